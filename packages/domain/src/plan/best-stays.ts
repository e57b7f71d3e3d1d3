// Finds the best combinations of up to three stays for what lapses (R61). The search is exhaustive: it compares every combination that can be
// paid. 200 offers give at most 1.3 million. Sorting by arrival skips combinations that overlap.

import { departureOf, type Offer } from "../stays/offer.ts";
import { type Budget, pointUnits } from "./budget.ts";

/** What a plan can be best in. */
export const PLAN_GOALS = ["least lost", "most nights", "soonest"] as const;
export type PlanGoal = (typeof PLAN_GOALS)[number];

export type BestStays = Readonly<Record<PlanGoal, readonly Offer[] | undefined>>;

/** The numbers of a combination. */
interface Measure {
  readonly lostEntitlements: number;
  readonly lostPoints: number;
  /** Points spent beyond those that lapse. */
  readonly surplus: number;
  readonly nights: number;
  readonly stays: number;
  readonly lastDeparture: number;
}

/** The first difference decides. A negative result means that `one` is better. */
const ORDERS: Readonly<Record<PlanGoal, (one: Measure, other: Measure) => number>> = {
  "least lost": (one, other) =>
    byLoss(one, other) || one.stays - other.stays || one.lastDeparture - other.lastDeparture,
  "most nights": (one, other) =>
    other.nights - one.nights || byLoss(one, other) || one.lastDeparture - other.lastDeparture,
  soonest: (one, other) => one.lastDeparture - other.lastDeparture || byLoss(one, other) || one.stays - other.stays,
};

function byLoss(one: Measure, other: Measure): number {
  return (
    one.lostEntitlements - other.lostEntitlements || one.lostPoints - other.lostPoints || one.surplus - other.surplus
  );
}

interface Candidate {
  readonly offer: Offer | undefined;
  readonly points: number;
  /** The points; `Infinity` if an entitlement pays, which is never the cheapest. */
  readonly price: number;
  /** The resort whose entitlement pays, and 1; or nothing and 0. */
  readonly resort: string | undefined;
  readonly entitlements: number;
  readonly nights: number;
  readonly arrival: number;
  readonly departure: number;
  readonly stays: number;
}

/** Takes the place of a second or third stay. */
const NO_STAY: Candidate = {
  offer: undefined,
  points: 0,
  price: Infinity,
  resort: undefined,
  entitlements: 0,
  nights: 0,
  arrival: 0,
  departure: 0,
  stays: 0,
};

/** The best combination for each goal; `undefined` if no offer uses what lapses. The order of `offers` does not matter. */
export function bestStays(offers: readonly Offer[], budget: Budget): BestStays {
  const candidates = offers.map(candidateOf).toSorted(byArrival);
  const followers = candidates.map(({ departure }) => firstFrom(candidates, departure));
  const leaders = PLAN_GOALS.map((goal) => createLeader(ORDERS[goal]));

  function consider(first: Candidate, second: Candidate, third: Candidate): void {
    if (!isUseful(budget, first, second, third)) return;
    const measure = measureOf(budget, first, second, third);
    for (const leader of leaders) leader.consider(measure, first, second, third);
  }

  candidates.forEach((first, firstIndex) => {
    consider(first, NO_STAY, NO_STAY);
    for (let at = followers[firstIndex] as number; at < candidates.length; at += 1) {
      const second = candidates[at] as Candidate;
      if (first.points + second.points > budget.points) continue;
      consider(first, second, NO_STAY);
      for (let last = followers[at] as number; last < candidates.length; last += 1)
        consider(first, second, candidates[last] as Candidate);
    }
  });
  const [leastLost, mostNights, soonest] = leaders.map((leader) => leader.best());
  return { "least lost": leastLost, "most nights": mostNights, soonest };
}

/** Whether the member can pay for the stays, and would lose more without any one of them. */
function isUseful(budget: Budget, first: Candidate, second: Candidate, third: Candidate): boolean {
  const points = first.points + second.points + third.points;
  if (points > budget.points) return false;
  // Without the cheapest stay that costs points, some of the lapsing points must be left.
  if (points > 0 && points - Math.min(first.price, second.price, third.price) >= budget.lapsingPoints) return false;
  if (first.entitlements + second.entitlements + third.entitlements === 0) return true;
  const resorts = [first.resort, second.resort, third.resort];
  return resorts.every((resort) => {
    const lapsing = resort === undefined ? Infinity : (budget.entitlements.get(resort)?.lapsing ?? 0);
    return resorts.filter((other) => other === resort).length <= lapsing;
  });
}

function measureOf(budget: Budget, first: Candidate, second: Candidate, third: Candidate): Measure {
  const points = first.points + second.points + third.points;
  const entitlements = first.entitlements + second.entitlements + third.entitlements;
  return {
    lostEntitlements: budget.lapsingEntitlements - entitlements,
    lostPoints: Math.max(0, budget.lapsingPoints - points),
    surplus: Math.max(0, points - budget.lapsingPoints),
    nights: first.nights + second.nights + third.nights,
    stays: first.stays + second.stays + third.stays,
    lastDeparture: Math.max(first.departure, second.departure, third.departure),
  };
}

/** Keeps the best combination by an order. Of equal ones the first is kept. */
function createLeader(order: (one: Measure, other: Measure) => number) {
  let bestMeasure: Measure | undefined;
  let best: readonly Candidate[] = [];
  return {
    consider(measure: Measure, first: Candidate, second: Candidate, third: Candidate): void {
      if (bestMeasure !== undefined && order(measure, bestMeasure) >= 0) return;
      bestMeasure = measure;
      best = [first, second, third];
    },
    best: () => (bestMeasure === undefined ? undefined : best.flatMap(({ offer }) => offer ?? [])),
  };
}

function candidateOf(offer: Offer): Candidate {
  const { arrival, nights, cost } = offer;
  const resort = cost.kind === "entitlement" ? cost.resortId : undefined;
  const points = pointUnits(offer);
  return {
    offer,
    points,
    price: points || Infinity,
    resort,
    entitlements: Number(resort !== undefined),
    nights,
    arrival,
    departure: departureOf(offer),
    stays: 1,
  };
}

/** Arrival first. The other fields make the order the same whatever the order of the offers. */
function byArrival(one: Candidate, other: Candidate): number {
  return (
    one.arrival - other.arrival ||
    one.nights - other.nights ||
    one.points - other.points ||
    (one.offer?.id ?? "").localeCompare(other.offer?.id ?? "")
  );
}

/** The first candidate that arrives on a day or later. */
function firstFrom(candidates: readonly Candidate[], day: number): number {
  const index = candidates.findIndex(({ arrival }) => arrival >= day);
  return index === -1 ? candidates.length : index;
}
