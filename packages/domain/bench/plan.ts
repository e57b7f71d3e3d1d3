// Times plans for what lapses: 200 offers with 10 lots, and 30 offers beside a search that books every combination.

import { addDays, type Day, parseDay } from "../src/day.ts";
import { lapsingLots } from "../src/plan/lapsing.ts";
import { holdingsAfter, planStays } from "../src/plan/plan.ts";
import { allocate } from "../src/stays/allocation.ts";
import type { Offer } from "../src/stays/offer.ts";
import { overlaps } from "../src/stays/overlap.ts";
import { lot, offer } from "../testing/builders.ts";
import { compare } from "./rounds.ts";

const TODAY = parseDay("2026-11-20") as Day;
const HOLDINGS = {
  lots: Array.from({ length: 10 }, (_, index) =>
    lot({ remaining: 100.5 + index * 37, expiresOn: addDays(TODAY, 20 + index * 30) }),
  ),
  entitlements: [],
};
const MANY = sampleOffers(200);
const FEW = sampleOffers(30);

export function benchPlan(): void {
  compare("A plan from 200 offers and 10 lots", [{ name: "planStays", runRound: () => plan(MANY) }], {
    operations: 1,
    rounds: 15,
  });
  compare(
    "A plan from 30 offers and 10 lots",
    [
      { name: "planStays", runRound: () => plan(FEW) },
      { name: "booking every combination", runRound: () => leastLostByBooking(FEW) },
    ],
    { operations: 1, rounds: 5 },
  );
}

function plan(offers: readonly Offer[]): number {
  return planStays({ holdings: HOLDINGS, offers, verdictOf: () => "yes", today: TODAY }).plans.length;
}

/** The fewest points that lapse, found by booking every combination of up to three stays. */
function leastLostByBooking(offers: readonly Offer[]): number {
  let least = lostAfter([]);
  offers.forEach((first, at) => {
    least = Math.min(least, lostAfter([first]));
    offers.slice(at + 1).forEach((second, next) => {
      if (overlaps(first, second)) return;
      least = Math.min(least, lostAfter([first, second]));
      for (const third of offers.slice(at + next + 2))
        if (!overlaps(first, third) && !overlaps(second, third))
          least = Math.min(least, lostAfter([first, second, third]));
    });
  });
  return least;
}

function lostAfter(stays: readonly Offer[]): number {
  let left: Parameters<typeof holdingsAfter>[1] = HOLDINGS;
  for (const { cost } of stays) {
    if (allocate(cost, left, { today: TODAY }).decision.outcome !== "yes") return Infinity;
    left = holdingsAfter(cost, left, TODAY);
  }
  return lapsingLots(left, { today: TODAY, windowDays: 365 }).reduce((sum, { amount }) => sum + amount, 0);
}

function sampleOffers(count: number): readonly Offer[] {
  return Array.from({ length: count }, (_, index) =>
    offer({
      id: `O${index}`,
      arrival: addDays(TODAY, 5 + ((index * 7_919) % 360)),
      nights: 1 + (index % 7),
      cost: { kind: "points", points: 60 + ((index * 131) % 900) },
    }),
  );
}
