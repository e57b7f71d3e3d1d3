// The journal of purchases in PostgreSQL. As with payments, each promise is one statement, and it is kept only after the server has written it
// to disk.

import {
  buyerOf,
  ENDED_PURCHASES,
  HELD_PURCHASES,
  hasEnded,
  type Purchase,
  UNSETTLED_PURCHASES,
} from "@portico/domain/stays/purchase";
import { MOST_HOLDS, type PurchaseCreation, type PurchaseJournal } from "@portico/domain/stays/purchase-journal";
import {
  listed,
  PURCHASE_COLUMNS,
  type PurchaseGaugeRow,
  type PurchaseRow,
  purchaseBody,
  purchaseColumns,
  purchaseGaugeOf,
  purchaseOf,
} from "../records.ts";
import type { Engine, Statement, Value } from "./engine.ts";
import { leasing, stepsOf } from "./journal-table.ts";
import { canBeStored } from "./text.ts";

const FIND: Statement = {
  name: "purchase-find",
  text: `SELECT ${PURCHASE_COLUMNS} FROM portico.purchases WHERE id = $1`,
};
const LIST: Statement = {
  name: "purchase-list",
  text: `SELECT ${PURCHASE_COLUMNS} FROM portico.purchases
         WHERE ($1::text[] IS NULL OR state = ANY ($1))
           AND ($2::text IS NULL OR member_number = $2)
           AND ($3::text IS NULL OR buyer = $3)
           AND ($4::text IS NULL OR charge_id = $4)
           AND ($5::text IS NULL OR payment_id = $5)
           AND ($6::text IS NULL OR starts_with(id, $6))
         ORDER BY created_at DESC, id DESC LIMIT $7`,
};
const LIVE_FOR: Statement = {
  name: "purchase-live-for",
  text: `SELECT ${PURCHASE_COLUMNS} FROM portico.purchases
         WHERE brand = $1 AND buyer = $2 AND offer_id = $3 AND place IS NOT NULL`,
};
const GAUGE: Statement = {
  name: "purchase-gauge",
  text: `SELECT count(*) FILTER (WHERE state IN (${listed(HELD_PURCHASES)})) AS held,
                count(*) FILTER (WHERE state IN (${listed(UNSETTLED_PURCHASES)})) AS unsettled,
                min(created_at) FILTER (WHERE state IN (${listed(UNSETTLED_PURCHASES)})) AS oldest,
                count(*) FILTER (WHERE state = 'needs_review') AS in_review
         FROM portico.purchases WHERE state NOT IN (${listed(ENDED_PURCHASES)})`,
};
// The indexes have the last word: of two that take the same place at once, one writes nothing, and looks again.
const CREATE: Statement = {
  name: "purchase-create",
  text: `WITH free AS (
           SELECT place FROM generate_series(1, ${MOST_HOLDS}) AS place
           WHERE place NOT IN (
             SELECT place FROM portico.purchases WHERE brand = $2 AND buyer = $4 AND place IS NOT NULL)
           ORDER BY place LIMIT 1
         ),
         taken AS (
           SELECT 1 FROM portico.purchases
           WHERE id = $1 OR (brand = $2 AND buyer = $4 AND offer_id = $6 AND place IS NOT NULL)
         ),
         made AS (
           INSERT INTO portico.purchases (${PURCHASE_COLUMNS}, place)
             SELECT $1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text, $10::integer,
                    $11::bigint, $12::text, CASE WHEN $13::boolean THEN NULL ELSE free.place END
             FROM free WHERE NOT EXISTS (SELECT FROM taken)
           ON CONFLICT DO NOTHING RETURNING id
         ),
         entered AS (
           INSERT INTO portico.purchase_entry (purchase_id, version, body)
             SELECT made.id, $10::integer, $14::text FROM made
           RETURNING 1
         )
         SELECT EXISTS (SELECT FROM made) AS made, EXISTS (SELECT FROM taken) AS taken, EXISTS (SELECT FROM free) AS free`,
};
// Whose a purchase is, and of what, is settled when it is created.
const ADVANCE: Statement = {
  name: "purchase-advance",
  text: `WITH changed AS (
           UPDATE portico.purchases
           SET state = $5, charge_id = $6, version = $7, body = $8, place = CASE WHEN $9 THEN NULL ELSE place END,
               payment_id = $11
           WHERE id = $1 AND brand = $2 AND buyer = $3 AND offer_id = $4 AND version = $7 - 1
             AND ($12::text IS NULL OR holder = $12)
           RETURNING id
         ),
         entered AS (
           INSERT INTO portico.purchase_entry (purchase_id, version, body)
             SELECT changed.id, $7::integer, $10::text FROM changed
           RETURNING 1
         )
         SELECT id FROM changed`,
};

/** The journal. */
export function postgresPurchases(engine: Engine): PurchaseJournal {
  return {
    ...writing(engine),
    ...reading(engine),
    history: stepsOf(engine, "purchase"),
    ...leasing(engine, "purchase"),
  };
}

function writing({ ask }: Engine): Pick<PurchaseJournal, "create" | "advance"> {
  return {
    create: async (purchase): Promise<PurchaseCreation> => {
      const { state, entry } = purchase;
      const values: readonly Value[] = [...purchaseColumns(purchase), hasEnded(state), JSON.stringify(entry)];
      // Each time that another was faster, one place less is free.
      for (let tries = 0; tries <= MOST_HOLDS; tries += 1) {
        const [row] = await ask<{ made: boolean; taken: boolean; free: boolean }>(CREATE, values);
        if (row?.made === true) return "created";
        if (row?.taken === true) return "taken";
        if (row?.free === false) return "too many";
      }
      return "taken";
    },
    advance: async (purchase, holder) => {
      const { id, brand, offer, state, hold, paymentId, version, entry } = purchase;
      const change = [state, hold?.charge?.id ?? null, version, purchaseBody(purchase), hasEnded(state)];
      const whose = [id, brand, buyerOf(purchase), offer.id];
      const rest = [JSON.stringify(entry), paymentId ?? null, holder ?? null];
      return (await ask(ADVANCE, [...whose, ...change, ...rest])).length > 0;
    },
  };
}

type Reading = Pick<PurchaseJournal, "find" | "list" | "liveFor" | "gauge">;

function reading({ ask }: Engine): Reading {
  const purchases = async (statement: Statement, values: readonly Value[]): Promise<Purchase[]> =>
    (await ask<PurchaseRow>(statement, values)).map(purchaseOf);
  return {
    find: async (id) => (canBeStored(id) ? (await purchases(FIND, [id]))[0] : undefined),
    list: async ({ states, memberNumber, buyer, chargeId, paymentId, idBegins }, limit) => {
      const texts = [memberNumber, buyer, chargeId, paymentId, idBegins];
      if (texts.some((text) => text !== undefined && !canBeStored(text))) return [];
      const wanted = texts.map((text) => text ?? null);
      return purchases(LIST, [states === undefined ? null : [...states], ...wanted, limit]);
    },
    liveFor: async (wanted) => {
      const [buyer, offerId] = [buyerOf(wanted), wanted.offer.id];
      if (!canBeStored(offerId) || !canBeStored(buyer)) return undefined;
      return (await purchases(LIVE_FOR, [wanted.brand, buyer, offerId]))[0];
    },
    gauge: async () => purchaseGaugeOf((await ask<PurchaseGaugeRow>(GAUGE, []))[0] as PurchaseGaugeRow),
  };
}
