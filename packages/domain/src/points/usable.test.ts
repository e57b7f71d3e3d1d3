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
    fc.property(anyMember(TODAY), fc.nat(12_000), (someMember, wanted) => {
      const lots = someMember.points ?? [];
      const summary = pointsSummary({ ...someMember, points: lots }, { portalType: "points", today: TODAY });
      const available = summary.rows.find(({ id }) => id === "points-available")?.value;
      const usableLots = lots.filter((someLot) => isUsableLot(someLot, TODAY));
      expect(usableLots.reduce((sum, { remaining }) => sum + remaining, 0)).toBe(available);
      const forecast = forecastSpending(lots, wanted, TODAY);
      expect(forecast.remaining + forecast.taken.reduce((sum, { points }) => sum + points, 0)).toBe(available);
    }),
  );
});

it("an EXPIRING lot is usable only if the back-end gives its balance", () => {
  expect(isUsableLot({ status: "EXPIRING", remaining: 5, expiresOn: undefined }, TODAY)).toBe(true);
  expect(isUsableLot({ status: "EXPIRING", remaining: undefined, expiresOn: undefined }, TODAY)).toBe(false);
});

it("a lot is usable on its last usable day, and not on its expiry day", () => {
  const expiresOn = addDays(TODAY, 30);
  const lastDay = lastUsableDay(expiresOn);
  expect(lastDay).toBe(addDays(TODAY, 29));
  const expiringLot = lot({ remaining: 5, expiresOn });
  expect([lastDay, addDays(lastDay, 1)].map((day) => isUsableLot(expiringLot, day))).toEqual([true, false]);
});

it("an entitlement is usable exactly if the summary counts it", () => {
  fc.assert(
    fc.property(anyEntitlement(TODAY), (entitlement) => {
      expect(countEntitlements([entitlement], TODAY).value).toBe(isUsableEntitlement(entitlement, TODAY) ? 1 : 0);
    }),
  );
});
