import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dayOf, keyOf, openPortal, type Portal } from "./portal.ts";

let portal: Portal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

describe("PointsSource", () => {
  it("reads lots that expire soon or today, and spent ones", async () => {
    const lots = await portal.ports.points.lots(keyOf("100224"));
    expect(lots.map(({ remaining, expiresOn }) => [remaining, expiresOn])).toEqual([
      [700, dayOf("2027-02-18")],
      [800, dayOf("2027-02-19")],
      [60, dayOf("2026-11-20")],
      [0, dayOf("2027-10-31")],
      [40, dayOf("2026-11-21")],
    ]);
  });
});

describe("OwnershipSource", () => {
  it("reads shares, their resorts and owned points", async () => {
    const weeks = await portal.ports.ownership.ownership(keyOf("100202"));
    expect(weeks.shares.map(({ id, week }) => [id, week])).toEqual([
      ["SH-7001", 27],
      ["SH-7002", undefined],
      ["SH-7003", 3],
    ]);
    expect(weeks.resorts.toSorted()).toEqual(["27", "R12"]);
    expect((await portal.ports.ownership.ownership(keyOf("100201"))).points).toEqual([
      { clubResortId: "C1", owned: 2000, expiresOn: dayOf("2080-06-30") },
      { clubResortId: "3", owned: 500, expiresOn: dayOf("2041-12-31") },
    ]);
    expect(await portal.ports.ownership.ownership(keyOf("100208"))).toEqual({ shares: [], resorts: [], points: [] });
  });
});
