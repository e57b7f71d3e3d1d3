// A file in ranges of bytes, so that each worker reads its own: whoever cut it into lines for all of them would be what they wait for.

import { readSync } from "node:fs";
import { MAX_LINE_BYTES } from "../eval/lines.ts";

/** A part of an open file. The lines that begin in it are its own. */
export interface FileRange {
  readonly file: number;
  readonly from: number;
  readonly to: number;
}

/** A block of lines, or where in a file it stands. */
export type Task = { readonly block: Buffer } | FileRange;

const NEWLINE = 10;
/** What is decoded of it is still a small string to the engine: larger ones have memory of their own, which has to be had and given back each time. */
const BLOCK_BYTES = 112 * 1024;
/** What a worker is sent at once: being told costs it more than the saying, and whoever waits for the next word does nothing. */
const RANGE_BYTES = 8 * BLOCK_BYTES;
const MORE_BYTES = 16 * 1024;
const BYTE_ORDER_MARK = Buffer.from("\uFEFF");

/** A part of an open file, cut into ranges, in their order. */
export function* rangesOf({ file, from, to }: FileRange, length: number = RANGE_BYTES): Generator<FileRange> {
  for (let start = from; start < to; start += length) yield { file, from: start, to: Math.min(to, start + length) };
}

/** The blocks of a task, in the thread that has them or in a worker that was sent them. Each is good until the next is asked for. */
export function* blocksIn(task: Task, length: number = BLOCK_BYTES): Generator<Buffer> {
  if ("block" in task) {
    const { buffer, byteOffset, byteLength } = task.block;
    yield Buffer.from(buffer, byteOffset, byteLength);
    return;
  }
  for (const range of rangesOf(task, length)) {
    const block = readRange(range);
    if (block !== undefined) yield block;
  }
}

/** How many bytes of the input a task is. */
export function bytesOf(task: Task): number {
  return "block" in task ? task.block.length + 1 : task.to - task.from;
}

/** The lines of a range, without the newline at their end; nothing where no line begins in it. */
function readRange({ file, from, to }: FileRange): Buffer | undefined {
  // A line begins after a newline, so the byte before the range says whether its first one does.
  const start = Math.max(0, from - 1);
  const bytes = readInto(room(to - start + MORE_BYTES), file, start);
  const own = Math.min(bytes.length, to - start);
  const begin = from === 0 ? beginOfFile(bytes) : bytes.indexOf(NEWLINE) + 1;
  if (from > 0 && (begin === 0 || begin >= own)) return undefined;
  const end = bytes.indexOf(NEWLINE, own - 1);
  if (end !== -1) return bytes.subarray(begin, end);
  const lines = bytes.subarray(begin);
  return Buffer.concat([lines, restOfLine(file, { at: start + bytes.length, length: lastLine(lines) })]);
}

let kept = Buffer.alloc(0);

/** Memory for a range; most are alike, and another one each time would be most of the work. */
function room(bytes: number): Buffer {
  if (kept.length < bytes) kept = Buffer.allocUnsafeSlow(bytes);
  return kept.subarray(0, bytes);
}

/** Spreadsheets like to begin a file with a byte order mark; it is no part of the first line. */
function beginOfFile(bytes: Buffer): number {
  return bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
}

function lastLine(bytes: Buffer): number {
  return bytes.length - bytes.lastIndexOf(NEWLINE) - 1;
}

/** What of a line stands beyond its range. Of one that is already too long, one byte too many is all that is worth reading. */
function restOfLine(file: number, { at, length }: { at: number; length: number }): Buffer {
  const parts: Buffer[] = [];
  for (let from = at, long = length; long <= MAX_LINE_BYTES; from += MORE_BYTES) {
    const more = readInto(Buffer.allocUnsafe(MORE_BYTES), file, from);
    const end = more.indexOf(NEWLINE);
    parts.push(end === -1 ? more : more.subarray(0, end));
    if (end !== -1 || more.length < MORE_BYTES) break;
    long += more.length;
  }
  return Buffer.concat(parts);
}

/** The bytes from a place on, as many as there is room for; fewer where the file ends. */
function readInto(bytes: Buffer, file: number, from: number): Buffer {
  let had = 0;
  while (had < bytes.length) {
    const read = readSync(file, bytes, had, bytes.length - had, from + had);
    if (read === 0) break;
    had += read;
  }
  return bytes.subarray(0, had);
}
