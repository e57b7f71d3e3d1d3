import { describe, expect, it } from "vitest";
import { billingNotice } from "./billing-notice.ts";

const WEEKS = { portalType: "classic_weeks", text: "For weeks owners" } as const;
const POINTS = { portalType: "points", text: "For points members" } as const;
const GENERAL = { portalType: null, text: "For all" };

describe("billingNotice", () => {
  it.each([
    ["the one for the portal type", "points", [WEEKS, GENERAL, POINTS], POINTS],
    ["the general one where the type has none", "classic_aspire", [WEEKS, GENERAL, POINTS], GENERAL],
    ["the general one where the member has no type", null, [WEEKS, GENERAL], GENERAL],
    ["nothing where only other types have one", "points", [WEEKS], undefined],
    ["nothing where the member has no type and there is no general one", null, [WEEKS], undefined],
    ["nothing where there is none", "points", [], undefined],
  ] as const)("is %s", (_, portalType, notices, notice) => {
    expect(billingNotice(notices, portalType)).toBe(notice);
  });
});
