import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPortal, type Portal, requireDay, toMemberKey } from "./portal.ts";

let portal: Portal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

describe("PointsSource", () => {
  it("reads lots that expire soon or today, and spent ones", async () => {
    const lots = await portal.ports.points.lots(toMemberKey("100224"));
    expect(lots.map(({ remaining, expiresOn }) => [remaining, expiresOn])).toEqual([
      [700, requireDay("2027-02-18")],
      [800, requireDay("2027-02-19")],
      [60, requireDay("2026-11-20")],
      [0, requireDay("2027-10-31")],
      [40, requireDay("2026-11-21")],
    ]);
  });
});

describe("OwnershipSource", () => {
  it("reads shares, their resorts and owned points", async () => {
    const weeks = await portal.ports.ownership.ownership(toMemberKey("100202"));
    expect(weeks.shares.map(({ id, week }) => [id, week])).toEqual([
      ["SH-7001", 27],
      ["SH-7002", undefined],
      ["SH-7003", 3],
    ]);
    expect(weeks.resorts.toSorted()).toEqual(["27", "R12"]);
    expect((await portal.ports.ownership.ownership(toMemberKey("100201"))).points).toEqual([
      { clubResortId: "C1", owned: 2000, expiresOn: requireDay("2080-06-30") },
      { clubResortId: "3", owned: 500, expiresOn: requireDay("2041-12-31") },
    ]);
    expect(await portal.ports.ownership.ownership(toMemberKey("100208"))).toEqual({
      shares: [],
      resorts: [],
      points: [],
    });
  });
});
