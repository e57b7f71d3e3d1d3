// A file on its way from the club to the member: as fast as the member reads it, and no faster. Whoever goes away, or stops reading,
// ends the club's part as well.

import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";

/** How long a reader may take for nothing at all, in milliseconds. */
const STALLED_AFTER = 30_000;

// Small pieces, so that even on a slow line something is done within that time.
const PIECE = 16 * 1024;

type Chunks = AsyncIterator<Uint8Array>;

/** The stream of a file to one response. Its first chunk has come already: what fails before it can still be answered. */
export function fileStream(
  { first, chunks, response }: { first: IteratorResult<Uint8Array>; chunks: Chunks; response: ServerResponse },
  stalledAfter: number = STALLED_AFTER,
): Readable {
  const reader = endStalled(response, stalledAfter);
  let next: IteratorResult<Uint8Array> | undefined = first;
  let rest: Uint8Array = new Uint8Array();

  async function fill(): Promise<void> {
    while (rest.length === 0) {
      // The clock is the reader's; the club has one of its own.
      reader.pause();
      const { done, value }: IteratorResult<Uint8Array> = next ?? (await chunks.next());
      next = undefined;
      reader.moved();
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

/** Ends a response whose reader takes nothing for so long. */
function endStalled(response: ServerResponse, after: number): { moved(): void; pause(): void } {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const pause = () => clearTimeout(timer);
  const moved = () => {
    pause();
    if (!isOver) timer = setTimeout(() => response.destroy(), after);
  };
  const over = () => {
    isOver = true;
    pause();
  };
  response.on("drain", moved).once("finish", over).once("close", over);
  moved();
  return { moved, pause };
}
