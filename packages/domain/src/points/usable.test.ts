import fc from "fast-check";
import { expect, it } from "vitest";
import { anyEntitlement, anyMember, SAMPLE_TODAY } from "../../testing/arbitraries.ts";
import { lot } from "../../testing/builders.ts";
import { addDays } from "../day.ts";
import { countEntitlements } from "../entitlements/count.ts";
import { isUsableEntitlement } from "../entitlements/usable.ts";
import { forecastSpending } from "./forecast.ts";
import { lastUsableDay } from "./status.ts";
import { pointsSummary } from "./summary.ts";
import { isUsableLot } from "./usable.ts";

const TODAY = SAMPLE_TODAY;

it("a lot is usable exactly if the summary counts it and the forecast spends from it", () => {
  fc.assert(
    fc.property(anyMember(TODAY), fc.nat(12_000), (any, wanted) => {
      const lots = any.points ?? [];
      const summary = pointsSummary({ ...any, points: lots }, { portalType: "points", today: TODAY });
      const available = summary.rows.find(({ id }) => id === "points-available")?.value;
      expect(lots.filter((one) => isUsableLot(one, TODAY)).reduce((sum, { remaining }) => sum + remaining, 0)).toBe(
        available,
      );
      const { taken, left } = forecastSpending(lots, wanted, TODAY);
      expect(left + taken.reduce((sum, { points }) => sum + points, 0)).toBe(available);
    }),
  );
});

it("an EXPIRING lot is usable only if the back-end gives its balance", () => {
  expect(isUsableLot({ status: "EXPIRING", remaining: 5, expiresOn: undefined }, TODAY)).toBe(true);
  expect(isUsableLot({ status: "EXPIRING", remaining: undefined, expiresOn: undefined }, TODAY)).toBe(false);
});

it("a lot is usable on its last usable day, and not on the day after, when it expires", () => {
  const expiresOn = addDays(TODAY, 30);
  const last = lastUsableDay(expiresOn);
  expect(last).toBe(addDays(TODAY, 29));
  const one = lot({ remaining: 5, expiresOn });
  expect([last, addDays(last, 1)].map((then) => isUsableLot(one, then))).toEqual([true, false]);
});

it("an entitlement is usable exactly if the summary counts it", () => {
  fc.assert(
    fc.property(anyEntitlement(TODAY), (one) => {
      expect(countEntitlements([one], TODAY).value).toBe(isUsableEntitlement(one, TODAY) ? 1 : 0);
    }),
  );
});
