import type { LotView } from "@portico/api/points/contract";
import { describe, expect, it } from "vitest";
import { labelsOf, timelineOf as timelineFrom } from "./timeline.ts";

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
  it("steps from all points down to 0, once per expiry day", () => {
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

  it("adds up lots of one expiry day, without floating-point errors", () => {
    const picture = timelineOf([lot({ balance: 0.1 }), lot({ balance: 0.2 })], TODAY);
    expect(picture?.lapses.map(({ points }) => points)).toEqual([0.3]);
  });

  it("leaves out lots that are not usable, whatever their status", () => {
    const others = (["USED", "EXPIRED", "UNKNOWN", "as given", "AVAILABLE"] as const).map((status) =>
      lot({ status, usable: false }),
    );
    expect(timelineOf([...others, lot({ balance: null }), lot({ expiresOn: null })], TODAY)).toBeUndefined();
    expect(timelineOf([...others, lot({ balance: 7 })], TODAY)?.total).toBe(7);
  });

  it("keeps every position between 0 and 100, for near and far expiry days", () => {
    for (const expiresOn of ["2026-11-21", "2027-02-18", "2031-05-01", "2080-06-30"]) {
      const picture = timelineOf([lot({ expiresOn })], TODAY);
      const places = [...(picture?.lapses ?? []), ...(picture?.ticks ?? [])].map(({ at }) => at);
      expect(Math.min(...places)).toBeGreaterThan(0);
      expect(Math.max(...places)).toBeLessThanOrEqual(100);
      expect(picture?.ticks.length).toBeLessThanOrEqual(6);
      expect(picture?.windowEnd).toBeLessThanOrEqual(100);
    }
  });

  it("labels the axis with month and year", () => {
    expect(timelineOf([lot({ expiresOn: "2027-01-15" })], TODAY)?.ticks.map(({ label }) => label)).toEqual([
      "Dec 2026",
      "Jan 2027",
      "Feb 2027",
      "Mar 2027",
    ]);
  });

  it("sets isSoon up to day 90, and not on day 91", () => {
    const soon = timelineOf([lot({ expiresOn: "2027-02-18" }), lot({ expiresOn: "2027-02-19" })], TODAY)?.lapses.map(
      ({ isSoon }) => isSoon,
    );
    expect(soon).toEqual([true, false]);
  });
});

describe("labelsOf", () => {
  const labelled = (lots: readonly LotView[]) => {
    const picture = timelineOf(lots, TODAY);
    return picture === undefined ? new Map() : labelsOf(picture, 132);
  };

  it("labels two expiry days a day apart on different sides of their marks", () => {
    const labels = labelled([
      lot({ balance: 40, expiresOn: "2026-11-21" }),
      lot({ balance: 700, expiresOn: "2027-02-18" }),
      lot({ balance: 800, expiresOn: "2027-02-19" }),
    ]);
    expect(new Set(labels.keys())).toEqual(new Set(["2026-11-21", "2027-02-18", "2027-02-19"]));
    expect(labels.get("2027-02-18")).toMatchObject({ dx: 0 });
    expect(labels.get("2027-02-19")).not.toMatchObject({ dx: 0 });
  });

  it("labels two expiry days a day apart at the right edge and at the left edge", () => {
    const atEdges = labelled([
      lot({ balance: 700, expiresOn: "2026-11-21" }),
      lot({ balance: 800, expiresOn: "2026-11-22" }),
      lot({ balance: 1_200, expiresOn: "2028-06-29" }),
      lot({ balance: 1_300, expiresOn: "2028-06-30" }),
    ]);
    expect(atEdges.size).toBe(4);
  });

  it("leaves out the smallest if there is no room for all", () => {
    const many = Array.from({ length: 28 }, (_, at) =>
      lot({ balance: 1_000 + at, expiresOn: `2027-02-${String(at + 1).padStart(2, "0")}` }),
    );
    const labels = labelled(many);
    expect(labels.has("2027-02-28")).toBe(true);
    expect(labels.size).toBeLessThan(many.length);
  });
});
