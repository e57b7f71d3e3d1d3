// One row for each key. `record` locks and reads it in one statement, so concurrent attempts on any node see those
// before them.

import type { Instant } from "@portico/domain/day";
import type { AttemptStore } from "../../portal/session-stores.ts";
import { ATTEMPT_RETENTION_MS, MAX_ATTEMPTS_COUNTED } from "../attempt-limits.ts";
import type { Engine, Statement } from "./engine.ts";

const attemptsSince = (since: string) =>
  `(SELECT array_agg(moment) FROM unnest(moments) AS noted (moment) WHERE moment >= ${since})`;

const SINCE: Statement = {
  name: "attempt-since",
  text: `SELECT ${attemptsSince("$2::bigint")} AS tries FROM portico.attempts WHERE key = $1`,
};
const RECORD: Statement = {
  name: "attempt-note-2",
  text: `INSERT INTO portico.attempts AS kept (key, moments, latest) VALUES ($1, ARRAY[$2::bigint], $2::bigint)
         ON CONFLICT (key) DO UPDATE SET
           moments = (kept.moments || $2::bigint)[greatest(1, cardinality(kept.moments) + 2 - ${MAX_ATTEMPTS_COUNTED}):],
           latest = greatest(kept.latest, $2::bigint)
         RETURNING ${attemptsSince("$3::bigint")} AS tries`,
};
const REMOVE: Statement = {
  name: "attempt-take-back",
  text: `UPDATE portico.attempts SET moments = moments[:array_position(moments, $2::bigint) - 1]
           || moments[array_position(moments, $2::bigint) + 1:]
         WHERE key = $1 AND $2::bigint = ANY (moments)`,
};
const SWEEP: Statement = { name: "attempt-sweep", text: "DELETE FROM portico.attempts WHERE latest <= $1" };

interface AttemptRow {
  /** The driver returns bigint arrays as strings. */
  readonly tries: readonly string[] | null;
}

export function postgresAttempts({ query }: Engine): AttemptStore {
  const moments = ([row]: readonly AttemptRow[]) => (row?.tries ?? []).map((moment) => Number(moment) as Instant);
  return {
    listSince: async (key, since) => moments(await query<AttemptRow>(SINCE, [key, since])),
    record: async (key, at, since) => moments(await query<AttemptRow>(RECORD, [key, at, since])),
    remove: async (key, at) => void (await query(REMOVE, [key, at])),
  };
}

export async function sweepAttempts({ query }: Engine, now: Instant): Promise<void> {
  await query(SWEEP, [now - ATTEMPT_RETENTION_MS]);
}
