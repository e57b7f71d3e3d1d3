import type { LotView } from "@portico/api/points/contract";
import { describe, expect, it } from "vitest";
import { labelled, timelineOf as timelineFrom } from "./timeline.ts";

const TODAY = "2026-11-20";
const timelineOf = (lots: readonly LotView[], today: string) =>
  timelineFrom({ lots: [...lots], today, expiringUntil: "2027-02-18" });

function lot(given: Partial<LotView>): LotView {
  return {
    name: "points[0]",
    balance: 100,
    expiresOn: "2027-06-30",
    given: "ACTIVE",
    status: "ACTIVE",
    because: "",
    usable: true,
    daysLeft: 222,
    isLastDay: false,
    nextChange: null,
    ...given,
  };
}

describe("timelineOf", () => {
  it("falls from all points to none, day by day of lapsing", () => {
    const picture = timelineOf(
      [lot({ balance: 1200 }), lot({ balance: 350.5, expiresOn: "2027-01-15", status: "EXPIRING" })],
      TODAY,
    );
    expect(picture?.total).toBe(1550.5);
    expect(picture?.lapses.map(({ on, points, leftAfter, isSoon }) => ({ on, points, leftAfter, isSoon }))).toEqual([
      { on: "2027-01-15", points: 350.5, leftAfter: 1200, isSoon: true },
      { on: "2027-06-30", points: 1200, leftAfter: 0, isSoon: false },
    ]);
    expect(picture?.steps.map(({ points }) => points)).toEqual([1550.5, 1200]);
    expect(picture?.steps[0]?.height).toBe(1);
  });

  it("draws lots that lapse on one day as one fall, without the dust of binary fractions", () => {
    const picture = timelineOf([lot({ balance: 0.1 }), lot({ balance: 0.2 })], TODAY);
    expect(picture?.lapses.map(({ points }) => points)).toEqual([0.3]);
  });

  it("leaves out what the answer does not call usable, whatever its status", () => {
    const others = (["USED", "EXPIRED", "UNKNOWN", "as given", "AVAILABLE"] as const).map((status) =>
      lot({ status, usable: false }),
    );
    expect(timelineOf([...others, lot({ balance: null }), lot({ expiresOn: null })], TODAY)).toBeUndefined();
    expect(timelineOf([...others, lot({ balance: 7 })], TODAY)?.total).toBe(7);
  });

  it("keeps every position between 0 and 100, near and far", () => {
    for (const expiresOn of ["2026-11-21", "2027-02-18", "2031-05-01", "2080-06-30"]) {
      const picture = timelineOf([lot({ expiresOn })], TODAY);
      const places = [...(picture?.lapses ?? []), ...(picture?.ticks ?? [])].map(({ at }) => at);
      expect(Math.min(...places)).toBeGreaterThan(0);
      expect(Math.max(...places)).toBeLessThanOrEqual(100);
      expect(picture?.ticks.length).toBeLessThanOrEqual(6);
      expect(picture?.windowEnd).toBeLessThanOrEqual(100);
    }
  });

  it("marks the months with the club's words", () => {
    expect(timelineOf([lot({ expiresOn: "2027-01-15" })], TODAY)?.ticks.map(({ label }) => label)).toEqual([
      "Dec 2026",
      "Jan 2027",
      "Feb 2027",
      "Mar 2027",
    ]);
  });

  it("says soon up to 90 days, and not on the 91st", () => {
    const soon = timelineOf([lot({ expiresOn: "2027-02-18" }), lot({ expiresOn: "2027-02-19" })], TODAY)?.lapses.map(
      ({ isSoon }) => isSoon,
    );
    expect(soon).toEqual([true, false]);
  });
});

describe("labelled", () => {
  const lapse = (at: number, points: number) => ({
    on: String(at),
    points,
    leftAfter: 0,
    at,
    daysLeft: 1,
    isSoon: false,
  });

  it("prefers the larger of two that stand too near", () => {
    expect([...labelled([lapse(10, 5), lapse(12, 50), lapse(40, 1)], 10)].toSorted()).toEqual(["12", "40"]);
  });
});
