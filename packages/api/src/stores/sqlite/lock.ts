// Only one process may use the files: it caches sessions, so a member could sign out in one process and stay signed in in another.
// The lock is the operating system's, so it ends with the process. Backups may read while it is held.

import { DatabaseSync } from "node:sqlite";
import { createOwnerOnlyFile } from "./database.ts";
import { toStoreUnavailableAtStart } from "./store-errors.ts";

/** Acquires the lock. A previous process, for example in a restart, has `timeoutMs` to finish. */
export function lockFile(file: string, timeoutMs: number): { release(): void } {
  let lock: DatabaseSync | undefined;
  try {
    createOwnerOnlyFile(file);
    lock = new DatabaseSync(file, { timeout: timeoutMs });
    // A rollback journal on disk would keep a node with a full disk from starting.
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    const openLock = lock;
    return { release: () => openLock.isOpen && openLock.close() };
  } catch (cause) {
    lock?.close();
    throw toStoreUnavailableAtStart(cause, `${file} could not be locked`, "Delete that file; nothing is kept in it");
  }
}
