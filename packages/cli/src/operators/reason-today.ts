// Re-evaluates today a reason that a member opened earlier, for example about a lot or a charge, and lists what has changed.

import { explainCharge, type UniqueCharge, uniqueCharges } from "@portico/domain/charges/outstanding";
import { isoDay } from "@portico/domain/day";
import { type Decision, explain } from "@portico/domain/decision";
import { explainEntitlementStatus } from "@portico/domain/entitlements/status";
import { uniqueEntitlements } from "@portico/domain/entitlements/unique";
import type { MemberFacts } from "@portico/domain/explain/member-facts";
import type { Holding } from "@portico/domain/holding";
import { accountOf } from "@portico/domain/member/account";
import { eligibilityFacts, explainBooking, isValidityPass } from "@portico/domain/member/eligibility";
import { kindNames } from "@portico/domain/member/kinds";
import { type Currency, formatMoney, parseCurrency } from "@portico/domain/money";
import { rowName } from "@portico/domain/parse";
import { PAYABLE_RULES, type PayableFacts } from "@portico/domain/payments/choice";
import { plusPrice } from "@portico/domain/plus/price";
import { explainPlus } from "@portico/domain/plus/registration";
import { explainPointsStatus } from "@portico/domain/points/status";
import { explainChange } from "@portico/domain/purchase/change";
import { allocate } from "@portico/domain/stays/allocation";
import { explainBookingState, explainCancellation } from "@portico/domain/stays/booking-state";
import { explainDetailsChange } from "@portico/domain/stays/details-change";
import { parseExpectedPrice } from "@portico/domain/stays/expected-price";
import type { FactPart } from "../input/member-data.ts";
import type { MemberInput } from "../input/query.ts";
import { flattenFacts } from "../member/explanation.ts";

/** Today's decision about the same subject. */
export interface TodaysDecision {
  readonly outcome: string;
  readonly rule: string;
  readonly because: string;
  readonly changed: readonly string[];
}

/** The parts of the member's data that each subject needs. */
export const PARTS_BY_SUBJECT: ReadonlyMap<string, readonly FactPart[]> = new Map<string, readonly FactPart[]>([
  ["price", ["points", "ownership", "entitlements", "credits"]],
  ["points", ["points"]],
  ["entitlement", ["entitlements"]],
  ["charge", ["charges"]],
  ["booking", ["bookings"]],
  ["cancellation", ["bookings"]],
  ["booking-details", ["bookings"]],
  ["booking-change", ["bookings"]],
]);

interface SavedReason {
  readonly about: string;
  readonly rule: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Today's decision, with those saved facts that may have changed. */
interface Reason {
  readonly decision: Decision<string>;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Today's decision; `undefined` if the member no longer has the subject. */
export function reasonToday(saved: SavedReason, input: MemberInput): TodaysDecision | undefined {
  const current = REASONS[saved.about]?.(saved, input);
  if (current === undefined) return undefined;
  const { outcome, rule, because } = current.decision;
  const changed = Object.entries(current.facts).flatMap(([fact, value]) => {
    const [before, after] = [factText(saved.facts[fact]), factText(value)];
    return before === after ? [] : [`${fact} was ${before}, and is ${after}`];
  });
  const ruleChange = rule === saved.rule ? [] : [ruleChangeText(rule, saved.rule)];
  return { outcome, rule, because, changed: [...changed, ...ruleChange] };
}

export function ruleChangeText(now: string, before: string): string {
  return `another rule decides: it was ${before}, and is ${now}`;
}

function factText(fact: unknown): string {
  return flattenFacts(fact ?? null)
    .map(([, value]) => value)
    .join(", ");
}

const REASONS: Readonly<Record<string, (saved: SavedReason, input: MemberInput) => Reason | undefined>> = {
  plus: ({ facts }, { member, brand, today }) => {
    const account = accountOf(member, { brand, today });
    const price = plusPrice(today);
    const decision = explainPlus({ member, account, price, currencies: currenciesOf(facts) });
    return { decision, facts: { price: formatMoney(price), kinds: kindNames(account.kindSet) } };
  },
  price: ({ facts: { name } }, { member, today }) => {
    const cost = parseExpectedPrice(String(name));
    if (cost === undefined) return undefined;
    const { points: lots, entitlements, credits } = member;
    const { decision, short: shortage } = allocate(cost, { lots, entitlements, credits }, { today });
    return { decision, facts: { has: shortage?.has ?? null, short: shortage?.by ?? null } };
  },
  "validity-pass": (_, { member, brand, today }) => {
    const account = accountOf(member, { brand, today });
    const passes = member.memberships?.filter(isValidityPass) ?? null;
    return {
      decision: explainBooking(eligibilityFacts(member, account, today)),
      facts: {
        accountType: account.accountType,
        passes: passes?.map(({ expiresOn }) => (expiresOn === undefined ? null : isoDay(expiresOn))) ?? null,
      },
    };
  },
  points: ({ facts: { name } }, { member, today }) => {
    const lot = member.points?.find((_, index) => rowName("points", index, undefined) === name);
    return lot && { decision: explainPointsStatus(lot, today), facts: holdingFacts(lot) };
  },
  entitlement: ({ facts: { name } }, { member, today }) => {
    const match = uniqueEntitlements(member.entitlements ?? [], today).find(
      (candidate) => candidate.name === name,
    )?.entitlement;
    return match && { decision: explainEntitlementStatus(match, today), facts: holdingFacts(match) };
  },
  charge: chargeToday,
  booking: ({ facts: { name } }, { data: memberData, now }) =>
    bookingToday(name, memberData.bookings, (booking) => explainBookingState({ booking, now })),
  cancellation: ({ facts: { name } }, { data: memberData, now }) =>
    bookingToday(name, memberData.bookings, (booking) => explainCancellation({ booking, now })),
  "booking-details": ({ facts: { name } }, { data: memberData, now }) =>
    bookingToday(name, memberData.bookings, (booking) => explainDetailsChange({ booking, now })),
  "booking-change": ({ facts: { name } }, { data: memberData, now }) =>
    bookingToday(name, memberData.bookings, (booking) => explainChange({ booking, now })),
};

/** Evaluates a charge with the payment in progress that was saved, because that payment is in the portal's journal. */
function chargeToday({ rule, facts }: SavedReason, { member, today }: MemberInput): Reason | undefined {
  const match = chargeNamed(facts["name"], member, today);
  if (match === undefined) return undefined;
  const { charge, state } = match;
  const payable = {
    charge: { description: undefined, ...charge },
    state,
    underWay: (facts["underWay"] ?? undefined) as PayableFacts["underWay"],
    currencies: currenciesOf(facts),
  };
  return {
    decision: rule.startsWith("payable.") ? explain(PAYABLE_RULES, payable) : explainCharge(charge, today),
    facts: {
      state,
      balance: charge.balance === undefined ? null : formatMoney(charge.balance),
      dueOn: charge.dueOn === undefined ? null : isoDay(charge.dueOn),
    },
  };
}

function chargeNamed(
  name: unknown,
  { unpaidCharges: unpaid, levyCharges: levy }: MemberFacts,
  today: MemberInput["today"],
): UniqueCharge<NonNullable<MemberFacts["unpaidCharges"]>[number]> | undefined {
  return uniqueCharges({ unpaid, levy }, today).find((charge) => charge.name === name);
}

type Bookings = MemberInput["data"]["bookings"];

function bookingToday(
  name: unknown,
  bookings: Bookings,
  decide: (booking: NonNullable<Bookings>[number]) => Decision<string>,
): Reason | undefined {
  const booking = bookings?.find(({ reference }) => reference === name);
  return booking && { decision: decide(booking), facts: { state: booking.state, arrival: isoDay(booking.arrival) } };
}

function holdingFacts({ remaining, expiresOn, status }: Holding): Reason["facts"] {
  return {
    remaining: remaining ?? null,
    expiresOn: expiresOn === undefined ? null : isoDay(expiresOn),
    status: status ?? null,
  };
}

function currenciesOf({ currencies }: SavedReason["facts"]): readonly Currency[] {
  return Array.isArray(currencies) ? currencies.flatMap((currency) => parseCurrency(currency) ?? []) : [];
}
