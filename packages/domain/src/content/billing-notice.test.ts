import { describe, expect, it } from "vitest";
import { billingNotice } from "./billing-notice.ts";

const WEEKS = { portalType: "classic_weeks", text: "For weeks owners" } as const;
const POINTS = { portalType: "points", text: "For points members" } as const;
const GENERAL = { portalType: null, text: "For all" };

describe("billingNotice", () => {
  it.each([
    ["the notice for the portal type", "points", [WEEKS, GENERAL, POINTS], POINTS],
    ["the general notice if the type has none", "classic_aspire", [WEEKS, GENERAL, POINTS], GENERAL],
    ["the general notice for a member without a type", null, [WEEKS, GENERAL], GENERAL],
    ["undefined if only other types have a notice", "points", [WEEKS], undefined],
    ["undefined for a member without a type if there is no general notice", null, [WEEKS], undefined],
    ["undefined without notices", "points", [], undefined],
  ] as const)("returns %s", (_, portalType, notices, notice) => {
    expect(billingNotice(notices, portalType)).toBe(notice);
  });
});
