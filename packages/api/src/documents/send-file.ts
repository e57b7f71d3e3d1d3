// Streams a file from the back-end to the member with backpressure. A client that disconnects or stalls also ends the back-end's stream.

import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { Guard, Limit } from "../guard-marks.ts";

/** Time limits for slow clients, in milliseconds. */
export interface ReaderLimits {
  /** Maximum time without reading a byte. */
  readonly stalledAfter: Limit;
  /** Minimum bytes per second; a slower client counts as stalled. */
  readonly slowest: Limit;
  /** Maximum time for a whole file. */
  readonly longest: Limit;
}

// At least 64 kbit/s, and 15 minutes for the largest file.
export const READER_LIMITS: ReaderLimits = { stalledAfter: 10_000, slowest: 8_000, longest: 15 * 60_000 };

// Small chunks, so that a slow connection still makes progress within the limit.
const CHUNK_BYTES = 16 * 1024;

type Chunks = AsyncIterator<Uint8Array>;

/** The stream of a file to one response. The first chunk has already arrived, so errors before it can still be sent as a response. */
export function fileStream(
  { first, chunks, response }: { first: IteratorResult<Uint8Array>; chunks: Chunks; response: ServerResponse },
  limits: ReaderLimits = READER_LIMITS,
): Readable {
  const reader = watchReader(response, limits);
  let next: IteratorResult<Uint8Array> | undefined = first;
  let buffered: Uint8Array = new Uint8Array();

  async function fill(): Promise<void> {
    while (buffered.length === 0) {
      // The timer counts only the client's time; the back-end has its own.
      reader.pause();
      const { done, value }: IteratorResult<Uint8Array> = next ?? (await chunks.next());
      next = undefined;
      reader.resume();
      if (done === true) return;
      buffered = value;
    }
  }

  return new Readable({
    highWaterMark: CHUNK_BYTES,
    read() {
      fill().then(
        () => {
          const chunk = buffered.subarray(0, CHUNK_BYTES);
          buffered = buffered.subarray(CHUNK_BYTES);
          reader.takes(chunk.length);
          this.push(chunk.length === 0 ? null : chunk);
        },
        (error: unknown) => this.destroy(error instanceof Error ? error : new Error("The file broke off.")),
      );
    },
    destroy(error, done) {
      endChunks(chunks).then(
        () => done(error),
        () => done(error),
      );
    },
  });
}

/** Ends the back-end's stream without waiting for a pending chunk. */
export async function endChunks(chunks: Chunks): Promise<Guard> {
  await chunks.return?.();
}

/** Destroys a response whose client is too slow or takes too long. Each byte read adds time, up to the initial limit. */
function watchReader(
  response: ServerResponse,
  { stalledAfter, slowest, longest }: ReaderLimits,
): { takes(bytes: number): void; resume(): void; pause(): void } {
  let isFinished = false;
  let remainingMs = stalledAfter;
  let resumedAt: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  const destroyResponse = () => void response.destroy();
  const totalTimer = setTimeout(destroyResponse, longest);
  const pause = () => {
    clearTimeout(timer);
    if (resumedAt !== undefined) remainingMs -= performance.now() - resumedAt;
    resumedAt = undefined;
  };
  const resume = () => {
    pause();
    if (isFinished) return;
    resumedAt = performance.now();
    timer = setTimeout(destroyResponse, remainingMs);
  };
  const finish = () => {
    isFinished = true;
    pause();
    clearTimeout(totalTimer);
  };
  response.once("finish", finish).once("close", finish);
  resume();
  return {
    takes(bytes) {
      pause();
      remainingMs = Math.min(stalledAfter, remainingMs + (bytes * 1_000) / slowest);
      resume();
    },
    resume,
    pause,
  };
}
