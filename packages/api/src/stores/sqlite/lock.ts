// One process at a time. A second one would not see what this one holds in memory, and a member could sign out in one and stay signed in
// in the other. The lock is the operating system's, so it goes with the process, however that ends; backups may read meanwhile.

import { DatabaseSync } from "node:sqlite";
import { createPrivately } from "./database.ts";
import { inWords } from "./trouble.ts";

/** Takes the lock; whoever has it has `patience` milliseconds to finish, as in a restart. */
export function lockFile(file: string, patience: number): { release(): void } {
  let lock: DatabaseSync | undefined;
  try {
    createPrivately(file);
    lock = new DatabaseSync(file, { timeout: patience });
    lock.exec("BEGIN EXCLUSIVE");
    const held = lock;
    return { release: () => held.isOpen && held.close() };
  } catch (cause) {
    lock?.close();
    throw inWords(cause, `${file} could not be locked`, "Delete that file; nothing is kept in it");
  }
}
