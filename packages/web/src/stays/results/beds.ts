// Ranks the beds that several searches found. The domain's functions use only the server's decisions (R64, decision 42).

import type { OfferPrice } from "@portico/api/stays/offers/contract";
import { parseDay } from "@portico/domain/day";
import { groupByBed } from "@portico/domain/stays/beds";
import type { OfferCost } from "@portico/domain/stays/offer";
import { compareWays, rankWays, type Way, type WayGoal } from "@portico/domain/stays/ways";
import type { FoundOffer } from "./offers.ts";
import type { BedGoal, BedOrder } from "./stay-query.ts";

export interface BedWay extends Way {
  readonly offer: FoundOffer;
}

export interface RankedBed {
  readonly key: string;
  /** The best way comes first. */
  readonly ways: readonly [BedWay, ...BedWay[]];
}

export const GOALS: Readonly<Record<BedGoal, WayGoal>> = {
  expires: "expires first",
  money: "least money",
  points: "fewest points",
};

/** A stable sort: beds that are equal in the goal keep the order of their offers. */
export function rankBeds(
  offers: readonly FoundOffer[],
  { goal, order, compareNames }: { goal: BedGoal; order: BedOrder; compareNames: (a: string, b: string) => number },
): readonly RankedBed[] {
  const beds = groupByBed(offers).map((bed): RankedBed => {
    const ways = rankWays(bed.offers.map(toWay), GOALS[goal]);
    return { key: bed.key, ways: ways as [BedWay, ...BedWay[]] };
  });
  const rankedBeds = beds.toSorted((one, other) => compareWays(one.ways[0], other.ways[0], GOALS[goal]));
  const bestOffer = ({ ways: [{ offer }] }: RankedBed) => offer;
  switch (order) {
    case "arrival":
      return rankedBeds.toSorted((one, other) =>
        bestOffer(one).arrival < bestOffer(other).arrival
          ? -1
          : Number(bestOffer(one).arrival > bestOffer(other).arrival),
      );
    case "name":
      return rankedBeds.toSorted((one, other) => compareNames(bestOffer(one).resortName, bestOffer(other).resortName));
    case "size":
      return rankedBeds.toSorted((one, other) => bestOffer(other).sleeps - bestOffer(one).sleeps);
    default:
      return rankedBeds;
  }
}

const FACTS_BY_PRICE = new WeakMap<OfferPrice, Omit<Way, "id">>();

function toWay(offer: FoundOffer): BedWay {
  const facts = FACTS_BY_PRICE.get(offer.priced) ?? wayFacts(offer.priced);
  FACTS_BY_PRICE.set(offer.priced, facts);
  return { ...facts, id: offer.id, offer };
}

function wayFacts({ cost, reach, lapsing }: OfferPrice): Omit<Way, "id"> {
  const expiresOn = parseDay(lapsing?.expiresOn);
  const { kind, amount } = lapsing ?? {};
  return {
    cost: toCost(cost),
    reach: reach.outcome,
    expires:
      kind === undefined || amount === undefined || expiresOn === undefined ? undefined : { kind, amount, expiresOn },
  };
}

function toCost(cost: OfferPrice["cost"]): OfferCost {
  const toMoney = ({ amount, currency }: { amount: number; currency: string }) => ({ minor: amount, currency });
  if (cost.kind === "money") return { kind: "money", money: toMoney(cost.money) };
  return cost.kind === "exchange" ? { ...cost, fee: toMoney(cost.fee) } : cost;
}
