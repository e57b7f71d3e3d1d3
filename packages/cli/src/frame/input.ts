// Reads a file or standard input synchronously in chunks. The process has nothing else to do, and a stream would be slower.

import { openSync, readSync } from "node:fs";
import { type Failure, usageError } from "./exit.ts";

const CHUNK_BYTES = 64 * 1024;
const RETRY_MS = 10;

/** Yields the chunks of an open file. `name` appears in error messages. */
export function* readChunks(file: number, name: string): Generator<Buffer> {
  for (;;) {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    const bytes = readChunk(file, chunk, name);
    if (bytes === 0) return;
    yield chunk.subarray(0, bytes);
  }
}

export function openFile(path: string): number {
  try {
    return openSync(path, "r");
  } catch (error) {
    throw unreadableError(path, error);
  }
}

/** A usage error for a file that the operating system refuses to read. */
export function unreadableError(name: string, error: unknown): Failure {
  const { code = "unknown" } = error as NodeJS.ErrnoException;
  return usageError(`${name} cannot be read (${code}).`);
}

function readChunk(file: number, chunk: Buffer, name: string): number {
  for (;;) {
    try {
      return readSync(file, chunk);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A non-blocking pipe without data throws EAGAIN: retry. Windows reports the end of a pipe as the error EOF.
      if (code === "EOF") return 0;
      if (code !== "EAGAIN") throw unreadableError(name, error);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
    }
  }
}
