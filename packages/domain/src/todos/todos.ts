// Builds the member's to-do list: what is due, about to expire, or incomplete (R29), in every language.

import { uniqueCharges } from "../charges/outstanding.ts";
import type { ListedCharges } from "../charges/source.ts";
import { brisbaneDay, type Day, formatDay, type Instant, startOfDay } from "../day.ts";
import { decidingRow } from "../decision.ts";
import type { Entitlement } from "../entitlements/entitlement.ts";
import { uniqueEntitlements } from "../entitlements/once.ts";
import { entitlementStatus } from "../entitlements/status.ts";
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

/** Something that needs the member's attention. */
export interface Todo {
  readonly kind: TodoKind;
  readonly severity: TodoSeverity;
  readonly words: LocalizedText;
  /** The due or expiry day. */
  readonly on: Day | undefined;
  /** The page where the member acts. */
  readonly page: string | null;
}

/** Input of the list. A part that could not be read is `undefined` and adds nothing. */
export interface TodoParts {
  /** The member's unfinished payments. */
  readonly payments: readonly Pick<Payment, "id" | "chargeIds" | "amount" | "state" | "doubt">[] | undefined;
  /** The member's purchases in progress. */
  readonly purchases: readonly Pick<Purchase, "id" | "offer" | "hold" | "state" | "isPaid" | "paymentId">[] | undefined;
  readonly profile: Pick<MemberProfile, "email" | "phone" | "billingAddress"> | undefined;
  readonly charges: ListedCharges | undefined;
  readonly lots: readonly Lot[] | undefined;
  readonly entitlements: readonly Entitlement[] | undefined;
  readonly memberships: readonly ExternalMembership[] | undefined;
  readonly bookings: readonly Booking[] | undefined;
}

/**
 * What needs a member's attention at an instant, most urgent first, then by day. A part that could not be read is
 * `undefined`.
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
  const matters = [
    ...(parts.payments ?? []).map(paymentMatter),
    ...(parts.purchases ?? []).map((purchase) => purchaseMatter(purchase, parts.payments ?? [])),
    ...chargeMatters(parts.charges, {
      today,
      beingPaid: new Set(parts.payments?.flatMap((one) => one.chargeIds)),
    }),
    ...(parts.lots ?? []).map((lot) => lotMatter(lot, today)),
    ...entitlementMatters(parts.entitlements ?? [], today),
    ...membershipMatters(parts.memberships ?? [], today),
    ...(parts.bookings ?? [])
      .filter(isBookedElsewhere(parts.purchases ?? []))
      .map((booking) => holdMatter(booking, now)),
    ...(parts.profile === undefined ? [] : profileMatters(parts.profile)),
  ].map((matter): TodoFacts => ({ ...matter, today }));
  return matters.flatMap((facts) => todoOf(facts)).toSorted(byUrgency);
}

type Matter = Omit<TodoFacts, "today">;

function todoOf(facts: TodoFacts): readonly Todo[] {
  const { outcome, because, vi } = decidingRow(TODO_RULES, facts);
  if (outcome === "nothing") return [];
  return [{ kind: outcome, ...TODO_KINDS[outcome], words: { en: because(facts), vi: vi(facts) }, on: facts.on }];
}

function byUrgency(one: Todo, other: Todo): number {
  const order = TODO_SEVERITIES.indexOf(one.severity) - TODO_SEVERITIES.indexOf(other.severity);
  return order === 0 ? dayOrNever(one) - dayOrNever(other) : order;
}

// Records without a day come last. Two of them compare as equal (`NaN`), which keeps the sort stable.
function dayOrNever({ on }: Todo): number {
  return on ?? Infinity;
}

function paymentMatter(payment: NonNullable<TodoParts["payments"]>[number]): Matter {
  const amount = formatMoney(payment.amount);
  const reference = paymentReference(payment);
  return {
    matter: "payment",
    state: displayState(payment),
    name: {
      en: `Your payment of ${amount}, reference ${reference},`,
      vi: `Khoản thanh toán ${amount} của bạn, mã tham chiếu ${reference},`,
    },
    on: undefined,
  };
}

function chargeMatters(
  charges: ListedCharges | undefined,
  { today, beingPaid }: { today: Day; beingPaid: ReadonlySet<string> },
): readonly Matter[] {
  const unique = uniqueCharges({ unpaid: charges?.unpaid, levy: charges?.levy }, today);
  return unique.map(({ name, charge: { balance, dueOn, description, id }, state }) => {
    const displayName = description === undefined ? chargeDisplayName(id) : sameInEach(description);
    const amount = balance === undefined ? "" : `, ${formatMoney(balance)},`;
    return {
      matter: "charge",
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
function sameInEach(name: string): LocalizedText {
  return { en: name, vi: name };
}

function lotMatter(lot: Lot, today: Day): Matter {
  const { remaining, expiresOn } = lot;
  const name: LocalizedText =
    remaining === undefined
      ? { en: "Some of your points", vi: "Một phần điểm của bạn" }
      : { en: formatPoints(remaining), vi: `${formatQuantity(remaining)} điểm` };
  return { matter: "lot", state: pointsStatus(lot, today), name, on: expiresOn, left: remaining };
}

function entitlementMatters(entitlements: readonly Entitlement[], today: Day): readonly Matter[] {
  return uniqueEntitlements(entitlements, today).map(({ entitlement }) => ({
    matter: "entitlement",
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
function membershipMatters(memberships: readonly ExternalMembership[], today: Day): readonly Matter[] {
  return withoutRenewed(memberships, today).map((one) => ({
    matter: "membership",
    state: isUnexpired(one, today) ? "unexpired" : "expired",
    name: membershipDisplayName(one),
    on: one.expiresOn,
  }));
}

function membershipDisplayName({ name, memberId = "" }: ExternalMembership): LocalizedText {
  if (name !== undefined) return sameInEach(name.trim());
  return { en: `Your membership ${memberId}`.trim(), vi: `Tư cách hội viên ${memberId}`.trim() };
}

// The back-end lists a stay in purchase as held too. Its purchase already adds the to-do.
function isBookedElsewhere(purchases: NonNullable<TodoParts["purchases"]>): (booking: Booking) => boolean {
  const ownReferences = new Set(purchases.map(({ hold }) => hold?.reference));
  return ({ reference }) => !ownReferences.has(reference);
}

function holdMatter({ state, heldUntil, resortName, arrival }: Booking, now: Instant): Matter {
  const isHeld = state === "held" && (heldUntil === undefined || heldUntil > now);
  return { matter: "hold", state: isHeld ? "held" : "other", ...heldFor({ resortName, arrival }, heldUntil) };
}

function purchaseMatter(
  purchase: NonNullable<TodoParts["purchases"]>[number],
  payments: NonNullable<TodoParts["payments"]>,
): Matter {
  const { offer, hold, paymentId } = purchase;
  const purchaseState = purchaseDisplayState(purchase);
  if (purchaseState === "held") return { matter: "purchase", state: purchaseState, ...heldFor(offer, hold?.until) };
  const isPaying = purchaseState === "paying" && payments.some(({ id }) => id === paymentId);
  const [from, reference] = [formatDay(offer.arrival), purchaseReference(purchase)];
  return {
    matter: "purchase",
    state: isPaying ? BEING_PAID : purchaseState,
    name: {
      en: `your stay at ${offer.resortName} from ${from}, reference ${reference}`,
      vi: `kỳ nghỉ của bạn tại ${offer.resortName} từ ngày ${from}, mã tham chiếu ${reference}`,
    },
    on: undefined,
  };
}

function heldFor({ resortName, arrival }: Pick<Offer, "resortName" | "arrival">, heldUntil: Instant | undefined) {
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
} as const satisfies Partial<Record<TodoFacts["matter"], LocalizedText>>;

function profileMatters({ email, phone, billingAddress }: NonNullable<TodoParts["profile"]>): readonly Matter[] {
  const stateOf = (part: unknown) => (part === undefined || part === "" ? "missing" : "there");
  const matter = (name: "email" | "phone" | "billing address", part: unknown): Matter => {
    return { matter: name, state: stateOf(part), name: PROFILE_PARTS[name], on: undefined };
  };
  return [matter("email", email), matter("phone", phone), matter("billing address", billingAddress)];
}

const MINUTE = 60_000;

function timeOfDay(moment: Instant): string {
  const minutes = Math.floor((moment - startOfDay(brisbaneDay(moment))) / MINUTE);
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
