import { describe, expect, it } from "vitest";
import { day, membership } from "../../testing/builders.ts";
import { addDays } from "../day.ts";
import { MEMBERSHIP_STANDINGS, membershipStanding } from "./membership-standing.ts";

const TODAY = day("2026-11-20");

describe("membershipStanding", () => {
  it.each([
    [-1, "expired"],
    [0, "last day"],
    [1, "expiring"],
    [90, "expiring"],
    [91, "current"],
  ] as const)("with %i days to expiry is %s", (days, standing) => {
    expect(membershipStanding(membership({ expiresOn: addDays(TODAY, days) }), TODAY)).toBe(standing);
  });

  it("is one of the listed standings, most urgent first", () => {
    const days = Array.from({ length: 102 }, (_, index) => addDays(TODAY, index - 1));
    const standings = days.map((expiresOn) => membershipStanding(membership({ expiresOn }), TODAY));
    expect(MEMBERSHIP_STANDINGS).toEqual([...new Set(standings)]);
  });

  it("is expired without an expiry day", () => {
    expect(membershipStanding(membership({ expiresOn: undefined }), TODAY)).toBe("expired");
  });
});
