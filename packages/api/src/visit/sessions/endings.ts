// Signing out holds from the moment it is asked for, whatever the store can do: where it cannot be told, this node takes the session for
// ended all the same, and tells the store as soon as it can be told.

import { LRUCache } from "lru-cache";
import type { Portal } from "../../portal.ts";

/** The ends of sessions. */
export interface Endings {
  /** Ends a session here at once; resolves when the store knows, and when it does not soon. It never rejects. */
  end(tokenHash: string): Promise<void>;
  /** Whether a session has ended that the store may still have. */
  isEnded(tokenHash: string): boolean;
  /** The store has just been written: it may be told now. */
  retry(): void;
  /** Tells the store a last time. */
  close(): Promise<void>;
}

/** How long whoever signs out waits for the store, and how soon it is asked again, in milliseconds. */
export interface EndingTimes {
  readonly patience: number;
  readonly retryAfter: number;
}

const TIMES: EndingTimes = { patience: 1_000, retryAfter: 5_000 };

// During an outage anybody can send made-up tokens here; the memory that they take is bounded.
const MOST_UNWRITTEN = 50_000;

/** The ends of the sessions of a store. */
export function openEndings(
  { stores, log }: Pick<Portal, "stores" | "log">,
  { patience, retryAfter }: EndingTimes = TIMES,
): Endings {
  const unwritten = new LRUCache<string, true>({ max: MOST_UNWRITTEN });
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function write(tokenHash: string): Promise<boolean> {
    try {
      await stores.sessions.end(tokenHash);
      unwritten.delete(tokenHash);
      return true;
    } catch (error) {
      log.warn({ event: "session.end-not-kept", error });
      return false;
    }
  }

  // One after the other, and no further than to the first that it cannot be told.
  async function writeAll(): Promise<void> {
    const oldestFirst = [...unwritten.rkeys()];
    for (const tokenHash of oldestFirst) if (!(await write(tokenHash))) break;
  }

  function retry(): void {
    if (unwritten.size === 0 || writing !== undefined) return;
    writing = writeAll().finally(() => {
      writing = undefined;
      later();
    });
  }

  function later(): void {
    clearTimeout(timer);
    if (unwritten.size > 0) timer = setTimeout(retry, retryAfter).unref();
  }

  return {
    async end(tokenHash) {
      unwritten.set(tokenHash, true);
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const waiting = setTimeout(resolve, patience);
      await Promise.race([write(tokenHash), late]);
      clearTimeout(waiting);
      later();
    },
    isEnded: (tokenHash) => unwritten.has(tokenHash),
    retry,
    async close() {
      await writing;
      clearTimeout(timer);
      await writeAll();
    },
  };
}
