// Holdings are spent on the day of booking, so a lot that expires before the arrival can pay (R48).

import type { Day } from "../day.ts";
import type { Decision, Verdict } from "../decision.ts";
import type { Entitlement } from "../entitlements/entitlement.ts";
import { entitlementStatus } from "../entitlements/status.ts";
import type { Money } from "../money.ts";
import type { Spending } from "../points/forecast.ts";
import type { Lot } from "../points/lot.ts";
import { pointsStatus } from "../points/status.ts";
import { isUsableLot } from "../points/usable.ts";
import type { OfferCost } from "./offer.ts";
import type { PaidLot } from "./paid-lots.ts";
import {
  creditsOf,
  creditsShort,
  entitlementsOfResort,
  explainReach,
  type ReachFacts,
  type ReachHoldings,
  usableEntitlements,
} from "./reach.ts";

/** Lists are sorted by expiry day, earliest first. */
export type PayingPart = PaidLot | { readonly kind: "money"; readonly money: Money };

export interface Remainder {
  readonly left: number;
  readonly first: { readonly amount: number; readonly expiresOn: Day } | undefined;
}

export interface Shortage {
  readonly by: number;
  readonly has: number;
  readonly lapsed: { readonly amount: number; readonly expiredOn: Day } | undefined;
}

export interface Allocation {
  readonly decision: Decision<Verdict, ReachFacts>;
  readonly pays: readonly PayingPart[];
  /** `undefined` if only money pays. */
  readonly leaves: Remainder | undefined;
  readonly short: Shortage | undefined;
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
export function allocate(cost: OfferCost, holdings: ReachHoldings, options: { today: Day }): Allocation {
  const decision = explainReach(cost, holdings, options);
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
  if (cost.kind === "points") return mergeByExpiryDay(spending?.taken ?? []);
  if (cost.kind === "entitlement") {
    const [first] = usableEntitlements(facts);
    return [{ kind: "entitlement", amount: 1, id: first?.id, expiresOn: first?.expiresOn }];
  }
  const fee = cost.fee.minor === 0 ? [] : [{ kind: "money", money: cost.fee } as const];
  return [{ kind: "credits", amount: cost.credits }, ...fee];
}

function mergeByExpiryDay(lots: Spending["taken"]): readonly PaidLot[] {
  const parts: { kind: "points"; amount: number; expiresOn: Day | undefined }[] = [];
  for (const { lot, points } of lots) {
    const last = parts.at(-1);
    if (last !== undefined && last.expiresOn === lot.expiresOn) last.amount += points;
    else parts.push({ kind: "points", amount: points, expiresOn: lot.expiresOn });
  }
  return parts;
}

/** The lots to name in the request to the back-end. Empty if only money pays, or the entitlement has no id. */
export function lotsToTake(cost: OfferCost, holdings: ReachHoldings, options: { today: Day }): readonly PaidLot[] {
  const lots = allocate(cost, holdings, options).pays.filter((part) => part.kind !== "money");
  return lots.some(({ kind, id }) => kind === "entitlement" && id === undefined) ? [] : lots;
}

/** `undefined` if the holdings could not be read. */
export function usableLots(
  cost: OfferCost,
  holdings: ReachHoldings,
  { today }: { today: Day },
): readonly PaidLot[] | undefined {
  switch (cost.kind) {
    case "points": {
      const lots = holdings.lots?.filter((lot) => isUsableLot(lot, today) && lot.remaining > 0);
      const sorted = lots?.toSorted((a, b) => (a.expiresOn ?? Infinity) - (b.expiresOn ?? Infinity));
      return sorted && mergeByExpiryDay(sorted.map((lot) => ({ lot, points: lot.remaining ?? 0 })));
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

/** On its expiry day a point is expired, and an entitlement is still valid (R48). */
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

function entitlementsLeft([used, ...others]: readonly Entitlement[]): Remainder {
  const usedAfterwards = { ...used, remaining: (used?.remaining ?? 1) - 1 };
  const remainingEntitlements = [usedAfterwards, ...others].filter(({ remaining = 1 }) => remaining > 0);
  const left = remainingEntitlements.reduce((sum, { remaining = 1 }) => sum + remaining, 0);
  const [earliest] = remainingEntitlements;
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
    const expired = entitlementsOfResort(facts).filter(
      (entitlement) => entitlementStatus(entitlement, today) === "EXPIRED",
    );
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
