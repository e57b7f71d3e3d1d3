// What should a member see to? What is due, about to lapse, or incomplete (reading R29). Each matter is looked at by the rules, and what
// they say of it is said in every language of the portal.

import { chargesOnce } from "../charges/outstanding.ts";
import type { ListedCharges } from "../charges/source.ts";
import { brisbaneDay, type Day, formatDay, type Instant, startOfDay } from "../day.ts";
import { decidingRow } from "../decision.ts";
import type { Entitlement } from "../entitlements/entitlement.ts";
import { entitlementsOnce } from "../entitlements/once.ts";
import { entitlementStatus } from "../entitlements/status.ts";
import type { Spoken } from "../language.ts";
import { type ExternalMembership, isUnexpired, withoutRenewed } from "../member/external-membership.ts";
import type { MemberProfile } from "../member/source.ts";
import { formatMoney } from "../money.ts";
import type { Payment } from "../payments/payment.ts";
import { paymentReference, shownState } from "../payments/shown.ts";
import type { Lot } from "../points/lot.ts";
import { pointsStatus } from "../points/status.ts";
import { formatPoints, formatQuantity } from "../quantity.ts";
import type { Offer } from "../stays/offer.ts";
import type { Purchase } from "../stays/purchase.ts";
import { purchaseReference, shownPurchase } from "../stays/purchase-shown.ts";
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

/** Something to see to. */
export interface Todo {
  readonly kind: TodoKind;
  readonly severity: TodoSeverity;
  readonly words: Spoken;
  /** When it is due or lapses. */
  readonly on: Day | undefined;
  /** The page on which the member sees to it. */
  readonly page: string | null;
}

/** What the list is made from; a part that could not be read is `undefined`, and nothing is said about it. */
export interface TodoParts {
  /** Those of the member that are not over. */
  readonly payments: readonly Pick<Payment, "id" | "chargeIds" | "amount" | "state" | "doubt">[] | undefined;
  /** The stays that the member is booking. */
  readonly purchases: readonly Pick<Purchase, "id" | "offer" | "hold" | "state" | "isPaid" | "paymentId">[] | undefined;
  readonly profile: Pick<MemberProfile, "email" | "phone" | "billingAddress"> | undefined;
  readonly charges: ListedCharges | undefined;
  readonly lots: readonly Lot[] | undefined;
  readonly entitlements: readonly Entitlement[] | undefined;
  readonly memberships: readonly ExternalMembership[] | undefined;
  readonly bookings: readonly Booking[] | undefined;
}

/** What the member should see to: the urgent first, and what comes first before what comes later. */
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

// What has no day comes last; two without one stay as they are, for what is no number moves nothing.
function dayOrNever({ on }: Todo): number {
  return on ?? Infinity;
}

function paymentMatter(payment: NonNullable<TodoParts["payments"]>[number]): Matter {
  const amount = formatMoney(payment.amount);
  const reference = paymentReference(payment);
  return {
    matter: "payment",
    state: shownState(payment),
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
  const once = chargesOnce({ unpaid: charges?.unpaid, levy: charges?.levy }, today);
  return once.map(({ name, charge: { balance, dueOn, description, id }, state }) => {
    const called = description === undefined ? chargeCalled(id) : inEach(description);
    const amount = balance === undefined ? "" : `, ${formatMoney(balance)},`;
    return {
      matter: "charge",
      state: beingPaid.has(name) ? BEING_PAID : state,
      name: { en: called.en + amount, vi: called.vi + amount },
      on: dueOn,
    };
  });
}

function chargeCalled(id: string | undefined): Spoken {
  return id === undefined ? { en: "a charge", vi: "Một khoản phí" } : { en: `charge ${id}`, vi: `Khoản phí ${id}` };
}

// A name of the club's is the same in every language.
function inEach(name: string): Spoken {
  return { en: name, vi: name };
}

function lotMatter(lot: Lot, today: Day): Matter {
  const { remaining, expiresOn } = lot;
  const name: Spoken =
    remaining === undefined
      ? { en: "Some of your points", vi: "Một phần điểm của bạn" }
      : { en: formatPoints(remaining), vi: `${formatQuantity(remaining)} điểm` };
  return { matter: "lot", state: pointsStatus(lot, today), name, on: expiresOn, left: remaining };
}

function entitlementMatters(entitlements: readonly Entitlement[], today: Day): readonly Matter[] {
  return entitlementsOnce(entitlements, today).map(({ entitlement }) => ({
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

// One that has been renewed is listed twice: the earlier row is nothing to see to then.
function membershipMatters(memberships: readonly ExternalMembership[], today: Day): readonly Matter[] {
  return withoutRenewed(memberships, today).map((one) => ({
    matter: "membership",
    state: isUnexpired(one, today) ? "unexpired" : "expired",
    name: membershipCalled(one),
    on: one.expiresOn,
  }));
}

function membershipCalled({ name, memberId = "" }: ExternalMembership): Spoken {
  if (name !== undefined) return inEach(name.trim());
  return { en: `Your membership ${memberId}`.trim(), vi: `Tư cách hội viên ${memberId}`.trim() };
}

// A stay that is being booked here is held at the club too: its purchase says what there is to do.
function isBookedElsewhere(purchases: NonNullable<TodoParts["purchases"]>): (booking: Booking) => boolean {
  const here = new Set(purchases.map(({ hold }) => hold?.reference));
  return ({ reference }) => !here.has(reference);
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
  const shown = shownPurchase(purchase);
  if (shown === "held") return { matter: "purchase", state: shown, ...heldFor(offer, hold?.until) };
  const isPaying = shown === "paying" && payments.some(({ id }) => id === paymentId);
  const [from, reference] = [formatDay(offer.arrival), purchaseReference(purchase)];
  return {
    matter: "purchase",
    state: isPaying ? BEING_PAID : shown,
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
} as const satisfies Partial<Record<TodoFacts["matter"], Spoken>>;

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
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
