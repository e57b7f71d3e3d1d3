import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyMember, SAMPLE_TODAY } from "../../testing/arbitraries.ts";
import { entitlement, lot, member } from "../../testing/builders.ts";
import { addDays } from "../day.ts";
import type { MemberFacts } from "../explain/member-facts.ts";
import { PORTAL_TYPES, type PortalType } from "../member/kinds.ts";
import type { OwnedPoints } from "./owned.ts";
import {
  explainSummary,
  pointsSummary,
  SUMMARY_LAYOUTS,
  SUMMARY_ROW_IDS,
  SUMMARY_ROWS,
  type SummaryRowId,
  visibleSummary,
} from "./summary.ts";

const TODAY = SAMPLE_TODAY;
const SOON = addDays(TODAY, 90);

const MEMBER = member({
  points: [
    lot({ remaining: 1_000 }),
    lot({ remaining: 200, expiresOn: SOON }),
    lot({ remaining: 30, expiresOn: TODAY }),
  ],
  entitlements: [entitlement({ id: "S1" }), entitlement({ id: "S2", expiresOn: TODAY })],
  ownedPoints: [owned(2_000), owned(500)],
  credits: 3,
});

describe("SUMMARY_LAYOUTS and SUMMARY_ROWS", () => {
  it("name the same rows and layouts", () => {
    expect(SUMMARY_LAYOUTS).toEqual(Object.keys(SUMMARY_ROWS));
    expect([...SUMMARY_ROW_IDS].toSorted()).toEqual([...new Set(Object.values(SUMMARY_ROWS).flat())].toSorted());
  });
});

describe("visibleSummary", () => {
  const visibleRowIds = (holdings: MemberFacts, portalType: PortalType | null) =>
    visibleSummary(holdings, { portalType, today: TODAY }).rows.map(({ id }) => id);

  it("has no rows for a member without a portal type and without holdings", () => {
    expect(visibleRowIds(member(), null)).toEqual([]);
  });

  it("has only non-zero rows for a member without a portal type", () => {
    expect(visibleRowIds(member({ credits: 2 }), null)).toEqual(["exchange-credits"]);
    expect(visibleRowIds(member({ points: [lot({ remaining: 100 })] }), null)).toEqual(["points-available"]);
  });

  it("keeps rows with withUnreadLists facts for a member without a portal type", () => {
    expect(visibleRowIds(member({ points: undefined, credits: undefined }), null)).toEqual([
      "points-available",
      "points-expiring",
      "exchange-credits",
    ]);
    expect(visibleRowIds(member({ points: [lot({ remaining: undefined })] }), null)).toEqual([
      "points-available",
      "points-expiring",
    ]);
  });

  it("has every row of the layout for a member with a portal type, even at 0", () => {
    for (const portalType of PORTAL_TYPES)
      expect(visibleRowIds(member(), portalType)).toEqual(summaryOf(member(), portalType).rows.map(([id]) => id));
  });
});

describe("pointsSummary", () => {
  it.each<[PortalType | null, Partial<Record<SummaryRowId, number>>]>([
    ["classic_weeks", { entitlements: 2, "exchange-and-play-credits": 3 }],
    ["classic_escapes", { "points-available": 1_200, "points-expiring": 200, "exchange-credits": 3 }],
    ["classic_legends", { "exchange-credits": 3 }],
    [
      "points",
      { "levied-points-owned": 2_500, "points-available": 1_200, "points-expiring": 200, "exchange-credits": 3 },
    ],
    [
      "classic_aspire",
      { "levied-points-owned": 2_500, "points-available": 1_200, "points-expiring": 200, "exchange-credits": 3 },
    ],
    [null, { "levied-points-owned": 2_500, "points-available": 1_200, "points-expiring": 200, "exchange-credits": 3 }],
  ])("has the rows of the layout of %s in order", (portalType, rows) => {
    expect(summaryOf(MEMBER, portalType)).toEqual({ rows: Object.entries(rows), unknown: [] });
  });

  it("has rows of 0 for a member without holdings", () => {
    expect(summaryOf(member(), "points").rows.map(([, value]) => value)).toEqual([0, 0, 0, 0]);
    expect(summaryOf(member(), "classic_weeks").rows.map(([, value]) => value)).toEqual([0, 0]);
  });

  it("has null, never 0, for a list that could not be read", () => {
    const withUnreadLists = member({
      points: undefined,
      entitlements: undefined,
      ownedPoints: undefined,
      credits: undefined,
    });
    expect(summaryOf(withUnreadLists, "points")).toEqual({
      rows: [
        ["levied-points-owned", null],
        ["points-available", null],
        ["points-expiring", null],
        ["exchange-credits", null],
      ],
      unknown: ["ownership.Points", "points", "credits"],
    });
    expect(summaryOf(withUnreadLists, "classic_weeks")).toEqual({
      rows: [
        ["entitlements", null],
        ["exchange-and-play-credits", null],
      ],
      unknown: ["entitlements", "credits"],
    });
  });

  it("leaves out unreadable records, and names each once", () => {
    const withUnreadableRecords = member({
      points: [lot({ expiresOn: undefined }), lot({ remaining: 5 }), lot({ remaining: undefined })],
      ownedPoints: [owned(7), owned(undefined)],
    });
    expect(summaryOf(withUnreadableRecords, "points")).toEqual({
      rows: [
        ["levied-points-owned", 7],
        ["points-available", 5],
        ["points-expiring", 0],
        ["exchange-credits", 0],
      ],
      unknown: ["ownership.Points[1]", "points[0]", "points[2]"],
    });
  });

  it("counts a lot with the back-end status EXPIRING, and names it if its balance is missing", () => {
    const points = [lot({ status: "EXPIRING", remaining: 40 }), lot({ status: "EXPIRING", remaining: undefined })];
    expect(summaryOf(member({ points }), "classic_escapes")).toEqual({
      rows: [
        ["points-available", 40],
        ["points-expiring", 40],
        ["exchange-credits", 0],
      ],
      unknown: ["points[1]"],
    });
  });

  it("does not count lots of other statuses, and ignores their balances", () => {
    const points = [lot({ status: "PENDING" }), lot({ status: "USED", remaining: undefined }), lot({ remaining: -4 })];
    expect(summaryOf(member({ points }), "classic_escapes")).toMatchObject({
      rows: [
        ["points-available", 0],
        ["points-expiring", 0],
        ["exchange-credits", 0],
      ],
      unknown: [],
    });
  });

  it.each([
    [-1, 0],
    [0, 0],
    [1, 1],
  ])("counts %i credits as %i", (credits, counted) => {
    expect(summaryOf(member({ credits }), "classic_legends").rows).toEqual([["exchange-credits", counted]]);
    expect(summaryOf(member({ credits }), "classic_weeks").rows).toContainEqual(["exchange-and-play-credits", counted]);
  });

  it("has a null value only if it names a missing fact", () => {
    fc.assert(
      fc.property(anyMember(), fc.constantFrom(null, ...PORTAL_TYPES), (someMember, portalType) => {
        const { rows, unknown } = summaryOf(someMember, portalType);
        for (const [id, value] of rows) {
          if (value === null) expect(unknown).not.toEqual([]);
          if (id.includes("credits") || id === "entitlements") expect(value ?? 0).toBeGreaterThanOrEqual(0);
        }
        expect(new Set(unknown).size).toBe(unknown.length);
      }),
    );
  });
});

describe("explainSummary", () => {
  it.each([
    ["classic_weeks", "weeks", "classic_weeks has a row of its own"],
    ["classic_escapes", "escapes", "classic_escapes has a row of its own"],
    ["classic_legends", "legends", "classic_legends has a row of its own"],
    ["points", "others", "points has no row of its own"],
    [null, "others", "a member without a portal type has no row of its own"],
  ] as const)("gives %s the layout %s, because %s", (portalType, outcome, because) => {
    expect(explainSummary({ portalType })).toMatchObject({ outcome, rule: `summary.${outcome}`, because });
  });

  it("reports the rows that it passed over", () => {
    expect(explainSummary({ portalType: "classic_aspire" })).toEqual({
      outcome: "others",
      rule: "summary.others",
      source: "§6, R20",
      because: "classic_aspire has no row of its own",
      facts: { portalType: "classic_aspire" },
      missing: [],
      passedOver: [
        { rule: "summary.weeks", words: "the portal type is classic_weeks" },
        { rule: "summary.escapes", words: "the portal type is classic_escapes" },
        { rule: "summary.legends", words: "the portal type is classic_legends" },
      ],
    });
    expect(explainSummary({ portalType: "classic_weeks" }).source).toBe("§6, R20");
  });
});

function owned(points: number | undefined): OwnedPoints {
  return { clubResortId: "C1", owned: points, expiresOn: undefined };
}

function summaryOf(memberFacts: MemberFacts, portalType: PortalType | null) {
  const { rows, unknown } = pointsSummary(memberFacts, { portalType, today: TODAY });
  return { rows: rows.map(({ id, value }) => [id, value] as const), unknown };
}
