// Only one process may use the files, because it caches sessions: another one would not see a sign-out. The operating
// system releases the lock when the process ends. Backups may read meanwhile.

import { DatabaseSync } from "node:sqlite";
import { createOwnerOnlyFile } from "./database.ts";
import { toStoreUnavailableAtStart } from "./store-errors.ts";

/** A previous process, for example in a restart, has `timeoutMs` to finish. */
export function lockFile(file: string, timeoutMs: number): { release(): void } {
  let lock: DatabaseSync | undefined;
  try {
    createOwnerOnlyFile(file);
    lock = new DatabaseSync(file, { timeout: timeoutMs });
    // A rollback journal on disk would prevent a start on a full disk.
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    const openLock = lock;
    return { release: () => openLock.isOpen && openLock.close() };
  } catch (cause) {
    lock?.close();
    throw toStoreUnavailableAtStart(cause, `${file} could not be locked`, "Delete that file; nothing is kept in it");
  }
}
