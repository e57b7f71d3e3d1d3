import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyEntitlement, SAMPLE_TODAY } from "../../testing/arbitraries.ts";
import { entitlement } from "../../testing/builders.ts";
import { addDays } from "../day.ts";
import { nextEntitlementChange } from "./forecast.ts";
import { entitlementStatus } from "./status.ts";

const TODAY = SAMPLE_TODAY;

describe("nextEntitlementChange", () => {
  it.each([
    [91, 1, "EXPIRING"],
    [90, 91, "EXPIRED"],
    [0, 1, "EXPIRED"],
  ])("returns the next change with %i days to expiry: in %i days to %s", (days, daysToChange, to) => {
    expect(nextEntitlementChange(entitlement({ expiresOn: addDays(TODAY, days) }), TODAY)).toEqual({
      on: addDays(TODAY, daysToChange),
      to,
    });
  });

  it.each([
    ["has expired", entitlement({ expiresOn: addDays(TODAY, -1) })],
    ["is used", entitlement({ remaining: 0 })],
    ["has no date", entitlement({ expiresOn: undefined })],
    ["is not ACTIVE", entitlement({ status: "PENDING" })],
  ])("returns undefined for an entitlement that %s", (_, unchanging) => {
    expect(nextEntitlementChange(unchanging, TODAY)).toBeUndefined();
  });

  it("agrees with a day-by-day search", () => {
    const days = Array.from({ length: 1_000 }, (_, index) => addDays(TODAY, index + 1));
    fc.assert(
      fc.property(anyEntitlement(TODAY), (someEntitlement) => {
        const statusToday = entitlementStatus(someEntitlement, TODAY);
        const on = days.find((day) => entitlementStatus(someEntitlement, day) !== statusToday);
        const expected = on === undefined ? undefined : { on, to: entitlementStatus(someEntitlement, on) };
        expect(nextEntitlementChange(someEntitlement, TODAY)).toEqual(expected);
      }),
    );
  });
});
