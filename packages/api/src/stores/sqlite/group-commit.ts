// One fsync, outside Node's thread, for many transactions. Writes and reads resolve once everything that they depend
// on is on disk.

import { close, fdatasync, openSync } from "node:fs";
import { promisify } from "node:util";
import { storeUnavailable } from "../store-unavailable.ts";

export interface GroupCommit {
  scheduleSync(): void;
  /** Resolves once all earlier writes are on disk. After a failed sync, always throws `STORE_UNAVAILABLE`. */
  untilSynced(): Promise<void>;
}

export function batchSyncs(sync: () => Promise<void>): GroupCommit {
  let lastSync = Promise.resolve();
  let isScheduled = false;
  return {
    scheduleSync() {
      // A running sync may miss this write, a scheduled one includes it.
      if (isScheduled) return;
      isScheduled = true;
      // No sync follows a failed one: the kernel may have dropped the pages, and a later sync would wrongly succeed.
      lastSync = lastSync.then(() => {
        isScheduled = false;
        return sync();
      });
      lastSync.catch(() => undefined);
    },
    untilSynced: () => lastSync,
  };
}

/** For a file in WAL mode: a commit is on disk once the log is. */
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
  // SQLite syncs everything when it closes the file.
  const end = () => close(walDescriptor);
  return { ...commits, close: () => void commits.untilSynced().then(end, end) };
}
