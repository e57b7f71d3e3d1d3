import { parseInstant } from "@portico/domain/day";
import { describe, expect, it } from "vitest";
import { timeOfDay } from "./moment.tsx";

describe("timeOfDay", () => {
  it.each([
    ["2026-11-20T14:00:00Z", "00:00"],
    ["2026-11-20T13:59:59Z", "23:59"],
    ["2026-11-20T04:05:00+10:00", "04:05"],
  ])("formats %s as %s in Brisbane", (iso, expected) => {
    const moment = parseInstant(iso);
    expect(moment === undefined ? undefined : timeOfDay(moment)).toBe(expected);
  });
});
