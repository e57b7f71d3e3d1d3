// Reading JSON from somebody who may send anything: no larger and no deeper than allowed, and nothing that is not JSON.

import { type Fault, unreadable } from "./fault.ts";

/** What an answer may be. */
export interface AnswerLimits {
  readonly maxBytes: number;
  readonly maxDepth: number;
}

/** The headers of an answer. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Whether a content type is that of JSON. */
export function isJson(contentType: string | string[] | undefined): boolean {
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(String(contentType));
}

/** What is wrong with an answer before any of its body has come. */
export function headerMistake(headers: Headers, maxBytes: number): Fault | undefined {
  // None is asked for, and unpacking would let a few bytes become many.
  if (headers["content-encoding"] !== undefined) return unreadable("answered in an encoding that was not asked for");
  if (!isJson(headers["content-type"])) return unreadable("answered what is not declared as JSON");
  if (Number(headers["content-length"] ?? 0) > maxBytes) return tooLarge(maxBytes);
  return undefined;
}

/** The JSON that some bytes are. */
export function jsonOf(bytes: Buffer, maxDepth: number): unknown {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString());
  } catch {
    // The parser's own message quotes the text, which may be about a member.
    throw unreadable("answered what is no JSON");
  }
  if (isDeeperThan(json, maxDepth)) throw unreadable(`answered JSON deeper than ${maxDepth} levels`);
  return json;
}

// After parsing: the parser keeps no stack of its own on ours, and a deep text costs it no more than a wide one of the same length.
function isDeeperThan(json: unknown, depth: number): boolean {
  if (typeof json !== "object" || json === null) return false;
  return depth === 0 || Object.values(json).some((part) => isDeeperThan(part, depth - 1));
}

/** An answer that is larger than allowed. */
export function tooLarge(maxBytes: number): Fault {
  return unreadable(`answered more than ${maxBytes} bytes`);
}
