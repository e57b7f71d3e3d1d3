import type { Instant } from "@portico/domain/day";
import { chargeClub, type PaymentJournal } from "@portico/domain/payments/journal";
import { isLive, type Payment, UNSETTLED_STATES } from "@portico/domain/payments/payment";
import {
  distinctCharges,
  type GaugeRow,
  gaugeOf,
  PAYMENT_COLUMNS,
  type PaymentRow,
  paymentBody,
  paymentOf,
} from "../payment-rows.ts";
import { inTransaction } from "./database.ts";
import type { Engine } from "./engine.ts";
import { entryWriter, historyOf, leaseMethods } from "./journal-table.ts";
import { isUniqueViolation } from "./store-errors.ts";

export function sqliteJournal(engine: Engine): PaymentJournal {
  const { database, write } = engine;
  const create = prepareCreate(database);
  const advance = prepareAdvance(database);
  return {
    create: (payment, onCreated) =>
      write(() => {
        const isCreated = falseOnUniqueViolation(() => inTransaction(database, () => create(payment)));
        if (isCreated) onCreated?.();
        return isCreated;
      }),
    advance: (payment) => write(() => falseOnUniqueViolation(() => inTransaction(database, () => advance(payment)))),
    ...createJournalReads(engine),
    history: historyOf(engine, "payment"),
    ...leaseMethods(engine, "payment"),
  };
}

type JournalReads = Pick<PaymentJournal, "find" | "list" | "liveFor" | "gauge">;

function createJournalReads({ database, run }: Engine): JournalReads {
  const find = database.prepare(`SELECT ${PAYMENT_COLUMNS} FROM payments WHERE id = ?`);
  const list = database.prepare(
    `SELECT ${PAYMENT_COLUMNS} FROM payments
     WHERE (?1 IS NULL OR state IN (SELECT value FROM json_each(?1)))
       AND (?2 IS NULL OR brand = ?2)
       AND (?3 IS NULL OR member_number = ?3)
       AND (?4 IS NULL OR id IN (SELECT payment_id FROM payment_charge WHERE charge_id = ?4))
       AND (?5 IS NULL OR substr(id, 1, length(?5)) = ?5)
     ORDER BY created_at DESC, id DESC LIMIT ?6`,
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
    list: ({ states, brand = null, memberNumber = null, chargeId = null, idBegins = null }, limit) => {
      const inStates = states === undefined ? null : JSON.stringify(states);
      return run(() => payments(list.all(inStates, brand, memberNumber, chargeId, idBegins, limit)));
    },
    liveFor: (brand, chargeIds) => run(() => payments(liveFor.all(chargeClub(brand), JSON.stringify(chargeIds)))),
    gauge: () => run(() => gaugeOf(gauge.get() as unknown as GaugeRow)),
  };
}

function prepareCreate(database: Engine["database"]): (payment: Payment) => boolean {
  const insert = database.prepare(`INSERT INTO payments (${PAYMENT_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const findLive = database.prepare("SELECT 1 FROM payment_charge WHERE club = ? AND charge_id = ? AND live = 1");
  const charge = database.prepare("INSERT INTO payment_charge (payment_id, club, charge_id, live) VALUES (?, ?, ?, ?)");
  const enter = entryWriter(database, "payment");
  return (payment) => {
    const { id, brand, memberNumber, chargeIds, amount, state, doubt, version, createdAt } = payment;
    const charges = distinctCharges(payment);
    const club = chargeClub(brand);
    if (charges.some((chargeId) => findLive.get(club, chargeId) !== undefined)) return false;
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

function prepareAdvance(database: Engine["database"]): (payment: Payment) => boolean {
  // The member and the charges never change after `create`.
  const update = database.prepare(
    `UPDATE payments SET minor = ?, currency = ?, state = ?, doubt = ?, version = ?, body = ?
     WHERE id = ? AND version = ? AND member_number = ? AND charge_ids = ?`,
  );
  const live = database.prepare("UPDATE payment_charge SET live = ? WHERE payment_id = ? AND live <> ?");
  const enter = entryWriter(database, "payment");
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

// The unique index finds another payment with the id, or a live one for a charge.
function falseOnUniqueViolation(step: () => boolean): boolean {
  try {
    return step();
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
