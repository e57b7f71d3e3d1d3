// Converts between records and the rows of both engines. Most of a record is JSON in one column: JSON keeps every JavaScript character,
// which a database's text does not, and a new field needs no migration. `undefined` fields are left out.

import type { Brand } from "@portico/domain/brand/brands";
import type { Instant } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import type { PaymentGauge } from "@portico/domain/payments/journal";
import type { Doubt, Payment, PaymentEntry, PaymentState } from "@portico/domain/payments/payment";
import type { PurchaseGauge } from "@portico/domain/purchase/journal";
import { buyerOf, type Purchase, type PurchaseOwner, type PurchaseState } from "@portico/domain/purchase/purchase";
import type { BookingMail } from "@portico/domain/stays/booking-mail";
import type { BookingMailGauge } from "@portico/domain/stays/booking-mail-flow";
import { type SavedSearch, searchKey } from "@portico/domain/stays/saved-search";
import type { SavedSearchGauge } from "@portico/domain/stays/saved-search-store";
import type { CalendarFeed } from "@portico/domain/todos/calendar-feed";
import type { Passkey, SignInChallenge } from "../portal/passkey-store.ts";
import type { MemberSnapshot, StoredDevice, StoredSession } from "../portal/session-stores.ts";

export interface SessionRow {
  readonly token_hash: string;
  readonly brand: string;
  readonly member_number: string;
  readonly created_at: number;
  readonly expires: number;
  readonly facts: string | null;
  readonly browser: string | null;
}

export interface DeviceRow {
  readonly token_hash: string;
  readonly brand: string;
  readonly member_number: string;
  readonly at: number;
}

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

/** In the order in which both engines write them. */
export const PAYMENT_COLUMNS =
  "id, brand, member_number, charge_ids, minor, currency, state, doubt, version, created_at, body";

/** Fields that no statement searches, stored as JSON. */
type PaymentBody = Pick<Payment, "parts" | "page" | "receipt" | "entry">;

/** A row whose record is stored as JSON. */
export interface BodyRow {
  readonly body: string;
}

export function sessionOf(row: SessionRow): StoredSession {
  return {
    tokenHash: row.token_hash,
    brand: row.brand as Brand,
    memberNumber: row.member_number,
    createdAt: row.created_at as Instant,
    expires: row.expires as Instant,
    facts: row.facts === null ? undefined : (JSON.parse(row.facts) as MemberSnapshot),
    ...(row.browser !== null && { browser: row.browser }),
  };
}

export function deviceOf({ token_hash, brand, member_number, at }: DeviceRow): StoredDevice {
  return { tokenHash: token_hash, brand: brand as Brand, memberNumber: member_number, at: at as Instant };
}

export function snapshotJson(facts: MemberSnapshot | undefined): string | null {
  return facts === undefined ? null : JSON.stringify(facts);
}

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

export function paymentBody({ parts, page, receipt, entry }: Payment): string {
  return JSON.stringify({ parts, page, receipt, entry } satisfies PaymentBody);
}

/** Counts of unsettled payments. PostgreSQL returns counts as strings. */
export interface GaugeRow {
  readonly in_doubt: number | string;
  readonly oldest: number | string | null;
  readonly in_review: number | string;
}

export function gaugeOf({ in_doubt, oldest, in_review }: GaugeRow): PaymentGauge {
  return {
    inDoubt: Number(in_doubt),
    oldestInDoubt: oldest === null ? undefined : (Number(oldest) as Instant),
    inReview: Number(in_review),
  };
}

export function entryOf({ body }: BodyRow): PaymentEntry {
  return JSON.parse(body) as PaymentEntry;
}

/** The distinct charges of a payment in a fixed order, so that two concurrent payments cannot deadlock. */
export function distinctCharges({ chargeIds }: Payment): readonly string[] {
  return [...new Set(chargeIds)].toSorted();
}

export interface PurchaseRow {
  readonly id: string;
  readonly brand: string;
  readonly member_number: string;
  readonly buyer: string;
  /** JSON; `null` means the member. */
  readonly owner: string | null;
  readonly offer_id: string;
  readonly state: string;
  readonly charge_id: string | null;
  readonly payment_id: string | null;
  readonly version: number;
  readonly created_at: number;
  readonly body: string;
}

/** In the order in which both engines write them. */
export const PURCHASE_COLUMNS =
  "id, brand, member_number, buyer, owner, offer_id, state, charge_id, payment_id, version, created_at, body";

/** Fields that no statement searches, stored as JSON. */
type PurchaseBody = Omit<Purchase, "id" | "brand" | "memberNumber" | "owner" | "state" | "version" | "createdAt">;

export function purchaseOf(row: PurchaseRow): Purchase {
  const { party, offer, hold, holds, terms, wanted, paymentId, mail, lots, isPaid, entry } = JSON.parse(
    row.body,
  ) as PurchaseBody;
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

export function purchaseBody(purchase: Purchase): string {
  const { party, offer, hold, holds, terms, wanted, paymentId, mail, lots, isPaid, entry } = purchase;
  const body: PurchaseBody = { party, offer, hold, holds, terms, wanted, paymentId, mail, lots, isPaid, entry };
  return JSON.stringify(body);
}

/** Formats states as an SQL list. */
export function sqlList(states: readonly string[]): string {
  return states.map((state) => `'${state}'`).join(", ");
}

/** Counts of open purchases. PostgreSQL returns counts as strings. */
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

export interface FeedRow {
  readonly brand: string;
  readonly member_number: string;
  readonly secret_hash: string;
  readonly language: string;
  readonly made_at: number;
}

export function feedOf({ brand, member_number, secret_hash, language, made_at }: FeedRow): CalendarFeed {
  return {
    secretHash: secret_hash,
    brand: brand as Brand,
    memberNumber: member_number,
    language: language as Language,
    madeAt: made_at as Instant,
  };
}

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

/** In the order in which both engines write them. */
export const PASSKEY_COLUMNS = "id, member_number, is_ecv, counter, is_backed_up, made_at, used_at, body";

/** Fields that never change and that no statement searches. */
type PasskeyBody = Pick<Passkey, "host" | "userHandle" | "publicKey" | "transports" | "name">;

/** Values of a new row, in the order of `PASSKEY_COLUMNS`. */
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

export function challengeOf({ body }: BodyRow): SignInChallenge {
  return JSON.parse(body) as SignInChallenge;
}

/** Values of a new row, in the order of `SAVED_SEARCH_COLUMNS`. */
export function savedSearchColumns(search: SavedSearch) {
  const { id, brand, memberNumber, madeAt, lastDay, nextAt, found } = search;
  return [
    id,
    brand,
    memberNumber,
    searchKey(search),
    madeAt,
    lastDay,
    nextAt,
    found > 0 ? 1 : 0,
    JSON.stringify(search),
  ] as const;
}

/** In the order in which both engines write them. */
export const SAVED_SEARCH_COLUMNS = "id, brand, member_number, question, made_at, last_day, next_at, has_found, body";

/** Fields that JSON omits when they are `undefined`. */
const ABSENT_FIELDS = { askedAt: undefined, answeredAt: undefined, foundAt: undefined, toldAt: undefined };

export function toSavedSearch({ body }: BodyRow): SavedSearch {
  return { ...ABSENT_FIELDS, ...(JSON.parse(body) as SavedSearch) };
}

/** Counts of saved searches. PostgreSQL returns counts as strings. */
export interface SavedSearchGaugeRow {
  readonly kept: number | string;
  readonly found: number | string;
  readonly oldest: number | string | null;
}

export function savedSearchGaugeOf({ kept, found, oldest }: SavedSearchGaugeRow): SavedSearchGauge {
  return {
    kept: Number(kept),
    found: Number(found),
    oldestDue: oldest === null ? undefined : (Number(oldest) as Instant),
  };
}

/** In the order in which both engines write them. A sent mail has no `next_at`. */
export const BOOKING_MAIL_COLUMNS = "id, next_at, due_at, body";

export function bookingMailColumns(mail: BookingMail) {
  const { id, sentAt, nextAt, dueAt } = mail;
  return [id, sentAt === undefined ? nextAt : null, dueAt, JSON.stringify(mail)] as const;
}

/** Fields that JSON omits when they are `undefined`. */
const ABSENT_MAIL_FIELDS = { guestPurchase: undefined, sentAt: undefined, outcome: undefined };

export function bookingMailOf({ body }: BodyRow): BookingMail {
  return { ...ABSENT_MAIL_FIELDS, ...(JSON.parse(body) as BookingMail) };
}

/** Counts of unsent mails. PostgreSQL returns counts as strings. */
export interface BookingMailGaugeRow {
  readonly due: number | string;
  readonly oldest: number | string | null;
}

export function bookingMailGaugeOf({ due, oldest }: BookingMailGaugeRow): BookingMailGauge {
  return { due: Number(due), oldestDue: oldest === null ? undefined : (Number(oldest) as Instant) };
}
