// A copy of the SQLite stores, while the portal runs. Each file is copied as it was at one moment; the journal first, because a payment
// that is in neither copy is worse than a session that is.

import { existsSync, mkdirSync } from "node:fs";
import { basename, join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { fileNames } from "../stores/sqlite/stores.ts";

/** Copies the files into a folder that has no copies yet, checks them, and resolves to their paths. */
export async function backUpStores(file: string, folder: string): Promise<readonly string[]> {
  const { journal, visits } = fileNames(file);
  const copies = [journal, visits].map((from) => ({ from, to: join(folder, basename(from)) }));
  const missing = copies.find(({ from }) => !existsSync(from));
  if (missing !== undefined)
    throw new Error(`There is no ${missing.from}. Give the file that STORE names after sqlite:.`);
  const present = copies.find(({ to }) => existsSync(to));
  if (present !== undefined)
    throw new Error(`${present.to} is there already. Give a folder of its own to each backup.`);
  // A backup holds what the stores hold, so nobody else reads it either.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const before = process.umask(0o077);
  try {
    for (const { from, to } of copies) await copy(from, to);
  } finally {
    process.umask(before);
  }
  return copies.map(({ to }) => to);
}

async function copy(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    await backup(source, to);
  } finally {
    source.close();
  }
  const made = new DatabaseSync(to, { readOnly: true });
  try {
    const [verdict] = made.prepare("PRAGMA integrity_check(1)").all();
    if (verdict?.["integrity_check"] !== "ok") throw new Error(`The copy ${to} is damaged; make another one.`);
  } finally {
    made.close();
  }
}
