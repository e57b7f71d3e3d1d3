// Parses JSON from an untrusted sender: limited in size and depth.

import { type Fault, unreadable } from "./fault.ts";

export interface ResponseLimits {
  readonly maxBytes: number;
  readonly maxDepth: number;
}

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

export function isJson(contentType: string | string[] | undefined): boolean {
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(String(contentType));
}

/** Checks the headers of a response before its body is read. */
export function headerFault(headers: Headers, maxBytes: number): Fault | undefined {
  // No encoding was requested, and decompression could multiply the size.
  if (headers["content-encoding"] !== undefined) return unreadable("answered in an encoding that was not asked for");
  if (!isJson(headers["content-type"])) return unreadable("answered what is not declared as JSON");
  if (Number(headers["content-length"] ?? 0) > maxBytes) return tooLargeFault(maxBytes);
  return undefined;
}

export function parseJson(bytes: Buffer, maxDepth: number): unknown {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString());
  } catch {
    // The parser's message quotes the text, which may be about a member.
    throw unreadable("answered what is no JSON");
  }
  if (isDeeperThan(json, maxDepth)) throw unreadable(`answered JSON deeper than ${maxDepth} levels`);
  return json;
}

// Checked after parsing: the parser does not recurse on our stack, and a deep text costs it no more than a wide one.
function isDeeperThan(json: unknown, depth: number): boolean {
  if (typeof json !== "object" || json === null) return false;
  return depth === 0 || Object.values(json).some((value) => isDeeperThan(value, depth - 1));
}

export function tooLargeFault(maxBytes: number): Fault {
  return unreadable(`answered more than ${maxBytes} bytes`);
}
