// Shared by the payment and the purchase journal.

import type { Instant } from "@portico/domain/day";
import type { PaymentEntry } from "@portico/domain/payments/payment";
import { entryOf } from "../payment-rows.ts";
import type { BodyRow } from "../rows.ts";
import type { Engine } from "./engine.ts";

/** Prefix of the tables `…s` and `…_entry`. */
type JournalTable = "payment" | "purchase";

interface EntryOfRecord {
  readonly id: string;
  readonly version: number;
  readonly entry: PaymentEntry;
}

/** Call it in the transaction that changes the record. */
export function entryWriter(database: Engine["database"], table: JournalTable): (record: EntryOfRecord) => void {
  const enter = database.prepare(`INSERT INTO ${table}_entry (${table}_id, version, body) VALUES (?, ?, ?)`);
  return ({ id, version, entry }) => void enter.run(id, version, JSON.stringify(entry));
}

/** Oldest entry first. */
export function historyOf({ database, run }: Engine, table: JournalTable): (id: string) => Promise<PaymentEntry[]> {
  const history = database.prepare(`SELECT body FROM ${table}_entry WHERE ${table}_id = ? ORDER BY version`);
  return (id) => run(() => (history.all(id) as unknown as BodyRow[]).map(entryOf));
}

/** The lease for settling needs no sync, because it ends with this process. */
export function leaseMethods({ database, run }: Engine, table: JournalTable) {
  const acquire = database.prepare(
    `UPDATE ${table}s SET holder = ?, held_until = ? WHERE id = ? AND (holder IS NULL OR holder = ? OR held_until <= ?)`,
  );
  const release = database.prepare(`UPDATE ${table}s SET holder = NULL, held_until = 0 WHERE id = ? AND holder = ?`);
  return {
    lease: (id: string, { holder, now, until }: { holder: string; now: Instant; until: Instant }) =>
      run(() => acquire.run(holder, until, id, holder, now).changes === 1),
    release: (id: string, holder: string) => run(() => void release.run(id, holder)),
  };
}
