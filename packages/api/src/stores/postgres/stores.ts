import type { Limit } from "../../guard-marks.ts";
import type { Stores } from "../../portal/portal.ts";
import { storeUnavailable } from "../store-unavailable.ts";
import { postgresAttempts, sweepAttempts } from "./attempts.ts";
import { postgresAudit } from "./audit.ts";
import { postgresBookingMails } from "./booking-mails.ts";
import { postgresDevices, sweepDevices } from "./devices.ts";
import { createEngine, type Engine, type Statement } from "./engine.ts";
import { postgresFeeds } from "./feeds.ts";
import { postgresJournal } from "./journal.ts";
import { postgresPasskeys, sweepChallenges } from "./passkeys.ts";
import { postgresPurchases } from "./purchases.ts";
import { postgresRefusals, sweepRefusals } from "./refusals.ts";
import { postgresSavedSearches, sweepSavedSearches } from "./saved-searches.ts";
import { migratePostgres } from "./schema.ts";
import { postgresSessionEnds, sweepSessionEnds } from "./session-ends.ts";
import { postgresMemberSessions, postgresSessions, sweepSessions } from "./sessions.ts";

export interface PostgresOptions {
  /** `postgres://user:password@host:5432/database`. Its query parameters override the settings below. */
  readonly url: string;
  readonly connections?: number;
  /** For a connection attempt and for a statement, in milliseconds. */
  readonly timeout?: number;
}

const DEFAULT_CONNECTIONS = 10;
const DEFAULT_TIMEOUT_MS: Limit = 2_000;

const IS_READ_ONLY: Statement = {
  name: "is-read-only",
  text: "SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS answer",
};

/** Throws `STORE_UNAVAILABLE` with a remedy. */
export async function createPostgresStores(options: PostgresOptions): Promise<Stores> {
  const { url, connections = DEFAULT_CONNECTIONS, timeout = DEFAULT_TIMEOUT_MS } = options;
  await migratePostgres(url, timeout);
  const engine = createEngine({ url, connections, timeout });
  return {
    sessions: postgresSessions(engine),
    memberSessions: postgresMemberSessions(engine),
    sessionEnds: postgresSessionEnds(engine),
    attempts: postgresAttempts(engine),
    devices: postgresDevices(engine),
    refusals: postgresRefusals(engine),
    audit: postgresAudit(engine),
    purchases: postgresPurchases(engine),
    journal: postgresJournal(engine),
    bookingMails: postgresBookingMails(engine),
    feeds: postgresFeeds(engine),
    passkeys: postgresPasskeys(engine),
    savedSearches: postgresSavedSearches(engine),
    ready: () => requireWritable(engine),
    sweep: async (now, steady = now) => {
      await sweepSessions(engine, now);
      await sweepSessionEnds(engine, steady);
      await sweepAttempts(engine, steady);
      await sweepDevices(engine, now);
      await sweepChallenges(engine, now);
      await sweepRefusals(engine, now);
      await sweepSavedSearches(engine, now);
    },
    close: () => engine.close(),
  };
}

async function requireWritable({ query }: Engine): Promise<void> {
  const [row] = await query<{ answer: boolean }>(IS_READ_ONLY, []);
  if (row?.answer !== false) {
    throw storeUnavailable("PostgreSQL may only be read, as a standby may. Point the address to the primary");
  }
}
