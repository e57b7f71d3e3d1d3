import type { OfferPrice } from "@portico/api/stays/offers/contract";
import { describe, expect, it } from "vitest";
import { rankBeds } from "./beds.ts";
import type { FoundOffer } from "./offers.ts";
import type { BedGoal, BedOrder } from "./stay-query.ts";

const compareNames = new Intl.Collator("en").compare;

function price(cost: OfferPrice["cost"], parts: Partial<OfferPrice> = {}): OfferPrice {
  const reach = { outcome: "yes", rule: "reach.points", because: "" } as const;
  return { cost, usual: null, reach, pays: [], leaves: null, expiry: null, lapsing: null, short: null, ...parts };
}

const POINTS = price(
  { kind: "points", points: 360 },
  { lapsing: { text: "", kind: "points", amount: 350.5, expiresOn: "2027-01-18", lastDay: "2027-01-17" } },
);
const MONEY = price({ kind: "money", money: { amount: 280_00, currency: "AUD", text: "AUD 280.00" } });
const CREDITS = price({
  kind: "exchange",
  credits: 1,
  fee: { amount: 229_00, currency: "AUD", text: "AUD 229.00" },
});

function found(id: string, priced: OfferPrice, parts: Partial<FoundOffer> = {}): FoundOffer {
  return {
    id,
    resortId: "R12",
    resortName: "Banksia Shores",
    unit: "1 bedroom",
    sleeps: 4,
    arrival: "2027-02-06",
    departure: "2027-02-13",
    nights: 7,
    price: 0,
    isPopular: false,
    priced,
    refunds: null,
    query: { stay: "short-stays", choices: {} },
    ...parts,
  };
}

function ranked(
  offers: readonly FoundOffer[],
  { goal = "expires", order = "best" }: { goal?: BedGoal; order?: BedOrder } = {},
) {
  return rankBeds(offers, { goal, order, compareNames }).map(({ ways }) => ways.map(({ id }) => id));
}

describe("rankBeds", () => {
  const ways = [found("money", MONEY), found("credits", CREDITS, { unit: "1  Bedroom" }), found("points", POINTS)];

  it.each([
    ["expires", ["points", "credits", "money"]],
    ["money", ["points", "credits", "money"]],
    ["points", ["credits", "money", "points"]],
  ] as const)("puts the ways of one bed into the order of the goal %s", (goal, order) => {
    expect(ranked(ways, { goal })).toEqual([order]);
  });

  it("ranks beds by their best way, and keeps the order of equal ones", () => {
    const later = { arrival: "2027-02-13" };
    const offers = [found("a", MONEY), found("b", POINTS, later), found("c", MONEY, { arrival: "2027-02-20" })];
    expect(ranked(offers)).toEqual([["b"], ["a"], ["c"]]);
    expect(ranked(offers, { goal: "points" })).toEqual([["a"], ["c"], ["b"]]);
  });

  it("sorts by arrival, by name and by size", () => {
    const offers = [
      found("a", MONEY, { arrival: "2027-02-20", resortName: "Kirra", sleeps: 4 }),
      found("b", MONEY, { arrival: "2027-02-06", resortName: "Otway", sleeps: 6 }),
      found("c", MONEY, { arrival: "2027-02-13", resortName: "Alpine", sleeps: 2 }),
    ];
    expect(ranked(offers, { order: "arrival" })).toEqual([["b"], ["c"], ["a"]]);
    expect(ranked(offers, { order: "name" })).toEqual([["c"], ["a"], ["b"]]);
    expect(ranked(offers, { order: "size" })).toEqual([["b"], ["a"], ["c"]]);
  });

  it("groups and ranks 2,000 offers within 100 ms", () => {
    const offers = Array.from({ length: 2_000 }, (_, index) => {
      const day = String(1 + (index % 28)).padStart(2, "0");
      const parts = { arrival: `2027-02-${day}`, resortId: `R${index % 40}` };
      return found(String(index), [POINTS, MONEY, CREDITS][index % 3] ?? MONEY, parts);
    });
    const times = Array.from({ length: 5 }, () => {
      const start = performance.now();
      rankBeds(offers, { goal: "money", order: "best", compareNames });
      return performance.now() - start;
    });
    expect(Math.min(...times)).toBeLessThan(100);
  });
});
