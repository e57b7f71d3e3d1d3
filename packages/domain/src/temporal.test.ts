import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { anyDay, anyInstant } from "../testing/arbitraries.ts";
import { day, instant } from "../testing/builders.ts";
import { isoDay } from "./day.ts";
import {
  fromPlainDate,
  fromTemporalInstant,
  fromZonedDateTime,
  Temporal,
  toPlainDate,
  toTemporalInstant,
  toZonedDateTime,
} from "./temporal.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("conversions between days, instants and Temporal values", () => {
  it("convert a day to the same calendar date", () => {
    expect(toPlainDate(day("2024-02-29")).toString()).toBe("2024-02-29");
    expect(fromPlainDate(Temporal.PlainDate.from("2024-02-29"))).toBe(day("2024-02-29"));
  });

  it("convert instants, and cut off fractions of a millisecond", () => {
    const moment = instant("2026-11-20T09:00:00.123Z");
    expect(toTemporalInstant(moment).toString()).toBe("2026-11-20T09:00:00.123Z");
    expect(fromTemporalInstant(Temporal.Instant.from("2026-11-20T09:00:00.123999999Z"))).toBe(moment);
    expect(fromTemporalInstant(Temporal.Instant.from("1969-12-31T23:59:59.9999Z"))).toBe(-1);
  });

  it("convert a date of another calendar to the same day", () => {
    expect(fromPlainDate(Temporal.PlainDate.from("2026-11-20[u-ca=buddhist]"))).toBe(day("2026-11-20"));
  });

  it("convert an instant to the clock time in Brisbane or in the given zone", () => {
    const moment = instant("2027-01-31T09:00:00Z");
    expect(toZonedDateTime(moment).toString()).toBe("2027-01-31T19:00:00+10:00[Australia/Brisbane]");
    expect(toZonedDateTime(moment, "Australia/Sydney").toString()).toBe("2027-01-31T20:00:00+11:00[Australia/Sydney]");
    expect(fromZonedDateTime(toZonedDateTime(moment, "Asia/Ho_Chi_Minh"))).toBe(moment);
  });

  it("are inverse to each other", () => {
    fc.assert(
      fc.property(anyDay(), anyInstant(), (someDay, someInstant) => {
        expect(fromPlainDate(toPlainDate(someDay))).toBe(someDay);
        expect(fromTemporalInstant(toTemporalInstant(someInstant))).toBe(someInstant);
      }),
      { numRuns: 1_000 },
    );
  });

  it("use the built-in Temporal object", () => {
    expect(Temporal).toBe((globalThis as { Temporal?: unknown }).Temporal);
  });

  it("throw an error that names the polyfill if neither Temporal is available", async () => {
    vi.stubGlobal("Temporal", undefined);
    vi.resetModules();
    vi.doMock("@js-temporal/polyfill", () => {
      throw new Error("not installed");
    });
    await expect(import("./temporal.ts")).rejects.toThrow("Install @js-temporal/polyfill");
    vi.doUnmock("@js-temporal/polyfill");
  });

  it("return the same values with the polyfill", async () => {
    vi.stubGlobal("Temporal", undefined);
    vi.resetModules();
    const polyfilled = await import("./temporal.ts");
    expect(polyfilled.Temporal).toBe((await import("@js-temporal/polyfill")).Temporal);
    fc.assert(
      fc.property(anyDay(), anyInstant(), (someDay, someInstant) => {
        expect(polyfilled.toPlainDate(someDay).toString()).toBe(isoDay(someDay));
        expect(polyfilled.fromPlainDate(polyfilled.toPlainDate(someDay))).toBe(someDay);
        expect(polyfilled.fromTemporalInstant(polyfilled.toTemporalInstant(someInstant))).toBe(someInstant);
      }),
    );
  });
});
