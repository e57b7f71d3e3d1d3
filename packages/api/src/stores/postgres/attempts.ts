// Tries in PostgreSQL: one row for a key. Noting locks the row and reads it in the same statement, so that of tries at once, on any
// number of nodes, each sees those before it.

import type { Instant } from "@portico/domain/day";
import type { AttemptStore } from "@portico/domain/session/source";
import { MOST_TRIES_COUNTED, TRIES_KEPT_FOR } from "../try-limits.ts";
import type { Engine, Statement } from "./engine.ts";

const THOSE_SINCE = (since: string) =>
  `(SELECT array_agg(moment) FROM unnest(moments) AS noted (moment) WHERE moment >= ${since})`;

const SINCE: Statement = {
  name: "attempt-since",
  text: `SELECT ${THOSE_SINCE("$2::bigint")} AS tries FROM portico.attempts WHERE key = $1`,
};
const NOTE: Statement = {
  name: "attempt-note-2",
  text: `INSERT INTO portico.attempts AS kept (key, moments, latest) VALUES ($1, ARRAY[$2::bigint], $2::bigint)
         ON CONFLICT (key) DO UPDATE SET
           moments = (kept.moments || $2::bigint)[greatest(1, cardinality(kept.moments) + 2 - ${MOST_TRIES_COUNTED}):],
           latest = greatest(kept.latest, $2::bigint)
         RETURNING ${THOSE_SINCE("$3::bigint")} AS tries`,
};
const TAKE_BACK: Statement = {
  name: "attempt-take-back",
  text: `UPDATE portico.attempts SET moments = moments[:array_position(moments, $2::bigint) - 1]
           || moments[array_position(moments, $2::bigint) + 1:]
         WHERE key = $1 AND $2::bigint = ANY (moments)`,
};
const SWEEP: Statement = { name: "attempt-sweep", text: "DELETE FROM portico.attempts WHERE latest <= $1" };

interface AttemptRow {
  /** The driver hands arrays of whole numbers over as texts. */
  readonly tries: readonly string[] | null;
}

/** The tries. */
export function postgresAttempts({ ask }: Engine): AttemptStore {
  const moments = ([row]: readonly AttemptRow[]) => (row?.tries ?? []).map((moment) => Number(moment) as Instant);
  return {
    since: async (key, since) => moments(await ask<AttemptRow>(SINCE, [key, since])),
    note: async (key, at, since) => moments(await ask<AttemptRow>(NOTE, [key, at, since])),
    takeBack: async (key, at) => void (await ask(TAKE_BACK, [key, at])),
  };
}

/** Removes the tries that nobody counts any more. */
export async function sweepAttempts({ ask }: Engine, now: Instant): Promise<void> {
  await ask(SWEEP, [now - TRIES_KEPT_FOR]);
}
