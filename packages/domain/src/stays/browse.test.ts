import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day } from "../../testing/builders.ts";
import { addDays, isoDay, parseDay } from "../day.ts";
import {
  FLEXIBLE_DAYS,
  filterOffers,
  groupByResort,
  type ListedCost,
  type ListedOffer,
  OFFER_ORDERS,
  type OfferFilter,
  offerCalendar,
  priceOrder,
  sortOffers,
  withinFlexibleDays,
} from "./browse.ts";

const FIRST_DAY = day("2027-03-01");

interface Row extends ListedOffer {
  readonly id: number;
}

function anyOffersWithCosts(): fc.Arbitrary<{ costs: readonly ListedCost[]; offers: readonly Row[] }> {
  const amount = fc.integer({ min: 0, max: 40 });
  const cost: fc.Arbitrary<ListedCost> = fc.oneof(
    fc.record({ kind: fc.constant("points" as const), points: amount }),
    fc.record({
      kind: fc.constant("money" as const),
      money: fc.record({ amount, currency: fc.constantFrom("AUD", "NZD") }),
    }),
    fc.record({ kind: fc.constant("entitlement" as const) }),
    fc.record({ kind: fc.constant("exchange" as const), credits: fc.nat(3), fee: fc.record({ amount }) }),
  );
  return fc.array(cost, { minLength: 1, maxLength: 8 }).chain((costs) =>
    fc
      .array(
        fc.record({
          resort: fc.nat(4),
          sleeps: fc.constantFrom(2, 4, 6),
          inDays: fc.nat(40),
          nights: fc.constantFrom(1, 3, 7),
          price: fc.nat(costs.length - 1),
        }),
        { maxLength: 60 },
      )
      .map((rows) => ({
        costs,
        offers: rows.map(({ resort, inDays, ...row }, id) => ({
          ...row,
          id,
          resortId: `R${resort}`,
          resortName: ["Banksia", "Đà Nẵng", "banksia", "Alpine", "Kauri"][resort] ?? "",
          arrival: isoDay(addDays(FIRST_DAY, inDays)),
        })),
      })),
  );
}

function anyFilter(): fc.Arbitrary<OfferFilter> {
  const optionalSet = <Value>(value: fc.Arbitrary<Value>) =>
    fc.option(
      fc.array(value).map((values) => new Set(values)),
      { nil: undefined },
    );
  return fc.record({
    nights: optionalSet(fc.constantFrom(1, 3, 7)),
    sleeps: fc.option(fc.constantFrom(2, 4, 5, 6), { nil: undefined }),
    resorts: optionalSet(fc.nat(4).map((resort) => `R${resort}`)),
    prices: optionalSet(fc.nat(7)),
  });
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
const isAscending = (numbers: readonly number[]) =>
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] as number));

describe("filterOffers", () => {
  it("keeps matching offers in order, and is idempotent", () => {
    fc.assert(
      fc.property(anyOffersWithCosts(), anyFilter(), ({ offers }, filter) => {
        const found = filterOffers(offers, filter);
        expect(isAscending(idsOf(found))).toBe(true);
        expect(filterOffers(found, filter)).toEqual(found);
        const matches = (row: Row) =>
          filter.nights?.has(row.nights) !== false &&
          row.sleeps >= (filter.sleeps ?? 0) &&
          filter.resorts?.has(row.resortId) !== false &&
          filter.prices?.has(row.price) !== false;
        expect(idsOf(found)).toEqual(idsOf(offers.filter(matches)));
      }),
    );
  });

  it("gives the same result in any order of filters", () => {
    fc.assert(
      fc.property(anyOffersWithCosts(), anyFilter(), anyFilter(), ({ offers }, first, second) => {
        expect(filterOffers(filterOffers(offers, first), second)).toEqual(
          filterOffers(filterOffers(offers, second), first),
        );
      }),
    );
  });

  it("keeps every offer if the filter is empty", () => {
    fc.assert(
      fc.property(anyOffersWithCosts(), ({ offers }) => {
        expect(filterOffers(offers, {})).toEqual(offers);
      }),
    );
  });
});

describe("sortOffers", () => {
  it.each(OFFER_ORDERS)("keeps every offer once and is stable, sorted by %s", (order) => {
    fc.assert(
      fc.property(anyOffersWithCosts(), ({ costs, offers }) => {
        const prices = priceOrder(costs);
        const sorted = sortOffers(offers, order, { prices });
        expect(idsOf(sorted).toSorted((a, b) => a - b)).toEqual(idsOf(offers));
        expect(sortOffers(sorted, order, { prices })).toEqual(sorted);
        const rank = ({ price }: Row) => prices.ranks[price] as number;
        const isBefore: Readonly<Record<typeof order, (a: Row, b: Row) => boolean>> = {
          given: () => false,
          cheapest: (a, b) => rank(a) < rank(b),
          dearest: (a, b) => rank(a) > rank(b),
          soonest: (a, b) => a.arrival < b.arrival,
          shortest: (a, b) => a.nights < b.nights,
          longest: (a, b) => a.nights > b.nights,
          largest: (a, b) => a.sleeps > b.sleeps,
          resort: (a, b) => a.resortName < b.resortName,
          // Without uses, the cheapest comes first.
          "lapsing first": (a, b) => rank(a) < rank(b),
        };
        sorted.forEach((row, index) => {
          const previous = sorted[index - 1];
          if (previous === undefined) return;
          expect(isBefore[order](row, previous)).toBe(false);
          if (!isBefore[order](previous, row)) expect(previous.id).toBeLessThan(row.id);
        });
      }),
    );
  });

  it("does not change its input", () => {
    const offers = [offer({ price: 1 }), offer({ price: 0 })];
    sortOffers(offers, "cheapest", {
      prices: priceOrder([
        { kind: "points", points: 1 },
        { kind: "points", points: 2 },
      ]),
    });
    expect(offers.map(({ price }) => price)).toEqual([1, 0]);
  });

  it("sorts by the first day that lapses, then the largest amount, then the lowest price", () => {
    const costs = [900, 500, 400, 300, 100, 50].map((points): ListedCost => ({ kind: "points", points }));
    const soon = { lastDay: "2027-01-16", amount: 300 };
    const uses = [soon, null, { ...soon }, { lastDay: "2027-03-01", amount: 300 }, { ...soon, amount: 100 }];
    const offers = costs.map((_, price) => offer({ price }));
    const sorted = sortOffers(offers, "lapsing first", { prices: priceOrder(costs), uses });
    expect(sorted.map(({ price }) => price)).toEqual([2, 0, 4, 3, 5, 1]);
  });

  it("sorts resorts in the reader's language", () => {
    const offers = ["Zeta", "Đà Nẵng", "Alpine"].map((resortName) => offer({ resortName }));
    const compareNames = (a: string, b: string) => a.localeCompare(b, "vi");
    const sorted = sortOffers(offers, "resort", { prices: priceOrder([{ kind: "entitlement" }]), compareNames });
    expect(sorted.map(({ resortName }) => resortName)).toEqual(["Alpine", "Đà Nẵng", "Zeta"]);
  });
});

describe("priceOrder", () => {
  it("ranks prices of one unit by amount, then by fee", () => {
    const costs: ListedCost[] = [
      { kind: "exchange", credits: 2, fee: { amount: 0 } },
      { kind: "exchange", credits: 1, fee: { amount: 229_00 } },
      { kind: "exchange", credits: 1, fee: { amount: 0 } },
      { kind: "exchange", credits: 1, fee: { amount: 0 } },
    ];
    expect(priceOrder(costs)).toEqual({ ranks: [2, 1, 0, 0], units: ["credits", "credits", "credits", "credits"] });
  });

  it("groups prices by currency", () => {
    const aud = (amount: number): ListedCost => ({ kind: "money", money: { amount, currency: "AUD" } });
    const nzd = (amount: number): ListedCost => ({ kind: "money", money: { amount, currency: "NZD" } });
    expect(priceOrder([nzd(1), aud(500), nzd(300), aud(2)]).ranks).toEqual([2, 1, 3, 0]);
  });
});

describe("offerCalendar", () => {
  it("has the count and the lowest price of each unit for every arrival day", () => {
    fc.assert(
      fc.property(anyOffersWithCosts(), ({ costs, offers }) => {
        const prices = priceOrder(costs);
        const calendar = offerCalendar(offers, prices);
        expect([...calendar.keys()].toSorted()).toEqual([...new Set(offers.map(({ arrival }) => arrival))].toSorted());
        for (const [arrivalDay, { count, lowest }] of calendar) {
          const arriving = offers.filter(({ arrival }) => arrival === arrivalDay);
          expect(count).toBe(arriving.length);
          expect(new Set(lowest.map((price) => prices.units[price]))).toEqual(
            new Set(arriving.map(({ price }) => prices.units[price])),
          );
          for (const price of lowest) {
            const sameUnit = arriving.filter((row) => prices.units[row.price] === prices.units[price]);
            expect(prices.ranks[price]).toBe(Math.min(...sameUnit.map((row) => prices.ranks[row.price] as number)));
          }
          expect(new Set(lowest.map((price) => prices.units[price])).size).toBe(lowest.length);
        }
      }),
    );
  });

  it("counts filtered offers only", () => {
    fc.assert(
      fc.property(anyOffersWithCosts(), anyFilter(), ({ costs, offers }, filter) => {
        const found = filterOffers(offers, filter);
        const counts = [...offerCalendar(found, priceOrder(costs)).values()];
        expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(found.length);
      }),
    );
  });
});

describe("groupByResort", () => {
  it("groups every offer once, with offers and resorts in order of first appearance", () => {
    fc.assert(
      fc.property(anyOffersWithCosts(), ({ costs, offers }) => {
        const groups = groupByResort(offers, priceOrder(costs));
        expect(groups.map(({ resortId }) => resortId)).toEqual([...new Set(offers.map(({ resortId }) => resortId))]);
        for (const group of groups) {
          expect(group.offers).toEqual(offers.filter(({ resortId }) => resortId === group.resortId));
          expect(group.count).toBe(group.offers.length);
        }
      }),
    );
  });

  it("has the lowest price of each resort", () => {
    const costs: ListedCost[] = [300, 200].map((points) => ({ kind: "points", points }));
    expect(groupByResort([offer({ price: 0 }), offer({ price: 1 })], priceOrder(costs))[0]?.lowest).toEqual([1]);
  });
});

describe("withinFlexibleDays", () => {
  it("keeps arrivals at most the given number of days away", () => {
    fc.assert(
      fc.property(anyOffersWithCosts(), fc.nat(40), ({ offers }, inDays) => {
        const requested = addDays(FIRST_DAY, inDays);
        const near = offers.filter(({ arrival }) => Math.abs((parseDay(arrival) ?? 0) - requested) <= FLEXIBLE_DAYS);
        expect(withinFlexibleDays(offers, requested)).toEqual(near);
        expect(withinFlexibleDays(near, requested)).toEqual(near);
        const sameDay = offers.filter(({ arrival }) => arrival === isoDay(requested));
        expect(withinFlexibleDays(offers, requested, 0)).toEqual(sameDay);
      }),
    );
  });
});

function offer(parts: Partial<ListedOffer>): ListedOffer {
  return {
    resortId: "R12",
    resortName: "Banksia Shores",
    sleeps: 4,
    arrival: "2027-03-05",
    nights: 7,
    price: 0,
    ...parts,
  };
}
