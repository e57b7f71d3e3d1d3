// The stores of one machine, in two SQLite files side by side. Sessions may be lost with the machine (members sign in again), payments
// may not: each file has the durability that it needs, a damaged one leaves the other alone, and the journal stays small to back up.

import { parse } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { Stores } from "../../portal.ts";
import { sqliteAttempts } from "./attempts.ts";
import { sqliteAudit } from "./audit.ts";
import { openDatabase } from "./database.ts";
import { sqliteDevices } from "./devices.ts";
import { type Engine, engineOf } from "./engine.ts";
import { sqliteFeeds } from "./feeds.ts";
import { openGroupCommit } from "./group-commit.ts";
import { sqliteJournal } from "./journal.ts";
import { sqliteKeptSearches } from "./kept-searches.ts";
import { lockFile } from "./lock.ts";
import { sqlitePasskeys } from "./passkeys.ts";
import { sqlitePurchases } from "./purchases.ts";
import { giveUpRefusals, sqliteRefusals } from "./refusals.ts";
import { openReserve, type Reserve } from "./reserve.ts";
import { JOURNAL_MIGRATIONS, VISITS_MIGRATIONS } from "./schema.ts";
import { sqliteSessions } from "./sessions.ts";

/** Where the files are. */
export interface SqliteOptions {
  /** The file of the visits; the journal and the lock lie beside it. `:memory:` keeps everything until it is closed. */
  readonly file: string;
  /** How many sessions are held in memory too. */
  readonly sessionsHeld?: number;
  /** For how long the process before this one may take to let go, in milliseconds. */
  readonly lockPatience?: number;
}

const SESSIONS_HELD = 10_000;
const LOCK_PATIENCE = 3_000;

const VISITS_REMEDY = "Move it away or restore its backup, and start again; without it, members sign in once more";
const JOURNAL_REMEDY = "Restore its backup, and keep the damaged file: it has payments in it that the backup may lack";

/** Opens both files, and makes them where there are none; throws `STORE_UNAVAILABLE` with what to do. */
export function openSqliteStores(options: SqliteOptions): Stores {
  const names = fileNames(options.file);
  const opened: { close(): void }[] = [];
  const close = () => {
    for (const one of opened.toReversed()) one.close();
    opened.length = 0;
  };
  try {
    if (names.lock !== undefined) {
      const lock = lockFile(names.lock, options.lockPatience ?? LOCK_PATIENCE);
      opened.push({ close: () => lock.release() });
    }
    const visits = openDatabase({
      file: names.visits,
      migrations: VISITS_MIGRATIONS,
      remedy: VISITS_REMEDY,
    });
    opened.push(visits);
    const journal = openDatabase({
      file: names.journal,
      migrations: JOURNAL_MIGRATIONS,
      remedy: JOURNAL_REMEDY,
    });
    opened.push(journal);
    const commits = names.lock === undefined ? undefined : openGroupCommit(names.journal);
    if (commits !== undefined) opened.push(commits);
    const reserve = openReserve(names.reserve);
    const makeRoom = () => {
      const isGiven = reserve.give();
      // Whoever wants to sign in is worth more than why somebody was turned away.
      return giveUpRefusals(visits) || isGiven;
    };
    const engines = {
      visits: engineOf(visits, { file: names.visits, remedy: VISITS_REMEDY, makeRoom }),
      journal: engineOf(journal, { file: names.journal, remedy: JOURNAL_REMEDY, makeRoom, commits }),
    };
    return storesOf(engines, { sessionsHeld: options.sessionsHeld ?? SESSIONS_HELD, reserve, close });
  } catch (error) {
    close();
    throw error;
  }
}

/** The files of a store; those in memory have two alone. */
export interface FileNames {
  readonly visits: string;
  readonly journal: string;
  readonly lock?: string;
  readonly reserve?: string;
}

/** The files that lie side by side: `portico.sqlite`, `portico.journal.sqlite`, `portico.lock`, `portico.reserve`. */
export function fileNames(file: string): FileNames {
  if (file === ":memory:") return { visits: file, journal: file };
  const { ext } = parse(file);
  const stem = file.slice(0, file.length - ext.length);
  return { visits: file, journal: `${stem}.journal${ext}`, lock: `${stem}.lock`, reserve: `${stem}.reserve` };
}

function storesOf(
  { visits, journal }: { visits: Engine; journal: Engine },
  { reserve, ...rest }: { sessionsHeld: number; reserve: Reserve; close(): void },
): Stores {
  const { sessions, memberSessions, sweep, forget } = sqliteSessions(visits, rest.sessionsHeld);
  const attempts = sqliteAttempts(visits);
  const devices = sqliteDevices(visits);
  const refusals = sqliteRefusals(visits);
  const passkeys = sqlitePasskeys({ visits, journal });
  const keptSearches = sqliteKeptSearches(journal);
  try {
    reserve.refill();
  } catch {
    // The sweep says so, again and again.
  }
  const beats = [visits, journal].map((engine) => ({ engine, beat: beatOf(engine.database) }));
  return {
    sessions,
    memberSessions,
    attempts,
    devices,
    refusals,
    audit: sqliteAudit(journal),
    purchases: sqlitePurchases(journal),
    journal: sqliteJournal(journal),
    feeds: sqliteFeeds(journal),
    passkeys,
    keptSearches,
    ready: async () => {
      for (const { engine, beat } of beats) await engine.write(beat);
    },
    sweep: async (now, steady = now) => {
      await sweep(now);
      await attempts.sweep(steady);
      await devices.sweep(now);
      await passkeys.sweep(now);
      await refusals.sweep(now);
      await keptSearches.sweep(now);
      reserve.refill();
    },
    close: async () => {
      forget();
      rest.close();
    },
  };
}

// A disk that is full still reads, so being ready is shown by a write.
function beatOf(database: DatabaseSync): () => void {
  const beat = database.prepare("UPDATE pulse SET beats = 1 - beats");
  return () => void beat.run();
}
