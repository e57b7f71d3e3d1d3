// Splits a file into byte ranges that the workers read themselves. Splitting it into lines in one thread would be the bottleneck.

import { readSync } from "node:fs";
import { MAX_LINE_BYTES } from "../eval/lines.ts";

/** A range of an open file. It owns the lines that begin in it. */
export interface FileRange {
  readonly file: number;
  readonly from: number;
  readonly to: number;
}

export type Task = { readonly block: Buffer } | FileRange;

const NEWLINE = 10;
/** Small enough that the engine decodes it into a small string; larger strings have their own memory, which is slow to allocate and free. */
const BLOCK_BYTES = 112 * 1024;
/** Size of a task for a worker. Receiving a message is expensive for a worker, so eight blocks are sent at a time. */
const RANGE_BYTES = 8 * BLOCK_BYTES;
const LOOKAHEAD_BYTES = 16 * 1024;
const BYTE_ORDER_MARK = Buffer.from("\uFEFF");

/** Splits a range into smaller ranges, in order. */
export function* splitRange({ file, from, to }: FileRange, length: number = RANGE_BYTES): Generator<FileRange> {
  for (let start = from; start < to; start += length) yield { file, from: start, to: Math.min(to, start + length) };
}

/** The blocks of a task. A block is valid until the next one is requested, because the buffer is reused. */
export function* blocksIn(task: Task, length: number = BLOCK_BYTES): Generator<Buffer> {
  if ("block" in task) {
    const { buffer, byteOffset, byteLength } = task.block;
    yield Buffer.from(buffer, byteOffset, byteLength);
    return;
  }
  for (const range of splitRange(task, length)) {
    const block = readRange(range);
    if (block !== undefined) yield block;
  }
}

export function taskBytes(task: Task): number {
  return "block" in task ? task.block.length + 1 : task.to - task.from;
}

/** The complete lines of a range, without the final newline; `undefined` if no line begins in it. */
function readRange({ file, from, to }: FileRange): Buffer | undefined {
  // A line begins after a newline, so reading starts one byte before the range.
  const start = Math.max(0, from - 1);
  const bytes = readInto(sharedBuffer(to - start + LOOKAHEAD_BYTES), file, start);
  const ownBytes = Math.min(bytes.length, to - start);
  const firstLine = from === 0 ? byteOrderMarkLength(bytes) : bytes.indexOf(NEWLINE) + 1;
  if (from > 0 && (firstLine === 0 || firstLine >= ownBytes)) return undefined;
  const end = bytes.indexOf(NEWLINE, ownBytes - 1);
  if (end !== -1) return bytes.subarray(firstLine, end);
  const lines = bytes.subarray(firstLine);
  return Buffer.concat([lines, restOfLine(file, { at: start + bytes.length, length: lastLineLength(lines) })]);
}

let reusedBuffer = Buffer.alloc(0);

/** A reused buffer. Allocating one for each range would dominate the run time. */
function sharedBuffer(bytes: number): Buffer {
  if (reusedBuffer.length < bytes) reusedBuffer = Buffer.allocUnsafeSlow(bytes);
  return reusedBuffer.subarray(0, bytes);
}

/** Length of the byte order mark, which spreadsheets write at the start of a file. */
function byteOrderMarkLength(bytes: Buffer): number {
  return bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
}

function lastLineLength(bytes: Buffer): number {
  return bytes.length - bytes.lastIndexOf(NEWLINE) - 1;
}

/** Reads the rest of the last line beyond its range. A line that is too long needs only one byte more than the maximum. */
function restOfLine(file: number, { at, length }: { at: number; length: number }): Buffer {
  const parts: Buffer[] = [];
  for (let from = at, totalLength = length; totalLength <= MAX_LINE_BYTES; from += LOOKAHEAD_BYTES) {
    const more = readInto(Buffer.allocUnsafe(LOOKAHEAD_BYTES), file, from);
    const end = more.indexOf(NEWLINE);
    parts.push(end === -1 ? more : more.subarray(0, end));
    if (end !== -1 || more.length < LOOKAHEAD_BYTES) break;
    totalLength += more.length;
  }
  return Buffer.concat(parts);
}

/** Fills the buffer from a position of the file; returns less at the end of the file. */
function readInto(bytes: Buffer, file: number, from: number): Buffer {
  let offset = 0;
  while (offset < bytes.length) {
    const bytesRead = readSync(file, bytes, offset, bytes.length - offset, from + offset);
    if (bytesRead === 0) break;
    offset += bytesRead;
  }
  return bytes.subarray(0, offset);
}
