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
import { inTransaction } from "./database.ts";
import type { Engine } from "./engine.ts";
import { entryWriter, historyOf, leaseMethods } from "./journal-table.ts";

const PLACES = JSON.stringify(Array.from({ length: MAX_HOLDS }, (_, index) => index + 1));

export function sqlitePurchases(engine: Engine): PurchaseJournal {
  const { database, write } = engine;
  const create = prepareCreate(database);
  const advance = prepareAdvance(database);
  const renew = database.prepare(
    "UPDATE purchases SET buyer = ?, owner = json_set(owner, '$.secretHash', ?) WHERE brand = ? AND buyer = ?",
  );
  return {
    create: (purchase) => write(() => inTransaction(database, () => create(purchase))),
    advance: (purchase, holder) => write(() => inTransaction(database, () => advance(purchase, holder))),
    rotateGuestSecret: ({ brand, before: previousSecret, after: nextSecret }) =>
      write(
        () =>
          void renew.run(
            guestBuyer({ secretHash: nextSecret }),
            nextSecret,
            brand,
            guestBuyer({ secretHash: previousSecret }),
          ),
      ),
    ...createJournalReads(engine),
    history: historyOf(engine, "purchase"),
    ...leaseMethods(engine, "purchase"),
  };
}

type JournalReads = Pick<PurchaseJournal, "find" | "list" | "liveFor" | "gauge">;

function createJournalReads({ database, run }: Engine): JournalReads {
  const find = database.prepare(`SELECT ${PURCHASE_COLUMNS} FROM purchases WHERE id = ?`);
  const list = database.prepare(
    `SELECT ${PURCHASE_COLUMNS} FROM purchases
     WHERE (?1 IS NULL OR state IN (SELECT value FROM json_each(?1)))
       AND (?2 IS NULL OR member_number = ?2)
       AND (?3 IS NULL OR buyer = ?3)
       AND (?4 IS NULL OR charge_id = ?4)
       AND (?5 IS NULL OR payment_id = ?5)
       AND (?6 IS NULL OR substr(id, 1, length(?6)) = ?6)
     ORDER BY created_at DESC, id DESC LIMIT ?7`,
  );
  const liveFor = database.prepare(
    `SELECT ${PURCHASE_COLUMNS} FROM purchases WHERE brand = ? AND buyer = ? AND offer_id = ? AND place IS NOT NULL`,
  );
  const gauge = database.prepare(
    `SELECT count(*) FILTER (WHERE state IN (${sqlList(HELD_PURCHASES)})) AS held,
            count(*) FILTER (WHERE state IN (${sqlList(UNSETTLED_PURCHASES)})) AS unsettled,
            min(created_at) FILTER (WHERE state IN (${sqlList(UNSETTLED_PURCHASES)})) AS oldest,
            count(*) FILTER (WHERE state = 'needs_review') AS in_review
     FROM purchases WHERE state NOT IN (${sqlList(ENDED_PURCHASES)})`,
  );
  const toPurchase = (row: unknown) => (row === undefined ? undefined : purchaseOf(row as PurchaseRow));
  return {
    find: (id) => run(() => toPurchase(find.get(id))),
    list: ({ states, ...filters }, limit) => {
      const { memberNumber = null, buyer = null, chargeId = null, paymentId = null, idBegins = null } = filters;
      const inStates = states === undefined ? null : JSON.stringify(states);
      return run(() => {
        const rows = list.all(inStates, memberNumber, buyer, chargeId, paymentId, idBegins, limit);
        return (rows as unknown as PurchaseRow[]).map(purchaseOf);
      });
    },
    liveFor: (search) => run(() => toPurchase(liveFor.get(search.brand, buyerOf(search), liveKeyOf(search)))),
    gauge: () => run(() => purchaseGaugeOf(gauge.get() as unknown as PurchaseGaugeRow)),
  };
}

function prepareCreate(database: Engine["database"]): (purchase: Purchase) => PurchaseCreation {
  const findConflict = database.prepare(
    "SELECT 1 FROM purchases WHERE id = ? OR (brand = ? AND buyer = ? AND offer_id = ? AND place IS NOT NULL)",
  );
  const findFreePlace = database.prepare(
    `SELECT min(value) AS place FROM json_each(?)
     WHERE value NOT IN (SELECT place FROM purchases WHERE brand = ? AND buyer = ? AND place IS NOT NULL)`,
  );
  const insert = database.prepare(
    `INSERT INTO purchases (${PURCHASE_COLUMNS}, place) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const enter = entryWriter(database, "purchase");
  return (purchase) => {
    const { id, brand, state } = purchase;
    const buyer = buyerOf(purchase);
    if (findConflict.get(id, brand, buyer, liveKeyOf(purchase)) !== undefined) return "taken";
    const { place } = findFreePlace.get(PLACES, brand, buyer) as { place: number | null };
    if (place === null) return "too many";
    insert.run(...purchaseColumns(purchase), hasEnded(state) ? null : place);
    enter(purchase);
    return "created";
  };
}

function prepareAdvance(database: Engine["database"]): (purchase: Purchase, holder?: string) => boolean {
  // The buyer, the offer and the replaced booking never change.
  const update = database.prepare(
    `UPDATE purchases SET state = ?, charge_id = ?, payment_id = ?, version = ?, body = ?, place = CASE WHEN ? THEN NULL ELSE place END
     WHERE id = ? AND version = ? AND brand = ? AND buyer = ? AND offer_id = ? AND holder IS coalesce(?, holder)`,
  );
  const enter = entryWriter(database, "purchase");
  return (purchase, holder) => {
    const { id, brand, state, hold, paymentId, version } = purchase;
    const ids = [hold?.charge?.id ?? null, paymentId ?? null] as const;
    const change = [state, ...ids, version, purchaseBody(purchase), hasEnded(state) ? 1 : 0] as const;
    const key = [id, version - 1, brand, buyerOf(purchase), liveKeyOf(purchase), holder ?? null] as const;
    if (update.run(...change, ...key).changes === 0) return false;
    enter(purchase);
    return true;
  };
}
