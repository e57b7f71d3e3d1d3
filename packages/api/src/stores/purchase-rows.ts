import type { Brand } from "@portico/domain/brand/brands";
import type { Instant } from "@portico/domain/day";
import type { PurchaseGauge } from "@portico/domain/purchase/journal";
import {
  buyerOf,
  liveKeyOf,
  type Purchase,
  type PurchaseOwner,
  type PurchaseState,
} from "@portico/domain/purchase/purchase";

export interface PurchaseRow {
  readonly id: string;
  readonly brand: string;
  readonly member_number: string;
  readonly buyer: string;
  /** JSON; `null` means the member. */
  readonly owner: string | null;
  /** See `liveKeyOf`. */
  readonly offer_id: string;
  readonly state: string;
  readonly charge_id: string | null;
  readonly payment_id: string | null;
  readonly version: number;
  readonly created_at: number;
  readonly body: string;
}

export const PURCHASE_COLUMNS =
  "id, brand, member_number, buyer, owner, offer_id, state, charge_id, payment_id, version, created_at, body";

type PurchaseBody = Omit<Purchase, "id" | "brand" | "memberNumber" | "owner" | "state" | "version" | "createdAt">;

export function purchaseOf(row: PurchaseRow): Purchase {
  const { party, offer, replaces, hold, holds, terms, wanted, paymentId, mail, lots, isPaid, entry } = JSON.parse(
    row.body,
  ) as PurchaseBody;
  return {
    id: row.id,
    brand: row.brand as Brand,
    memberNumber: row.member_number,
    owner: row.owner === null ? { kind: "member" } : (JSON.parse(row.owner) as PurchaseOwner),
    party,
    offer,
    ...(replaces !== undefined && { replaces }),
    createdAt: row.created_at as Instant,
    hold,
    holds,
    terms,
    wanted,
    paymentId,
    ...(mail !== undefined && { mail }),
    lots,
    isPaid,
    entry,
    state: row.state as PurchaseState,
    version: row.version,
  };
}

/** Values of a new row, in the order of `PURCHASE_COLUMNS`. */
export function purchaseColumns(purchase: Purchase) {
  const { id, brand, memberNumber, owner, state, hold, paymentId, version, createdAt } = purchase;
  return [
    id,
    brand,
    memberNumber,
    buyerOf(purchase),
    owner.kind === "member" ? null : JSON.stringify(owner),
    liveKeyOf(purchase),
    state,
    hold?.charge?.id ?? null,
    paymentId ?? null,
    version,
    createdAt,
    purchaseBody(purchase),
  ] as const;
}

export function purchaseBody(purchase: Purchase): string {
  const { party, offer, replaces, hold, holds, terms, wanted, paymentId, mail, lots, isPaid, entry } = purchase;
  const body: PurchaseBody = {
    party,
    offer,
    replaces,
    hold,
    holds,
    terms,
    wanted,
    paymentId,
    mail,
    lots,
    isPaid,
    entry,
  };
  return JSON.stringify(body);
}

export function sqlList(states: readonly string[]): string {
  return states.map((state) => `'${state}'`).join(", ");
}

/** PostgreSQL returns counts as strings. */
export interface PurchaseGaugeRow {
  readonly held: number | string;
  readonly unsettled: number | string;
  readonly oldest: number | string | null;
  readonly in_review: number | string;
}

export function purchaseGaugeOf({ held, unsettled, oldest, in_review }: PurchaseGaugeRow): PurchaseGauge {
  return {
    held: Number(held),
    unsettled: Number(unsettled),
    oldestUnsettled: oldest === null ? undefined : (Number(oldest) as Instant),
    inReview: Number(in_review),
  };
}
