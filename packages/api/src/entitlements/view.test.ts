import { day, entitlement, instant } from "@portico/domain/testing";
import { describe, expect, test } from "vitest";
import { stayVerdictView } from "../stays/verdicts.ts";
import { entitlementsView } from "./view.ts";

const TODAY = day("2026-11-20");
const OWNER_WEEK = stayVerdictView(
  "owner-week",
  {
    facts: { readAt: instant("2026-11-20T02:00:00Z"), identity: undefined, greeting: undefined, ownedResorts: [] },
    account: undefined,
  },
  { today: TODAY, language: "en" },
);
const SETTING = {
  today: TODAY,
  language: "en",
  names: new Map([["R1", "Banksia Shores"]]),
  ownerWeek: OWNER_WEEK,
} as const;

function view(...entitlements: ReturnType<typeof entitlement>[]) {
  return entitlementsView({ entitlements, failed: [] }, SETTING);
}

describe("entitlements", () => {
  test("are deduplicated", () => {
    const { entitlements, active } = view(entitlement({ id: "S1" }), entitlement({ id: "S1" }));
    expect(entitlements).toHaveLength(1);
    expect(active).toBe(1);
  });

  test("take the readable row of an id, whichever comes first", () => {
    const unreadable = entitlement({ id: "S1", remaining: undefined });
    for (const rows of [
      [unreadable, entitlement({ id: "S1" })],
      [entitlement({ id: "S1" }), unreadable],
    ]) {
      expect(view(...rows)).toMatchObject({ entitlements: [{ status: "AVAILABLE" }], active: 1, unknown: [] });
    }
  });

  test("are usable for the last time on their expiry day", () => {
    const isLast = (one: ReturnType<typeof entitlement>) => view(one).entitlements[0]?.isLastDay;
    expect(isLast(entitlement({ expiresOn: TODAY }))).toBe(true);
    expect(isLast(entitlement({ expiresOn: day("2026-11-21") }))).toBe(false);
    expect(isLast(entitlement({ expiresOn: TODAY, remaining: 0 }))).toBe(false);
  });

  test("are usable exactly if they are counted, whatever the given status and order", () => {
    const { entitlements, atLeast } = view(
      entitlement({ id: "S1", remaining: 0 }),
      entitlement({ id: "S1" }),
      entitlement({ id: "S2", status: "AVAILABLE" }),
      entitlement({ id: "S3", status: "PENDING" }),
      entitlement({ id: "S4", expiresOn: TODAY }),
      entitlement({ id: "S5", expiresOn: undefined }),
    );
    const usable = entitlements.filter((one) => one.usable).map(({ id }) => id ?? "");
    expect(usable.toSorted((one, other) => one.localeCompare(other))).toEqual(["S1", "S2", "S4"]);
    expect(atLeast).toBe(usable.length);
  });

  test("are named by their position if they have no id", () => {
    const { entitlements } = view(entitlement({ id: undefined }), entitlement({ id: undefined }));
    expect(entitlements.map(({ name, id }) => [name, id])).toEqual([
      ["entitlements[0]", null],
      ["entitlements[1]", null],
    ]);
  });

  test("are usable on their expiry day, and show the next change", () => {
    const { entitlements, active } = view(entitlement({ expiresOn: TODAY }));
    expect(active).toBe(1);
    expect(entitlements[0]).toMatchObject({
      status: "EXPIRING",
      daysLeft: 0,
      nextChange: { on: "2026-11-21", to: "EXPIRED" },
      resortName: "Banksia Shores",
    });
  });

  test("are sorted by expiry, those without a day last", () => {
    const { entitlements } = view(
      entitlement({ id: "none", expiresOn: undefined }),
      entitlement({ id: "late", expiresOn: day("2027-12-31") }),
      entitlement({ id: "soon", expiresOn: day("2027-01-31") }),
    );
    expect(entitlements.map(({ id }) => id)).toEqual(["soon", "late", "none"]);
  });

  test("have no total if one resort could not be read", () => {
    const failed = [{ resortId: "R9", code: "BACK_END_UNAVAILABLE" as const }];
    const answer = entitlementsView({ entitlements: [entitlement()], failed }, SETTING);
    expect(answer).toMatchObject({
      active: null,
      atLeast: 1,
      failed: [{ resortId: "R9", resortName: null, code: "BACK_END_UNAVAILABLE" }],
    });
  });
});
