// One SQLite file: opened, checked, brought to the newest schema.

import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { inWords } from "./trouble.ts";

/** How a file is kept. */
export interface FileSettings {
  /** A path, or `:memory:`. */
  readonly file: string;
  readonly migrations: readonly string[];
  /** What to do when the file cannot be read. */
  readonly remedy: string;
}

/** For how long a write waits for another connection, in milliseconds; nothing else is answered meanwhile. */
const BUSY_TIMEOUT = 500;

const NOBODY_ELSE_READS = 0o600;
const NOBODY_ELSE_ENTERS = 0o700;

/** Opens a file at its newest schema; throws `STORE_UNAVAILABLE` with what to do. */
export function openDatabase(settings: FileSettings): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    if (settings.file !== ":memory:") createPrivately(settings.file);
    database = new DatabaseSync(settings.file, { timeout: BUSY_TIMEOUT });
    configure(database, settings);
    migrate(database, settings);
    return database;
  } catch (cause) {
    database?.close();
    throw inWords(cause, `${settings.file} could not be opened`, settings.remedy);
  }
}

/** Runs steps that stand or fall together. */
export function transaction<Result>(database: DatabaseSync, steps: () => Result): Result {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = steps();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    // A full disk has rolled it back already.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

/** Makes an empty file that only its owner reads; SQLite gives its companions the same rights. */
export function createPrivately(file: string): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: NOBODY_ELSE_ENTERS });
  try {
    closeSync(openSync(file, "wx", NOBODY_ELSE_READS));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return;
    throw error;
  }
  // The umask may have taken the owner's own rights.
  chmodSync(file, NOBODY_ELSE_READS);
  // The name of the file has to be on disk too; Windows has no such call.
  if (process.platform === "win32") return;
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function configure(database: DatabaseSync, { remedy }: FileSettings): void {
  // What is committed survives the death of the process; that of the machine too once its log is synced (group-commit.ts).
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA trusted_schema = OFF;");
  // On macOS, only this reaches the disk itself.
  database.exec("PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON;");
  const [first] = database.prepare("PRAGMA quick_check(1)").all();
  const verdict = first?.["quick_check"];
  if (verdict !== "ok") throw new Error(`It is damaged: ${String(verdict)}. ${remedy}`);
}

function migrate(database: DatabaseSync, { migrations }: FileSettings): void {
  transaction(database, () => {
    const version = Number(database.prepare("PRAGMA user_version").get()?.["user_version"]);
    if (version > migrations.length) {
      throw new Error(
        `It was written by a newer portal (schema ${version}; this one knows ${migrations.length}). Start that one, or restore the backup made before it`,
      );
    }
    for (const migration of migrations.slice(version)) database.exec(migration);
    database.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}
