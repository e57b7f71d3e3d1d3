import { addDays, startOfDay } from "@portico/domain/day";
import { day } from "@portico/domain/testing";
import { expect, it } from "vitest";
import { DEVICE_RETENTION_MS, REFUSAL_LIMITS, REFUSAL_RETENTION_MS } from "./session-stores.ts";

it.each([
  ["a refusal", REFUSAL_RETENTION_MS, 30],
  ["a device", DEVICE_RETENTION_MS, 180],
])("retains %s for the documented number of days", (_what, kept, days) => {
  const today = day("2026-11-20");
  expect(kept).toBe(startOfDay(addDays(today, days)) - startOfDay(today));
});

it("limits refusals to 100 a member, 20,000 in total and eight million characters", () => {
  expect(REFUSAL_LIMITS).toEqual({ ofMember: 100, all: 20_000, characters: 8_000_000 });
});
