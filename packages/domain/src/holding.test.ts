import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyEntitlement, anyLot, SAMPLE_TODAY } from "../testing/arbitraries.ts";
import { lot } from "../testing/builders.ts";
import { addDays } from "./day.ts";
import { decide } from "./decision.ts";
import { ENTITLEMENT_STATUS_RULES, entitlementStatus } from "./entitlements/status.ts";
import {
  EXPIRING_WINDOW_DAYS,
  HOLDING_CASES,
  HOLDING_STATUSES,
  holdingCase,
  REFINED_STATUS,
  toHoldingStatus,
} from "./holding.ts";
import { POINTS_STATUS_RULES, pointsStatus } from "./points/status.ts";

const TODAY = SAMPLE_TODAY;
const DAYS = [...Array.from({ length: 93 }, (_, at) => addDays(TODAY, at - 1)), undefined];

describe("holdingWord", () => {
  it.each(["ACTIVE", "AVAILABLE", "EXPIRING", "EXPIRED", "USED", "UNKNOWN"])("knows %s by its word", (word) => {
    expect(toHoldingStatus(word)).toBe(word);
  });

  it.each(["PENDING", "active", "", "ACTIVE ", "as given"])("passes %j through as it was given", (word) => {
    expect(toHoldingStatus(word)).toBe("as given");
  });

  it("has one answer for each, and no other", () => {
    expect(HOLDING_STATUSES).toEqual(["ACTIVE", "AVAILABLE", "EXPIRING", "EXPIRED", "USED", "UNKNOWN", "as given"]);
  });
});

describe("holdingCase", () => {
  it("tells apart every word, rest and day that a rule tells apart, and numbers them in order, without a gap", () => {
    const places = ["ACTIVE", undefined, "PENDING"].flatMap((status) =>
      [undefined, 0, 1].flatMap((remaining) =>
        DAYS.map((expiresOn) => holdingCase({ status, remaining, expiresOn }, TODAY)),
      ),
    );
    expect(places).toEqual(Array.from({ length: HOLDING_CASES }, (_, at) => at));
  });

  it.each([
    ["words but ACTIVE", { status: "active" }, { status: "USED" }],
    ["balances above 0", { remaining: 0.5 }, { remaining: 7_000 }],
    ["balances of 0 and below", { remaining: 0 }, { remaining: -3 }],
    ["days after the expiry day", { expiresOn: addDays(TODAY, -1) }, { expiresOn: addDays(TODAY, -4_000) }],
    ["days before the window", { expiresOn: addDays(TODAY, 91) }, { expiresOn: addDays(TODAY, 4_000) }],
  ])("does not tell apart %s", (_, one, other) => {
    expect(holdingCase(lot(one), TODAY)).toBe(holdingCase(lot(other), TODAY));
  });

  it("looks 90 days ahead, and refines ACTIVE alone", () => {
    expect(EXPIRING_WINDOW_DAYS).toBe(90);
    expect(REFINED_STATUS).toBe("ACTIVE");
  });

  it("answers as the rules do, the first time and ever after", () => {
    fc.assert(
      fc.property(anyLot(TODAY), anyEntitlement(TODAY), (points, share) => {
        const ruled = [
          decide(POINTS_STATUS_RULES, { ...points, today: TODAY }),
          decide(ENTITLEMENT_STATUS_RULES, { ...share, today: TODAY }),
        ].map((outcome, at) => (outcome === "as given" ? [points, share][at]?.status : outcome));
        for (const time of ["first", "second"])
          expect(
            [pointsStatus(points, TODAY), entitlementStatus(share, TODAY)],
            `the ${time} time; where a row looks at something new, holdingCase has to tell it apart`,
          ).toEqual(ruled);
      }),
      { numRuns: 1_000 },
    );
  });
});
