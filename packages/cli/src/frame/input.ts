// A file or standard input, read to its end, chunk by chunk. Nothing else goes on in this process, so waiting here costs nothing, and a queue would.

import { openSync, readSync } from "node:fs";
import { type Failure, misused } from "./exit.ts";

const CHUNK_BYTES = 64 * 1024;
const NOTHING_YET = 10;

/** The chunks of an open file, which a person knows by a name. */
export function* chunksOf(file: number, name: string): Generator<Buffer> {
  for (;;) {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    const bytes = readChunk(file, chunk, name);
    if (bytes === 0) return;
    yield chunk.subarray(0, bytes);
  }
}

/** Opens a file that a person named. */
export function opened(path: string): number {
  try {
    return openSync(path, "r");
  } catch (error) {
    throw notReadable(path, error);
  }
}

/** What a person named, and the machine does not give: a folder, somebody else's file, a link to itself. */
export function notReadable(name: string, error: unknown): Failure {
  const { code = "unknown" } = error as NodeJS.ErrnoException;
  return misused(`${name} cannot be read (${code}).`);
}

function readChunk(file: number, chunk: Buffer, name: string): number {
  for (;;) {
    try {
      return readSync(file, chunk);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A pipe whose writer set it to not block says so instead of waiting; Windows calls the end of a pipe an error.
      if (code === "EOF") return 0;
      if (code !== "EAGAIN") throw notReadable(name, error);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, NOTHING_YET);
    }
  }
}
