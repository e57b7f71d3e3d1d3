// The stores of many machines, in one PostgreSQL.

import type { Stores } from "../../portal.ts";
import { storeUnavailable } from "../unavailable.ts";
import { postgresAttempts, sweepAttempts } from "./attempts.ts";
import { postgresAudit } from "./audit.ts";
import { postgresDevices, sweepDevices } from "./devices.ts";
import { type Engine, engineOf, type Statement } from "./engine.ts";
import { postgresFeeds } from "./feeds.ts";
import { postgresJournal } from "./journal.ts";
import { postgresKeptSearches, sweepKeptSearches } from "./kept-searches.ts";
import { postgresPasskeys, sweepSteps } from "./passkeys.ts";
import { postgresPurchases } from "./purchases.ts";
import { postgresRefusals, sweepRefusals } from "./refusals.ts";
import { migratePostgres } from "./schema.ts";
import { postgresMemberSessions, postgresSessions, sweepSessions } from "./sessions.ts";

/** Where the server is. */
export interface PostgresOptions {
  /** `postgres://user:password@host:5432/database`; what stands in its query goes before what is set here. */
  readonly url: string;
  /** How many connections this node may have. */
  readonly connections?: number;
  /** For how long a connection, and a statement, may take, in milliseconds. */
  readonly timeout?: number;
}

const CONNECTIONS = 10;
const TIMEOUT = 2_000;

const IS_READ_ONLY: Statement = {
  name: "is-read-only",
  text: "SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS answer",
};

/** Connects, and makes the tables where there are none; throws `STORE_UNAVAILABLE` with what to do. */
export async function openPostgresStores(options: PostgresOptions): Promise<Stores> {
  const { url, connections = CONNECTIONS, timeout = TIMEOUT } = options;
  await migratePostgres(url, timeout);
  const engine = engineOf({ url, connections, timeout });
  return {
    sessions: postgresSessions(engine),
    memberSessions: postgresMemberSessions(engine),
    attempts: postgresAttempts(engine),
    devices: postgresDevices(engine),
    refusals: postgresRefusals(engine),
    audit: postgresAudit(engine),
    purchases: postgresPurchases(engine),
    journal: postgresJournal(engine),
    feeds: postgresFeeds(engine),
    passkeys: postgresPasskeys(engine),
    keptSearches: postgresKeptSearches(engine),
    ready: () => readAndWrite(engine),
    sweep: async (now, steady = now) => {
      await sweepSessions(engine, now);
      await sweepAttempts(engine, steady);
      await sweepDevices(engine, now);
      await sweepSteps(engine, now);
      await sweepRefusals(engine, now);
      await sweepKeptSearches(engine, now);
    },
    close: () => engine.close(),
  };
}

async function readAndWrite({ ask }: Engine): Promise<void> {
  const [row] = await ask<{ answer: boolean }>(IS_READ_ONLY, []);
  if (row?.answer !== false) {
    throw storeUnavailable("PostgreSQL may only be read, as a standby may. Point the address to the primary");
  }
}
