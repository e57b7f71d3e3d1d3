// What was written reaches the disk while the server goes on: outside node's thread, and many transactions with one sync. Nobody hears of
// what is not on disk yet, neither who wrote it nor who reads it.

import { close, fdatasync, openSync } from "node:fs";
import { promisify } from "node:util";
import { storeUnavailable } from "../unavailable.ts";

/** The way of a file's writes to the disk. */
export interface GroupCommit {
  /** Something was written, and has to reach the disk. */
  wrote(): void;
  /** Resolves once everything that was written before is on disk; throws `STORE_UNAVAILABLE` for ever once the disk did not keep it. */
  onDisk(): Promise<void>;
}

/** Has a sync carry all that was written before it began. */
export function groupCommit(sync: () => Promise<void>): GroupCommit {
  let newest = Promise.resolve();
  let isWaiting = false;
  return {
    wrote() {
      // A sync that is under way may miss it; one that waits for its turn carries it too.
      if (isWaiting) return;
      isWaiting = true;
      // After one that failed none begins: the disk may have forgotten what it was told, and would say yes to the next.
      newest = newest.then(() => {
        isWaiting = false;
        return sync();
      });
      newest.catch(() => undefined);
    },
    onDisk: () => newest,
  };
}

/** Of a file that SQLite has open with a write-ahead log: what was committed is on disk once the log is. */
export function openGroupCommit(file: string): GroupCommit & { close(): void } {
  const log = openSync(`${file}-wal`, "r+");
  const commits = groupCommit(async () => {
    try {
      await promisify(fdatasync)(log);
    } catch (error) {
      const { message } = error as Error;
      throw storeUnavailable(
        `${file} failed. The disk did not keep what was written (${message}). Start the portal again, on a disk that does`,
        error,
      );
    }
  });
  // SQLite itself has synced all when it closed the file.
  const end = () => close(log);
  return { ...commits, close: () => void commits.onDisk().then(end, end) };
}
