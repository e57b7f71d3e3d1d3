// Each write is one statement and resolves once it is on disk.

import { MAX_HOLDS, type PurchaseCreation, type PurchaseJournal } from "@portico/domain/purchase/journal";
import {
  buyerOf,
  ENDED_PURCHASES,
  guestBuyer,
  HELD_PURCHASES,
  hasEnded,
  liveKeyOf,
  type Purchase,
  UNSETTLED_PURCHASES,
} from "@portico/domain/purchase/purchase";
import {
  PURCHASE_COLUMNS,
  type PurchaseGaugeRow,
  type PurchaseRow,
  purchaseBody,
  purchaseColumns,
  purchaseGaugeOf,
  purchaseOf,
  sqlList,
} from "../purchase-rows.ts";
import type { Engine, Statement, Value } from "./engine.ts";
import { historyOf, leaseMethods } from "./journal-table.ts";
import { isStorableText } from "./text.ts";

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
  text: `SELECT count(*) FILTER (WHERE state IN (${sqlList(HELD_PURCHASES)})) AS held,
                count(*) FILTER (WHERE state IN (${sqlList(UNSETTLED_PURCHASES)})) AS unsettled,
                min(created_at) FILTER (WHERE state IN (${sqlList(UNSETTLED_PURCHASES)})) AS oldest,
                count(*) FILTER (WHERE state = 'needs_review') AS in_review
         FROM portico.purchases WHERE state NOT IN (${sqlList(ENDED_PURCHASES)})`,
};
// Of two inserts that choose the same place, the unique index lets one write nothing and retry.
const CREATE: Statement = {
  name: "purchase-create",
  text: `WITH free AS (
           SELECT place FROM generate_series(1, ${MAX_HOLDS}) AS place
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
const RENEW_GUEST: Statement = {
  name: "purchase-renew-guest",
  text: `UPDATE portico.purchases
         SET buyer = $3, owner = (owner::jsonb || jsonb_build_object('secretHash', $4::text))::text
         WHERE brand = $1 AND buyer = $2`,
};
// The buyer, the offer and the replaced booking never change.
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

export function postgresPurchases(engine: Engine): PurchaseJournal {
  return {
    ...journalWrites(engine),
    ...createJournalReads(engine),
    history: historyOf(engine, "purchase"),
    ...leaseMethods(engine, "purchase"),
  };
}

function journalWrites({ query }: Engine): Pick<PurchaseJournal, "create" | "advance" | "rotateGuestSecret"> {
  return {
    create: async (purchase): Promise<PurchaseCreation> => {
      const { state, entry } = purchase;
      const values: readonly Value[] = [...purchaseColumns(purchase), hasEnded(state), JSON.stringify(entry)];
      // A concurrent insert took the place. Each attempt leaves one place fewer.
      for (let attempt = 0; attempt <= MAX_HOLDS; attempt += 1) {
        const [row] = await query<{ made: boolean; taken: boolean; free: boolean }>(CREATE, values);
        if (row?.made === true) return "created";
        if (row?.taken === true) return "taken";
        if (row?.free === false) return "too many";
      }
      return "taken";
    },
    advance: async (purchase, holder) => {
      const { id, brand, state, hold, paymentId, version, entry } = purchase;
      const change = [state, hold?.charge?.id ?? null, version, purchaseBody(purchase), hasEnded(state)];
      const key = [id, brand, buyerOf(purchase), liveKeyOf(purchase)];
      const rest = [JSON.stringify(entry), paymentId ?? null, holder ?? null];
      return (await query(ADVANCE, [...key, ...change, ...rest])).length > 0;
    },
    rotateGuestSecret: async ({ brand, before: previousSecret, after: nextSecret }) =>
      void (await query(RENEW_GUEST, [
        brand,
        guestBuyer({ secretHash: previousSecret }),
        guestBuyer({ secretHash: nextSecret }),
        nextSecret,
      ])),
  };
}

type JournalReads = Pick<PurchaseJournal, "find" | "list" | "liveFor" | "gauge">;

function createJournalReads({ query }: Engine): JournalReads {
  const purchases = async (statement: Statement, values: readonly Value[]): Promise<Purchase[]> =>
    (await query<PurchaseRow>(statement, values)).map(purchaseOf);
  return {
    find: async (id) => (isStorableText(id) ? (await purchases(FIND, [id]))[0] : undefined),
    list: async ({ states, memberNumber, buyer, chargeId, paymentId, idBegins }, limit) => {
      const texts = [memberNumber, buyer, chargeId, paymentId, idBegins];
      if (texts.some((text) => text !== undefined && !isStorableText(text))) return [];
      const filters = texts.map((text) => text ?? null);
      return purchases(LIST, [states === undefined ? null : [...states], ...filters, limit]);
    },
    liveFor: async (search) => {
      const [buyer, offerId] = [buyerOf(search), liveKeyOf(search)];
      if (!isStorableText(offerId) || !isStorableText(buyer)) return undefined;
      return (await purchases(LIVE_FOR, [search.brand, buyer, offerId]))[0];
    },
    gauge: async () => purchaseGaugeOf((await query<PurchaseGaugeRow>(GAUGE, []))[0] as PurchaseGaugeRow),
  };
}
