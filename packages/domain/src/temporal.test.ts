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

describe("days and moments as Temporal values", () => {
  it("is the calendar date of the day", () => {
    expect(toPlainDate(day("2024-02-29")).toString()).toBe("2024-02-29");
    expect(fromPlainDate(Temporal.PlainDate.from("2024-02-29"))).toBe(day("2024-02-29"));
  });

  it("is the exact time of the moment, finer fractions cut off", () => {
    const moment = instant("2026-11-20T09:00:00.123Z");
    expect(toTemporalInstant(moment).toString()).toBe("2026-11-20T09:00:00.123Z");
    expect(fromTemporalInstant(Temporal.Instant.from("2026-11-20T09:00:00.123999999Z"))).toBe(moment);
    expect(fromTemporalInstant(Temporal.Instant.from("1969-12-31T23:59:59.9999Z"))).toBe(-1);
  });

  it("reads a date of another calendar as the same day", () => {
    expect(fromPlainDate(Temporal.PlainDate.from("2026-11-20[u-ca=buddhist]"))).toBe(day("2026-11-20"));
  });

  it("is the clock time of the moment in Brisbane or in the zone that is named", () => {
    const moment = instant("2027-01-31T09:00:00Z");
    expect(toZonedDateTime(moment).toString()).toBe("2027-01-31T19:00:00+10:00[Australia/Brisbane]");
    expect(toZonedDateTime(moment, "Australia/Sydney").toString()).toBe("2027-01-31T20:00:00+11:00[Australia/Sydney]");
    expect(fromZonedDateTime(toZonedDateTime(moment, "Asia/Ho_Chi_Minh"))).toBe(moment);
  });

  it("goes there and back, for any day and any moment", () => {
    fc.assert(
      fc.property(anyDay(), anyInstant(), (anyOfDays, anyOfMoments) => {
        expect(fromPlainDate(toPlainDate(anyOfDays))).toBe(anyOfDays);
        expect(fromTemporalInstant(toTemporalInstant(anyOfMoments))).toBe(anyOfMoments);
      }),
      { numRuns: 1_000 },
    );
  });

  it("uses the host's own object where there is one", () => {
    expect(Temporal).toBe((globalThis as { Temporal?: unknown }).Temporal);
  });

  it("says what to install where there is neither a native object nor the polyfill", async () => {
    vi.stubGlobal("Temporal", undefined);
    vi.resetModules();
    vi.doMock("@js-temporal/polyfill", () => {
      throw new Error("not installed");
    });
    await expect(import("./temporal.ts")).rejects.toThrow("Install @js-temporal/polyfill");
    vi.doUnmock("@js-temporal/polyfill");
  });

  it("gives the same answers with the polyfill, where the host has no object of its own", async () => {
    vi.stubGlobal("Temporal", undefined);
    vi.resetModules();
    const polyfilled = await import("./temporal.ts");
    expect(polyfilled.Temporal).toBe((await import("@js-temporal/polyfill")).Temporal);
    fc.assert(
      fc.property(anyDay(), anyInstant(), (anyOfDays, anyOfMoments) => {
        expect(polyfilled.toPlainDate(anyOfDays).toString()).toBe(isoDay(anyOfDays));
        expect(polyfilled.fromPlainDate(polyfilled.toPlainDate(anyOfDays))).toBe(anyOfDays);
        expect(polyfilled.fromTemporalInstant(polyfilled.toTemporalInstant(anyOfMoments))).toBe(anyOfMoments);
      }),
    );
  });
});
