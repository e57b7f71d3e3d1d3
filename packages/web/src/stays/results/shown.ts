// Which of the offers are shown, and what they can be narrowed down by: the address's choices, put to the laws of lists.

import type { OfferPrice } from "@portico/api/stays/offers/contract";
import { majorUnits } from "@portico/domain/money";
import {
  type Found,
  filterOffers,
  groupByResort,
  type OfferOrder,
  offerCalendar,
  type ResortGroup,
  sortOffers,
} from "@portico/domain/stays/browse";
import type { FoundOffer, FoundOffers } from "./offers.ts";
import type { Places } from "./result-places.ts";
import type { ResultOrder, StayAddress } from "./stay-query.ts";

/** A resort with what is free there, in the order that was asked for. */
export type ResortOffers = ResortGroup<FoundOffer>;

/** What is shown. */
export interface Shown {
  readonly count: number;
  readonly resorts: readonly ResortOffers[];
  /** By days of arrival, whatever day is chosen. */
  readonly days: ReadonlyMap<string, Found>;
}

/** The filters as they are where none is used. */
export const NO_FILTERS: StayAddress = {
  nights: undefined,
  sleeps: undefined,
  place: undefined,
  at: undefined,
  facility: undefined,
  most: undefined,
  reach: undefined,
  show: undefined,
};

/** How many filters are used. */
export function filtersUsed({ nights, sleeps, place, at, facility = [], most, reach }: StayAddress): number {
  return [nights, sleeps, place, at, most, reach].filter((one) => one !== undefined).length + facility.length;
}

const ORDERS: Readonly<Record<ResultOrder, OfferOrder>> = {
  popular: "given",
  arrival: "soonest",
  price: "cheapest",
  name: "resort",
  size: "largest",
};

const NAMES = new Intl.Collator("en");

/** Narrows down, sorts, and puts together by resort. */
export function shownResults(found: FoundOffers, { address, places }: { address: StayAddress; places: Places }): Shown {
  const { order: prices } = found;
  const narrowed = filterOffers(found.offers, filterOf(found, { address, places }));
  const dated = address.day === undefined ? narrowed : narrowed.filter(({ arrival }) => arrival === address.day);
  const order = address.order ?? "popular";
  const sorted = sortOffers(dated, ORDERS[order], { prices, byName: NAMES.compare });
  const resorts = groupByResort(sorted, prices);
  return {
    count: sorted.length,
    resorts: order === "popular" ? resorts.toSorted(byPopularity) : resorts,
    days: offerCalendar(narrowed, prices),
  };
}

function byPopularity(one: ResortOffers, other: ResortOffers): number {
  return Number(isPopular(other)) - Number(isPopular(one));
}

/** Whether members like a resort most. */
export function isPopular({ offers }: Pick<ResortOffers, "offers">): boolean {
  return offers[0]?.isPopular === true;
}

function filterOf(
  { offers, prices }: FoundOffers,
  { address, places }: { address: StayAddress; places: Places },
): Parameters<typeof filterOffers>[1] {
  const { nights, sleeps, place, at, facility = [], most, reach } = address;
  const isPriced = most !== undefined || reach !== undefined;
  return {
    nights: nights === undefined ? undefined : new Set([Number(nights)]),
    sleeps: sleeps === undefined ? undefined : Number(sleeps),
    ...((place !== undefined || at !== undefined || facility.length > 0) && {
      resorts: new Set(
        [...new Set(offers.map(({ resortId }) => resortId))].filter((resortId) => {
          const known = places.get(resortId);
          const isThere = (place === undefined || known?.region === place) && (at === undefined || at === resortId);
          return isThere && facility.every((one) => known?.facilities.includes(one) === true);
        }),
      ),
    }),
    ...(isPriced && {
      prices: new Set(
        prices.flatMap((price, rank) =>
          (most === undefined || amountOf(price) <= Number(most)) &&
          (reach === undefined || price.reach.outcome === "yes")
            ? [rank]
            : [],
        ),
      ),
    }),
  };
}

/** What a price comes to in its own coin: points, dollars, credits; an entitlement is one. */
export function amountOf({ cost }: OfferPrice): number {
  if (cost.kind === "points") return cost.points;
  if (cost.kind === "money") return majorUnits({ minor: cost.money.amount, currency: cost.money.currency });
  return cost.kind === "exchange" ? cost.credits : 1;
}

/** What prices are counted in; an entitlement counts nothing. */
function unitOf(prices: readonly OfferPrice[]): string | undefined {
  const kinds = new Set(prices.map(({ cost }) => cost.kind));
  kinds.delete("entitlement");
  const [kind] = kinds;
  if (kinds.size !== 1) return undefined;
  if (kind !== "money") return kind === "exchange" ? "credits" : kind;
  const [currency, ...others] = new Set(
    prices.flatMap(({ cost }) => (cost.kind === "money" ? cost.money.currency : [])),
  );
  return others.length === 0 ? currency : "currencies";
}

/** What results can be narrowed down by. */
export interface Choosable {
  readonly nights: readonly number[];
  readonly sleeps: readonly number[];
  readonly regions: readonly string[];
  readonly resorts: readonly { readonly value: string; readonly label: string }[];
  readonly facilities: readonly string[];
  /** Round prices between the lowest and the highest. */
  readonly prices: readonly number[];
  /** What prices are counted in: points, credits, a currency by its code, or several currencies; none where kinds differ, or nothing is counted. */
  readonly priceUnit: string | undefined;
  /** Whether some are within reach, and some are not. */
  readonly isReachDivided: boolean;
}

/** Gathers it. */
export function choosable({ offers, prices }: FoundOffers, places: Places): Choosable {
  const [nights, sleeps, resorts] = [new Set<number>(), new Set<number>(), new Map<string, string>()];
  for (const offer of offers) {
    nights.add(offer.nights);
    sleeps.add(offer.sleeps);
    resorts.set(offer.resortId, offer.resortName);
  }
  const here = [...resorts.keys()].flatMap((resort) => places.get(resort) ?? []);
  const reached = prices.filter(({ reach }) => reach.outcome === "yes").length;
  return {
    nights: ascending(nights),
    sleeps: ascending(sleeps),
    regions: once(here.map(({ region }) => region)),
    resorts: [...resorts]
      .map(([value, label]) => ({ value, label }))
      .toSorted((one, other) => NAMES.compare(one.label, other.label)),
    facilities: once(here.flatMap(({ facilities }) => facilities)),
    prices: roundPrices(prices.map(amountOf)),
    priceUnit: unitOf(prices),
    isReachDivided: reached > 0 && reached < prices.length,
  };
}

function ascending(numbers: Iterable<number>): readonly number[] {
  return [...numbers].toSorted((one, other) => one - other);
}

function once(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.filter((text) => text !== ""))].toSorted(NAMES.compare);
}

// Up to what stays cost in currencies without cents.
const STEPS = [1, 50, 100, 200, 250, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000, 2_000_000];
const MOST_STEPS = 6;

/** Round numbers between the lowest and the highest price; none where all are alike. */
export function roundPrices(prices: readonly number[]): readonly number[] {
  let [low, high] = [Number.POSITIVE_INFINITY, 0];
  for (const price of prices) [low, high] = [Math.min(low, price), Math.max(high, price)];
  if (low >= high) return [];
  const step = STEPS.find((one) => (high - low) / one <= MOST_STEPS) ?? 5_000_000;
  const round: number[] = [];
  for (let at = Math.ceil(low / step) * step; at < high; at += step) round.push(at);
  return round;
}
