// Decides whether a member can pay for a stay today; search, hold and support desk share it. "Usable" means the same as in the points summary and the forecast (R44).

import type { Day } from "../day.ts";
import { type Decision, explain, type LocalizedRules, type Verdict } from "../decision.ts";
import type { Entitlement } from "../entitlements/entitlement.ts";
import { entitlementStatus } from "../entitlements/status.ts";
import { uniqueEntitlements } from "../entitlements/unique.ts";
import { isUsableEntitlement } from "../entitlements/usable.ts";
import { rowName } from "../parse.ts";
import { forecastSpending, type Spending } from "../points/forecast.ts";
import type { Lot } from "../points/lot.ts";
import { isUnclearLot } from "../points/usable.ts";
import type { OfferCost } from "./offer.ts";

/** `undefined` means not read or not requested. */
export interface ReachHoldings {
  readonly lots?: readonly Lot[] | undefined;
  readonly entitlements?: readonly Entitlement[] | undefined;
  readonly credits?: number | undefined;
}

export interface ReachFacts {
  readonly cost: OfferCost;
  readonly holdings: ReachHoldings;
  readonly today: Day;
  /** `undefined` if no points are due, or the lots could not be read. */
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
  // The unread balance or expiry day may cover the shortage.
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

export function explainReach(
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

export function entitlementsOfResort({ cost, holdings, today }: ReachFacts): readonly Entitlement[] {
  if (cost.kind !== "entitlement") return [];
  const atResort = (holdings.entitlements ?? []).filter(({ resortId }) => resortId === cost.resortId);
  return uniqueEntitlements(atResort, today).map(({ entitlement }) => entitlement);
}

/** Earliest expiry first. */
export function usableEntitlements(facts: ReachFacts): readonly Entitlement[] {
  return entitlementsOfResort(facts)
    .filter((entitlement) => isUsableEntitlement(entitlement, facts.today))
    .toSorted((a, b) => (a.expiresOn ?? Infinity) - (b.expiresOn ?? Infinity));
}

/** Entitlements that may be for the resort and have unknown facts. */
function unclearEntitlements({ cost, holdings, today }: ReachFacts): readonly string[] {
  if (cost.kind !== "entitlement") return [];
  return (holdings.entitlements ?? []).flatMap((entitlement, index) => {
    const isOtherResort = entitlement.resortId !== undefined && entitlement.resortId !== cost.resortId;
    const isUnclear =
      entitlementStatus(entitlement, today) === "UNKNOWN" ||
      (entitlement.resortId === undefined && isUsableEntitlement(entitlement, today));
    return !isOtherResort && isUnclear ? [rowName("entitlements", index, entitlement.id)] : [];
  });
}

/** Credits below 0 count as 0 (R20). */
export function creditsOf({ credits = 0 }: ReachHoldings): number {
  return Math.max(0, credits);
}

export function creditsShort({ cost, holdings }: ReachFacts): number {
  return cost.kind === "exchange" ? Math.max(0, cost.credits - creditsOf(holdings)) : 0;
}
