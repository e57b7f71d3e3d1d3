// Refusals in PostgreSQL, for 30 days.

import type { Instant } from "@portico/domain/day";
import { REFUSAL_KEPT_FOR, type RefusalStore, type StoredRefusal } from "@portico/domain/session/source";
import type { BodyRow } from "../records.ts";
import { beyondLimits, KEPT_BETWEEN_TRIMS } from "../refusal-limits.ts";
import { referenceTaken } from "../unavailable.ts";
import type { Engine, Statement } from "./engine.ts";
import { canBeStored } from "./text.ts";

const KEEP: Statement = {
  name: "refusal-keep",
  // Nobody who is turned away waits for a disk: the last refusals before a power cut may be lost. (`WHERE true` parts the source from ON.)
  text: `INSERT INTO portico.refusals AS kept (reference, at, member_number, body)
         SELECT $1::text, $2::bigint, $3::text, $4::text
           FROM (SELECT set_config('synchronous_commit', 'off', true)) AS relaxed WHERE true
         ON CONFLICT (reference) DO UPDATE SET at = excluded.at, body = excluded.body
           WHERE kept.member_number IS NOT DISTINCT FROM excluded.member_number
         RETURNING 1`,
};
const FIND: Statement = { name: "refusal-find", text: "SELECT body FROM portico.refusals WHERE reference = $1" };
const SWEEP: Statement = { name: "refusal-sweep", text: "DELETE FROM portico.refusals WHERE at <= $1" };
const TRIM: Statement = {
  name: "refusal-trim",
  text: `DELETE FROM portico.refusals WHERE reference IN (${beyondLimits("portico.refusals")})`,
};

/** The refusals. */
export function postgresRefusals({ ask }: Engine): RefusalStore {
  let written = 0;
  return {
    keep: async (refusal) => {
      const { reference, at, memberNumber } = refusal;
      const kept = await ask(KEEP, [reference, at, memberNumber ?? null, JSON.stringify(refusal)]);
      if (kept.length === 0) throw referenceTaken(reference);
      written += 1;
      if (written % KEPT_BETWEEN_TRIMS === 0) await ask(TRIM, []);
    },
    find: async (reference) => {
      if (!canBeStored(reference)) return undefined;
      const [row] = await ask<BodyRow>(FIND, [reference]);
      return row === undefined ? undefined : (JSON.parse(row.body) as StoredRefusal);
    },
  };
}

/** Removes the refusals of more than 30 days, and those beyond the limits. */
export async function sweepRefusals({ ask }: Engine, now: Instant): Promise<void> {
  await ask(SWEEP, [now - REFUSAL_KEPT_FOR]);
  await ask(TRIM, []);
}
