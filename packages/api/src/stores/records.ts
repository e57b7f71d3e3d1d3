// Facts, refusals and entries as both engines write them: JSON text in one column. It keeps every character that JavaScript has (a
// database's own text does not), and a new fact needs no migration. Parts that are `undefined` are left out, and read as `undefined`.

import type { Brand } from "@portico/domain/brand/brands";
import type { Instant } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import type { PaymentGauge } from "@portico/domain/payments/journal";
import type { Doubt, Payment, PaymentEntry, PaymentState } from "@portico/domain/payments/payment";
import type { Passkey, Step } from "@portico/domain/session/passkeys";
import type { KeptFacts, StoredDevice, StoredSession } from "@portico/domain/session/source";
import { type KeptSearch, questionKey } from "@portico/domain/stays/kept-search";
import type { KeptSearchGauge } from "@portico/domain/stays/kept-search-store";
import { buyerOf, type Purchase, type PurchaseOwner, type PurchaseState } from "@portico/domain/stays/purchase";
import type { PurchaseGauge } from "@portico/domain/stays/purchase-journal";
import type { CalendarFeed } from "@portico/domain/todos/calendar-feed";

/** A row of the table of sessions. */
export interface SessionRow {
  readonly token_hash: string;
  readonly brand: string;
  readonly member_number: string;
  readonly created_at: number;
  readonly expires: number;
  readonly facts: string | null;
  readonly browser: string | null;
}

/** A row of the table of browsers. */
export interface DeviceRow {
  readonly token_hash: string;
  readonly brand: string;
  readonly member_number: string;
  readonly at: number;
}

/** A row of the table of payments. */
export interface PaymentRow {
  readonly id: string;
  readonly member_number: string;
  readonly charge_ids: string;
  readonly minor: number;
  readonly currency: string;
  readonly state: string;
  readonly doubt: string | null;
  readonly version: number;
  readonly brand: string;
  readonly created_at: number;
  readonly body: string;
}

/** The columns of a payment, in the order in which both engines write them. */
export const PAYMENT_COLUMNS =
  "id, brand, member_number, charge_ids, minor, currency, state, doubt, version, created_at, body";

/** What of a payment nobody searches for, as one JSON text. */
type PaymentBody = Pick<Payment, "parts" | "page" | "receipt" | "entry">;

/** A record of which the whole is one JSON text. */
export interface BodyRow {
  readonly body: string;
}

/** The session in a row. */
export function sessionOf(row: SessionRow): StoredSession {
  return {
    tokenHash: row.token_hash,
    brand: row.brand as Brand,
    memberNumber: row.member_number,
    createdAt: row.created_at as Instant,
    expires: row.expires as Instant,
    facts: row.facts === null ? undefined : (JSON.parse(row.facts) as KeptFacts),
    ...(row.browser !== null && { browser: row.browser }),
  };
}

/** The browser in a row. */
export function deviceOf({ token_hash, brand, member_number, at }: DeviceRow): StoredDevice {
  return { tokenHash: token_hash, brand: brand as Brand, memberNumber: member_number, at: at as Instant };
}

/** The facts as they are written; a session without any has none. */
export function factsText(facts: KeptFacts | undefined): string | null {
  return facts === undefined ? null : JSON.stringify(facts);
}

/** The payment in a row. */
export function paymentOf(row: PaymentRow): Payment {
  const { parts, page, receipt, entry } = JSON.parse(row.body) as PaymentBody;
  return {
    id: row.id,
    brand: row.brand as Brand,
    memberNumber: row.member_number,
    chargeIds: JSON.parse(row.charge_ids) as string[],
    parts,
    createdAt: row.created_at as Instant,
    page,
    receipt,
    entry,
    amount: { minor: row.minor, currency: row.currency },
    state: row.state as PaymentState,
    doubt: (row.doubt ?? undefined) as Doubt | undefined,
    version: row.version,
  };
}

/** The part of a payment that is one text. */
export function paymentBody({ parts, page, receipt, entry }: Payment): string {
  return JSON.stringify({ parts, page, receipt, entry } satisfies PaymentBody);
}

/** The row of the gauge; PostgreSQL counts in text. */
export interface GaugeRow {
  readonly in_doubt: number | string;
  readonly oldest: number | string | null;
  readonly in_review: number | string;
}

/** The gauge in a row. */
export function gaugeOf({ in_doubt, oldest, in_review }: GaugeRow): PaymentGauge {
  return {
    inDoubt: Number(in_doubt),
    oldestInDoubt: oldest === null ? undefined : (Number(oldest) as Instant),
    inReview: Number(in_review),
  };
}

/** The entry in a row of the history. */
export function entryOf({ body }: BodyRow): PaymentEntry {
  return JSON.parse(body) as PaymentEntry;
}

/** The charges of a payment, each once and in one order, so that two payments at once cannot wait for each other. */
export function distinctCharges({ chargeIds }: Payment): readonly string[] {
  return [...new Set(chargeIds)].toSorted();
}

/** A row of the table of purchases. */
export interface PurchaseRow {
  readonly id: string;
  readonly brand: string;
  readonly member_number: string;
  readonly buyer: string;
  /** JSON; `null` is the member. */
  readonly owner: string | null;
  readonly offer_id: string;
  readonly state: string;
  readonly charge_id: string | null;
  readonly payment_id: string | null;
  readonly version: number;
  readonly created_at: number;
  readonly body: string;
}

/** The columns of a purchase, in the order in which both engines write them. */
export const PURCHASE_COLUMNS =
  "id, brand, member_number, buyer, owner, offer_id, state, charge_id, payment_id, version, created_at, body";

/** What of a purchase nobody searches for, as one JSON text. */
type PurchaseBody = Omit<Purchase, "id" | "brand" | "memberNumber" | "owner" | "state" | "version" | "createdAt">;

/** The purchase in a row. */
export function purchaseOf(row: PurchaseRow): Purchase {
  const { party, offer, hold, holds, terms, wanted, paymentId, isPaid, entry } = JSON.parse(row.body) as PurchaseBody;
  return {
    id: row.id,
    brand: row.brand as Brand,
    memberNumber: row.member_number,
    owner: row.owner === null ? { kind: "member" } : (JSON.parse(row.owner) as PurchaseOwner),
    party,
    offer,
    createdAt: row.created_at as Instant,
    hold,
    holds,
    terms,
    wanted,
    paymentId,
    isPaid,
    entry,
    state: row.state as PurchaseState,
    version: row.version,
  };
}

/** What a new purchase is written as, in the order of its columns. */
export function purchaseColumns(purchase: Purchase) {
  const { id, brand, memberNumber, owner, offer, state, hold, paymentId, version, createdAt } = purchase;
  return [
    id,
    brand,
    memberNumber,
    buyerOf(purchase),
    owner.kind === "member" ? null : JSON.stringify(owner),
    offer.id,
    state,
    hold?.charge?.id ?? null,
    paymentId ?? null,
    version,
    createdAt,
    purchaseBody(purchase),
  ] as const;
}

/** The part of a purchase that is one text. */
export function purchaseBody(purchase: Purchase): string {
  const { party, offer, hold, holds, terms, wanted, paymentId, isPaid, entry } = purchase;
  const body: PurchaseBody = { party, offer, hold, holds, terms, wanted, paymentId, isPaid, entry };
  return JSON.stringify(body);
}

/** States, as a statement names them. */
export function listed(states: readonly string[]): string {
  return states.map((state) => `'${state}'`).join(", ");
}

/** The row of the gauge of purchases; PostgreSQL counts in text. */
export interface PurchaseGaugeRow {
  readonly held: number | string;
  readonly unsettled: number | string;
  readonly oldest: number | string | null;
  readonly in_review: number | string;
}

/** The gauge of purchases in a row. */
export function purchaseGaugeOf({ held, unsettled, oldest, in_review }: PurchaseGaugeRow): PurchaseGauge {
  return {
    held: Number(held),
    unsettled: Number(unsettled),
    oldestUnsettled: oldest === null ? undefined : (Number(oldest) as Instant),
    inReview: Number(in_review),
  };
}

/** A row of the table of calendars' addresses. */
export interface FeedRow {
  readonly brand: string;
  readonly member_number: string;
  readonly secret_hash: string;
  readonly language: string;
  readonly made_at: number;
}

/** The address in a row. */
export function feedOf({ brand, member_number, secret_hash, language, made_at }: FeedRow): CalendarFeed {
  return {
    secretHash: secret_hash,
    brand: brand as Brand,
    memberNumber: member_number,
    language: language as Language,
    madeAt: made_at as Instant,
  };
}

/** A row of the table of passkeys. */
export interface PasskeyRow {
  readonly id: string;
  readonly member_number: string;
  readonly is_ecv: number;
  readonly counter: number;
  readonly is_backed_up: number;
  readonly made_at: number;
  readonly used_at: number | null;
  readonly body: string;
}

/** The columns of a passkey, in the order in which both engines write them. */
export const PASSKEY_COLUMNS = "id, member_number, is_ecv, counter, is_backed_up, made_at, used_at, body";

/** What of a passkey never changes, and nobody searches for. */
type PasskeyBody = Pick<Passkey, "host" | "userHandle" | "publicKey" | "transports" | "name">;

/** What a new passkey is written as, in the order of its columns. */
export function passkeyColumns(passkey: Passkey) {
  const { id, owner, counter, isBackedUp, madeAt, usedAt, host, userHandle, publicKey, transports, name } = passkey;
  const body: PasskeyBody = { host, userHandle, publicKey, transports, name };
  return [
    id,
    owner.memberNumber,
    Number(owner.isEcv),
    counter,
    Number(isBackedUp),
    madeAt,
    usedAt ?? null,
    JSON.stringify(body),
  ] as const;
}

/** The passkey in a row. */
export function passkeyOf(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    owner: { memberNumber: row.member_number, isEcv: row.is_ecv === 1 },
    counter: row.counter,
    isBackedUp: row.is_backed_up === 1,
    madeAt: row.made_at as Instant,
    usedAt: (row.used_at ?? undefined) as Instant | undefined,
    ...(JSON.parse(row.body) as PasskeyBody),
  };
}

/** The step in a row. */
export function stepOf({ body }: BodyRow): Step {
  return JSON.parse(body) as Step;
}

/** What a new kept search is written as; the rest of it is one JSON text. */
export function keptSearchColumns(search: KeptSearch) {
  const { id, brand, memberNumber, madeAt, lastDay, nextAt, found } = search;
  return [
    id,
    brand,
    memberNumber,
    questionKey(search),
    madeAt,
    lastDay,
    nextAt,
    found > 0 ? 1 : 0,
    JSON.stringify(search),
  ] as const;
}

/** The columns of a kept search, in the order in which both engines write them. */
export const KEPT_SEARCH_COLUMNS = "id, brand, member_number, question, made_at, last_day, next_at, has_found, body";

/** Parts that JSON leaves out where they are `undefined`. */
const UNSAID = { askedAt: undefined, answeredAt: undefined, foundAt: undefined, toldAt: undefined };

/** The kept search in a row. */
export function keptSearchOf({ body }: BodyRow): KeptSearch {
  return { ...UNSAID, ...(JSON.parse(body) as KeptSearch) };
}

/** The row of the gauge of kept searches; PostgreSQL counts in text. */
export interface KeptSearchGaugeRow {
  readonly kept: number | string;
  readonly found: number | string;
  readonly oldest: number | string | null;
}

/** The gauge of kept searches in a row. */
export function keptSearchGaugeOf({ kept, found, oldest }: KeptSearchGaugeRow): KeptSearchGauge {
  return {
    kept: Number(kept),
    found: Number(found),
    oldestDue: oldest === null ? undefined : (Number(oldest) as Instant),
  };
}
