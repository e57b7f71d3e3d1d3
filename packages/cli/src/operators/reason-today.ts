// A reason that a member asked for at a lot, a charge, a booking, asked once more today: what they hold, and what is otherwise by now.

import { type ChargeOnce, chargesOnce, explainCharge } from "@portico/domain/charges/outstanding";
import { isoDay } from "@portico/domain/day";
import { type Decision, explain } from "@portico/domain/decision";
import { entitlementsOnce } from "@portico/domain/entitlements/once";
import { explainEntitlementStatus } from "@portico/domain/entitlements/status";
import type { MemberFacts } from "@portico/domain/explain/member-facts";
import type { Holding } from "@portico/domain/holding";
import { accountOf } from "@portico/domain/member/account";
import { eligibilityFacts, explainBooking, isPass } from "@portico/domain/member/eligibility";
import { kindNames } from "@portico/domain/member/kinds";
import { type Currency, formatMoney, parseCurrency } from "@portico/domain/money";
import { PAYABLE_RULES, type PayableFacts } from "@portico/domain/payments/choice";
import { plusPrice } from "@portico/domain/plus/price";
import { explainPlus } from "@portico/domain/plus/registration";
import { explainPointsStatus } from "@portico/domain/points/status";
import { allocate } from "@portico/domain/stays/allocation";
import { explainBookingState, explainCancellation } from "@portico/domain/stays/booking-state";
import { costTold } from "@portico/domain/stays/seen-price";
import { rowName } from "@portico/domain/wire";
import type { FactPart } from "../facts/found.ts";
import type { Asked } from "../facts/question.ts";
import { flat } from "../member/explanation.ts";

/** The same question, asked today. */
export interface Today {
  readonly outcome: string;
  readonly rule: string;
  readonly because: string;
  readonly changed: readonly string[];
}

/** What has to be read to decide it again. */
export const PARTS_OF: ReadonlyMap<string, readonly FactPart[]> = new Map<string, readonly FactPart[]>([
  ["price", ["points", "ownership", "entitlements", "credits"]],
  ["points", ["points"]],
  ["entitlement", ["entitlements"]],
  ["charge", ["charges"]],
  ["booking", ["bookings"]],
  ["cancellation", ["bookings"]],
]);

interface Kept {
  readonly about: string;
  readonly rule: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** The decision of today, and those of the kept facts that can be otherwise by now. */
interface Reason {
  readonly decision: Decision<string>;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** The reason as it is today; nothing where the member has no such thing any more. */
export function reasonToday(kept: Kept, asked: Asked): Today | undefined {
  const reason = REASONS[kept.about]?.(kept, asked);
  if (reason === undefined) return undefined;
  const { outcome, rule, because } = reason.decision;
  const changed = Object.entries(reason.facts).flatMap(([fact, now]) => {
    const [before, after] = [said(kept.facts[fact]), said(now)];
    return before === after ? [] : [`${fact} was ${before}, and is ${after}`];
  });
  const other = rule === kept.rule ? [] : [otherRule(rule, kept.rule)];
  return { outcome, rule, because, changed: [...changed, ...other] };
}

/** That another row decides by now. */
export function otherRule(now: string, then: string): string {
  return `another rule decides: it was ${then}, and is ${now}`;
}

function said(fact: unknown): string {
  return flat(fact ?? null)
    .map(([, is]) => is)
    .join(", ");
}

const REASONS: Readonly<Record<string, (kept: Kept, asked: Asked) => Reason | undefined>> = {
  plus: ({ facts }, { member, brand, today }) => {
    const account = accountOf(member, { brand, today });
    const price = plusPrice(today);
    const decision = explainPlus({ member, account, price, currencies: currenciesOf(facts) });
    return { decision, facts: { price: formatMoney(price), kinds: kindNames(account.kindSet) } };
  },
  price: ({ facts: { name } }, { member, today }) => {
    const cost = costTold(String(name));
    if (cost === undefined) return undefined;
    const { points: lots, entitlements, credits } = member;
    const { decision, short } = allocate(cost, { lots, entitlements, credits }, { today });
    return { decision, facts: { has: short?.has ?? null, short: short?.by ?? null } };
  },
  "validity-pass": (_, { member, brand, today }) => {
    const account = accountOf(member, { brand, today });
    const passes = member.memberships?.filter(isPass) ?? null;
    return {
      decision: explainBooking(eligibilityFacts(member, account, today)),
      facts: {
        accountType: account.accountType,
        passes: passes?.map(({ expiresOn }) => (expiresOn === undefined ? null : isoDay(expiresOn))) ?? null,
      },
    };
  },
  points: ({ facts: { name } }, { member, today }) => {
    const lot = member.points?.find((_, at) => rowName("points", at, undefined) === name);
    return lot && { decision: explainPointsStatus(lot, today), facts: holdingFacts(lot) };
  },
  entitlement: ({ facts: { name } }, { member, today }) => {
    const one = entitlementsOnce(member.entitlements ?? [], today).find((other) => other.name === name)?.entitlement;
    return one && { decision: explainEntitlementStatus(one, today), facts: holdingFacts(one) };
  },
  charge: chargeToday,
  booking: ({ facts: { name } }, { found, now }) =>
    bookingToday(name, found.bookings, (booking) => explainBookingState({ booking, now })),
  cancellation: ({ facts: { name } }, { found, now }) =>
    bookingToday(name, found.bookings, (booking) => explainCancellation({ booking, now })),
};

/** Whether it can be paid is asked as then, with the payment that was under way; that one stands in the portal's own journal. */
function chargeToday({ rule, facts }: Kept, { member, today }: Asked): Reason | undefined {
  const one = chargeNamed(facts["name"], member, today);
  if (one === undefined) return undefined;
  const { charge, state } = one;
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
  today: Asked["today"],
): ChargeOnce<NonNullable<MemberFacts["unpaidCharges"]>[number]> | undefined {
  return chargesOnce({ unpaid, levy }, today).find((one) => one.name === name);
}

type Bookings = Asked["found"]["bookings"];

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

function currenciesOf({ currencies }: Kept["facts"]): readonly Currency[] {
  return Array.isArray(currencies) ? currencies.flatMap((one) => parseCurrency(one) ?? []) : [];
}
