import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Limit } from "../../guard-marks.ts";
import { retryAfterFreeingDisk, toStoreUnavailableAtStart } from "./store-errors.ts";

export interface FileSettings {
  /** A path, or `:memory:`. */
  readonly file: string;
  readonly migrations: readonly string[];
  /** For staff: what to do if the file is damaged. */
  readonly remedy: string;
  /** `false` if there was nothing to free. */
  readonly freeSpace?: () => boolean;
}

/** How long a write waits for another connection's lock. It blocks the process. */
const BUSY_TIMEOUT_MS: Limit = 500;

const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** Migrates the file. Throws `STORE_UNAVAILABLE` with a remedy. */
export function openDatabase(settings: FileSettings): DatabaseSync {
  const { file, remedy, freeSpace = () => false } = settings;
  try {
    return retryAfterFreeingDisk(() => open(settings), freeSpace);
  } catch (cause) {
    throw toStoreUnavailableAtStart(cause, `${file} could not be opened`, remedy);
  }
}

function open(settings: FileSettings): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    if (settings.file !== ":memory:") createOwnerOnlyFile(settings.file);
    database = new DatabaseSync(settings.file, { timeout: BUSY_TIMEOUT_MS });
    configure(database, settings);
    migrate(database, settings);
    return database;
  } catch (error) {
    database?.close();
    throw error;
  }
}

export function inTransaction<Result>(database: DatabaseSync, steps: () => Result): Result {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = steps();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    // On a full disk, SQLite has rolled back already.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

/** SQLite gives its `-wal` and `-shm` files the same rights. */
export function createOwnerOnlyFile(file: string): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  try {
    closeSync(openSync(file, "wx", OWNER_ONLY_FILE));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return;
    throw error;
  }
  // The umask may have removed rights.
  chmodSync(file, OWNER_ONLY_FILE);
  // The directory entry must reach the disk too; Windows has no such call.
  if (process.platform === "win32") return;
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function configure(database: DatabaseSync, { remedy }: FileSettings): void {
  // A commit survives the process, and a power cut once the log is synced (group-commit.ts).
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA trusted_schema = OFF;");
  // On macOS, fsync alone does not reach the disk.
  database.exec("PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON;");
  const [row] = database.prepare("PRAGMA quick_check(1)").all();
  const checkResult = row?.["quick_check"];
  if (checkResult !== "ok") throw new Error(`It is damaged: ${String(checkResult)}. ${remedy}`);
}

function migrate(database: DatabaseSync, { migrations }: FileSettings): void {
  const schemaVersion = () => Number(database.prepare("PRAGMA user_version").get()?.["user_version"]);
  // Without a write, which would fail on a full disk.
  if (schemaVersion() === migrations.length) return;
  inTransaction(database, () => {
    const version = schemaVersion();
    if (version > migrations.length) {
      throw new Error(
        `It was written by a newer portal (schema ${version}; this one knows ${migrations.length}). Start that one, or restore the backup made before it`,
      );
    }
    for (const migration of migrations.slice(version)) database.exec(migration);
    database.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}
