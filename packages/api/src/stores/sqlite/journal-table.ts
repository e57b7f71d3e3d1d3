// What the journals of payments and purchases do alike: the history of each, step by step, and the right to settle it.

import type { Instant } from "@portico/domain/day";
import type { PaymentEntry } from "@portico/domain/payments/payment";
import { type BodyRow, entryOf } from "../records.ts";
import type { Engine } from "./engine.ts";

/** A journal's table of what is carried; that of its steps is named after it. */
type JournalTable = "payment" | "purchase";

/** A step, and whose it is. */
interface Step {
  readonly id: string;
  readonly version: number;
  readonly entry: PaymentEntry;
}

/** Enters steps. In the transaction of the step: no state without the entry that says how it came, and no entry without its state. */
export function entering(database: Engine["database"], table: JournalTable): (step: Step) => void {
  const enter = database.prepare(`INSERT INTO ${table}_entry (${table}_id, version, body) VALUES (?, ?, ?)`);
  return ({ id, version, entry }) => void enter.run(id, version, JSON.stringify(entry));
}

/** Reads the steps of one, oldest first. */
export function stepsOf({ database, run }: Engine, table: JournalTable): (id: string) => Promise<PaymentEntry[]> {
  const history = database.prepare(`SELECT body FROM ${table}_entry WHERE ${table}_id = ? ORDER BY version`);
  return (id) => run(() => (history.all(id) as unknown as BodyRow[]).map(entryOf));
}

/** Gives and takes the right to settle. It is synced with the next step, not for its own sake: it ends with this process. */
export function leasing({ database, run }: Engine, table: JournalTable) {
  const take = database.prepare(
    `UPDATE ${table}s SET holder = ?, held_until = ? WHERE id = ? AND (holder IS NULL OR holder = ? OR held_until <= ?)`,
  );
  const give = database.prepare(`UPDATE ${table}s SET holder = NULL, held_until = 0 WHERE id = ? AND holder = ?`);
  return {
    lease: (id: string, { holder, now, until }: { holder: string; now: Instant; until: Instant }) =>
      run(() => take.run(holder, until, id, holder, now).changes === 1),
    release: (id: string, holder: string) => run(() => void give.run(id, holder)),
  };
}
