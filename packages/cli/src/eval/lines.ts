// Bytes to lines, in bounded memory: whatever comes, no more than one line of the largest size is kept between two chunks.

import { isUtf8 } from "node:buffer";
import type { ErrorCode } from "@portico/domain/errors";

/** The longest line that is read, in bytes: 1 MiB. */
export const MAX_LINE_BYTES = 1_048_576;

/** A line: its text, or the code of what is wrong with it. */
export type Line = string | { readonly error: ErrorCode };

const NEWLINE = 10;
const BYTE_ORDER_MARK = Buffer.from("\uFEFF");
const TOO_LONG: Line = { error: "EVAL_LINE_TOO_LONG" };
const NOT_UTF8: Line = { error: "EVAL_NOT_UTF8" };

/** Cuts a stream of bytes into batches of lines, a batch for each chunk that ends at least one. */
export function* linesOf(chunks: Iterable<Buffer>): Generator<readonly Line[]> {
  const cutter = new Cutter();
  for (const chunk of chunks) {
    const block = cutter.add(chunk);
    if (block !== undefined) yield linesIn(block);
  }
  const last = cutter.end();
  if (last !== undefined) yield linesIn(last);
}

/** Cuts bytes into blocks of whole lines, without the newline at their end. */
export class Cutter {
  #rest: Buffer = Buffer.alloc(0);
  #isFirst = true;

  /** The lines that are whole now. */
  add(chunk: Buffer): Buffer | undefined {
    const end = chunk.lastIndexOf(NEWLINE);
    if (end === -1) {
      this.#rest = kept(this.#rest, chunk);
      return undefined;
    }
    const block = kept(this.#rest, chunk.subarray(0, end), Number.POSITIVE_INFINITY);
    this.#rest = Buffer.from(chunk.subarray(end + 1));
    return this.#unmarked(block);
  }

  /** The last line, where no newline ends it. */
  end(): Buffer | undefined {
    return this.#rest.length > 0 ? this.#unmarked(this.#rest) : undefined;
  }

  /** Spreadsheets like to begin a file with a byte order mark; it is no part of the first line. */
  #unmarked(block: Buffer): Buffer {
    const isMarked = this.#isFirst && block.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
    this.#isFirst = false;
    return isMarked ? block.subarray(BYTE_ORDER_MARK.length) : block;
  }
}

/** The rest of a line with what follows it. Of a line that is already too long, one byte too many is all that is worth keeping. */
function kept(rest: Buffer, more: Buffer, limit: number = MAX_LINE_BYTES + 1): Buffer {
  if (rest.length === 0 && more.length <= limit) return more;
  if (rest.length >= limit) return rest;
  return Buffer.concat([rest, more.subarray(0, limit - rest.length)]);
}

/** The lines of a block; most blocks are short lines of good text, and are decoded in one go. */
export function linesIn(bytes: Buffer): readonly Line[] {
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
