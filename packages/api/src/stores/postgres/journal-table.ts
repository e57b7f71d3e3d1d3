// Shared by the payment and the purchase journal.

import type { Instant } from "@portico/domain/day";
import type { PaymentEntry } from "@portico/domain/payments/payment";
import { entryOf } from "../payment-rows.ts";
import type { BodyRow } from "../rows.ts";
import type { Engine, Statement } from "./engine.ts";
import { isStorableText } from "./text.ts";

/** Prefix of the tables `…s` and `…_entry`. */
type JournalTable = "payment" | "purchase";

/** Oldest entry first. */
export function historyOf({ query }: Engine, table: JournalTable): (id: string) => Promise<PaymentEntry[]> {
  const history: Statement = {
    name: `${table}-history`,
    text: `SELECT body FROM portico.${table}_entry WHERE ${table}_id = $1 ORDER BY version`,
  };
  return async (id) => (isStorableText(id) ? (await query<BodyRow>(history, [id])).map(entryOf) : []);
}

export function leaseMethods({ query }: Engine, table: JournalTable) {
  const acquire: Statement = {
    name: `${table}-lease`,
    text: `UPDATE portico.${table}s SET holder = $2, held_until = $3
           WHERE id = $1 AND (holder IS NULL OR holder = $2 OR held_until <= $4) RETURNING id`,
  };
  const release: Statement = {
    name: `${table}-release`,
    text: `UPDATE portico.${table}s SET holder = NULL, held_until = 0 WHERE id = $1 AND holder = $2`,
  };
  return {
    lease: async (id: string, { holder, now, until }: { holder: string; now: Instant; until: Instant }) =>
      isStorableText(id) && (await query(acquire, [id, holder, until, now])).length > 0,
    release: async (id: string, holder: string) => {
      if (isStorableText(id)) await query(release, [id, holder]);
    },
  };
}
