// Splits bytes into lines in bounded memory: between two chunks at most one line of maximum size is buffered.

import { isUtf8 } from "node:buffer";
import type { ErrorCode } from "@portico/domain/errors";

/** Maximum length of a line in bytes: 1 MiB. */
export const MAX_LINE_BYTES = 1_048_576;

export type Line = string | { readonly error: ErrorCode };

const NEWLINE = 10;
const BYTE_ORDER_MARK = Buffer.from("\uFEFF");
const TOO_LONG: Line = { error: "EVAL_LINE_TOO_LONG" };
const NOT_UTF8: Line = { error: "EVAL_NOT_UTF8" };

/** Splits a stream of bytes into batches of lines, one batch for each chunk that completes a line. */
export function* readLines(chunks: Iterable<Buffer>): Generator<readonly Line[]> {
  const splitter = new LineSplitter();
  for (const chunk of chunks) {
    const block = splitter.add(chunk);
    if (block !== undefined) yield decodeLines(block);
  }
  const last = splitter.end();
  if (last !== undefined) yield decodeLines(last);
}

/** Splits bytes into blocks of complete lines, without the final newline. */
export class LineSplitter {
  #rest: Buffer = Buffer.alloc(0);
  #isFirst = true;

  /** Adds a chunk; returns the lines that are now complete. */
  add(chunk: Buffer): Buffer | undefined {
    const end = chunk.lastIndexOf(NEWLINE);
    if (end === -1) {
      this.#rest = append(this.#rest, chunk);
      return undefined;
    }
    const block = append(this.#rest, chunk.subarray(0, end), Number.POSITIVE_INFINITY);
    this.#rest = Buffer.from(chunk.subarray(end + 1));
    return this.#withoutByteOrderMark(block);
  }

  /** The last line, if it has no newline. */
  end(): Buffer | undefined {
    return this.#rest.length > 0 ? this.#withoutByteOrderMark(this.#rest) : undefined;
  }

  /** Removes a byte order mark, which spreadsheets write at the start of a file. */
  #withoutByteOrderMark(block: Buffer): Buffer {
    const hasMark = this.#isFirst && block.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
    this.#isFirst = false;
    return hasMark ? block.subarray(BYTE_ORDER_MARK.length) : block;
  }
}

/** Appends to the buffered rest, up to `limit`. A line that is too long needs only one byte more than the maximum. */
function append(rest: Buffer, more: Buffer, limit: number = MAX_LINE_BYTES + 1): Buffer {
  if (rest.length === 0 && more.length <= limit) return more;
  if (rest.length >= limit) return rest;
  return Buffer.concat([rest, more.subarray(0, limit - rest.length)]);
}

/** The lines of a block. Fast path: a short block of valid UTF-8 is decoded at once. */
export function decodeLines(bytes: Buffer): readonly Line[] {
  if (bytes.length <= MAX_LINE_BYTES && isUtf8(bytes)) return bytes.toString("utf8").split("\n");
  const lines: Line[] = [];
  for (let start = 0; start <= bytes.length; ) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline === -1 ? bytes.length : newline;
    lines.push(decodeLine(bytes.subarray(start, end)));
    start = end + 1;
  }
  return lines;
}

function decodeLine(bytes: Buffer): Line {
  if (bytes.length > MAX_LINE_BYTES) return TOO_LONG;
  return isUtf8(bytes) ? bytes.toString("utf8") : NOT_UTF8;
}
