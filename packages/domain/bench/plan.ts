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
const MANY_OFFERS = sampleOffers(200);
const FEW_OFFERS = sampleOffers(30);

export function benchPlan(): void {
  compare("A plan from 200 offers and 10 lots", [{ name: "planStays", runRound: () => plan(MANY_OFFERS) }], {
    operations: 1,
    rounds: 15,
  });
  compare(
    "A plan from 30 offers and 10 lots",
    [
      { name: "planStays", runRound: () => plan(FEW_OFFERS) },
      { name: "booking every combination", runRound: () => fewestLapsingPoints(FEW_OFFERS) },
    ],
    { operations: 1, rounds: 5 },
  );
}

function plan(offers: readonly Offer[]): number {
  return planStays({ holdings: HOLDINGS, offers, verdictOf: () => "yes", today: TODAY }).plans.length;
}

/** The fewest points that lapse, found by booking every combination of up to three stays. */
function fewestLapsingPoints(offers: readonly Offer[]): number {
  let fewest = lapsingPointsAfter([]);
  for (const [firstIndex, first] of offers.entries()) {
    fewest = Math.min(fewest, lapsingPointsAfter([first]));
    for (const [secondIndex, second] of offers.entries()) {
      if (secondIndex <= firstIndex || overlaps(first, second)) continue;
      fewest = Math.min(fewest, lapsingPointsAfter([first, second]));
      for (const third of offers.slice(secondIndex + 1))
        if (!overlaps(first, third) && !overlaps(second, third))
          fewest = Math.min(fewest, lapsingPointsAfter([first, second, third]));
    }
  }
  return fewest;
}

/** `Infinity` if the holdings cannot pay for all stays. */
function lapsingPointsAfter(stays: readonly Offer[]): number {
  let remaining: Parameters<typeof holdingsAfter>[1] = HOLDINGS;
  for (const { cost } of stays) {
    if (allocate(cost, remaining, { today: TODAY }).decision.outcome !== "yes") return Infinity;
    remaining = holdingsAfter(cost, remaining, TODAY);
  }
  return lapsingLots(remaining, { today: TODAY, windowDays: 365 }).reduce((sum, { amount }) => sum + amount, 0);
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
