// Reading JSON from somebody who may send anything: no larger and no deeper than allowed, and nothing that is not JSON.

import type { Readable } from "node:stream";
import { type Fault, unreadable } from "./fault.ts";

/** What an answer may be. */
export interface AnswerLimits {
  readonly maxBytes: number;
  readonly maxDepth: number;
}

/** The headers of an answer. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Reads a body as JSON, or throws a fault; either way nothing of the body is left open. */
export async function readJson(body: Readable, headers: Headers, limits: AnswerLimits): Promise<unknown> {
  const mistake = headerMistake(headers, limits.maxBytes);
  if (mistake !== undefined) {
    discard(body);
    throw mistake;
  }
  return jsonOf(await readBytes(body, limits.maxBytes), limits);
}

/** The JSON that some bytes are, or a fault. */
export function jsonOf(bytes: Buffer | undefined, { maxDepth }: AnswerLimits): unknown {
  const text = bytes?.toString() ?? "";
  if (hasMoreBrackets(text, maxDepth) && isDeeperThan(text, maxDepth)) {
    throw unreadable(`answered JSON deeper than ${maxDepth} levels`);
  }
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the text, which may be about a member.
    throw unreadable("answered what is no JSON");
  }
}

/** Gives a body up, and its connection with it: what else it would send is of no use. */
export function discard(body: Readable): void {
  body.on("error", ignore);
  body.destroy();
}

/** Whether a content type is that of JSON. */
export function isJson(contentType: string | string[] | undefined): boolean {
  if (contentType === "application/json" || contentType === "application/json; charset=utf-8") return true;
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

function readBytes(body: Readable, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    body.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else {
        reject(tooLarge(maxBytes));
        discard(body);
      }
    });
    body.on("end", () => resolve(Buffer.concat(chunks)));
    body.on("error", reject);
    // A body that is cut off without a word: the promise is settled already wherever there was one.
    body.on("close", () => reject(new Error("the body closed early")));
  });
}

/** Whether a text could be too deep at all: most answers have not even as many brackets, and counting a few costs next to nothing. */
function hasMoreBrackets(text: string, count: number): boolean {
  let left = count;
  for (const bracket of ["{", "["]) {
    for (let at = text.indexOf(bracket); at !== -1; at = text.indexOf(bracket, at + 1)) {
      if (left === 0) return true;
      left -= 1;
    }
  }
  return false;
}

/** Looks at brackets outside of texts. Before parsing, so that depth costs neither stack nor memory. */
function isDeeperThan(text: string, maxDepth: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfText(text, at);
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth -= 1;
  }
  return false;
}

function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    // An even number of backslashes are texts of themselves, and the quote ends.
    if ((at - before) % 2 === 1) return at;
  }
  return text.length;
}

/** An answer that is larger than allowed. */
export function tooLarge(maxBytes: number): Fault {
  return unreadable(`answered more than ${maxBytes} bytes`);
}

function ignore(): void {}

const QUOTE = 34;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
