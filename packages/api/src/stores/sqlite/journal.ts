// The payment journal in SQLite: when a promise is kept, the line is on disk. The right to settle need not be: it is this process's alone.

import type { Instant } from "@portico/domain/day";
import { chargeClub, type PaymentJournal } from "@portico/domain/payments/journal";
import { isLive, type Payment, UNSETTLED_STATES } from "@portico/domain/payments/payment";
import {
  type BodyRow,
  distinctCharges,
  entryOf,
  type GaugeRow,
  gaugeOf,
  PAYMENT_COLUMNS,
  type PaymentRow,
  paymentBody,
  paymentOf,
} from "../records.ts";
import { transaction } from "./database.ts";
import type { Engine } from "./engine.ts";
import { isTakenAlready } from "./trouble.ts";

/** The journal of a file. */
export function sqliteJournal({ database, run, write }: Engine): PaymentJournal {
  const create = creating(database);
  const advance = advancing(database);
  return {
    create: (payment) => write(() => unlessTaken(() => transaction(database, () => create(payment)))),
    advance: (payment) => write(() => unlessTaken(() => transaction(database, () => advance(payment)))),
    ...reading({ database, run }),
    ...leasing({ database, run }),
  };
}

type Reading = Pick<PaymentJournal, "find" | "history" | "list" | "liveFor" | "gauge">;

function reading({ database, run }: Engine): Reading {
  const find = database.prepare(`SELECT ${PAYMENT_COLUMNS} FROM payments WHERE id = ?`);
  const history = database.prepare("SELECT body FROM payment_entry WHERE payment_id = ? ORDER BY version");
  const list = database.prepare(
    `SELECT ${PAYMENT_COLUMNS} FROM payments
     WHERE (?1 IS NULL OR state IN (SELECT value FROM json_each(?1)))
       AND (?2 IS NULL OR member_number = ?2)
       AND (?3 IS NULL OR id IN (SELECT payment_id FROM payment_charge WHERE charge_id = ?3))
     ORDER BY created_at DESC, id DESC LIMIT ?4`,
  );
  const liveFor = database.prepare(
    `SELECT ${PAYMENT_COLUMNS} FROM payments WHERE id IN (
       SELECT payment_id FROM payment_charge
       WHERE club = ? AND live = 1 AND charge_id IN (SELECT value FROM json_each(?)))`,
  );
  const gauge = database.prepare(
    `SELECT count(*) FILTER (WHERE state <> 'needs_review') AS in_doubt,
            min(created_at) FILTER (WHERE state <> 'needs_review') AS oldest,
            count(*) FILTER (WHERE state = 'needs_review') AS in_review
     FROM payments WHERE state IN (${[...UNSETTLED_STATES, "needs_review"].map((state) => `'${state}'`).join(", ")})`,
  );
  const payments = (rows: unknown) => (rows as PaymentRow[]).map(paymentOf);
  return {
    find: (id) =>
      run(() => {
        const row = find.get(id) as unknown as PaymentRow | undefined;
        return row === undefined ? undefined : paymentOf(row);
      }),
    history: (id) => run(() => (history.all(id) as unknown as BodyRow[]).map(entryOf)),
    list: ({ states, memberNumber, chargeId }, limit) =>
      run(() =>
        payments(
          list.all(states === undefined ? null : JSON.stringify(states), memberNumber ?? null, chargeId ?? null, limit),
        ),
      ),
    liveFor: (brand, chargeIds) => run(() => payments(liveFor.all(chargeClub(brand), JSON.stringify(chargeIds)))),
    gauge: () => run(() => gaugeOf(gauge.get() as unknown as GaugeRow)),
  };
}

function leasing({ database, run }: Engine): Pick<PaymentJournal, "lease" | "release"> {
  const take = database.prepare(
    "UPDATE payments SET holder = ?, held_until = ? WHERE id = ? AND (holder IS NULL OR holder = ? OR held_until <= ?)",
  );
  const give = database.prepare("UPDATE payments SET holder = NULL, held_until = 0 WHERE id = ? AND holder = ?");
  return {
    lease: (id, { holder, now, until }) => run(() => take.run(holder, until, id, holder, now).changes === 1),
    release: (id, holder) => run(() => void give.run(id, holder)),
  };
}

function creating(database: Engine["database"]): (payment: Payment) => boolean {
  const insert = database.prepare(`INSERT INTO payments (${PAYMENT_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const liveOne = database.prepare("SELECT 1 FROM payment_charge WHERE club = ? AND charge_id = ? AND live = 1");
  const charge = database.prepare("INSERT INTO payment_charge (payment_id, club, charge_id, live) VALUES (?, ?, ?, ?)");
  const enter = entering(database);
  return (payment) => {
    const { id, brand, memberNumber, chargeIds, amount, state, doubt, version, createdAt } = payment;
    const charges = distinctCharges(payment);
    const club = chargeClub(brand);
    if (charges.some((chargeId) => liveOne.get(club, chargeId) !== undefined)) return false;
    insert.run(
      id,
      brand,
      memberNumber,
      JSON.stringify(chargeIds),
      amount.minor,
      amount.currency,
      state,
      doubt ?? null,
      version,
      createdAt satisfies Instant,
      paymentBody(payment),
    );
    for (const chargeId of charges) charge.run(id, club, chargeId, isLive(state) ? 1 : 0);
    enter(payment);
    return true;
  };
}

function advancing(database: Engine["database"]): (payment: Payment) => boolean {
  // Whom a payment is of, and what it pays, is settled when it is created.
  const update = database.prepare(
    `UPDATE payments SET minor = ?, currency = ?, state = ?, doubt = ?, version = ?, body = ?
     WHERE id = ? AND version = ? AND member_number = ? AND charge_ids = ?`,
  );
  const live = database.prepare("UPDATE payment_charge SET live = ? WHERE payment_id = ? AND live <> ?");
  const enter = entering(database);
  return (payment) => {
    const { id, memberNumber, chargeIds, amount, state, doubt, version } = payment;
    const change = [amount.minor, amount.currency, state, doubt ?? null, version, paymentBody(payment)] as const;
    if (update.run(...change, id, version - 1, memberNumber, JSON.stringify(chargeIds)).changes === 0) return false;
    const isNowLive = isLive(state) ? 1 : 0;
    live.run(isNowLive, id, isNowLive);
    enter(payment);
    return true;
  };
}

// In the transaction of its step: no state without the entry that says how it came, and no entry without its state.
function entering(database: Engine["database"]): (payment: Payment) => void {
  const enter = database.prepare("INSERT INTO payment_entry (payment_id, version, body) VALUES (?, ?, ?)");
  return ({ id, version, entry }) => void enter.run(id, version, JSON.stringify(entry));
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
