// Sign-out takes effect at once on this node. If the store fails, the write is queued and retried.

import { LRUCache } from "lru-cache";
import type { Limit } from "../../guard-marks.ts";
import type { Portal } from "../../portal/portal.ts";

export interface SignOutQueue {
  /** Resolves when the store has been written or the time limit has passed; never rejects. */
  end(tokenHash: string): Promise<void>;
  /** Whether the end of a session is not in the store yet. */
  isEnded(tokenHash: string): boolean;
  /** Called when another write to the store has succeeded. */
  retry(): void;
  /** Retries the queued writes a last time. */
  close(): Promise<void>;
}

/** How long a sign-out waits for the store, and the delay before a retry. */
export interface SignOutTimes {
  readonly timeoutMs: number;
  readonly retryAfterMs: number;
}

const DEFAULT_TIMES: SignOutTimes = { timeoutMs: 1_000, retryAfterMs: 5_000 };

// Limited, because visitors can send made-up tokens during an outage.
const MAX_PENDING_WRITES: Limit = 50_000;

export function createSignOutQueue(
  { stores, log }: Pick<Portal, "stores" | "log">,
  { timeoutMs, retryAfterMs }: SignOutTimes = DEFAULT_TIMES,
): SignOutQueue {
  // `max` would allocate all slots at start, which takes 20 ms.
  const queue = new LRUCache<string, true>({ maxSize: MAX_PENDING_WRITES, sizeCalculation: () => 1 });
  let flush: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function write(tokenHash: string): Promise<boolean> {
    try {
      await stores.sessions.end(tokenHash);
      queue.delete(tokenHash);
      return true;
    } catch (error) {
      log.warn({ event: "session.end-not-kept", error });
      return false;
    }
  }

  // Writes in order and stops at the first failure.
  async function writeAll(): Promise<void> {
    const oldestFirst = [...queue.rkeys()];
    for (const tokenHash of oldestFirst) if (!(await write(tokenHash))) break;
  }

  function retry(): void {
    if (queue.size === 0 || flush !== undefined) return;
    flush = writeAll().finally(() => {
      flush = undefined;
      scheduleRetry();
    });
  }

  function scheduleRetry(): void {
    clearTimeout(timer);
    if (queue.size > 0) timer = setTimeout(retry, retryAfterMs).unref();
  }

  return {
    async end(tokenHash) {
      queue.set(tokenHash, true);
      const { promise: timeout, resolve } = Promise.withResolvers<void>();
      const timeoutTimer = setTimeout(resolve, timeoutMs);
      await Promise.race([write(tokenHash), timeout]);
      clearTimeout(timeoutTimer);
      scheduleRetry();
    },
    isEnded: (tokenHash) => queue.has(tokenHash),
    retry,
    async close() {
      await flush;
      clearTimeout(timer);
      await writeAll();
    },
  };
}
