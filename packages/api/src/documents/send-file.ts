// A file on its way from the club to the member: as fast as the member reads it, and no faster. Whoever goes away, or stops reading,
// ends the club's part as well.

import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";

/** How slow a reader may be, in milliseconds. */
export interface ReaderLimits {
  /** How long they may take nothing at all. */
  readonly stalledAfter: number;
  /** Bytes a second; whoever takes fewer for long has stalled as well. */
  readonly slowest: number;
  /** How long a whole file may take. */
  readonly longest: number;
}

// 64 kbit a second; the largest file in a quarter of an hour.
export const READER_LIMITS: ReaderLimits = { stalledAfter: 10_000, slowest: 8_000, longest: 15 * 60_000 };

// Small pieces, so that even on a slow line something is done within that time.
const PIECE = 16 * 1024;

type Chunks = AsyncIterator<Uint8Array>;

/** The stream of a file to one response. Its first chunk has come already: what fails before it can still be answered. */
export function fileStream(
  { first, chunks, response }: { first: IteratorResult<Uint8Array>; chunks: Chunks; response: ServerResponse },
  limits: ReaderLimits = READER_LIMITS,
): Readable {
  const reader = endSlow(response, limits);
  let next: IteratorResult<Uint8Array> | undefined = first;
  let rest: Uint8Array = new Uint8Array();

  async function fill(): Promise<void> {
    while (rest.length === 0) {
      // The clock is the reader's; the club has one of its own.
      reader.pause();
      const { done, value }: IteratorResult<Uint8Array> = next ?? (await chunks.next());
      next = undefined;
      reader.resume();
      if (done === true) return;
      rest = value;
    }
  }

  return new Readable({
    highWaterMark: PIECE,
    read() {
      fill().then(
        () => {
          const piece = rest.subarray(0, PIECE);
          rest = rest.subarray(PIECE);
          reader.takes(piece.length);
          this.push(piece.length === 0 ? null : piece);
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

/** Ends the club's part of a file; a part that has begun to come is not waited for. */
export async function endChunks(chunks: Chunks): Promise<void> {
  await chunks.return?.();
}

/** Ends a response whose reader is too slow, or takes too long. Every byte that is taken gives them time, but never more than they had at first. */
function endSlow(
  response: ServerResponse,
  { stalledAfter, slowest, longest }: ReaderLimits,
): { takes(bytes: number): void; resume(): void; pause(): void } {
  let isOver = false;
  let left = stalledAfter;
  let since: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  const cut = () => void response.destroy();
  const whole = setTimeout(cut, longest);
  const pause = () => {
    clearTimeout(timer);
    if (since !== undefined) left -= performance.now() - since;
    since = undefined;
  };
  const resume = () => {
    pause();
    if (isOver) return;
    since = performance.now();
    timer = setTimeout(cut, left);
  };
  const over = () => {
    isOver = true;
    pause();
    clearTimeout(whole);
  };
  response.once("finish", over).once("close", over);
  resume();
  return {
    takes(bytes) {
      pause();
      left = Math.min(stalledAfter, left + (bytes * 1_000) / slowest);
      resume();
    },
    resume,
    pause,
  };
}
