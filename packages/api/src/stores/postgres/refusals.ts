// Refusals in PostgreSQL, for 30 days.

import type { Instant } from "@portico/domain/day";
import { REFUSAL_KEPT_FOR, type RefusalStore, type StoredRefusal } from "@portico/domain/session/source";
import type { BodyRow } from "../records.ts";
import { referenceTaken } from "../unavailable.ts";
import type { Engine, Statement } from "./engine.ts";
import { canBeStored } from "./text.ts";

const KEEP: Statement = {
  name: "refusal-keep",
  text: `INSERT INTO portico.refusals (reference, at, body) VALUES ($1, $2, $3) ON CONFLICT (reference) DO NOTHING
         RETURNING 1`,
};
const FIND: Statement = { name: "refusal-find", text: "SELECT body FROM portico.refusals WHERE reference = $1" };
const SWEEP: Statement = { name: "refusal-sweep", text: "DELETE FROM portico.refusals WHERE at <= $1" };

/** The refusals. */
export function postgresRefusals({ ask }: Engine): RefusalStore {
  return {
    keep: async (refusal) => {
      const kept = await ask(KEEP, [refusal.reference, refusal.at, JSON.stringify(refusal)]);
      if (kept.length === 0) throw referenceTaken(refusal.reference);
    },
    find: async (reference) => {
      if (!canBeStored(reference)) return undefined;
      const [row] = await ask<BodyRow>(FIND, [reference]);
      return row === undefined ? undefined : (JSON.parse(row.body) as StoredRefusal);
    },
  };
}

/** Removes the refusals of more than 30 days. */
export async function sweepRefusals({ ask }: Engine, now: Instant): Promise<void> {
  await ask(SWEEP, [now - REFUSAL_KEPT_FOR]);
}
