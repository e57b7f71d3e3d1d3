// Answers connections whose bytes are not a valid HTTP request, with the usual security headers.

import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { errorEntry } from "@portico/domain/errors";
import type { Limit } from "../guard-marks.ts";
import type { HeaderSet } from "./security-headers.ts";

const STATUS_OF_CODE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Milliseconds for the client to read the response before the connection is destroyed. */
const CLOSE_AFTER_MS: Limit = 1_000;

/** Answers malformed, oversized or slow requests and ends the connection. */
export function rejectMalformedRequest(
  socket: Socket,
  { error, headers }: { error: NodeJS.ErrnoException; headers: HeaderSet },
): void {
  // Extra bytes after the last request: the response to that request ends the connection.
  if (error.code === "HPE_CLOSED_CONNECTION") return;
  const status = STATUS_OF_CODE[error.code ?? ""] ?? "400 Bad Request";
  const lines = Object.entries(headersOf(headers)).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...lines, "", BODY].join("\r\n"));
  // A client that does not close its side would keep the connection open forever.
  setTimeout(() => socket.destroy(), CLOSE_AFTER_MS).unref();
}

/** Answers 417 to an `Expect` header. Without this, Node answers without the portal's headers. */
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
