// Group commit: one fsync, outside node's thread, for many transactions. Neither a write nor a read resolves before everything that it
// depends on is on disk.

import { close, fdatasync, openSync } from "node:fs";
import { promisify } from "node:util";
import { storeUnavailable } from "../store-unavailable.ts";

export interface GroupCommit {
  /** Schedules a sync for what was just written. */
  scheduleSync(): void;
  /** Resolves once everything written before is on disk. After a failed sync, it always throws `STORE_UNAVAILABLE`. */
  untilSynced(): Promise<void>;
}

/** Batches the writes that happen before a sync begins. */
export function batchSyncs(sync: () => Promise<void>): GroupCommit {
  let lastSync = Promise.resolve();
  let isScheduled = false;
  return {
    scheduleSync() {
      // A running sync may miss this write; a scheduled one will include it.
      if (isScheduled) return;
      isScheduled = true;
      // After a failed sync none follows: the kernel may have dropped the pages, and a later sync would wrongly succeed.
      lastSync = lastSync.then(() => {
        isScheduled = false;
        return sync();
      });
      lastSync.catch(() => undefined);
    },
    untilSynced: () => lastSync,
  };
}

/** Group commit for a file that SQLite has open in WAL mode: a commit is on disk once the log is. */
export function createGroupCommit(file: string): GroupCommit & { close(): void } {
  const walDescriptor = openSync(`${file}-wal`, "r+");
  const commits = batchSyncs(async () => {
    try {
      await promisify(fdatasync)(walDescriptor);
    } catch (error) {
      const { message } = error as Error;
      throw storeUnavailable(
        `${file} failed. The disk did not keep what was written (${message}). Start the portal again, on a disk that does`,
        error,
      );
    }
  });
  // SQLite has already synced everything when it closed the file.
  const end = () => close(walDescriptor);
  return { ...commits, close: () => void commits.untilSynced().then(end, end) };
}
