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
  withinFlex,
} from "./browse.ts";

const FIRST = day("2027-03-01");

interface Row extends ListedOffer {
  readonly id: number;
}

/** Some prices, and offers at them. */
function anyFound(): fc.Arbitrary<{ costs: readonly ListedCost[]; offers: readonly Row[] }> {
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
          arrival: isoDay(addDays(FIRST, inDays)),
        })),
      })),
  );
}

function anyFilter(): fc.Arbitrary<OfferFilter> {
  const some = <Value>(one: fc.Arbitrary<Value>) =>
    fc.option(
      fc.array(one).map((all) => new Set(all)),
      { nil: undefined },
    );
  return fc.record({
    nights: some(fc.constantFrom(1, 3, 7)),
    sleeps: fc.option(fc.constantFrom(2, 4, 5, 6), { nil: undefined }),
    resorts: some(fc.nat(4).map((resort) => `R${resort}`)),
    prices: some(fc.nat(7)),
  });
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
const inOrder = (numbers: readonly number[]) =>
  numbers.every((one, at) => at === 0 || one > (numbers[at - 1] as number));

describe("filterOffers", () => {
  it("keeps matching offers in order, and is idempotent", () => {
    fc.assert(
      fc.property(anyFound(), anyFilter(), ({ offers }, filter) => {
        const found = filterOffers(offers, filter);
        expect(inOrder(idsOf(found))).toBe(true);
        expect(filterOffers(found, filter)).toEqual(found);
        const fits = (row: Row) =>
          filter.nights?.has(row.nights) !== false &&
          row.sleeps >= (filter.sleeps ?? 0) &&
          filter.resorts?.has(row.resortId) !== false &&
          filter.prices?.has(row.price) !== false;
        expect(idsOf(found)).toEqual(idsOf(offers.filter(fits)));
      }),
    );
  });

  it("gives the same result in any order of filters", () => {
    fc.assert(
      fc.property(anyFound(), anyFilter(), anyFilter(), ({ offers }, one, other) => {
        expect(filterOffers(filterOffers(offers, one), other)).toEqual(filterOffers(filterOffers(offers, other), one));
      }),
    );
  });

  it("keeps every offer if it is empty", () => {
    fc.assert(
      fc.property(anyFound(), ({ offers }) => {
        expect(filterOffers(offers, {})).toEqual(offers);
      }),
    );
  });
});

describe("sortOffers", () => {
  it.each(OFFER_ORDERS)("%s keeps every offer once and is stable", (order) => {
    fc.assert(
      fc.property(anyFound(), ({ costs, offers }) => {
        const prices = priceOrder(costs);
        const sorted = sortOffers(offers, order, { prices });
        expect(idsOf(sorted).toSorted((one, other) => one - other)).toEqual(idsOf(offers));
        expect(sortOffers(sorted, order, { prices })).toEqual(sorted);
        const rank = ({ price }: Row) => prices.ranks[price] as number;
        const before: Readonly<Record<typeof order, (one: Row, other: Row) => boolean>> = {
          given: () => false,
          cheapest: (one, other) => rank(one) < rank(other),
          dearest: (one, other) => rank(one) > rank(other),
          soonest: (one, other) => one.arrival < other.arrival,
          shortest: (one, other) => one.nights < other.nights,
          longest: (one, other) => one.nights > other.nights,
          largest: (one, other) => one.sleeps > other.sleeps,
          resort: (one, other) => one.resortName < other.resortName,
        };
        sorted.forEach((row, at) => {
          const last = sorted[at - 1];
          if (last === undefined) return;
          expect(before[order](row, last)).toBe(false);
          if (!before[order](last, row)) expect(last.id).toBeLessThan(row.id);
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

  it("sorts resorts in the reader's language", () => {
    const offers = ["Zeta", "Đà Nẵng", "Alpine"].map((resortName) => offer({ resortName }));
    const byName = (one: string, other: string) => one.localeCompare(other, "vi");
    const sorted = sortOffers(offers, "resort", { prices: priceOrder([{ kind: "entitlement" }]), byName });
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
      fc.property(anyFound(), ({ costs, offers }) => {
        const prices = priceOrder(costs);
        const calendar = offerCalendar(offers, prices);
        expect([...calendar.keys()].toSorted()).toEqual([...new Set(offers.map(({ arrival }) => arrival))].toSorted());
        for (const [on, { count, lowest }] of calendar) {
          const its = offers.filter(({ arrival }) => arrival === on);
          expect(count).toBe(its.length);
          expect(new Set(lowest.map((price) => prices.units[price]))).toEqual(
            new Set(its.map(({ price }) => prices.units[price])),
          );
          for (const price of lowest) {
            const same = its.filter((row) => prices.units[row.price] === prices.units[price]);
            expect(prices.ranks[price]).toBe(Math.min(...same.map((row) => prices.ranks[row.price] as number)));
          }
          expect(new Set(lowest.map((price) => prices.units[price])).size).toBe(lowest.length);
        }
      }),
    );
  });

  it("counts filtered offers only", () => {
    fc.assert(
      fc.property(anyFound(), anyFilter(), ({ costs, offers }, filter) => {
        const found = filterOffers(offers, filter);
        const counted = [...offerCalendar(found, priceOrder(costs)).values()];
        expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(found.length);
      }),
    );
  });
});

describe("groupByResort", () => {
  it("holds every offer once, with offers and resorts in order of first appearance", () => {
    fc.assert(
      fc.property(anyFound(), ({ costs, offers }) => {
        const groups = groupByResort(offers, priceOrder(costs));
        expect(groups.map(({ resortId }) => resortId)).toEqual([...new Set(offers.map(({ resortId }) => resortId))]);
        for (const { resortId, offers: its, count } of groups) {
          expect(its).toEqual(offers.filter((row) => row.resortId === resortId));
          expect(count).toBe(its.length);
        }
      }),
    );
  });

  it("has the lowest price of each resort", () => {
    const costs: ListedCost[] = [300, 200].map((points) => ({ kind: "points", points }));
    expect(groupByResort([offer({ price: 0 }), offer({ price: 1 })], priceOrder(costs))[0]?.lowest).toEqual([1]);
  });
});

describe("withinFlex", () => {
  it("keeps arrivals at most the given number of days away", () => {
    fc.assert(
      fc.property(anyFound(), fc.nat(40), ({ offers }, inDays) => {
        const wished = addDays(FIRST, inDays);
        const near = offers.filter(({ arrival }) => Math.abs((parseDay(arrival) ?? 0) - wished) <= FLEXIBLE_DAYS);
        expect(withinFlex(offers, wished)).toEqual(near);
        expect(withinFlex(near, wished)).toEqual(near);
        expect(withinFlex(offers, wished, 0)).toEqual(offers.filter(({ arrival }) => arrival === isoDay(wished)));
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
