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
  ])("with %i days to expiry reports that in %i days it is %s", (days, wait, to) => {
    expect(nextPointsChange(expiring(days), TODAY)).toEqual({ on: addDays(TODAY, wait), to });
  });

  it.each([
    ["has expired today", expiring(0)],
    ["is used", expiring(91, { remaining: 0 })],
    ["has no date", lot({ expiresOn: undefined })],
    ["has no balance", lot({ remaining: undefined })],
    ["is not ACTIVE", lot({ status: "PENDING" })],
  ])("reports no change for a lot that %s", (_, still) => {
    expect(nextPointsChange(still, TODAY)).toBeUndefined();
  });

  it("agrees with a day-by-day search", () => {
    fc.assert(
      fc.property(anyLot(TODAY), (any) => {
        expect(nextPointsChange(any, TODAY)).toEqual(walk(TODAY, (today) => pointsStatus(any, today)));
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
    "takes %i points from what lapses first",
    (wanted, taken, short, left) => {
      expect(forecastSpending([later, last, soon], wanted, TODAY)).toEqual({
        taken: taken.map(([from, points]) => ({ lot: from, points })),
        short,
        left,
      });
    },
  );

  it("uses the first listed lot first if two expire on the same day", () => {
    const [one, other] = [expiring(10, { remaining: 1 }), expiring(10, { remaining: 2 })];
    expect(forecastSpending([one, other], 2, TODAY).taken).toEqual([
      { lot: one, points: 1 },
      { lot: other, points: 1 },
    ]);
  });

  it.each([
    ["has expired", expiring(0)],
    ["is used", expiring(10, { remaining: 0 })],
    ["cannot say how much is left", expiring(10, { remaining: undefined })],
    ["cannot say until when", lot({ expiresOn: undefined })],
    ["cannot say what it is", expiring(10, { status: undefined })],
    ["the back-end calls AVAILABLE", expiring(10, { status: "AVAILABLE" })],
    ["the back-end calls USED", expiring(10, { status: "USED" })],
  ])("takes nothing from a lot that %s", (_, unusable) => {
    expect(isUsableLot(unusable, TODAY)).toBe(false);
    expect(forecastSpending([unusable], 10, TODAY)).toEqual({ taken: [], short: 10, left: 0 });
  });

  it("uses an EXPIRING lot without a date last", () => {
    const undated = lot({ status: "EXPIRING", expiresOn: undefined, remaining: 5 });
    expect(forecastSpending([soon, undated], 303, TODAY)).toEqual(forecastSpending([undated, soon], 303, TODAY));
    expect(forecastSpending([undated, soon], 303, TODAY)).toEqual({
      taken: [
        { lot: soon, points: 300 },
        { lot: undated, points: 3 },
      ],
      short: 0,
      left: 2,
    });
  });

  it("takes nothing from overdrawn EXPIRING lots, and no more than the summary counts", () => {
    const overdrawn = lot({ remaining: -30, status: "EXPIRING" });
    expect(forecastSpending([overdrawn], 10, TODAY)).toEqual({ taken: [], short: 10, left: -30 });
    const spending = forecastSpending([overdrawn, expiring(20, { remaining: 100 })], 80, TODAY);
    expect(spending).toMatchObject({ taken: [{ points: 70 }], short: 10, left: 0 });
  });

  it("adds tenths exactly", () => {
    const lots = [0.7, 0.1].map((remaining) => expiring(20, { remaining }));
    expect(forecastSpending(lots, 0.8, TODAY)).toMatchObject({ short: 0, left: 0 });
  });

  it("preserves sums, never overdraws a lot, and empties a lot before it uses one that expires later", () => {
    fc.assert(
      fc.property(fc.array(anyLot(TODAY), { maxLength: 6 }), fc.nat(12_000), (lots, wanted) => {
        const { taken, short, left } = forecastSpending(lots, wanted, TODAY);
        const usable = lots.filter((any) => isUsableLot(any, TODAY));
        const sum = taken.reduce((total, { points }) => total + points, 0);
        expect(sum + short).toBe(wanted);
        expect(left + sum).toBe(usable.reduce((total, { remaining }) => total + remaining, 0));
        expect(short === 0 || left <= 0).toBe(true);
        for (const { lot: from, points } of taken) {
          expect(usable).toContain(from);
          expect(points).toBeGreaterThan(0);
          expect(points).toBeLessThanOrEqual(from.remaining as number);
        }
        const lapse = ({ expiresOn }: Lot) => expiresOn ?? Infinity;
        const lastTaken = Math.max(...taken.map(({ lot: from }) => lapse(from)));
        for (const earlier of usable.filter((any) => any.remaining > 0 && lapse(any) < lastTaken)) {
          expect(taken).toContainEqual({ lot: earlier, points: earlier.remaining });
        }
      }),
    );
  });
});

/** The first day with a different status, by a day-by-day search. */
function walk(today: Day, statusOn: (day: Day) => string): { on: Day; to: string } | undefined {
  for (let ahead = 1; ahead <= 1_000; ahead += 1) {
    const on = addDays(today, ahead);
    if (statusOn(on) !== statusOn(today)) return { on, to: statusOn(on) };
  }
  return undefined;
}
