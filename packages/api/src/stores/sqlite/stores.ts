// The stores of a single node. Payments must survive a power cut; sessions need not. Separate files give each its
// durability, keep damage to one file, and keep the journal small for backups.

import { parse } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { Limit } from "../../guard-marks.ts";
import type { Stores } from "../../portal/portal.ts";
import { sqliteAttempts } from "./attempts.ts";
import { sqliteAudit } from "./audit.ts";
import { sqliteBookingMails } from "./booking-mails.ts";
import { openDatabase } from "./database.ts";
import { sqliteDevices } from "./devices.ts";
import { createEngine, type Engine } from "./engine.ts";
import { sqliteFeeds } from "./feeds.ts";
import { createGroupCommit } from "./group-commit.ts";
import { sqliteJournal } from "./journal.ts";
import { lockFile } from "./lock.ts";
import { sqlitePasskeys } from "./passkeys.ts";
import { sqlitePurchases } from "./purchases.ts";
import { deleteAllRefusals, sqliteRefusals } from "./refusals.ts";
import { createDiskReserve, type Reserve } from "./reserve.ts";
import { sqliteSavedSearches } from "./saved-searches.ts";
import { JOURNAL_MIGRATIONS, SESSION_MIGRATIONS } from "./schema.ts";
import { sqliteSessionEnds } from "./session-ends.ts";
import { sqliteSessions } from "./sessions.ts";

export interface SqliteOptions {
  /** The sessions' file; the other files are beside it. `:memory:` lasts until the stores are closed. */
  readonly file: string;
  readonly maxCachedSessions?: number;
  /** How long to wait for the previous process to release the lock. */
  readonly lockTimeoutMs?: number;
}

const MAX_CACHED_SESSIONS: Limit = 10_000;
const LOCK_TIMEOUT_MS: Limit = 3_000;

const SESSIONS_REMEDY = "Move it away or restore its backup, and start again; without it, members sign in once more";
const JOURNAL_REMEDY = "Restore its backup, and keep the damaged file: it has payments in it that the backup may lack";

/** Throws `STORE_UNAVAILABLE` with a remedy. */
export function createSqliteStores(options: SqliteOptions): Stores {
  const names = storeFiles(options.file);
  const opened: { close(): void }[] = [];
  const close = () => {
    for (const resource of opened.toReversed()) resource.close();
    opened.length = 0;
  };
  try {
    if (names.lock !== undefined) {
      const lock = lockFile(names.lock, options.lockTimeoutMs ?? LOCK_TIMEOUT_MS);
      opened.push({ close: () => lock.release() });
    }
    const reserve = createDiskReserve(names.reserve);
    const sessions = openDatabase({
      file: names.sessions,
      migrations: SESSION_MIGRATIONS,
      remedy: SESSIONS_REMEDY,
      freeSpace: () => reserve.release(),
    });
    opened.push(sessions);
    const journal = openDatabase({
      file: names.journal,
      migrations: JOURNAL_MIGRATIONS,
      remedy: JOURNAL_REMEDY,
      freeSpace: () => reserve.release(),
    });
    opened.push(journal);
    const commits = names.lock === undefined ? undefined : createGroupCommit(names.journal);
    if (commits !== undefined) opened.push(commits);
    const freeSpace = () => {
      const hadReserve = reserve.release();
      // A sign-in is worth more than refusals.
      return deleteAllRefusals(sessions) || hadReserve;
    };
    const engines = {
      sessions: createEngine(sessions, { file: names.sessions, remedy: SESSIONS_REMEDY, freeSpace }),
      journal: createEngine(journal, { file: names.journal, remedy: JOURNAL_REMEDY, freeSpace, commits }),
    };
    return createStores(engines, {
      maxCachedSessions: options.maxCachedSessions ?? MAX_CACHED_SESSIONS,
      reserve,
      close,
    });
  } catch (error) {
    close();
    throw error;
  }
}

/** Stores in memory have no lock and no reserve. */
export interface StoreFiles {
  readonly sessions: string;
  readonly journal: string;
  readonly lock?: string;
  readonly reserve?: string;
}

/** `portico.sqlite`, `portico.journal.sqlite`, `portico.lock`, `portico.reserve`. */
export function storeFiles(file: string): StoreFiles {
  if (file === ":memory:") return { sessions: file, journal: file };
  const { ext } = parse(file);
  const stem = file.slice(0, file.length - ext.length);
  return { sessions: file, journal: `${stem}.journal${ext}`, lock: `${stem}.lock`, reserve: `${stem}.reserve` };
}

function createStores(
  { sessions: sessionEngine, journal }: { sessions: Engine; journal: Engine },
  { reserve, ...rest }: { maxCachedSessions: number; reserve: Reserve; close(): void },
): Stores {
  const { sessions, memberSessions, sweep, clearCache } = sqliteSessions(sessionEngine, rest.maxCachedSessions);
  const sessionEnds = sqliteSessionEnds(sessionEngine);
  const attempts = sqliteAttempts(sessionEngine);
  const devices = sqliteDevices(sessionEngine);
  const refusals = sqliteRefusals(sessionEngine);
  const passkeys = sqlitePasskeys({ sessions: sessionEngine, journal });
  const savedSearches = sqliteSavedSearches(journal);
  try {
    reserve.refill();
  } catch {
    // The sweep at the start reports it.
  }
  const probes = [sessionEngine, journal].map((engine) => ({ engine, probe: writeProbe(engine.database) }));
  return {
    sessions,
    memberSessions,
    sessionEnds,
    attempts,
    devices,
    refusals,
    audit: sqliteAudit(journal),
    purchases: sqlitePurchases(journal),
    journal: sqliteJournal(journal),
    bookingMails: sqliteBookingMails(journal),
    feeds: sqliteFeeds(journal),
    passkeys,
    savedSearches,
    ready: async () => {
      for (const { engine, probe } of probes) await engine.write(probe);
    },
    sweep: async (now, steady = now) => {
      await sweep(now);
      await sessionEnds.sweep(steady);
      await attempts.sweep(steady);
      await devices.sweep(now);
      await passkeys.sweep(now);
      await refusals.sweep(now);
      await savedSearches.sweep(now);
      reserve.refill();
    },
    close: async () => {
      clearCache();
      rest.close();
    },
  };
}

// Readiness needs a write: a full disk can still be read.
function writeProbe(database: DatabaseSync): () => void {
  const probe = database.prepare("UPDATE pulse SET beats = 1 - beats");
  return () => void probe.run();
}
