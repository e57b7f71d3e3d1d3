import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { errorEntry } from "@portico/domain/errors";
import type { Limit } from "../guard-marks.ts";
import type { HeaderSet } from "./security-headers.ts";

const STATUS_OF_CODE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Time for the client to read the response before the connection is destroyed. */
const CLOSE_AFTER_MS: Limit = 1_000;

/** For malformed, oversized or slow requests. */
export function rejectMalformedRequest(
  socket: Socket,
  { error, headers }: { error: NodeJS.ErrnoException; headers: HeaderSet },
): void {
  // Extra bytes after the last request: its response ends the connection.
  if (error.code === "HPE_CLOSED_CONNECTION") return;
  const status = STATUS_OF_CODE[error.code ?? ""] ?? "400 Bad Request";
  const headerLines = Object.entries(headersOf(headers)).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...headerLines, "", BODY].join("\r\n"));
  // A client that does not close its side would hold the connection open.
  setTimeout(() => socket.destroy(), CLOSE_AFTER_MS).unref();
}

/** Without this, Node's own response lacks the portal's headers. */
export function rejectExpectHeader(response: ServerResponse, headers: HeaderSet): void {
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
