import { PorticoError } from "@portico/domain/errors";
import type { PortalType } from "@portico/domain/member/kinds";
import { MINUS } from "@portico/domain/quantity";
import { day, entitlement, lot } from "@portico/domain/testing";
import { describe, expect, test } from "vitest";
import type { Holdings } from "../session-context/holdings.ts";
import { readSummary } from "./summary.ts";

const TODAY = day("2026-11-20");
const LOG = { info: () => {}, warn: () => {}, error: () => {} };
const NEVER = () => Promise.reject(new Error("Nobody should ask for this."));

const HOLDINGS: Holdings = {
  profile: NEVER,
  history: NEVER,
  bookings: NEVER,
  charges: NEVER,
  lots: async () => [
    lot({ remaining: 1_000 }),
    lot({ remaining: 50, expiresOn: day("2026-12-01") }),
    lot({ remaining: undefined }),
  ],
  credits: async () => -2,
  ownership: async () => ({
    shares: [],
    resorts: [],
    points: [{ clubResortId: "C1", owned: 2_000, expiresOn: undefined }],
  }),
  entitlements: async () => ({ entitlements: [entitlement(), entitlement()], failed: [] }),
};

const AWAY = () => Promise.reject(new PorticoError("BACK_END_UNAVAILABLE"));

function read(portalType: PortalType | null, parts: Partial<Holdings> = {}) {
  return readSummary({ ...HOLDINGS, ...parts }, { portalType, today: TODAY, log: LOG });
}

describe("the summary", () => {
  test.each<[PortalType | null, Record<string, number>]>([
    ["classic_weeks", { entitlements: 1, "exchange-and-play-credits": 0 }],
    ["classic_escapes", { "points-available": 1_050, "points-expiring": 50, "exchange-credits": 0 }],
    ["classic_legends", { "exchange-credits": 0 }],
    [
      "points",
      { "levied-points-owned": 2_000, "points-available": 1_050, "points-expiring": 50, "exchange-credits": 0 },
    ],
    [
      "classic_aspire",
      { "levied-points-owned": 2_000, "points-available": 1_050, "points-expiring": 50, "exchange-credits": 0 },
    ],
    [null, { "levied-points-owned": 2_000, "points-available": 1_050, "points-expiring": 50 }],
  ])("of %s has its own rows, in their order, and negative credits show 0", async (type, rows) => {
    const { summary, codes } = await read(type);
    expect(summary.rows.map(({ id, value }) => [id, value])).toEqual(Object.entries(rows));
    expect(summary.failed).toEqual([]);
    expect(codes).toEqual([]);
  });

  test("names the lot that its sums leave out", async () => {
    expect((await read("points")).summary.unknown).toEqual(["points[2]"]);
  });

  test("reads only the parts that are shown", async () => {
    const { summary } = await read("classic_legends", { lots: NEVER, ownership: NEVER, entitlements: NEVER });
    expect(summary).toMatchObject({ rows: [{ id: "exchange-credits", value: 0 }], failed: [] });
  });

  test("writes each value as text, a negative one with the minus sign", async () => {
    const ownership = async () => ({
      ...(await HOLDINGS.ownership()),
      points: [{ clubResortId: "C1", owned: -1_070.5, expiresOn: undefined }],
    });
    const { summary } = await read("points", { ownership });
    expect(summary.rows.map(({ text }) => text)).toEqual([`${MINUS}1,070.5`, "1,050", "50", "0"]);
  });

  test("has no value for a part that failed, and names the part", async () => {
    const { summary, codes } = await read("points", { lots: AWAY });
    expect(summary.rows).toEqual([
      { id: "levied-points-owned", value: 2_000, text: "2,000" },
      { id: "points-available", value: null, text: null },
      { id: "points-expiring", value: null, text: null },
      { id: "exchange-credits", value: 0, text: "0" },
    ]);
    expect(summary).toMatchObject({ failed: ["points"], unknown: [] });
    expect(codes).toEqual(["BACK_END_UNAVAILABLE"]);
  });

  test("does not count entitlements if one resort could not be read", async () => {
    const found = { entitlements: [entitlement()], failed: [{ resortId: "R2", code: "BACK_END_UNREADABLE" as const }] };
    const { summary, codes } = await read("classic_weeks", { entitlements: async () => found });
    expect(summary.rows[0]).toEqual({ id: "entitlements", value: null, text: null });
    expect(summary.failed).toEqual(["entitlements"]);
    expect(codes).toEqual(["BACK_END_UNREADABLE"]);
  });

  test("reads its parts in parallel", async () => {
    let underWay = 0;
    let most = 0;
    const slow =
      <Value>(value: Value) =>
      async () => {
        underWay += 1;
        most = Math.max(most, underWay);
        await new Promise((resolve) => setTimeout(resolve, 10));
        underWay -= 1;
        return value;
      };
    await read("points", {
      lots: slow([]),
      credits: slow(1),
      ownership: slow({ shares: [], resorts: [], points: [] }),
    });
    expect(most).toBe(3);
  });
});
