// Bytes to lines, in bounded memory: whatever comes, no more than one line of the largest size is kept between two chunks.

import { isUtf8 } from "node:buffer";
import type { ErrorCode } from "@portico/domain/errors";

/** The longest line that is read, in bytes: 1 MiB. */
export const MAX_LINE_BYTES = 1_048_576;

/** A line: its text, or the code of what is wrong with it. */
export type Line = string | { readonly error: ErrorCode };

const NEWLINE = 10;
const BYTE_ORDER_MARK = "\uFEFF";
const TOO_LONG: Line = { error: "EVAL_LINE_TOO_LONG" };
const NOT_UTF8: Line = { error: "EVAL_NOT_UTF8" };

/** Cuts a stream of bytes into batches of lines, a batch for each chunk that ends at least one. */
export function* linesOf(chunks: Iterable<Buffer>): Generator<readonly Line[]> {
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = true;
  for (const chunk of chunks) {
    const end = chunk.lastIndexOf(NEWLINE);
    if (end === -1) {
      rest = kept(rest, chunk);
      continue;
    }
    const lines = linesIn(kept(rest, chunk.subarray(0, end), Number.POSITIVE_INFINITY));
    yield isFirst ? withoutMark(lines) : lines;
    isFirst = false;
    rest = Buffer.from(chunk.subarray(end + 1));
  }
  if (rest.length > 0) yield isFirst ? withoutMark(linesIn(rest)) : linesIn(rest);
}

/** The rest of a line with what follows it. Of a line that is already too long, one byte too many is all that is worth keeping. */
function kept(rest: Buffer, more: Buffer, limit: number = MAX_LINE_BYTES + 1): Buffer {
  if (rest.length === 0 && more.length <= limit) return more;
  if (rest.length >= limit) return rest;
  return Buffer.concat([rest, more.subarray(0, limit - rest.length)]);
}

/** The lines of whole bytes; most batches are short lines of good text, and are decoded in one go. */
function linesIn(bytes: Buffer): readonly Line[] {
  if (bytes.length <= MAX_LINE_BYTES && isUtf8(bytes)) return bytes.toString("utf8").split("\n");
  const lines: Line[] = [];
  for (let start = 0; start <= bytes.length; ) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline === -1 ? bytes.length : newline;
    lines.push(lineIn(bytes.subarray(start, end)));
    start = end + 1;
  }
  return lines;
}

function lineIn(bytes: Buffer): Line {
  if (bytes.length > MAX_LINE_BYTES) return TOO_LONG;
  return isUtf8(bytes) ? bytes.toString("utf8") : NOT_UTF8;
}

/** Spreadsheets like to begin a file with a byte order mark; it is no part of the first case. */
function withoutMark([first, ...others]: readonly Line[]): readonly Line[] {
  return typeof first === "string" && first.startsWith(BYTE_ORDER_MARK)
    ? [first.slice(1), ...others]
    : [first ?? "", ...others];
}
