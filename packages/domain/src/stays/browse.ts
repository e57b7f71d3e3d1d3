// Looking through what a search has found: filters, orders, groups, a calendar. Presentation alone, no rule of the club: every function works on
// what the answer holds, once through the list, and makes nothing per comparison, so that 10,000 offers are no wait.

import { addDays, type Day, isoDay } from "../day.ts";

/** What lists need of an offer; days as answers carry them, the price by its place among the prices. */
export interface ListedOffer {
  readonly resortId: string;
  readonly resortName: string;
  readonly sleeps: number;
  /** YYYY-MM-DD. */
  readonly arrival: string;
  readonly nights: number;
  readonly price: number;
}

/** What something costs, as answers carry it. */
export type ListedCost =
  | { readonly kind: "points"; readonly points: number }
  | { readonly kind: "money"; readonly money: { readonly amount: number; readonly currency: string } }
  | { readonly kind: "entitlement" }
  | { readonly kind: "exchange"; readonly credits: number; readonly fee: { readonly amount: number } };

/** What can be compared among prices, each by its place. */
export interface PriceOrder {
  /** Lower is cheaper; equal costs are equal. Those of one unit stand together, for no currency is cheaper than another. */
  readonly ranks: readonly number[];
  /** What it is counted in: points, credits, or a currency. */
  readonly units: readonly string[];
}

/** Prepares prices for comparison, once an answer. */
export function priceOrder(costs: readonly ListedCost[]): PriceOrder {
  const keys = costs.map(costKey);
  const places = keys.map((_, place) => place).toSorted((one, other) => compareKeys(keys[one], keys[other]));
  const ranks: number[] = [];
  let rank = -1;
  places.forEach((place, at) => {
    const before = places[at - 1];
    if (before === undefined || compareKeys(keys[before], keys[place]) !== 0) rank += 1;
    ranks[place] = rank;
  });
  return { ranks, units: keys.map(({ unit }) => unit) };
}

/** What an offer has to be; what is not named does not matter. */
export interface OfferFilter {
  readonly nights?: ReadonlySet<number> | undefined;
  /** So many people at least. */
  readonly sleeps?: number | undefined;
  /** Whatever is chosen about resorts (region, facilities) is a choice of resorts. */
  readonly resorts?: ReadonlySet<string> | undefined;
  /** And whatever is chosen about prices, by their places. */
  readonly prices?: ReadonlySet<number> | undefined;
}

/** The offers that fit, in their order. */
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

/** In which order a list can stand; `given` is the club's own. */
export const OFFER_ORDERS = [
  "given",
  "cheapest",
  "dearest",
  "soonest",
  "shortest",
  "longest",
  "largest",
  "resort",
] as const;

export type OfferOrder = (typeof OFFER_ORDERS)[number];

/** The same offers in another order; what counts as equal stays as it was. `byName` compares names of resorts in the reader's language. */
export function sortOffers<Offer extends ListedOffer>(
  offers: readonly Offer[],
  order: OfferOrder,
  { prices: { ranks }, byName = compare }: { prices: PriceOrder; byName?: (one: string, other: string) => number },
): readonly Offer[] {
  const rank = ({ price }: Offer) => ranks[price] ?? Infinity;
  switch (order) {
    case "cheapest":
      return inOrder(offers, rank, compare);
    case "dearest":
      return inOrder(offers, rank, reversed);
    case "soonest":
      return inOrder(offers, ({ arrival }) => arrival, compare);
    case "shortest":
      return inOrder(offers, ({ nights }) => nights, compare);
    case "longest":
      return inOrder(offers, ({ nights }) => nights, reversed);
    case "largest":
      return inOrder(offers, ({ sleeps }) => sleeps, reversed);
    case "resort":
      return inOrder(offers, ({ resortName }) => resortName, byName);
    default:
      return offers;
  }
}

// Prices, days, nights and names are few: they are compared, and the offers only dealt out.
function inOrder<Offer, Key>(
  offers: readonly Offer[],
  keyOf: (offer: Offer) => Key,
  byKey: (one: Key, other: Key) => number,
): readonly Offer[] {
  const dealt = Map.groupBy(offers, keyOf);
  return [...dealt.keys()].toSorted(byKey).flatMap((key) => dealt.get(key) ?? []);
}

function reversed(one: number, other: number): number {
  return compare(other, one);
}

/** How many there are, and the lowest price of each unit among them, by its place. */
export interface Found {
  readonly count: number;
  readonly lowest: readonly number[];
}

/** A resort with what was found there. */
export interface ResortGroup<Offer> extends Found {
  readonly resortId: string;
  readonly resortName: string;
  readonly offers: readonly Offer[];
}

/** The offers by resort: resorts and offers in the order in which they are met. */
export function groupByResort<Offer extends ListedOffer>(
  offers: readonly Offer[],
  prices: PriceOrder,
): readonly ResortGroup<Offer>[] {
  const groups = Map.groupBy(offers, ({ resortId }) => resortId);
  return [...groups].map(([resortId, group]) => {
    const counter = counting(prices);
    for (const offer of group) counter.add(offer.price);
    return { resortId, resortName: group[0]?.resortName ?? "", offers: group, ...counter.found() };
  });
}

/** The days on which something begins, with how much there is and from how much. */
export function offerCalendar(offers: readonly ListedOffer[], prices: PriceOrder): ReadonlyMap<string, Found> {
  const days = new Map<string, Counting>();
  for (const { arrival, price } of offers) {
    const counter = days.get(arrival) ?? counting(prices);
    days.set(arrival, counter);
    counter.add(price);
  }
  return new Map([...days].map(([day, counter]) => [day, counter.found()]));
}

/** How many days earlier or later may do, where dates are flexible. */
export const FLEXIBLE_DAYS = 3;

/** The offers whose arrival is so near to the one that was wished for, in their order. */
export function withinFlex<Offer extends ListedOffer>(
  offers: readonly Offer[],
  arrival: Day,
  days: number = FLEXIBLE_DAYS,
): readonly Offer[] {
  const first = isoDay(addDays(arrival, -days));
  const last = isoDay(addDays(arrival, days));
  return offers.filter((offer) => offer.arrival >= first && offer.arrival <= last);
}

interface Counting {
  add(price: number): void;
  found(): Found;
}

function counting({ ranks, units }: PriceOrder): Counting {
  let count = 0;
  // Nearly always one; an answer has few currencies.
  const lowest: number[] = [];
  return {
    add(price) {
      count += 1;
      const at = lowest.findIndex((known) => units[known] === units[price]);
      if (at < 0) lowest.push(price);
      else if ((ranks[price] ?? Infinity) < (ranks[lowest[at] as number] ?? Infinity)) lowest[at] = price;
    },
    found: () => ({ count, lowest: lowest.toSorted((one, other) => compare(ranks[one] ?? 0, ranks[other] ?? 0)) }),
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

function compareKeys(one: CostKey | undefined, other: CostKey | undefined): number {
  if (one === undefined || other === undefined) return 0;
  return compare(one.unit, other.unit) || compare(one.amount, other.amount) || compare(one.fee, other.fee);
}

function compare<Value extends string | number>(one: Value, other: Value): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
