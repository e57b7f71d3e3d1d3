import { uniqueCharges } from "../charges/outstanding.ts";
import type { ListedCharges } from "../charges/source.ts";
import { brisbaneDay, type Day, formatDay, type Instant, startOfDay } from "../day.ts";
import { decidingRow } from "../decision.ts";
import type { Entitlement } from "../entitlements/entitlement.ts";
import { entitlementStatus } from "../entitlements/status.ts";
import { uniqueEntitlements } from "../entitlements/unique.ts";
import type { LocalizedText } from "../language.ts";
import { type ExternalMembership, isUnexpired, withoutRenewed } from "../member/external-membership.ts";
import type { MemberProfile } from "../member/source.ts";
import { formatMoney } from "../money.ts";
import { displayState, paymentReference } from "../payments/display-state.ts";
import type { Payment } from "../payments/payment.ts";
import type { Lot } from "../points/lot.ts";
import { pointsStatus } from "../points/status.ts";
import { purchaseDisplayState, purchaseReference } from "../purchase/display-state.ts";
import type { Purchase } from "../purchase/purchase.ts";
import { formatPoints, formatQuantity } from "../quantity.ts";
import type { Offer } from "../stays/offer.ts";
import type { Booking } from "../stays/source.ts";
import {
  BEING_PAID,
  TODO_KINDS,
  TODO_RULES,
  TODO_SEVERITIES,
  type TodoFacts,
  type TodoKind,
  type TodoSeverity,
} from "./todo-rules.ts";

export interface Todo {
  readonly kind: TodoKind;
  readonly severity: TodoSeverity;
  readonly words: LocalizedText;
  /** The due or expiry day. */
  readonly on: Day | undefined;
  /** Where the member acts. */
  readonly page: string | null;
}

/** A part that could not be read is `undefined` and adds nothing. */
export interface TodoParts {
  /** Unfinished payments only. */
  readonly payments: readonly Pick<Payment, "id" | "chargeIds" | "amount" | "state" | "doubt">[] | undefined;
  /** Purchases in progress only. */
  readonly purchases: readonly Pick<Purchase, "id" | "offer" | "hold" | "state" | "isPaid" | "paymentId">[] | undefined;
  readonly profile: Pick<MemberProfile, "email" | "phone" | "billingAddress"> | undefined;
  readonly charges: ListedCharges | undefined;
  readonly lots: readonly Lot[] | undefined;
  readonly entitlements: readonly Entitlement[] | undefined;
  readonly memberships: readonly ExternalMembership[] | undefined;
  readonly bookings: readonly Booking[] | undefined;
}

/**
 * What needs a member's attention, most urgent first, then by day.
 *
 * @example
 * ```ts
 * import { day, instant, lot } from "@portico/domain/testing";
 * import { todosOf } from "@portico/domain/todos";
 *
 * const unread = { payments: undefined, purchases: undefined, profile: undefined, entitlements: undefined };
 * const parts = { ...unread, charges: undefined, memberships: undefined, bookings: undefined };
 * const lots = [lot({ expiresOn: day("2026-12-31") })];
 * todosOf({ ...parts, lots }, instant("2026-11-20T09:00:00Z")).map(({ kind }) => kind); // => ["points-expiring"]
 * ```
 */
export function todosOf(parts: TodoParts, now: Instant): readonly Todo[] {
  const today = brisbaneDay(now);
  const records = [
    ...(parts.payments ?? []).map(paymentRecord),
    ...(parts.purchases ?? []).map((purchase) => purchaseRecord(purchase, parts.payments ?? [])),
    ...chargeRecords(parts.charges, {
      today,
      beingPaid: new Set(parts.payments?.flatMap(({ chargeIds }) => chargeIds)),
    }),
    ...(parts.lots ?? []).map((lot) => lotRecord(lot, today)),
    ...entitlementRecords(parts.entitlements ?? [], today),
    ...membershipRecords(parts.memberships ?? [], today),
    ...(parts.bookings ?? []).filter(isNotPurchased(parts.purchases ?? [])).map((booking) => holdRecord(booking, now)),
    ...(parts.profile === undefined ? [] : profileRecords(parts.profile)),
  ];
  return records.flatMap((record) => todoOf({ ...record, today })).toSorted(compareUrgency);
}

type TodoRecord = Omit<TodoFacts, "today">;

function todoOf(facts: TodoFacts): readonly Todo[] {
  const { outcome, because, vi } = decidingRow(TODO_RULES, facts);
  if (outcome === "nothing") return [];
  return [{ kind: outcome, ...TODO_KINDS[outcome], words: { en: because(facts), vi: vi(facts) }, on: facts.on }];
}

function compareUrgency(a: Todo, b: Todo): number {
  const order = TODO_SEVERITIES.indexOf(a.severity) - TODO_SEVERITIES.indexOf(b.severity);
  return order === 0 ? dayOrNever(a) - dayOrNever(b) : order;
}

// Records without a day come last. Two of them compare as equal (`NaN`), which keeps the sort stable.
function dayOrNever({ on }: Todo): number {
  return on ?? Infinity;
}

function paymentRecord(payment: NonNullable<TodoParts["payments"]>[number]): TodoRecord {
  const amount = formatMoney(payment.amount);
  const reference = paymentReference(payment);
  return {
    recordType: "payment",
    state: displayState(payment),
    name: {
      en: `Your payment of ${amount}, reference ${reference},`,
      vi: `Khoản thanh toán ${amount} của bạn, mã tham chiếu ${reference},`,
    },
    on: undefined,
  };
}

function chargeRecords(
  charges: ListedCharges | undefined,
  { today, beingPaid }: { today: Day; beingPaid: ReadonlySet<string> },
): readonly TodoRecord[] {
  const unique = uniqueCharges({ unpaid: charges?.unpaid, levy: charges?.levy }, today);
  return unique.map(({ name, charge: { balance, dueOn, description, id }, state }) => {
    const displayName = description === undefined ? chargeDisplayName(id) : sameInAllLanguages(description);
    const amount = balance === undefined ? "" : `, ${formatMoney(balance)},`;
    return {
      recordType: "charge",
      state: beingPaid.has(name) ? BEING_PAID : state,
      name: { en: displayName.en + amount, vi: displayName.vi + amount },
      on: dueOn,
    };
  });
}

function chargeDisplayName(id: string | undefined): LocalizedText {
  return id === undefined ? { en: "a charge", vi: "Một khoản phí" } : { en: `charge ${id}`, vi: `Khoản phí ${id}` };
}

// The back-end's own names are the same in every language.
function sameInAllLanguages(name: string): LocalizedText {
  return { en: name, vi: name };
}

function lotRecord(lot: Lot, today: Day): TodoRecord {
  const { remaining, expiresOn } = lot;
  const name: LocalizedText =
    remaining === undefined
      ? { en: "Some of your points", vi: "Một phần điểm của bạn" }
      : { en: formatPoints(remaining), vi: `${formatQuantity(remaining)} điểm` };
  return { recordType: "lot", state: pointsStatus(lot, today), name, on: expiresOn, left: remaining };
}

function entitlementRecords(entitlements: readonly Entitlement[], today: Day): readonly TodoRecord[] {
  return uniqueEntitlements(entitlements, today).map(({ entitlement }) => ({
    recordType: "entitlement",
    state: entitlementStatus(entitlement, today),
    name:
      entitlement.id === undefined
        ? { en: "An entitlement", vi: "Một quyền lợi" }
        : { en: `Entitlement ${entitlement.id}`, vi: `Quyền lợi ${entitlement.id}` },
    on: entitlement.expiresOn,
    left: entitlement.remaining,
  }));
}

// A renewed membership is listed twice; only the later row counts.
function membershipRecords(memberships: readonly ExternalMembership[], today: Day): readonly TodoRecord[] {
  return withoutRenewed(memberships, today).map((membership) => ({
    recordType: "membership",
    state: isUnexpired(membership, today) ? "unexpired" : "expired",
    name: membershipDisplayName(membership),
    on: membership.expiresOn,
  }));
}

function membershipDisplayName({ name, memberId = "" }: ExternalMembership): LocalizedText {
  if (name !== undefined) return sameInAllLanguages(name.trim());
  return { en: `Your membership ${memberId}`.trim(), vi: `Tư cách hội viên ${memberId}`.trim() };
}

// The back-end lists the stay of a purchase as held too, and the purchase already adds the to-do.
function isNotPurchased(purchases: NonNullable<TodoParts["purchases"]>): (booking: Booking) => boolean {
  const ownReferences = new Set(purchases.map(({ hold }) => hold?.reference));
  return ({ reference }) => !ownReferences.has(reference);
}

function holdRecord({ state, heldUntil, resortName, arrival }: Booking, now: Instant): TodoRecord {
  const isHeld = state === "held" && (heldUntil === undefined || heldUntil > now);
  return {
    recordType: "hold",
    state: isHeld ? "held" : "other",
    ...holdNameAndDay({ resortName, arrival }, heldUntil),
  };
}

function purchaseRecord(
  purchase: NonNullable<TodoParts["purchases"]>[number],
  payments: NonNullable<TodoParts["payments"]>,
): TodoRecord {
  const { offer, hold, paymentId } = purchase;
  const purchaseState = purchaseDisplayState(purchase);
  if (purchaseState === "held")
    return { recordType: "purchase", state: purchaseState, ...holdNameAndDay(offer, hold?.until) };
  const isPaying = purchaseState === "paying" && payments.some(({ id }) => id === paymentId);
  const [from, reference] = [formatDay(offer.arrival), purchaseReference(purchase)];
  return {
    recordType: "purchase",
    state: isPaying ? BEING_PAID : purchaseState,
    name: {
      en: `your stay at ${offer.resortName} from ${from}, reference ${reference}`,
      vi: `kỳ nghỉ của bạn tại ${offer.resortName} từ ngày ${from}, mã tham chiếu ${reference}`,
    },
    on: undefined,
  };
}

function holdNameAndDay(
  { resortName, arrival }: Pick<Offer, "resortName" | "arrival">,
  heldUntil: Instant | undefined,
) {
  const until = heldUntil === undefined ? undefined : { time: timeOfDay(heldUntil), day: brisbaneDay(heldUntil) };
  return {
    name: {
      en: `${resortName} from ${formatDay(arrival)} is held for you${until === undefined ? "" : ` until ${until.time} on ${formatDay(until.day)}, Brisbane time`}.`,
      vi: `${resortName} từ ngày ${formatDay(arrival)} đang được giữ cho bạn${until === undefined ? "" : ` đến ${until.time} ngày ${formatDay(until.day)}, giờ Brisbane`}.`,
    },
    on: until?.day,
  };
}

const PROFILE_PARTS = {
  email: { en: "email", vi: "địa chỉ e-mail" },
  phone: { en: "phone", vi: "số điện thoại" },
  "billing address": { en: "billing address", vi: "địa chỉ thanh toán" },
} as const satisfies Partial<Record<TodoFacts["recordType"], LocalizedText>>;

function profileRecords({ email, phone, billingAddress }: NonNullable<TodoParts["profile"]>): readonly TodoRecord[] {
  const stateOf = (part: unknown) => (part === undefined || part === "" ? "missing" : "there");
  const record = (recordType: "email" | "phone" | "billing address", part: unknown): TodoRecord => {
    return { recordType, state: stateOf(part), name: PROFILE_PARTS[recordType], on: undefined };
  };
  return [record("email", email), record("phone", phone), record("billing address", billingAddress)];
}

const MINUTE_MS = 60_000;

function timeOfDay(instant: Instant): string {
  const minutes = Math.floor((instant - startOfDay(brisbaneDay(instant))) / MINUTE_MS);
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
