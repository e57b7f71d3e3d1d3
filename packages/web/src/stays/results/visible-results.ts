import type { OfferPrice } from "@portico/api/stays/offers/contract";
import { majorUnits } from "@portico/domain/money";
import {
  filterOffers,
  groupByResort,
  type OfferCount,
  type OfferOrder,
  offerCalendar,
  type ResortGroup,
  sortOffers,
} from "@portico/domain/stays/browse";
import type { Units } from "../units/unit-queries.ts";
import type { FoundOffer, FoundOffers } from "./offers.ts";
import type { Places } from "./result-places.ts";
import type { ResultOrder, StaySearchParams } from "./stay-query.ts";
import { chosenNeeds, filterByNeeds } from "./unit-needs.ts";

export type ResortOffers = ResortGroup<FoundOffer>;

export interface VisibleResults {
  readonly count: number;
  readonly resorts: readonly ResortOffers[];
  /** The offers by arrival day, without the filter of the chosen day. */
  readonly days: ReadonlyMap<string, OfferCount>;
  /** The number of offers of which it is not known whether the unit meets the chosen needs. */
  readonly unknownFactsCount: number;
}

export const NO_FILTERS: StaySearchParams = {
  length: undefined,
  sleeps: undefined,
  place: undefined,
  at: undefined,
  facility: undefined,
  most: undefined,
  reach: undefined,
  need: undefined,
  bedrooms: undefined,
  unknownFacts: undefined,
  stay: undefined,
  cost: undefined,
  show: undefined,
};

export function countActiveFilters(params: StaySearchParams): number {
  const singleFilters = [
    params.length,
    params.sleeps,
    params.place,
    params.at,
    params.most,
    params.reach,
    params.stay,
    params.cost,
  ];
  const lists = [...(params.facility ?? []), ...chosenNeeds(params)];
  return singleFilters.filter((value) => value !== undefined).length + lists.length;
}

const ORDERS: Readonly<Record<ResultOrder, OfferOrder>> = {
  popular: "given",
  arrival: "soonest",
  price: "cheapest",
  name: "resort",
  size: "largest",
  expiring: "lapsing first",
};

export const NAME_COLLATOR = new Intl.Collator("en");

export function visibleResults(
  found: FoundOffers,
  { params, places, units = NO_UNITS }: { params: StaySearchParams; places: Places; units?: Units },
): VisibleResults {
  const { order: priceOrder } = found;
  const offers = filterOffers(found.offers, toOfferFilter(found, { params, places }));
  const { offers: filtered, offersWithUnknownFacts } = filterByNeeds(offers, { params, units });
  const isOnDay = ({ arrival }: FoundOffer) => params.day === undefined || arrival === params.day;
  const dayOffers = params.day === undefined ? filtered : filtered.filter(isOnDay);
  const order = params.order ?? "popular";
  const sorted = sortOffers(dayOffers, ORDERS[order], {
    prices: priceOrder,
    compareNames: NAME_COLLATOR.compare,
    uses: found.prices.map(({ lapsing }) => lapsing),
  });
  const resorts = groupByResort(sorted, priceOrder);
  return {
    count: sorted.length,
    resorts: order === "popular" ? resorts.toSorted(comparePopularity) : resorts,
    days: offerCalendar(filtered, priceOrder),
    unknownFactsCount: offersWithUnknownFacts.filter(isOnDay).length,
  };
}

const NO_UNITS: Units = new Map();

function comparePopularity(first: ResortOffers, second: ResortOffers): number {
  return Number(isPopular(second)) - Number(isPopular(first));
}

export function isPopular({ offers }: Pick<ResortOffers, "offers">): boolean {
  return offers[0]?.isPopular === true;
}

function toOfferFilter(
  { offers, prices }: FoundOffers,
  { params, places }: { params: StaySearchParams; places: Places },
): Parameters<typeof filterOffers>[1] {
  const { length: nights, sleeps, place, at, facility = [], most, reach } = params;
  const isFilteredByResort = place !== undefined || at !== undefined || facility.length > 0;
  const isFilteredByPrice = most !== undefined || reach !== undefined;
  return {
    nights: nights === undefined ? undefined : new Set([Number(nights)]),
    sleeps: sleeps === undefined ? undefined : Number(sleeps),
    ...(isFilteredByResort && { resorts: matchingResorts(offers, { params, places }) }),
    ...(isFilteredByPrice && { prices: matchingPrices(prices, params) }),
  };
}

function matchingResorts(
  offers: readonly FoundOffer[],
  { params, places }: { params: StaySearchParams; places: Places },
): ReadonlySet<string> {
  const { place: region, at: chosenResortId, facility = [] } = params;
  const resortIds = new Set(offers.map(({ resortId }) => resortId));
  const isMatch = (resortId: string): boolean => {
    const place = places.get(resortId);
    return (
      (region === undefined || place?.region === region) &&
      (chosenResortId === undefined || chosenResortId === resortId) &&
      facility.every((codename) => place?.facilities.includes(codename) === true)
    );
  };
  return new Set([...resortIds].filter(isMatch));
}

/** Returns the indexes of the prices that the filters accept. */
function matchingPrices(
  prices: readonly OfferPrice[],
  { most: maxPrice, reach }: StaySearchParams,
): ReadonlySet<number> {
  const isMatch = (price: OfferPrice): boolean =>
    (maxPrice === undefined || amountOf(price) <= Number(maxPrice)) &&
    (reach === undefined || price.reach.outcome === "yes");
  return new Set(prices.flatMap((price, index) => (isMatch(price) ? [index] : [])));
}

/** Returns the amount in points, currency units or credits. An entitlement counts as one. */
export function amountOf({ cost }: OfferPrice): number {
  if (cost.kind === "points") return cost.points;
  if (cost.kind === "money") return majorUnits({ minor: cost.money.amount, currency: cost.money.currency });
  return cost.kind === "exchange" ? cost.credits : 1;
}

/** Returns the unit that all prices share. Entitlements have no unit, so they are ignored. */
function priceUnitOf(prices: readonly OfferPrice[]): string | undefined {
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

export interface FilterOptions {
  readonly nights: readonly number[];
  readonly sleeps: readonly number[];
  readonly regions: readonly string[];
  readonly resorts: readonly { readonly value: string; readonly label: string }[];
  readonly facilities: readonly string[];
  readonly prices: readonly number[];
  /** `points`, `credits`, a currency code or `currencies`; `undefined` if the kinds differ. */
  readonly priceUnit: string | undefined;
  /** The member can pay for some of the offers today, and not for others. */
  readonly isReachMixed: boolean;
  /** Some offers use points or entitlements that expire. */
  readonly usesExpiring: boolean;
}

export function filterOptions(
  { offers, prices }: Pick<FoundOffers, "offers" | "prices">,
  places: Places,
): FilterOptions {
  const [nights, sleeps, resorts] = [new Set<number>(), new Set<number>(), new Map<string, string>()];
  for (const offer of offers) {
    nights.add(offer.nights);
    sleeps.add(offer.sleeps);
    resorts.set(offer.resortId, offer.resortName);
  }
  const placeCards = [...resorts.keys()].flatMap((resort) => places.get(resort) ?? []);
  const reachableCount = prices.filter(({ reach }) => reach.outcome === "yes").length;
  return {
    nights: ascending(nights),
    sleeps: ascending(sleeps),
    regions: uniqueSorted(placeCards.map(({ region }) => region)),
    resorts: [...resorts]
      .map(([value, label]) => ({ value, label }))
      .toSorted((first, second) => NAME_COLLATOR.compare(first.label, second.label)),
    facilities: uniqueSorted(placeCards.flatMap(({ facilities }) => facilities)),
    prices: roundPrices(prices.map(amountOf)),
    priceUnit: priceUnitOf(prices),
    isReachMixed: reachableCount > 0 && reachableCount < prices.length,
    usesExpiring: prices.some(({ lapsing }) => lapsing !== null),
  };
}

function ascending(numbers: Iterable<number>): readonly number[] {
  return [...numbers].toSorted((first, second) => first - second);
}

function uniqueSorted(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.filter((text) => text !== ""))].toSorted(NAME_COLLATOR.compare);
}

// The large steps are for currencies without cents, such as the dong.
const PRICE_STEPS = [
  1, 50, 100, 200, 250, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000, 2_000_000,
];
const MAX_STEPS = 6;

/** Round prices between the lowest and the highest; empty if all are equal. */
export function roundPrices(prices: readonly number[]): readonly number[] {
  let [low, high] = [Number.POSITIVE_INFINITY, 0];
  for (const price of prices) [low, high] = [Math.min(low, price), Math.max(high, price)];
  if (low >= high) return [];
  const step = PRICE_STEPS.find((candidate) => (high - low) / candidate <= MAX_STEPS) ?? 5_000_000;
  const rounded: number[] = [];
  for (let price = Math.ceil(low / step) * step; price < high; price += step) rounded.push(price);
  return rounded;
}
