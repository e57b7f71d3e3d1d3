import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyLot, SAMPLE_TODAY } from "../../testing/arbitraries.ts";
import { lot } from "../../testing/builders.ts";
import { addDays, type Day } from "../day.ts";
import { forecastSpending, nextPointsChange } from "./forecast.ts";
import type { Lot } from "./lot.ts";
import { pointsStatus } from "./status.ts";
import { isUsableLot } from "./usable.ts";

const TODAY = SAMPLE_TODAY;

function expiring(days: number, parts: Partial<Lot> = {}): Lot {
  return lot({ expiresOn: addDays(TODAY, days), ...parts });
}

describe("nextPointsChange", () => {
  it.each([
    [91, 1, "EXPIRING"],
    [90, 90, "EXPIRED"],
    [1, 1, "EXPIRED"],
  ])("returns the next change for a lot that expires in %i days: in %i days to %s", (days, daysToChange, to) => {
    expect(nextPointsChange(expiring(days), TODAY)).toEqual({ on: addDays(TODAY, daysToChange), to });
  });

  it.each([
    ["has expired today", expiring(0)],
    ["is used", expiring(91, { remaining: 0 })],
    ["has no date", lot({ expiresOn: undefined })],
    ["has no balance", lot({ remaining: undefined })],
    ["is not ACTIVE", lot({ status: "PENDING" })],
  ])("returns undefined for a lot that %s", (_, unchangingLot) => {
    expect(nextPointsChange(unchangingLot, TODAY)).toBeUndefined();
  });

  it("agrees with a day-by-day search", () => {
    fc.assert(
      fc.property(anyLot(TODAY), (someLot) => {
        expect(nextPointsChange(someLot, TODAY)).toEqual(
          findChangeDayByDay(TODAY, (today) => pointsStatus(someLot, today)),
        );
      }),
    );
  });
});

describe("forecastSpending", () => {
  const [soon, later, last] = [
    expiring(10, { remaining: 300 }),
    expiring(200, { remaining: 500 }),
    expiring(400, { remaining: 50 }),
  ];

  it.each([
    [0, [], 0, 850],
    [299, [[soon, 299]], 0, 551],
    [300, [[soon, 300]], 0, 550],
    [
      301,
      [
        [soon, 300],
        [later, 1],
      ],
      0,
      549,
    ],
    [
      850,
      [
        [soon, 300],
        [later, 500],
        [last, 50],
      ],
      0,
      0,
    ],
    [
      851,
      [
        [soon, 300],
        [later, 500],
        [last, 50],
      ],
      1,
      0,
    ],
  ] as [number, [Lot, number][], number, number][])(
    "takes %i points from the lots that expire first",
    (wanted, taken, uncovered, remaining) => {
      expect(forecastSpending([later, last, soon], wanted, TODAY)).toEqual({
        taken: taken.map(([from, points]) => ({ lot: from, points })),
        uncovered,
        remaining,
      });
    },
  );

  it("uses the first listed lot first if two expire on the same day", () => {
    const [first, second] = [expiring(10, { remaining: 1 }), expiring(10, { remaining: 2 })];
    expect(forecastSpending([first, second], 2, TODAY).taken).toEqual([
      { lot: first, points: 1 },
      { lot: second, points: 1 },
    ]);
  });

  it.each([
    ["has expired", expiring(0)],
    ["is used", expiring(10, { remaining: 0 })],
    ["has no balance", expiring(10, { remaining: undefined })],
    ["has no expiry day", lot({ expiresOn: undefined })],
    ["has no status", expiring(10, { status: undefined })],
    ["has the back-end status AVAILABLE", expiring(10, { status: "AVAILABLE" })],
    ["has the back-end status USED", expiring(10, { status: "USED" })],
  ])("takes nothing from a lot that %s", (_, unusable) => {
    expect(isUsableLot(unusable, TODAY)).toBe(false);
    expect(forecastSpending([unusable], 10, TODAY)).toEqual({ taken: [], uncovered: 10, remaining: 0 });
  });

  it("uses an EXPIRING lot without a date last", () => {
    const undated = lot({ status: "EXPIRING", expiresOn: undefined, remaining: 5 });
    expect(forecastSpending([soon, undated], 303, TODAY)).toEqual(forecastSpending([undated, soon], 303, TODAY));
    expect(forecastSpending([undated, soon], 303, TODAY)).toEqual({
      taken: [
        { lot: soon, points: 300 },
        { lot: undated, points: 3 },
      ],
      uncovered: 0,
      remaining: 2,
    });
  });

  it("takes nothing from overdrawn EXPIRING lots, and no more than the summary counts", () => {
    const overdrawn = lot({ remaining: -30, status: "EXPIRING" });
    expect(forecastSpending([overdrawn], 10, TODAY)).toEqual({ taken: [], uncovered: 10, remaining: -30 });
    const spending = forecastSpending([overdrawn, expiring(20, { remaining: 100 })], 80, TODAY);
    expect(spending).toMatchObject({ taken: [{ points: 70 }], uncovered: 10, remaining: 0 });
  });

  it("adds tenths exactly", () => {
    const lots = [0.7, 0.1].map((remaining) => expiring(20, { remaining }));
    expect(forecastSpending(lots, 0.8, TODAY)).toMatchObject({ uncovered: 0, remaining: 0 });
  });

  it("preserves sums, never overdraws a lot, and empties a lot before it uses one that expires later", () => {
    fc.assert(
      fc.property(fc.array(anyLot(TODAY), { maxLength: 6 }), fc.nat(12_000), (lots, wanted) => {
        const { taken, uncovered, remaining: remainingPoints } = forecastSpending(lots, wanted, TODAY);
        const usable = lots.filter((someLot) => isUsableLot(someLot, TODAY));
        const sum = taken.reduce((total, { points }) => total + points, 0);
        expect(sum + uncovered).toBe(wanted);
        expect(remainingPoints + sum).toBe(usable.reduce((total, { remaining }) => total + remaining, 0));
        expect(uncovered === 0 || remainingPoints <= 0).toBe(true);
        for (const { lot: from, points } of taken) {
          expect(usable).toContain(from);
          expect(points).toBeGreaterThan(0);
          expect(points).toBeLessThanOrEqual(from.remaining as number);
        }
        const expiryOf = ({ expiresOn }: Lot) => expiresOn ?? Infinity;
        const lastExpiryTaken = Math.max(...taken.map(({ lot: from }) => expiryOf(from)));
        for (const earlier of usable.filter(
          (someLot) => someLot.remaining > 0 && expiryOf(someLot) < lastExpiryTaken,
        )) {
          expect(taken).toContainEqual({ lot: earlier, points: earlier.remaining });
        }
      }),
    );
  });
});

function findChangeDayByDay(today: Day, statusOn: (day: Day) => string): { on: Day; to: string } | undefined {
  for (let daysAhead = 1; daysAhead <= 1_000; daysAhead += 1) {
    const on = addDays(today, daysAhead);
    if (statusOn(on) !== statusOn(today)) return { on, to: statusOn(on) };
  }
  return undefined;
}
