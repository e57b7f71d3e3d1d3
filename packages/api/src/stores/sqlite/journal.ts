// The payment journal in SQLite. Its file is synchronous=FULL: when a promise is kept, the line is on disk.

import type { PaymentJournal } from "@portico/domain/payments/journal";
import { isLive, type Payment } from "@portico/domain/payments/payment";
import { distinctCharges, type PaymentRow, paymentOf } from "../records.ts";
import { transaction } from "./database.ts";
import type { Engine } from "./engine.ts";
import { isTakenAlready } from "./trouble.ts";

const COLUMNS = "id, member_number, charge_ids, minor, currency, state, doubt, version";

/** The journal of a file. */
export function sqliteJournal({ database, run }: Engine): PaymentJournal {
  const find = database.prepare(`SELECT ${COLUMNS} FROM payments WHERE id = ?`);
  const create = creating(database);
  const advance = advancing(database);
  return {
    create: (payment) => run(() => unlessTaken(() => transaction(database, () => create(payment)))),
    advance: (payment) => run(() => unlessTaken(() => transaction(database, () => advance(payment)))),
    find: (id) =>
      run(() => {
        const row = find.get(id) as unknown as PaymentRow | undefined;
        return row === undefined ? undefined : paymentOf(row);
      }),
  };
}

function creating(database: Engine["database"]): (payment: Payment) => boolean {
  const insert = database.prepare(`INSERT INTO payments (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);
  const liveOne = database.prepare(
    "SELECT 1 FROM payment_charge WHERE member_number = ? AND charge_id = ? AND live = 1",
  );
  const charge = database.prepare(
    "INSERT INTO payment_charge (payment_id, member_number, charge_id, live) VALUES (?, ?, ?, ?)",
  );
  return (payment) => {
    const { id, memberNumber, chargeIds, amount, state, doubt, version } = payment;
    const charges = distinctCharges(payment);
    if (charges.some((chargeId) => liveOne.get(memberNumber, chargeId) !== undefined)) return false;
    insert.run(
      id,
      memberNumber,
      JSON.stringify(chargeIds),
      amount.minor,
      amount.currency,
      state,
      doubt ?? null,
      version,
    );
    for (const chargeId of charges) charge.run(id, memberNumber, chargeId, isLive(state) ? 1 : 0);
    return true;
  };
}

function advancing(database: Engine["database"]): (payment: Payment) => boolean {
  // Whom a payment is of, and what it pays, is settled when it is created.
  const update = database.prepare(
    `UPDATE payments SET minor = ?, currency = ?, state = ?, doubt = ?, version = ?
     WHERE id = ? AND version = ? AND member_number = ? AND charge_ids = ?`,
  );
  const live = database.prepare("UPDATE payment_charge SET live = ? WHERE payment_id = ? AND live <> ?");
  return ({ id, memberNumber, chargeIds, amount, state, doubt, version }) => {
    const change = [amount.minor, amount.currency, state, doubt ?? null, version] as const;
    if (update.run(...change, id, version - 1, memberNumber, JSON.stringify(chargeIds)).changes === 0) return false;
    const isNowLive = isLive(state) ? 1 : 0;
    live.run(isNowLive, id, isNowLive);
    return true;
  };
}

// The unique index has the last word: another payment has the id, or lives for one of the charges.
function unlessTaken(step: () => boolean): boolean {
  try {
    return step();
  } catch (error) {
    if (isTakenAlready(error)) return false;
    throw error;
  }
}
