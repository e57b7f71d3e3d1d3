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
  ])("with %i days to expiry says that in %i days it is %s", (days, wait, to) => {
    expect(nextEntitlementChange(entitlement({ expiresOn: addDays(TODAY, days) }), TODAY)).toEqual({
      on: addDays(TODAY, wait),
      to,
    });
  });

  it.each([
    ["has expired", entitlement({ expiresOn: addDays(TODAY, -1) })],
    ["is used", entitlement({ remaining: 0 })],
    ["has no date", entitlement({ expiresOn: undefined })],
    ["is not ACTIVE", entitlement({ status: "PENDING" })],
  ])("says nothing of an entitlement that %s", (_, still) => {
    expect(nextEntitlementChange(still, TODAY)).toBeUndefined();
  });

  it("agrees with a day-by-day search", () => {
    const days = Array.from({ length: 1_000 }, (_, ahead) => addDays(TODAY, ahead + 1));
    fc.assert(
      fc.property(anyEntitlement(TODAY), (any) => {
        const now = entitlementStatus(any, TODAY);
        const on = days.find((day) => entitlementStatus(any, day) !== now);
        const walked = on === undefined ? undefined : { on, to: entitlementStatus(any, on) };
        expect(nextEntitlementChange(any, TODAY)).toEqual(walked);
      }),
    );
  });
});
