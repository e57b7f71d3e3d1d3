// Each write is one statement, so it is atomic. It resolves once it is on disk (synchronous_commit, engine.ts).

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
import type { Engine, Statement, Value } from "./engine.ts";
import { historyOf, leaseMethods } from "./journal-table.ts";
import { isUniqueViolation, toStoreUnavailable } from "./store-errors.ts";
import { isStorableText } from "./text.ts";

const FIND: Statement = {
  name: "payment-find",
  text: `SELECT ${PAYMENT_COLUMNS} FROM portico.payments WHERE id = $1`,
};
const LIST: Statement = {
  name: "payment-list",
  text: `SELECT ${PAYMENT_COLUMNS} FROM portico.payments
         WHERE ($1::text[] IS NULL OR state = ANY ($1))
           AND ($2::text IS NULL OR brand = $2)
           AND ($3::text IS NULL OR member_number = $3)
           AND ($4::text IS NULL OR id IN (SELECT payment_id FROM portico.payment_charge WHERE charge_id = $4))
           AND ($5::text IS NULL OR starts_with(id, $5))
         ORDER BY created_at DESC, id DESC LIMIT $6`,
};
const LIVE_FOR: Statement = {
  name: "payment-live-for",
  text: `SELECT ${PAYMENT_COLUMNS} FROM portico.payments WHERE id IN (
           SELECT payment_id FROM portico.payment_charge WHERE club = $1 AND live AND charge_id = ANY ($2::text[]))`,
};
const GAUGE: Statement = {
  name: "payment-gauge",
  text: `SELECT count(*) FILTER (WHERE state <> 'needs_review') AS in_doubt,
                min(created_at) FILTER (WHERE state <> 'needs_review') AS oldest,
                count(*) FILTER (WHERE state = 'needs_review') AS in_review
         FROM portico.payments WHERE state IN (${[...UNSETTLED_STATES, "needs_review"].map((state) => `'${state}'`).join(", ")})`,
};
// The unique index decides; the search avoids most violations.
const CREATE: Statement = {
  name: "payment-create",
  text: `WITH wanted AS (SELECT charge_id FROM unnest($12::text[]) AS listed (charge_id)),
         taken AS (
           SELECT 1 FROM portico.payment_charge JOIN wanted USING (charge_id) WHERE club = $13 AND live
         ),
         made AS (
           INSERT INTO portico.payments (${PAYMENT_COLUMNS})
             SELECT $1::text, $2::text, $3::text, $4::text, $5::bigint, $6::text, $7::text, $8::text, $9::integer,
                    $10::bigint, $11::text WHERE NOT EXISTS (SELECT FROM taken)
           ON CONFLICT (id) DO NOTHING RETURNING id
         ),
         charged AS (
           INSERT INTO portico.payment_charge (payment_id, club, charge_id, live)
             SELECT made.id, $13, wanted.charge_id, $14::boolean FROM made, wanted ORDER BY wanted.charge_id
           RETURNING 1
         ),
         entered AS (
           INSERT INTO portico.payment_entry (payment_id, version, body)
             SELECT made.id, $9::integer, $15::text FROM made
           RETURNING 1
         )
         SELECT id FROM made`,
};
// The member and the charges never change after `create`.
const ADVANCE: Statement = {
  name: "payment-advance",
  text: `WITH changed AS (
           UPDATE portico.payments SET minor = $4, currency = $5, state = $6, doubt = $7, version = $8, body = $9
           WHERE id = $1 AND member_number = $2 AND charge_ids = $3 AND version = $8 - 1
           RETURNING id
         ),
         released AS (
           UPDATE portico.payment_charge SET live = $10 WHERE payment_id IN (SELECT id FROM changed) AND live <> $10
           RETURNING 1
         ),
         entered AS (
           INSERT INTO portico.payment_entry (payment_id, version, body)
             SELECT changed.id, $8::integer, $11::text FROM changed
           RETURNING 1
         )
         SELECT id FROM changed`,
};

export function postgresJournal(engine: Engine): PaymentJournal {
  return {
    ...journalWrites(engine),
    ...createJournalReads(engine),
    history: historyOf(engine, "payment"),
    ...leaseMethods(engine, "payment"),
  };
}

function journalWrites(engine: Engine): Pick<PaymentJournal, "create" | "advance"> {
  return {
    create: async (payment, onCreated) => {
      const { id, brand, memberNumber, chargeIds, amount, state, doubt, version, createdAt, entry } = payment;
      const isCreated = await wroteRow(engine, CREATE, [
        id,
        brand,
        memberNumber,
        JSON.stringify(chargeIds),
        amount.minor,
        amount.currency,
        state,
        doubt ?? null,
        version,
        createdAt,
        paymentBody(payment),
        distinctCharges(payment),
        chargeClub(brand),
        isLive(state),
        JSON.stringify(entry),
      ]);
      if (isCreated) onCreated?.();
      return isCreated;
    },
    advance: (payment) => {
      const { id, memberNumber, chargeIds, amount, state, doubt, version, entry } = payment;
      return wroteRow(engine, ADVANCE, [
        id,
        memberNumber,
        JSON.stringify(chargeIds),
        amount.minor,
        amount.currency,
        state,
        doubt ?? null,
        version,
        paymentBody(payment),
        isLive(state),
        JSON.stringify(entry),
      ]);
    },
  };
}

type JournalReads = Pick<PaymentJournal, "find" | "list" | "liveFor" | "gauge">;

function createJournalReads(engine: Engine): JournalReads {
  const payments = async (statement: Statement, values: readonly Value[]): Promise<Payment[]> =>
    (await engine.query<PaymentRow>(statement, values)).map(paymentOf);
  return {
    find: async (id) => (isStorableText(id) ? (await payments(FIND, [id]))[0] : undefined),
    list: async ({ states, brand = null, memberNumber = null, chargeId = null, idBegins = null }, limit) => {
      const texts = [memberNumber, chargeId, idBegins];
      if (texts.some((text) => text !== null && !isStorableText(text))) return [];
      const inStates = states === undefined ? null : [...states];
      return payments(LIST, [inStates, brand, memberNumber, chargeId, idBegins, limit]);
    },
    liveFor: (brand, chargeIds) => payments(LIVE_FOR, [chargeClub(brand), chargeIds.filter(isStorableText)]),
    gauge: async () => gaugeOf((await engine.query<GaugeRow>(GAUGE, []))[0] as GaugeRow),
  };
}

async function wroteRow({ queryRaw }: Engine, statement: Statement, values: readonly Value[]): Promise<boolean> {
  try {
    return (await queryRaw(statement, values)).length > 0;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw toStoreUnavailable(error);
  }
}
