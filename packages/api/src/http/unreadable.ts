// What is no request that anybody could answer never reaches a room; it is answered here, with the headers of every answer.

import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { errorEntry } from "@portico/domain/errors";
import type { HeaderSet } from "./security-headers.ts";

const STATUS_OF_CODE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers what is no HTTP, or came too slowly, and ends the connection. */
export function endUnreadable(
  socket: Socket,
  { error, headers }: { error: NodeJS.ErrnoException; headers: HeaderSet },
): void {
  // More bytes after a request that was to be the last: its own answer ends the connection, and nothing else is said.
  if (error.code === "HPE_CLOSED_CONNECTION") return;
  const status = STATUS_OF_CODE[error.code ?? ""] ?? "400 Bad Request";
  const lines = Object.entries(headersOf(headers)).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...lines, "", BODY].join("\r\n"));
}

/** Answers a request that expects of the server what it does not do; without this Node answers, and no header of ours is there. */
export function refuseExpectation(response: ServerResponse, headers: HeaderSet): void {
  response.writeHead(417, headersOf(headers)).end(BODY);
}

const { title, hint } = errorEntry("BAD_REQUEST");
const BODY = JSON.stringify({ code: "BAD_REQUEST", title, hint });

function headersOf(headers: HeaderSet): HeaderSet {
  return {
    ...headers,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(BODY)),
    connection: "close",
  };
}
