import type { Instant } from "@portico/domain/day";
import { REFUSAL_RETENTION_MS, type RefusalStore, type StoredRefusal } from "../../portal/session-stores.ts";
import { beyondLimits, TRIM_EVERY } from "../refusal-limits.ts";
import type { BodyRow } from "../rows.ts";
import { duplicateReferenceError } from "../store-unavailable.ts";
import type { Engine, Statement } from "./engine.ts";
import { isStorableText } from "./text.ts";

const KEEP: Statement = {
  name: "refusal-keep",
  // Asynchronous commit: a refused request does not wait for the disk. `WHERE true` separates the source from ON.
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

export function postgresRefusals({ query }: Engine): RefusalStore {
  let written = 0;
  return {
    save: async (refusal) => {
      const { reference, at, memberNumber } = refusal;
      const savedRows = await query(KEEP, [reference, at, memberNumber ?? null, JSON.stringify(refusal)]);
      if (savedRows.length === 0) throw duplicateReferenceError(reference);
      written += 1;
      if (written % TRIM_EVERY === 0) await query(TRIM, []);
    },
    find: async (reference) => {
      if (!isStorableText(reference)) return undefined;
      const [row] = await query<BodyRow>(FIND, [reference]);
      return row === undefined ? undefined : (JSON.parse(row.body) as StoredRefusal);
    },
  };
}

export async function sweepRefusals({ query }: Engine, now: Instant): Promise<void> {
  await query(SWEEP, [now - REFUSAL_RETENTION_MS]);
  await query(TRIM, []);
}
