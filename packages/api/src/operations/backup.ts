import { existsSync, mkdirSync } from "node:fs";
import { basename, join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { storeFiles } from "../stores/sqlite/stores.ts";

/** Copies the SQLite files of a running portal into a new folder, checks their integrity, and returns their paths. */
export async function backUpStores(file: string, folder: string): Promise<readonly string[]> {
  const { journal, sessions } = storeFiles(file);
  // The journal first: losing the newest payment is worse than losing the newest session.
  const copies = [journal, sessions].map((from) => ({ from, to: join(folder, basename(from)) }));
  const missing = copies.find(({ from }) => !existsSync(from));
  if (missing !== undefined)
    throw new Error(`There is no ${missing.from}. Give the file that STORE names after sqlite:.`);
  const existing = copies.find(({ to }) => existsSync(to));
  if (existing !== undefined)
    throw new Error(`${existing.to} is there already. Give a folder of its own to each backup.`);
  // Only the owner may read a backup.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const previousUmask = process.umask(0o077);
  try {
    for (const { from, to } of copies) await copyDatabase(from, to);
  } finally {
    process.umask(previousUmask);
  }
  return copies.map(({ to }) => to);
}

async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    await backup(source, to);
  } finally {
    source.close();
  }
  const copied = new DatabaseSync(to);
  try {
    // Without a write-ahead log the copy is one file; the portal turns the log on again when it opens a store.
    copied.exec("PRAGMA journal_mode = DELETE");
    const [result] = copied.prepare("PRAGMA integrity_check(1)").all();
    if (result?.["integrity_check"] !== "ok") throw new Error(`The copy ${to} is damaged; make another one.`);
  } finally {
    copied.close();
  }
}
