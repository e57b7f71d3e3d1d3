// Standard input, read to its end, chunk by chunk. Nothing else goes on in this process, so waiting here costs nothing, and a queue would.

import { readSync } from "node:fs";

const CHUNK_BYTES = 64 * 1024;
const NOTHING_YET = 10;

/** The chunks of an open file. */
export function* chunksOf(file: number): Generator<Buffer> {
  for (;;) {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    const bytes = readChunk(file, chunk);
    if (bytes === 0) return;
    yield chunk.subarray(0, bytes);
  }
}

function readChunk(file: number, chunk: Buffer): number {
  for (;;) {
    try {
      return readSync(file, chunk);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A pipe whose writer set it to not block says so instead of waiting; Windows calls the end of a pipe an error.
      if (code === "EOF") return 0;
      if (code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, NOTHING_YET);
    }
  }
}
