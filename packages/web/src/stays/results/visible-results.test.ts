import type { OfferPrice, StayOffer } from "@portico/api/stays/offers/contract";
import { describe, expect, it } from "vitest";
import { foundOffers } from "./offers.ts";
import type { Places } from "./result-places.ts";
import { countActiveFilters, filterOptions, NO_FILTERS, roundPrices, visibleResults } from "./visible-results.ts";

const priced = (points: number): OfferPrice => ({
  cost: { kind: "points", points },
  usual: null,
  reach: { outcome: points > 500 ? "no" : "yes", rule: "reach.points", because: "" },
  pays: [],
  leaves: null,
  expiry: null,
  lapsing: null,
  short: null,
});

const offer = (id: string, price: number, overrides: Partial<StayOffer> = {}): StayOffer => ({
  id,
  resortId: "R1",
  resortName: "Banksia Shores",
  unit: "1 bedroom",
  sleeps: 4,
  arrival: "2027-02-05",
  departure: "2027-02-08",
  nights: 3,
  price,
  isPopular: false,
  refunds: null,
  ...overrides,
});

const OFFERS = [
  offer("cheap", 0),
  offer("dear", 1, { resortId: "R2", resortName: "Aloe Bay", sleeps: 6, arrival: "2027-02-01", nights: 4 }),
  offer("popular", 2, { resortId: "R3", resortName: "Cape Wattle", isPopular: true, arrival: "2027-02-12" }),
];
const PRICES = [360, 840, 480, 200].map(priced);
const findOffers = (offers: readonly StayOffer[], prices = PRICES) =>
  foundOffers({ offers: [...offers], prices }, { stay: "short-stays", choices: {} });
const FOUND = findOffers(OFFERS, PRICES.slice(0, 3));
const PLACES: Places = new Map(
  [
    ["R1", "Fraser Coast", ["pool", "spa"]],
    ["R2", "Taupō", ["pool"]],
  ].map(([resortId, region, facilities]) => [resortId as string, { resortId, region, facilities } as never]),
);

const idsOf = (params: Parameters<typeof visibleResults>[1]["params"]) =>
  visibleResults(FOUND, { params, places: PLACES }).resorts.flatMap(({ offers }) => offers.map(({ id }) => id));

describe("visibleResults", () => {
  it.each([
    [{}, ["popular", "cheap", "dear"]],
    [{ order: "arrival" }, ["dear", "cheap", "popular"]],
    [{ order: "price" }, ["cheap", "popular", "dear"]],
    [{ order: "size" }, ["dear", "cheap", "popular"]],
    [{ order: "name" }, ["dear", "cheap", "popular"]],
    [{ length: "4" }, ["dear"]],
    [{ sleeps: "5" }, ["dear"]],
    [{ place: "Fraser Coast" }, ["cheap"]],
    [{ at: "R2" }, ["dear"]],
    [{ facility: ["pool"] }, ["cheap", "dear"]],
    [{ facility: ["pool", "spa"] }, ["cheap"]],
    [{ most: "480" }, ["popular", "cheap"]],
    [{ reach: "yes" }, ["popular", "cheap"]],
    [{ day: "2027-02-12" }, ["popular"]],
  ] as const)("filters and sorts by %j: %j", (params, ids) => {
    expect(idsOf(params)).toEqual(ids);
  });

  it("sorts by what expires first, and offers this order only if a stay uses something", () => {
    const prices = PRICES.map((price, index) => ({
      ...price,
      lapsing:
        index === 1
          ? {
              text: "Uses 300 points",
              kind: "points" as const,
              amount: 300,
              expiresOn: "2027-01-17",
              lastDay: "2027-01-16",
            }
          : null,
    }));
    const found = findOffers(OFFERS, prices);
    const { resorts } = visibleResults(found, { params: { order: "expiring" }, places: PLACES });
    expect(resorts.map(({ resortId }) => resortId)).toEqual(["R2", "R1", "R3"]);
    expect(filterOptions(found, PLACES).usesExpiring).toBe(true);
  });

  it.each([
    ["AUD", 1_250_00, "1250"],
    ["VND", 3_500_000, "3500000"],
  ])("compares the maximum price in major units, with and without cents: %s", (currency, amount, most) => {
    const money = (difference: number) =>
      ({ kind: "money", money: { amount: amount + difference, currency, text: "" } }) as const;
    const prices = [0, 1].map((difference) => ({ ...priced(0), cost: money(difference) }));
    const offers = findOffers([offer("within", 0), offer("above", 1)], prices);
    expect(visibleResults(offers, { params: { most }, places: PLACES }).count).toBe(1);
  });

  it("groups offers by resort", () => {
    const { resorts, count } = visibleResults(findOffers([...OFFERS, offer("more", 3)]), {
      params: {},
      places: PLACES,
    });
    expect(count).toBe(4);
    expect(resorts.map(({ resortName, offers }) => [resortName, offers.map(({ id }) => id)])).toEqual([
      ["Cape Wattle", ["popular"]],
      ["Banksia Shores", ["cheap", "more"]],
      ["Aloe Bay", ["dear"]],
    ]);
  });

  it("counts active filters, and none after NO_FILTERS", () => {
    const params = { length: "3", facility: ["pool", "spa"], reach: "yes" } as const;
    expect(countActiveFilters(params)).toBe(4);
    expect(countActiveFilters({ ...params, ...NO_FILTERS })).toBe(0);
  });

  it("lists every arrival day, even if a day is chosen", () => {
    const { days, count } = visibleResults(FOUND, { params: { day: "2027-02-12", sleeps: "4" }, places: PLACES });
    expect(count).toBe(1);
    expect([...days.keys()].toSorted()).toEqual(["2027-02-01", "2027-02-05", "2027-02-12"]);
  });
});

describe("filterOptions", () => {
  it("lists only values that occur in the results", () => {
    expect(filterOptions(FOUND, PLACES)).toEqual({
      nights: [3, 4],
      sleeps: [4, 6],
      regions: ["Fraser Coast", "Taupō"],
      resorts: [
        { value: "R2", label: "Aloe Bay" },
        { value: "R1", label: "Banksia Shores" },
        { value: "R3", label: "Cape Wattle" },
      ],
      facilities: ["pool", "spa"],
      prices: [400, 500, 600, 700, 800],
      priceUnit: "points",
      isReachMixed: true,
      usesExpiring: false,
    });
  });

  it("has a price unit only if all prices are of one kind", () => {
    const priceUnitOf = (...costs: readonly object[]) => {
      const prices = costs.map((cost) => ({ ...(FOUND.prices[0] as OfferPrice), cost: cost as OfferPrice["cost"] }));
      return filterOptions({ ...FOUND, prices }, PLACES).priceUnit;
    };
    const dong = { kind: "money", money: { amount: 2_400_000, currency: "VND" } };
    expect(priceUnitOf(dong, dong)).toBe("VND");
    expect(priceUnitOf(dong, { kind: "money", money: { amount: 240_00, currency: "AUD" } })).toBe("currencies");
    expect(priceUnitOf(dong, { kind: "points", points: 480 })).toBeUndefined();
    expect(priceUnitOf({ kind: "exchange", credits: 2 })).toBe("credits");
    expect(priceUnitOf({ kind: "entitlement" }, { kind: "points", points: 480 })).toBe("points");
    expect(priceUnitOf({ kind: "entitlement" })).toBeUndefined();
    expect(priceUnitOf()).toBeUndefined();
  });

  it.each([
    [
      [360, 840],
      [400, 500, 600, 700, 800],
    ],
    [[229, 229], []],
    [[], []],
    [
      [1, 2, 4],
      [1, 2, 3],
    ],
    [
      [120.5, 3000],
      [500, 1000, 1500, 2000, 2500],
    ],
    [
      [1_250_000, 3_900_000],
      [1_500_000, 2_000_000, 2_500_000, 3_000_000, 3_500_000],
    ],
  ])("offers for the prices %j the maximum prices %j", (prices, rounded) => {
    expect(roundPrices(prices)).toEqual(rounded);
  });
});
