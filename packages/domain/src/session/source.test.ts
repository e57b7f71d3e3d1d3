import { expect, it } from "vitest";
import { day } from "../../testing/builders.ts";
import { addDays, startOfDay } from "../day.ts";
import { DEVICE_KEPT_FOR, REFUSAL_KEPT_FOR, REFUSAL_LIMITS } from "./source.ts";

it.each([
  ["a refusal", REFUSAL_KEPT_FOR, 30],
  ["a device", DEVICE_KEPT_FOR, 180],
])("keeps %s for its days", (_what, kept, days) => {
  const today = day("2026-11-20");
  expect(kept).toBe(startOfDay(addDays(today, days)) - startOfDay(today));
});

it("keeps a hundred refusals of a member, twenty thousand of all, and eight million characters of them", () => {
  expect(REFUSAL_LIMITS).toEqual({ ofMember: 100, all: 20_000, characters: 8_000_000 });
});
