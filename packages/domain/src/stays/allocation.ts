// Can this member pay for a stay, with what, and what would it leave? The same function answers in the search, before a hold and at the desk.
// What is usable, what the summary counts and what the forecast spends is one thing (reading R44). Points, entitlements and credits are taken on
// the day of booking: a lot that expires before the arrival pays all the same.

import type { Day } from "../day.ts";
import { type Decision, explain, type SpokenRules, type Verdict } from "../decision.ts";
import type { Entitlement } from "../entitlements/entitlement.ts";
import { entitlementsOnce } from "../entitlements/once.ts";
import { entitlementStatus } from "../entitlements/status.ts";
import { isUsableEntitlement } from "../entitlements/usable.ts";
import type { Money } from "../money.ts";
import { forecastSpending, type Spending } from "../points/forecast.ts";
import type { Lot } from "../points/lot.ts";
import { pointsStatus } from "../points/status.ts";
import { isUnclearLot, isUsable } from "../points/usable.ts";
import { rowName } from "../wire.ts";
import type { OfferCost } from "./offer.ts";

/** What a member pays with; what could not be read, or was not asked for, is `undefined`. */
export interface ReachHoldings {
  readonly lots?: readonly Lot[] | undefined;
  readonly entitlements?: readonly Entitlement[] | undefined;
  readonly credits?: number | undefined;
}

/** What the rules look at. */
export interface ReachFacts {
  readonly cost: OfferCost;
  readonly holdings: ReachHoldings;
  readonly today: Day;
  /** What the points would come from; `undefined` where the stay costs none, or the lots could not be read. */
  readonly spending: Spending | undefined;
}

/** The rows, first match wins. */
export const REACH_RULES: SpokenRules<ReachFacts, Verdict> = [
  {
    id: "reach.money",
    outcome: "yes",
    source: "R33",
    words: "the stay costs money",
    when: ({ cost }) => cost.kind === "money",
    because: () => "you pay for this stay with money",
    vi: () => "bạn trả kỳ nghỉ này bằng tiền",
  },
  {
    id: "reach.points-unread",
    outcome: "not known",
    source: "R43",
    words: "it costs points, and the lots could not be read",
    when: ({ cost, spending }) => cost.kind === "points" && spending === undefined,
    because: () => "your points could not be read",
    vi: () => "hiện chưa đọc được điểm của bạn",
    missing: () => ["points"],
  },
  {
    id: "reach.points",
    outcome: "yes",
    source: "R20, R44",
    words: "it costs points, and the lots that can be used today hold as many",
    when: ({ spending }) => spending?.short === 0,
    because: () => "you have enough points for this stay",
    vi: () => "bạn có đủ điểm cho kỳ nghỉ này",
  },
  // A lot that does not say what is left of it, or until when, may hold what is missing.
  {
    id: "reach.points-unclear",
    outcome: "not known",
    source: "R17, R43",
    words: "the lots that can be used today hold too few, and about another lot the club does not say enough",
    when: ({ cost, holdings, today }) =>
      cost.kind === "points" && (holdings.lots ?? []).some((lot) => isUnclearLot(lot, today)),
    because: () => "some of your points could not be read, so you may have enough",
    vi: () => "hiện chưa đọc được một phần điểm của bạn, nên có thể bạn có đủ điểm",
    missing: ({ holdings, today }) =>
      (holdings.lots ?? []).flatMap((lot, place) =>
        isUnclearLot(lot, today) ? [rowName("points", place, undefined)] : [],
      ),
  },
  {
    id: "reach.points-short",
    outcome: "no",
    source: "R20, R44",
    words: "the lots that can be used today hold fewer points than it costs",
    when: ({ cost }) => cost.kind === "points",
    because: () => "you do not have enough points for this stay",
    vi: () => "bạn không có đủ điểm cho kỳ nghỉ này",
  },
  {
    id: "reach.entitlements-unread",
    outcome: "not known",
    source: "R43",
    words: "it costs an entitlement, and the entitlements could not be read",
    when: ({ cost, holdings }) => cost.kind === "entitlement" && holdings.entitlements === undefined,
    because: () => "your entitlements could not be read",
    vi: () => "hiện chưa đọc được quyền lợi của bạn",
    missing: () => ["entitlements"],
  },
  {
    id: "reach.entitlement",
    outcome: "yes",
    source: "R18, R20, R44",
    words: "it costs an entitlement, and one of that resort can be used today",
    when: (facts) => usableEntitlements(facts).length > 0,
    because: () => "you can use your entitlement at this resort",
    vi: () => "bạn có thể dùng quyền lợi của mình tại khu nghỉ này",
  },
  {
    id: "reach.entitlement-unclear",
    outcome: "not known",
    source: "R18, R43",
    words: "none of that resort can be used today, and about one of them the club does not say enough",
    when: (facts) => unclearEntitlements(facts).length > 0,
    because: () => "one of your entitlements could not be read, and you may be able to use it for this stay",
    vi: () => "hiện chưa đọc được một quyền lợi của bạn, và có thể bạn dùng được quyền lợi đó cho kỳ nghỉ này",
    missing: unclearEntitlements,
  },
  {
    id: "reach.no-entitlement",
    outcome: "no",
    source: "R18, R20, R44",
    words: "no entitlement of that resort can be used today",
    when: ({ cost }) => cost.kind === "entitlement",
    because: () => "you have no entitlement at this resort that you can use today",
    vi: () => "hôm nay bạn không có quyền lợi nào dùng được tại khu nghỉ này",
  },
  {
    id: "reach.credits-unread",
    outcome: "not known",
    source: "R43",
    words: "it costs exchange credits, and they could not be read",
    when: ({ holdings }) => holdings.credits === undefined,
    because: () => "your exchange credits could not be read",
    vi: () => "hiện chưa đọc được điểm trao đổi của bạn",
    missing: () => ["credits"],
  },
  {
    id: "reach.credits",
    outcome: "yes",
    source: "R20",
    words: "it costs exchange credits, and the member has as many",
    when: (facts) => creditsShort(facts) === 0,
    because: () => "you have enough exchange credits for this stay",
    vi: () => "bạn có đủ điểm trao đổi cho kỳ nghỉ này",
  },
  {
    id: "reach.credits-short",
    outcome: "no",
    source: "R20",
    words: "otherwise",
    when: () => true,
    because: () => "you do not have enough exchange credits for this stay",
    vi: () => "bạn không có đủ điểm trao đổi cho kỳ nghỉ này",
  },
];

/** One thing that pays; the ones that expire first come first. */
export type PayingPart =
  | { readonly kind: "points"; readonly points: number; readonly expiresOn: Day | undefined }
  | { readonly kind: "entitlement"; readonly resortId: string; readonly expiresOn: Day | undefined }
  | { readonly kind: "credits"; readonly credits: number }
  | { readonly kind: "money"; readonly money: Money };

/** So much of something, with the part of it that expires first. */
export interface Remainder {
  readonly left: number;
  readonly first: { readonly amount: number; readonly expiresOn: Day } | undefined;
}

/** What is missing, and what expired last of what would have helped. */
export interface Shortage {
  readonly by: number;
  readonly has: number;
  readonly lapsed: { readonly amount: number; readonly expiredOn: Day } | undefined;
}

/** The answer, with what pays and what stays. */
export interface Allocation {
  readonly decision: Decision<Verdict, ReachFacts>;
  /** Empty where the stay is not within reach, or nobody knows. */
  readonly pays: readonly PayingPart[];
  /** `undefined` where nothing is taken but money. */
  readonly leaves: Remainder | undefined;
  /** Only where the answer is no. */
  readonly short: Shortage | undefined;
}

/** Whether the cost is within reach today, and why. */
function explainReach(
  cost: OfferCost,
  holdings: ReachHoldings,
  { today }: { today: Day },
): Decision<Verdict, ReachFacts> {
  const spending =
    cost.kind === "points" && holdings.lots !== undefined
      ? forecastSpending(holdings.lots, cost.points, today)
      : undefined;
  return explain(REACH_RULES, { cost, holdings, today, spending });
}

/** The same with what pays, what it leaves and what is missing. */
export function allocate(cost: OfferCost, holdings: ReachHoldings, setting: { today: Day }): Allocation {
  const decision = explainReach(cost, holdings, setting);
  const { outcome, facts } = decision;
  return {
    decision,
    pays: outcome === "yes" ? payingParts(facts) : [],
    leaves: outcome === "yes" ? remainderOf(facts) : undefined,
    short: outcome === "no" ? shortageOf(facts) : undefined,
  };
}

function payingParts(facts: ReachFacts): readonly PayingPart[] {
  const { cost, spending } = facts;
  if (cost.kind === "money") return [{ kind: "money", money: cost.money }];
  if (cost.kind === "points") return pointsByDay(spending?.taken ?? []);
  if (cost.kind === "entitlement") {
    const [first] = usableEntitlements(facts);
    return [{ kind: "entitlement", resortId: cost.resortId, expiresOn: first?.expiresOn }];
  }
  const fee = cost.fee.minor === 0 ? [] : [{ kind: "money", money: cost.fee } as const];
  return [{ kind: "credits", credits: cost.credits }, ...fee];
}

// Lots that expire on one day are one thing to whoever reads about them.
function pointsByDay(taken: Spending["taken"]): readonly PayingPart[] {
  const parts: { kind: "points"; points: number; expiresOn: Day | undefined }[] = [];
  for (const { lot, points } of taken) {
    const last = parts.at(-1);
    if (last !== undefined && last.expiresOn === lot.expiresOn) last.points += points;
    else parts.push({ kind: "points", points, expiresOn: lot.expiresOn });
  }
  return parts;
}

function remainderOf(facts: ReachFacts): Remainder | undefined {
  const { cost, holdings, spending } = facts;
  if (cost.kind === "money") return undefined;
  if (cost.kind === "exchange") return { left: creditsOf(holdings) - cost.credits, first: undefined };
  if (cost.kind === "entitlement") return entitlementsLeft(usableEntitlements(facts));
  return spending && { left: spending.left, first: firstToLapse(facts, spending) };
}

function firstToLapse({ holdings, today }: ReachFacts, { taken }: Spending): Remainder["first"] {
  const spent = new Map(taken.map(({ lot, points }) => [lot, points]));
  let first: { amount: number; expiresOn: Day } | undefined;
  for (const lot of holdings.lots ?? []) {
    if (!isUsable(lot, today) || lot.expiresOn === undefined) continue;
    const amount = lot.remaining - (spent.get(lot) ?? 0);
    if (amount <= 0 || (first !== undefined && first.expiresOn < lot.expiresOn)) continue;
    const isSameDay = first?.expiresOn === lot.expiresOn;
    first = { amount: amount + (isSameDay ? (first?.amount ?? 0) : 0), expiresOn: lot.expiresOn };
  }
  return first;
}

/** Stays that the entitlements give once one was used. */
function entitlementsLeft([first, ...others]: readonly Entitlement[]): Remainder {
  const stays = [{ ...first, remaining: (first?.remaining ?? 1) - 1 }, ...others].filter(
    ({ remaining = 1 }) => remaining > 0,
  );
  const left = stays.reduce((sum, { remaining = 1 }) => sum + remaining, 0);
  const [next] = stays;
  return {
    left,
    first: next?.expiresOn === undefined ? undefined : { amount: next.remaining ?? 1, expiresOn: next.expiresOn },
  };
}

function shortageOf(facts: ReachFacts): Shortage {
  const { cost, holdings, spending, today } = facts;
  if (cost.kind === "points") {
    const { short, left } = spending as Spending;
    const expired = (holdings.lots ?? []).filter((lot) => pointsStatus(lot, today) === "EXPIRED");
    return { by: short, has: cost.points - short + left, lapsed: lastLapsed(expired) };
  }
  if (cost.kind === "entitlement") {
    const expired = ofResort(facts).filter((one) => entitlementStatus(one, today) === "EXPIRED");
    return { by: 1, has: 0, lapsed: lastLapsed(expired) };
  }
  return { by: creditsShort(facts), has: creditsOf(holdings), lapsed: undefined };
}

function lastLapsed(expired: readonly Lot[]): Shortage["lapsed"] {
  let last: { amount: number; expiredOn: Day } | undefined;
  for (const { remaining = 0, expiresOn } of expired) {
    if (remaining <= 0 || expiresOn === undefined || (last !== undefined && last.expiredOn > expiresOn)) continue;
    const before = last?.expiredOn === expiresOn ? last.amount : 0;
    last = { amount: before + remaining, expiredOn: expiresOn };
  }
  return last;
}

/** Those of the resort, each once. */
function ofResort({ cost, holdings, today }: ReachFacts): readonly Entitlement[] {
  if (cost.kind !== "entitlement") return [];
  const there = (holdings.entitlements ?? []).filter(({ resortId }) => resortId === cost.resortId);
  return entitlementsOnce(there, today).map(({ entitlement }) => entitlement);
}

/** The usable ones of the resort; what expires first comes first, and what has no such day last. */
function usableEntitlements(facts: ReachFacts): readonly Entitlement[] {
  return ofResort(facts)
    .filter((one) => isUsableEntitlement(one, facts.today))
    .toSorted((one, other) => (one.expiresOn ?? Infinity) - (other.expiresOn ?? Infinity));
}

/** The names of those that may be of the resort, and about which the club does not say enough. */
function unclearEntitlements({ cost, holdings, today }: ReachFacts): readonly string[] {
  if (cost.kind !== "entitlement") return [];
  return (holdings.entitlements ?? []).flatMap((one, place) => {
    const isOther = one.resortId !== undefined && one.resortId !== cost.resortId;
    const isUnclear =
      entitlementStatus(one, today) === "UNKNOWN" || (one.resortId === undefined && isUsableEntitlement(one, today));
    return !isOther && isUnclear ? [rowName("entitlements", place, one.id)] : [];
  });
}

/** Credits below 0 count as 0, as the summary shows them (reading R20). */
function creditsOf({ credits = 0 }: ReachHoldings): number {
  return Math.max(0, credits);
}

function creditsShort({ cost, holdings }: ReachFacts): number {
  return cost.kind === "exchange" ? Math.max(0, cost.credits - creditsOf(holdings)) : 0;
}
