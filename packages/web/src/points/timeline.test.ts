import type { LotView } from "@portico/api/points/contract";
import { describe, expect, it } from "vitest";
import { createTimeline, placeLabels } from "./timeline.ts";

const TODAY = "2026-11-20";
const timelineOf = (lots: readonly LotView[]) =>
  createTimeline({ lots: [...lots], today: TODAY, expiringUntil: "2027-02-18" });

function lot(overrides: Partial<LotView>): LotView {
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
    ...overrides,
  };
}

describe("createTimeline", () => {
  it("steps down to 0 points, with one step per expiry day", () => {
    const timeline = timelineOf([
      lot({ balance: 1200 }),
      lot({ balance: 350.5, expiresOn: "2027-01-15", status: "EXPIRING" }),
    ]);
    expect(timeline?.total).toBe(1550.5);
    expect(
      timeline?.expiryDays.map(({ day, points, leftAfter, isSoon }) => ({ day, points, leftAfter, isSoon })),
    ).toEqual([
      { day: "2027-01-15", points: 350.5, leftAfter: 1200, isSoon: true },
      { day: "2027-06-30", points: 1200, leftAfter: 0, isSoon: false },
    ]);
    expect(timeline?.steps.map(({ points }) => points)).toEqual([1550.5, 1200]);
    expect(timeline?.steps[0]?.height).toBe(1);
  });

  it("adds up lots of one expiry day, without floating-point errors", () => {
    const timeline = timelineOf([lot({ balance: 0.1 }), lot({ balance: 0.2 })]);
    expect(timeline?.expiryDays.map(({ points }) => points)).toEqual([0.3]);
  });

  it("leaves out lots that are not usable, whatever their status", () => {
    const unusableLots = (["USED", "EXPIRED", "UNKNOWN", "as given", "AVAILABLE"] as const).map((status) =>
      lot({ status, usable: false }),
    );
    expect(timelineOf([...unusableLots, lot({ balance: null }), lot({ expiresOn: null })])).toBeUndefined();
    expect(timelineOf([...unusableLots, lot({ balance: 7 })])?.total).toBe(7);
  });

  it("keeps every position between 0 and 100, for near and far expiry days", () => {
    for (const expiresOn of ["2026-11-21", "2027-02-18", "2031-05-01", "2080-06-30"]) {
      const timeline = timelineOf([lot({ expiresOn })]);
      const positions = [...(timeline?.expiryDays ?? []), ...(timeline?.ticks ?? [])].map(
        ({ leftPercent }) => leftPercent,
      );
      expect(Math.min(...positions)).toBeGreaterThan(0);
      expect(Math.max(...positions)).toBeLessThanOrEqual(100);
      expect(timeline?.ticks.length).toBeLessThanOrEqual(6);
      expect(timeline?.soonEndPercent).toBeLessThanOrEqual(100);
    }
  });

  it("labels the axis with month and year", () => {
    expect(timelineOf([lot({ expiresOn: "2027-01-15" })])?.ticks.map(({ label }) => label)).toEqual([
      "Dec 2026",
      "Jan 2027",
      "Feb 2027",
      "Mar 2027",
    ]);
  });

  it("marks expiry days as soon up to day 90, and not on day 91", () => {
    const soonFlags = timelineOf([lot({ expiresOn: "2027-02-18" }), lot({ expiresOn: "2027-02-19" })])?.expiryDays.map(
      ({ isSoon }) => isSoon,
    );
    expect(soonFlags).toEqual([true, false]);
  });
});

describe("placeLabels", () => {
  const labelsOf = (lots: readonly LotView[]) => {
    const timeline = timelineOf(lots);
    return timeline === undefined ? new Map() : placeLabels(timeline, 132);
  };

  it("puts the labels of two adjacent days on different sides of their marks", () => {
    const labels = labelsOf([
      lot({ balance: 40, expiresOn: "2026-11-21" }),
      lot({ balance: 700, expiresOn: "2027-02-18" }),
      lot({ balance: 800, expiresOn: "2027-02-19" }),
    ]);
    expect(new Set(labels.keys())).toEqual(new Set(["2026-11-21", "2027-02-18", "2027-02-19"]));
    expect(labels.get("2027-02-18")).toMatchObject({ dx: 0 });
    expect(labels.get("2027-02-19")).not.toMatchObject({ dx: 0 });
  });

  it("labels two adjacent days at each edge of the chart", () => {
    const labels = labelsOf([
      lot({ balance: 700, expiresOn: "2026-11-21" }),
      lot({ balance: 800, expiresOn: "2026-11-22" }),
      lot({ balance: 1_200, expiresOn: "2028-06-29" }),
      lot({ balance: 1_300, expiresOn: "2028-06-30" }),
    ]);
    expect(labels.size).toBe(4);
  });

  it("leaves out the smallest numbers if there is no room for all", () => {
    const lots = Array.from({ length: 28 }, (_, index) =>
      lot({ balance: 1_000 + index, expiresOn: `2027-02-${String(index + 1).padStart(2, "0")}` }),
    );
    const labels = labelsOf(lots);
    expect(labels.has("2027-02-28")).toBe(true);
    expect(labels.size).toBeLessThan(lots.length);
  });
});
