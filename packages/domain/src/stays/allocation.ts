// Decides whether a member can pay for a stay, with which holdings, and what would be left. The search, the hold and the support desk share it.
// "Usable" means the same here as in the points summary and the forecast (reading R44). Holdings are spent on the day of booking, so a lot that
// expires before the arrival can pay (reading R48).

import type { Day } from "../day.ts";
import { type Decision, explain, type LocalizedRules, type Verdict } from "../decision.ts";
import type { Entitlement } from "../entitlements/entitlement.ts";
import { uniqueEntitlements } from "../entitlements/once.ts";
import { entitlementStatus } from "../entitlements/status.ts";
import { isUsableEntitlement } from "../entitlements/usable.ts";
import type { Money } from "../money.ts";
import { rowName } from "../parse.ts";
import { forecastSpending, type Spending } from "../points/forecast.ts";
import type { Lot } from "../points/lot.ts";
import { pointsStatus } from "../points/status.ts";
import { isUnclearLot, isUsableLot } from "../points/usable.ts";
import type { OfferCost } from "./offer.ts";
import type { PaidLot } from "./paid-lots.ts";

/** What a member can pay with. `undefined` means not read or not requested. */
export interface ReachHoldings {
  readonly lots?: readonly Lot[] | undefined;
  readonly entitlements?: readonly Entitlement[] | undefined;
  readonly credits?: number | undefined;
}

export interface ReachFacts {
  readonly cost: OfferCost;
  readonly holdings: ReachHoldings;
  readonly today: Day;
  /** The lots that would pay the points. `undefined` if the stay costs no points or the lots could not be read. */
  readonly spending: Spending | undefined;
}

export const REACH_RULES: LocalizedRules<ReachFacts, Verdict> = [
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
    when: ({ spending }) => spending?.uncovered === 0,
    because: () => "you have enough points for this stay",
    vi: () => "bạn có đủ điểm cho kỳ nghỉ này",
  },
  // A lot without a readable balance or expiry day may cover the shortage.
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
      (holdings.lots ?? []).flatMap((lot, index) =>
        isUnclearLot(lot, today) ? [rowName("points", index, undefined)] : [],
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

/** A lot or an amount of money that pays. Lists are sorted by expiry day, earliest first. */
export type PayingPart = PaidLot | { readonly kind: "money"; readonly money: Money };

/** What is left after the booking, with the part of it that expires first. */
export interface Remainder {
  readonly left: number;
  readonly first: { readonly amount: number; readonly expiresOn: Day } | undefined;
}

/** The missing amount, and the most recently expired holding of that kind. */
export interface Shortage {
  readonly by: number;
  readonly has: number;
  readonly lapsed: { readonly amount: number; readonly expiredOn: Day } | undefined;
}

/** The decision, with what pays and what is left. */
export interface Allocation {
  readonly decision: Decision<Verdict, ReachFacts>;
  /** Empty unless the outcome is "yes". */
  readonly pays: readonly PayingPart[];
  /** `undefined` if only money pays. */
  readonly leaves: Remainder | undefined;
  /** Set only if the outcome is "no". */
  readonly short: Shortage | undefined;
}

/** Whether the member can pay the cost today, and why. */
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

/**
 * Decides whether a member can pay a cost today, with what pays, what is left and what is missing.
 *
 * @example
 * ```ts
 * import { allocate } from "@portico/domain/stays";
 * import { day, lot } from "@portico/domain/testing";
 *
 * const holdings = { lots: [lot({ remaining: 300 })] };
 * const allocation = allocate({ kind: "points", points: 400 }, holdings, { today: day("2026-11-20") });
 * allocation.decision.outcome; // => "no"
 * allocation.short?.by; // => 100
 * ```
 */
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
    return [{ kind: "entitlement", amount: 1, id: first?.id, expiresOn: first?.expiresOn }];
  }
  const fee = cost.fee.minor === 0 ? [] : [{ kind: "money", money: cost.fee } as const];
  return [{ kind: "credits", amount: cost.credits }, ...fee];
}

/** Merges lots that expire on the same day. */
function pointsByDay(lots: Spending["taken"]): readonly PaidLot[] {
  const parts: { kind: "points"; amount: number; expiresOn: Day | undefined }[] = [];
  for (const { lot, points } of lots) {
    const last = parts.at(-1);
    if (last !== undefined && last.expiresOn === lot.expiresOn) last.amount += points;
    else parts.push({ kind: "points", amount: points, expiresOn: lot.expiresOn });
  }
  return parts;
}

/** The lots to name in the request to the back-end. Empty if only money pays, or if the entitlement has no id to name it by. */
export function lotsToTake(cost: OfferCost, holdings: ReachHoldings, setting: { today: Day }): readonly PaidLot[] {
  const lots = allocate(cost, holdings, setting).pays.filter((part) => part.kind !== "money");
  return lots.some(({ kind, id }) => kind === "entitlement" && id === undefined) ? [] : lots;
}

/** Every lot that could pay such a cost today; `undefined` if the holdings could not be read. */
export function lotsHeld(
  cost: OfferCost,
  holdings: ReachHoldings,
  { today }: { today: Day },
): readonly PaidLot[] | undefined {
  switch (cost.kind) {
    case "points": {
      const lots = holdings.lots?.filter((lot) => isUsableLot(lot, today) && lot.remaining > 0);
      const byDay = lots?.toSorted((one, other) => (one.expiresOn ?? Infinity) - (other.expiresOn ?? Infinity));
      return byDay && pointsByDay(byDay.map((lot) => ({ lot, points: lot.remaining ?? 0 })));
    }
    case "entitlement":
      if (holdings.entitlements === undefined) return undefined;
      return usableEntitlements({ cost, holdings, today, spending: undefined }).map(
        ({ id, expiresOn, remaining = 1 }) => ({ kind: "entitlement", amount: remaining, id, expiresOn }),
      );
    case "exchange":
      return holdings.credits === undefined ? undefined : [{ kind: "credits", amount: creditsOf(holdings) }];
    default:
      return [];
  }
}

/** The paying parts that expire before the arrival. On its expiry day a point is already expired, an entitlement is still valid (reading R48). */
export function expiringBefore(pays: readonly PayingPart[], arrival: Day): readonly PaidLot[] {
  return pays.filter(
    (part): part is PaidLot =>
      part.kind !== "money" &&
      part.expiresOn !== undefined &&
      (part.kind === "points" ? part.expiresOn <= arrival : part.expiresOn < arrival),
  );
}

function remainderOf(facts: ReachFacts): Remainder | undefined {
  const { cost, holdings, spending } = facts;
  if (cost.kind === "money") return undefined;
  if (cost.kind === "exchange") return { left: creditsOf(holdings) - cost.credits, first: undefined };
  if (cost.kind === "entitlement") return entitlementsLeft(usableEntitlements(facts));
  return spending && { left: spending.remaining, first: firstToExpire(facts, spending) };
}

function firstToExpire({ holdings, today }: ReachFacts, { taken }: Spending): Remainder["first"] {
  const pointsSpent = new Map(taken.map(({ lot, points }) => [lot, points]));
  let first: { amount: number; expiresOn: Day } | undefined;
  for (const lot of holdings.lots ?? []) {
    if (!isUsableLot(lot, today) || lot.expiresOn === undefined) continue;
    const amount = lot.remaining - (pointsSpent.get(lot) ?? 0);
    if (amount <= 0 || (first !== undefined && first.expiresOn < lot.expiresOn)) continue;
    const isSameDay = first?.expiresOn === lot.expiresOn;
    first = { amount: amount + (isSameDay ? (first?.amount ?? 0) : 0), expiresOn: lot.expiresOn };
  }
  return first;
}

/** What the entitlements still give after one stay is used. */
function entitlementsLeft([first, ...others]: readonly Entitlement[]): Remainder {
  const stays = [{ ...first, remaining: (first?.remaining ?? 1) - 1 }, ...others].filter(
    ({ remaining = 1 }) => remaining > 0,
  );
  const left = stays.reduce((sum, { remaining = 1 }) => sum + remaining, 0);
  const [earliest] = stays;
  return {
    left,
    first:
      earliest?.expiresOn === undefined
        ? undefined
        : { amount: earliest.remaining ?? 1, expiresOn: earliest.expiresOn },
  };
}

function shortageOf(facts: ReachFacts): Shortage {
  const { cost, holdings, spending, today } = facts;
  if (cost.kind === "points") {
    const { uncovered, remaining } = spending as Spending;
    const expired = (holdings.lots ?? []).filter((lot) => pointsStatus(lot, today) === "EXPIRED");
    return { by: uncovered, has: cost.points - uncovered + remaining, lapsed: lastExpired(expired) };
  }
  if (cost.kind === "entitlement") {
    const expired = ofResort(facts).filter((entitlement) => entitlementStatus(entitlement, today) === "EXPIRED");
    return { by: 1, has: 0, lapsed: lastExpired(expired) };
  }
  return { by: creditsShort(facts), has: creditsOf(holdings), lapsed: undefined };
}

function lastExpired(expired: readonly Lot[]): Shortage["lapsed"] {
  let last: { amount: number; expiredOn: Day } | undefined;
  for (const { remaining = 0, expiresOn } of expired) {
    if (remaining <= 0 || expiresOn === undefined || (last !== undefined && last.expiredOn > expiresOn)) continue;
    const sameDayAmount = last?.expiredOn === expiresOn ? last.amount : 0;
    last = { amount: sameDayAmount + remaining, expiredOn: expiresOn };
  }
  return last;
}

/** The entitlements of the resort, without duplicates. */
function ofResort({ cost, holdings, today }: ReachFacts): readonly Entitlement[] {
  if (cost.kind !== "entitlement") return [];
  const ofThisResort = (holdings.entitlements ?? []).filter(({ resortId }) => resortId === cost.resortId);
  return uniqueEntitlements(ofThisResort, today).map(({ entitlement }) => entitlement);
}

/** The usable entitlements of the resort, earliest expiry first; without an expiry day last. */
function usableEntitlements(facts: ReachFacts): readonly Entitlement[] {
  return ofResort(facts)
    .filter((entitlement) => isUsableEntitlement(entitlement, facts.today))
    .toSorted((one, other) => (one.expiresOn ?? Infinity) - (other.expiresOn ?? Infinity));
}

/** Row names of entitlements that may be for the resort and are not fully readable. */
function unclearEntitlements({ cost, holdings, today }: ReachFacts): readonly string[] {
  if (cost.kind !== "entitlement") return [];
  return (holdings.entitlements ?? []).flatMap((entitlement, index) => {
    const isOther = entitlement.resortId !== undefined && entitlement.resortId !== cost.resortId;
    const isUnclear =
      entitlementStatus(entitlement, today) === "UNKNOWN" ||
      (entitlement.resortId === undefined && isUsableEntitlement(entitlement, today));
    return !isOther && isUnclear ? [rowName("entitlements", index, entitlement.id)] : [];
  });
}

/** Credits below 0 count as 0, as the summary shows them (reading R20). */
function creditsOf({ credits = 0 }: ReachHoldings): number {
  return Math.max(0, credits);
}

function creditsShort({ cost, holdings }: ReachFacts): number {
  return cost.kind === "exchange" ? Math.max(0, cost.credits - creditsOf(holdings)) : 0;
}
