// The payment journal in PostgreSQL. Each promise is one statement, so it happens whole or not at all, and it is kept only after the
// server has written it to disk (synchronous_commit, engine.ts).

import type { PaymentJournal } from "@portico/domain/payments/journal";
import { isLive, type Payment } from "@portico/domain/payments/payment";
import { distinctCharges, type PaymentRow, paymentOf } from "../records.ts";
import type { Engine, Statement, Value } from "./engine.ts";
import { canBeStored } from "./text.ts";
import { inWords, isTakenAlready } from "./trouble.ts";

const COLUMNS = "id, member_number, charge_ids, minor, currency, state, doubt, version";

const FIND: Statement = { name: "payment-find", text: `SELECT ${COLUMNS} FROM portico.payments WHERE id = $1` };
// The look for a live payment spares most of the refusals by the index, which has the last word.
const CREATE: Statement = {
  name: "payment-create",
  text: `WITH wanted AS (SELECT charge_id FROM unnest($9::text[]) AS listed (charge_id)),
         taken AS (
           SELECT 1 FROM portico.payment_charge JOIN wanted USING (charge_id) WHERE member_number = $2 AND live
         ),
         made AS (
           INSERT INTO portico.payments (${COLUMNS})
             SELECT $1::text, $2::text, $3::text, $4::bigint, $5::text, $6::text, $7::text, $8::integer WHERE NOT EXISTS (SELECT FROM taken)
           ON CONFLICT (id) DO NOTHING RETURNING id
         ),
         charged AS (
           INSERT INTO portico.payment_charge (payment_id, member_number, charge_id, live)
             SELECT made.id, $2, wanted.charge_id, $10::boolean FROM made, wanted ORDER BY wanted.charge_id
           RETURNING 1
         )
         SELECT id FROM made`,
};
// Whom a payment is of, and what it pays, is settled when it is created.
const ADVANCE: Statement = {
  name: "payment-advance",
  text: `WITH changed AS (
           UPDATE portico.payments SET minor = $4, currency = $5, state = $6, doubt = $7, version = $8
           WHERE id = $1 AND member_number = $2 AND charge_ids = $3 AND version = $8 - 1
           RETURNING id
         ),
         released AS (
           UPDATE portico.payment_charge SET live = $9 WHERE payment_id IN (SELECT id FROM changed) AND live <> $9
           RETURNING 1
         )
         SELECT id FROM changed`,
};

/** The journal. */
export function postgresJournal(engine: Engine): PaymentJournal {
  return {
    create: (payment) =>
      isTaken(engine, CREATE, [...columnsOf(payment), distinctCharges(payment), isLive(payment.state)]),
    advance: (payment) => isTaken(engine, ADVANCE, [...columnsOf(payment), isLive(payment.state)]),
    find: async (id) => {
      if (!canBeStored(id)) return undefined;
      const [row] = await engine.ask<PaymentRow>(FIND, [id]);
      return row === undefined ? undefined : paymentOf(row);
    },
  };
}

async function isTaken({ askPlainly }: Engine, statement: Statement, values: readonly Value[]): Promise<boolean> {
  try {
    return (await askPlainly(statement, values)).length > 0;
  } catch (error) {
    if (isTakenAlready(error)) return false;
    throw inWords(error);
  }
}

function columnsOf(payment: Payment): readonly Value[] {
  const { id, memberNumber, chargeIds, amount, state, doubt, version } = payment;
  return [id, memberNumber, JSON.stringify(chargeIds), amount.minor, amount.currency, state, doubt ?? null, version];
}
