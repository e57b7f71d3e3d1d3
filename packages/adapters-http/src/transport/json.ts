// Parses JSON of an untrusted sender.

import { type Fault, unreadableFault } from "./fault.ts";

export interface ResponseLimits {
  readonly maxBytes: number;
  readonly maxDepth: number;
}

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

export function isJson(contentType: string | string[] | undefined): boolean {
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(String(contentType));
}

export function findHeaderFault(headers: Headers, maxBytes: number): Fault | undefined {
  // None was requested, and decompression could multiply the size.
  if (headers["content-encoding"] !== undefined) return unreadableFault("sent an encoding that was not requested");
  if (!isJson(headers["content-type"])) return unreadableFault("sent a response that is not declared as JSON");
  if (Number(headers["content-length"] ?? 0) > maxBytes) return createTooLargeFault(maxBytes);
  return undefined;
}

export function parseJson(bytes: Buffer, maxDepth: number): unknown {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString());
  } catch {
    // The parser's message quotes the text, which may be about a member.
    throw unreadableFault("sent text that is not JSON");
  }
  if (isDeeperThan(json, maxDepth)) throw unreadableFault(`answered JSON deeper than ${maxDepth} levels`);
  return json;
}

// Checked after parsing: `JSON.parse` is not recursive, so depth does not make it slower.
function isDeeperThan(json: unknown, depth: number): boolean {
  if (typeof json !== "object" || json === null) return false;
  return depth === 0 || Object.values(json).some((value) => isDeeperThan(value, depth - 1));
}

export function createTooLargeFault(maxBytes: number): Fault {
  return unreadableFault(`answered more than ${maxBytes} bytes`);
}
