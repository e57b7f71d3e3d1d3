import type { OfferPrice, StayOffer } from "@portico/api/stays/offers/contract";
import { describe, expect, it } from "vitest";
import { foundOffers } from "./offers.ts";
import type { Places } from "./result-places.ts";
import { choosable, filtersUsed, NO_FILTERS, roundPrices, shownResults } from "./shown.ts";

const priced = (points: number): OfferPrice => ({
  cost: { kind: "points", points },
  usual: null,
  reach: { outcome: points > 500 ? "no" : "yes", rule: "reach.points", because: "" },
  pays: [],
  leaves: null,
  short: null,
});

const offer = (id: string, price: number, more: Partial<StayOffer> = {}): StayOffer => ({
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
  ...more,
});

const OFFERS = [
  offer("cheap", 0),
  offer("dear", 1, { resortId: "R2", resortName: "Aloe Bay", sleeps: 6, arrival: "2027-02-01", nights: 4 }),
  offer("popular", 2, { resortId: "R3", resortName: "Cape Wattle", isPopular: true, arrival: "2027-02-12" }),
];
const PRICES = [360, 840, 480, 200].map(priced);
const found = (offers: readonly StayOffer[], prices = PRICES) =>
  foundOffers({ offers: [...offers], prices }, { stay: "short-stays", choices: {} });
const FOUND = found(OFFERS, PRICES.slice(0, 3));
const PLACES: Places = new Map(
  [
    ["R1", "Fraser Coast", ["pool", "spa"]],
    ["R2", "Taupō", ["pool"]],
  ].map(([resortId, region, facilities]) => [resortId as string, { resortId, region, facilities } as never]),
);

const idsOf = (address: Parameters<typeof shownResults>[1]["address"]) =>
  shownResults(FOUND, { address, places: PLACES }).resorts.flatMap(({ offers }) => offers.map(({ id }) => id));

describe("what is shown", () => {
  it.each([
    [{}, ["popular", "cheap", "dear"]],
    [{ order: "arrival" }, ["dear", "cheap", "popular"]],
    [{ order: "price" }, ["cheap", "popular", "dear"]],
    [{ order: "size" }, ["dear", "cheap", "popular"]],
    [{ order: "name" }, ["dear", "cheap", "popular"]],
    [{ nights: "4" }, ["dear"]],
    [{ sleeps: "5" }, ["dear"]],
    [{ place: "Fraser Coast" }, ["cheap"]],
    [{ at: "R2" }, ["dear"]],
    [{ facility: ["pool"] }, ["cheap", "dear"]],
    [{ facility: ["pool", "spa"] }, ["cheap"]],
    [{ most: "480" }, ["popular", "cheap"]],
    [{ reach: "yes" }, ["popular", "cheap"]],
    [{ day: "2027-02-12" }, ["popular"]],
  ] as const)("%j: %j", (address, ids) => {
    expect(idsOf(address)).toEqual(ids);
  });

  it.each([
    ["AUD", 1_250_00, "1250"],
    ["VND", 3_500_000, "3500000"],
  ])("costs at most so much of the currency itself, with cents or without: %s", (currency, amount, most) => {
    const money = (more: number) => ({ kind: "money", money: { amount: amount + more, currency, text: "" } }) as const;
    const prices = [0, 1].map((more) => ({ ...priced(0), cost: money(more) }));
    const free = found([offer("within", 0), offer("above", 1)], prices);
    expect(shownResults(free, { address: { most }, places: PLACES }).count).toBe(1);
  });

  it("is put together by resort", () => {
    const { resorts, count } = shownResults(found([...OFFERS, offer("more", 3)]), { address: {}, places: PLACES });
    expect(count).toBe(4);
    expect(resorts.map(({ resortName, offers }) => [resortName, offers.map(({ id }) => id)])).toEqual([
      ["Cape Wattle", ["popular"]],
      ["Banksia Shores", ["cheap", "more"]],
      ["Aloe Bay", ["dear"]],
    ]);
  });

  it("counts the filters that are used, and has none when they are cleared", () => {
    const address = { nights: "3", facility: ["pool", "spa"], reach: "yes" } as const;
    expect(filtersUsed(address)).toBe(4);
    expect(filtersUsed({ ...address, ...NO_FILTERS })).toBe(0);
  });

  it("has all days of the calendar, also where one is chosen", () => {
    const { days, count } = shownResults(FOUND, { address: { day: "2027-02-12", sleeps: "4" }, places: PLACES });
    expect(count).toBe(1);
    expect([...days.keys()].toSorted()).toEqual(["2027-02-01", "2027-02-05", "2027-02-12"]);
  });
});

describe("what can be chosen", () => {
  it("is what the results have", () => {
    expect(choosable(FOUND, PLACES)).toEqual({
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
      isReachDivided: true,
    });
  });

  it("is a highest price in what prices are counted in, and none where that differs in kind or nothing is counted", () => {
    const costing = (...costs: readonly object[]) => {
      const prices = costs.map((cost) => ({ ...(FOUND.prices[0] as OfferPrice), cost: cost as OfferPrice["cost"] }));
      return choosable({ ...FOUND, prices }, PLACES).priceUnit;
    };
    const dong = { kind: "money", money: { amount: 2_400_000, currency: "VND" } };
    expect(costing(dong, dong)).toBe("VND");
    expect(costing(dong, { kind: "money", money: { amount: 240_00, currency: "AUD" } })).toBe("currencies");
    expect(costing(dong, { kind: "points", points: 480 })).toBeUndefined();
    expect(costing({ kind: "exchange", credits: 2 })).toBe("credits");
    expect(costing({ kind: "entitlement" }, { kind: "points", points: 480 })).toBe("points");
    expect(costing({ kind: "entitlement" })).toBeUndefined();
    expect(costing()).toBeUndefined();
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
  ])("prices of %j: %j", (prices, round) => {
    expect(roundPrices(prices)).toEqual(round);
  });
});
