// What the journals of payments and purchases do alike: the history of each, step by step, and the right to settle it.

import type { Instant } from "@portico/domain/day";
import type { PaymentEntry } from "@portico/domain/payments/payment";
import { type BodyRow, entryOf } from "../records.ts";
import type { Engine, Statement } from "./engine.ts";
import { canBeStored } from "./text.ts";

/** A journal's table of what is carried; that of its steps is named after it. */
type JournalTable = "payment" | "purchase";

/** Reads the steps of one, oldest first. */
export function stepsOf({ ask }: Engine, table: JournalTable): (id: string) => Promise<PaymentEntry[]> {
  const history: Statement = {
    name: `${table}-history`,
    text: `SELECT body FROM portico.${table}_entry WHERE ${table}_id = $1 ORDER BY version`,
  };
  return async (id) => (canBeStored(id) ? (await ask<BodyRow>(history, [id])).map(entryOf) : []);
}

/** Gives and takes the right to settle. */
export function leasing({ ask }: Engine, table: JournalTable) {
  const take: Statement = {
    name: `${table}-lease`,
    text: `UPDATE portico.${table}s SET holder = $2, held_until = $3
           WHERE id = $1 AND (holder IS NULL OR holder = $2 OR held_until <= $4) RETURNING id`,
  };
  const give: Statement = {
    name: `${table}-release`,
    text: `UPDATE portico.${table}s SET holder = NULL, held_until = 0 WHERE id = $1 AND holder = $2`,
  };
  return {
    lease: async (id: string, { holder, now, until }: { holder: string; now: Instant; until: Instant }) =>
      canBeStored(id) && (await ask(take, [id, holder, until, now])).length > 0,
    release: async (id: string, holder: string) => {
      if (canBeStored(id)) await ask(give, [id, holder]);
    },
  };
}
