// No club rules. Every function is linear and allocates nothing per comparison, so 10,000 offers stay fast.

import { addDays, type Day, isoDay } from "../day.ts";

/** `price` is an index into the response's list of prices. */
export interface ListedOffer {
  readonly resortId: string;
  readonly resortName: string;
  readonly sleeps: number;
  readonly arrival: string;
  readonly nights: number;
  readonly price: number;
}

export type ListedCost =
  | { readonly kind: "points"; readonly points: number }
  | { readonly kind: "money"; readonly money: { readonly amount: number; readonly currency: string } }
  | { readonly kind: "entitlement" }
  | { readonly kind: "exchange"; readonly credits: number; readonly fee: { readonly amount: number } };

export interface PriceOrder {
  /** Lower is cheaper. Ranks are comparable within a unit only. */
  readonly ranks: readonly number[];
  /** "points", "credits", "entitlement" or a currency. */
  readonly units: readonly string[];
}

/** Call it once per response. */
export function priceOrder(costs: readonly ListedCost[]): PriceOrder {
  const keys = costs.map(costKey);
  return { ranks: ranksOf(keys, compareKeys), units: keys.map(({ unit }) => unit) };
}

/** Equal items have equal ranks. */
function ranksOf<Item>(items: readonly Item[], compareItems: (a: Item, b: Item) => number): readonly number[] {
  const order = [...items.entries()].toSorted(([, a], [, b]) => compareItems(a, b));
  const ranks: number[] = [];
  let rank = -1;
  order.forEach(([index, item], position) => {
    const previous = order[position - 1];
    if (previous === undefined || compareItems(previous[1], item) !== 0) rank += 1;
    ranks[index] = rank;
  });
  return ranks;
}

/** What a price uses of holdings that lapse; `null` for nothing. */
export type ListedUse = { readonly lastDay: string; readonly amount: number } | null;

export interface OfferFilter {
  readonly nights?: ReadonlySet<number> | undefined;
  /** Minimum number of people. */
  readonly sleeps?: number | undefined;
  readonly resorts?: ReadonlySet<string> | undefined;
  readonly prices?: ReadonlySet<number> | undefined;
}

export function filterOffers<Offer extends ListedOffer>(
  offers: readonly Offer[],
  { nights, sleeps, resorts, prices }: OfferFilter,
): readonly Offer[] {
  return offers.filter(
    (offer) =>
      (nights === undefined || nights.has(offer.nights)) &&
      (sleeps === undefined || offer.sleeps >= sleeps) &&
      (resorts === undefined || resorts.has(offer.resortId)) &&
      (prices === undefined || prices.has(offer.price)),
  );
}

/** `given` is the back-end's order. */
export const OFFER_ORDERS = [
  "given",
  "cheapest",
  "dearest",
  "soonest",
  "shortest",
  "longest",
  "largest",
  "resort",
  "lapsing first",
] as const;

export type OfferOrder = (typeof OFFER_ORDERS)[number];

/**
 * A stable sort. `compareNames` compares resort names in the reader's language. `uses` has the use of each price, for
 * "lapsing first".
 */
export function sortOffers<Offer extends ListedOffer>(
  offers: readonly Offer[],
  order: OfferOrder,
  {
    prices: { ranks },
    compareNames = compare,
    uses = [],
  }: { prices: PriceOrder; compareNames?: (a: string, b: string) => number; uses?: readonly ListedUse[] },
): readonly Offer[] {
  const rank = ({ price }: Offer) => ranks[price] ?? Infinity;
  switch (order) {
    case "cheapest":
      return sortByKey(offers, rank, compare);
    case "dearest":
      return sortByKey(offers, rank, compareDescending);
    case "soonest":
      return sortByKey(offers, ({ arrival }) => arrival, compare);
    case "shortest":
      return sortByKey(offers, ({ nights }) => nights, compare);
    case "longest":
      return sortByKey(offers, ({ nights }) => nights, compareDescending);
    case "largest":
      return sortByKey(offers, ({ sleeps }) => sleeps, compareDescending);
    case "resort":
      return sortByKey(offers, ({ resortName }) => resortName, compareNames);
    case "lapsing first": {
      const useRanks = ranksOf(
        ranks.map((cheapness, price) => ({ use: uses[price] ?? null, cheapness })),
        (a, b) => compareUses(a.use, b.use) || compare(a.cheapness, b.cheapness),
      );
      return sortByKey(offers, ({ price }) => useRanks[price] ?? Infinity, compare);
    }
    default:
      return offers;
  }
}

// The distinct keys are few, so they are sorted instead of the offers.
function sortByKey<Offer, Key>(
  offers: readonly Offer[],
  keyOf: (offer: Offer) => Key,
  compareKeyOrder: (a: Key, b: Key) => number,
): readonly Offer[] {
  const groups = Map.groupBy(offers, keyOf);
  return [...groups.keys()].toSorted(compareKeyOrder).flatMap((key) => groups.get(key) ?? []);
}

/** The earliest last day first, then the largest amount. A price that uses nothing comes last. */
function compareUses(a: ListedUse, b: ListedUse): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compare(a.lastDay, b.lastDay) || compare(b.amount, a.amount);
}

function compareDescending(a: number, b: number): number {
  return compare(b, a);
}

/** `lowest` has the index of the lowest price in each unit. */
export interface OfferCount {
  readonly count: number;
  readonly lowest: readonly number[];
}

export interface ResortGroup<Offer> extends OfferCount {
  readonly resortId: string;
  readonly resortName: string;
  readonly offers: readonly Offer[];
}

export function groupByResort<Offer extends ListedOffer>(
  offers: readonly Offer[],
  prices: PriceOrder,
): readonly ResortGroup<Offer>[] {
  const groups = Map.groupBy(offers, ({ resortId }) => resortId);
  return [...groups].map(([resortId, group]) => {
    const counter = createCounter(prices);
    for (const offer of group) counter.add(offer.price);
    return { resortId, resortName: group[0]?.resortName ?? "", offers: group, ...counter.summary() };
  });
}

export function offerCalendar(offers: readonly ListedOffer[], prices: PriceOrder): ReadonlyMap<string, OfferCount> {
  const days = new Map<string, OfferCounter>();
  for (const { arrival, price } of offers) {
    const counter = days.get(arrival) ?? createCounter(prices);
    days.set(arrival, counter);
    counter.add(price);
  }
  return new Map([...days].map(([day, counter]) => [day, counter.summary()]));
}

/** Days before and after the requested arrival. */
export const FLEXIBLE_DAYS = 3;

export function withinFlexibleDays<Offer extends ListedOffer>(
  offers: readonly Offer[],
  arrival: Day,
  days: number = FLEXIBLE_DAYS,
): readonly Offer[] {
  const first = isoDay(addDays(arrival, -days));
  const last = isoDay(addDays(arrival, days));
  return offers.filter((offer) => offer.arrival >= first && offer.arrival <= last);
}

interface OfferCounter {
  add(price: number): void;
  summary(): OfferCount;
}

function createCounter({ ranks, units }: PriceOrder): OfferCounter {
  let count = 0;
  const lowest: number[] = [];
  return {
    add(price) {
      count += 1;
      const position = lowest.findIndex((index) => units[index] === units[price]);
      if (position < 0) lowest.push(price);
      else if ((ranks[price] ?? Infinity) < (ranks[lowest[position] as number] ?? Infinity)) lowest[position] = price;
    },
    summary: () => ({ count, lowest: lowest.toSorted((a, b) => compare(ranks[a] ?? 0, ranks[b] ?? 0)) }),
  };
}

interface CostKey {
  readonly unit: string;
  readonly amount: number;
  readonly fee: number;
}

function costKey(cost: ListedCost): CostKey {
  switch (cost.kind) {
    case "points":
      return { unit: "points", amount: cost.points, fee: 0 };
    case "money":
      return { unit: cost.money.currency, amount: cost.money.amount, fee: 0 };
    case "exchange":
      return { unit: "credits", amount: cost.credits, fee: cost.fee.amount };
    default:
      return { unit: "entitlement", amount: 1, fee: 0 };
  }
}

function compareKeys(a: CostKey, b: CostKey): number {
  return compare(a.unit, b.unit) || compare(a.amount, b.amount) || compare(a.fee, b.fee);
}

function compare<Value extends string | number>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
