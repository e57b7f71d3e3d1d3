// Tries in PostgreSQL: one row for a key. Noting locks the row and counts in the same statement, so that of tries at once, on any
// number of nodes, each sees those before it.

import type { Instant } from "@portico/domain/day";
import type { AttemptStore } from "@portico/domain/session/source";
import { MOST_TRIES_COUNTED, TRIES_KEPT_FOR } from "../try-limits.ts";
import type { Engine, Statement } from "./engine.ts";

const NOTE: Statement = {
  name: "attempt-note",
  text: `INSERT INTO portico.attempts AS kept (key, moments, latest) VALUES ($1, ARRAY[$2::bigint], $2::bigint)
         ON CONFLICT (key) DO UPDATE SET
           moments = (kept.moments || $2::bigint)[greatest(1, cardinality(kept.moments) + 2 - ${MOST_TRIES_COUNTED}):],
           latest = greatest(kept.latest, $2::bigint)
         RETURNING (SELECT count(*) FROM unnest(moments) AS noted (moment) WHERE moment >= $3::bigint) AS tries`,
};
const FORGET: Statement = { name: "attempt-forget", text: "DELETE FROM portico.attempts WHERE key = $1" };
const SWEEP: Statement = { name: "attempt-sweep", text: "DELETE FROM portico.attempts WHERE latest <= $1" };

/** The tries. */
export function postgresAttempts({ ask }: Engine): AttemptStore {
  return {
    note: async (key, at, since) => {
      const [row] = await ask<{ tries: number }>(NOTE, [key, at, since]);
      return row?.tries ?? 0;
    },
    forget: async (key) => void (await ask(FORGET, [key])),
  };
}

/** Removes the tries that nobody counts any more. */
export async function sweepAttempts({ ask }: Engine, now: Instant): Promise<void> {
  await ask(SWEEP, [now - TRIES_KEPT_FOR]);
}
