import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDay, anyInstant } from "../testing/arbitraries.ts";
import { day, instant } from "../testing/builders.ts";
import {
  addDays,
  brisbaneDay,
  CLUB_TIME_ZONE,
  civilDate,
  type Day,
  daysInMonth,
  formatDay,
  type Instant,
  isoDay,
  isoInstant,
  LAST_DAY,
  parseBrisbaneMoment,
  parseDay,
  parseInstant,
  startOfDay,
} from "./day.ts";
import { Temporal, toPlainDate, toTemporalInstant } from "./temporal.ts";

const FIRST_DAY = day("0000-01-01");
const END_OF_LAST_DST_MS = Temporal.Instant.from("1992-02-29T16:00:00Z").epochMilliseconds;
const MANY_RUNS = { numRuns: 5_000 };

describe("days", () => {
  it.each([
    ["1970-01-01", 0],
    ["1969-12-31", -1],
    ["1970-12-31", 364],
    ["2000-02-29", 11_016],
    ["2000-03-01", 11_017],
    ["2026-11-20", 20_777],
    ["0000-01-01", -719_528],
    ["9999-12-31", 2_932_896],
  ])("parseDay and isoDay convert between %s and day %i since 1970", (text, number) => {
    expect(parseDay(text)).toBe(number);
    expect(isoDay(number as Day)).toBe(text);
  });

  it("civilDate follows the calendar day by day, from 0000 to 9999", () => {
    let [year, month, dayOfMonth] = [0, 1, 1];
    const wrong: string[] = [];
    for (let number: number = FIRST_DAY; number <= LAST_DAY; number += 1) {
      const civil = civilDate(number as Day);
      if (civil.year !== year || civil.month !== month || civil.dayOfMonth !== dayOfMonth) wrong.push(`${number}`);
      dayOfMonth += 1;
      if (dayOfMonth > daysInMonth(year, month)) [month, dayOfMonth] = [month + 1, 1];
      if (month > 12) [year, month] = [year + 1, 1];
    }
    expect(wrong).toEqual([]);
    expect([year, month, dayOfMonth]).toEqual([10_000, 1, 1]);
  });

  it("parseDay and isoDay agree with Temporal for the first and last day of every month from 0000 to 9999", () => {
    const wrong: string[] = [];
    for (let year = 0; year <= 9_999; year += 1) {
      for (let month = 1; month <= 12; month += 1) {
        const date = Temporal.PlainDate.from({ year, month, day: 1 });
        const first = parseDay(date.toString()) as Day;
        const last = addDays(first, date.daysInMonth - 1);
        if (date.daysInMonth !== daysInMonth(year, month)) wrong.push(`length of ${date.toString()}`);
        if (isoDay(first) !== date.toString()) wrong.push(date.toString());
        if (isoDay(last) !== date.with({ day: date.daysInMonth }).toString()) wrong.push(`end of ${date.toString()}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("parseDay is the inverse of isoDay", () => {
    fc.assert(
      fc.property(anyDay(), (any) => {
        expect(parseDay(isoDay(any))).toBe(any);
        expect(isoDay(any)).toBe(toPlainDate(any).toString());
      }),
      MANY_RUNS,
    );
  });

  it("addDays agrees with Temporal", () => {
    fc.assert(
      fc.property(anyDay(), fc.integer({ min: -4_000, max: 4_000 }), (any, days) => {
        fc.pre(any + days >= FIRST_DAY && any + days <= LAST_DAY);
        expect(isoDay(addDays(any, days))).toBe(toPlainDate(any).add({ days }).toString());
      }),
      MANY_RUNS,
    );
  });

  it.each([
    ["2026-02-28", 1, "2026-03-01"],
    ["2024-02-28", 1, "2024-02-29"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2027-01-01", -1, "2026-12-31"],
    ["2026-11-20", 90, "2027-02-18"],
    ["2026-11-20", 0, "2026-11-20"],
  ])("addDays of %s and %i is %s", (from, days, to) => {
    expect(isoDay(addDays(day(from), days))).toBe(to);
  });

  it.each([
    [2026, [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]],
    [2024, [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]],
  ])("daysInMonth is right for each month of %i", (year, lengths) => {
    expect(lengths.map((_, index) => daysInMonth(year, index + 1))).toEqual(lengths);
  });

  it.each([
    [1900, 28],
    [2000, 29],
    [2023, 28],
    [2100, 28],
    [2400, 29],
  ])("daysInMonth of February %i is %i", (year, length) => {
    expect(daysInMonth(year, 2)).toBe(length);
  });

  it.each([
    ["2026-01-05", "05 Jan 2026"],
    ["2026-02-28", "28 Feb 2026"],
    ["2026-03-31", "31 Mar 2026"],
    ["2026-04-30", "30 Apr 2026"],
    ["2026-05-01", "01 May 2026"],
    ["2026-06-09", "09 Jun 2026"],
    ["2026-07-10", "10 Jul 2026"],
    ["2026-08-19", "19 Aug 2026"],
    ["2026-09-30", "30 Sep 2026"],
    ["2026-10-15", "15 Oct 2026"],
    ["2026-11-20", "20 Nov 2026"],
    ["2024-12-31", "31 Dec 2024"],
    ["0007-01-02", "02 Jan 0007"],
  ])("formatDay of %s is %s", (text, formatted) => {
    expect(formatDay(day(text))).toBe(formatted);
  });

  it("formatDay is always DD MMM YYYY", () => {
    fc.assert(
      fc.property(anyDay(), (any) => {
        expect(formatDay(any)).toMatch(/^\d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}$/);
      }),
    );
  });
});

describe("brisbaneDay", () => {
  it("uses the club's time zone", () => {
    expect(CLUB_TIME_ZONE).toBe("Australia/Brisbane");
  });

  it.each([
    ["2026-11-20T13:59:59.999Z", "2026-11-20"],
    ["2026-11-20T14:00:00.000Z", "2026-11-21"],
    ["1969-12-31T13:59:59.999Z", "1969-12-31"],
    ["1969-12-31T14:00:00.000Z", "1970-01-01"],
  ])("at %s is %s", (timestamp, text) => {
    expect(isoDay(brisbaneDay(instant(timestamp)))).toBe(text);
  });

  it("begins at startOfDay, not a millisecond earlier", () => {
    expect(startOfDay(day("2026-11-20"))).toBe(Date.parse("2026-11-19T14:00:00.000Z"));
    fc.assert(
      fc.property(anyDay(), (any) => {
        expect(brisbaneDay(startOfDay(any))).toBe(any);
        expect(brisbaneDay((startOfDay(any) - 1) as Instant)).toBe(any - 1);
      }),
    );
  });

  it("agrees with Temporal at any instant with the offset UTC+10", () => {
    fc.assert(
      fc.property(anyInstant(), (any) => {
        const zoned = toTemporalInstant(any).toZonedDateTimeISO(CLUB_TIME_ZONE);
        if (zoned.offset === "+10:00") expect(brisbaneDay(any)).toBe(daysSince1970(zoned.toPlainDate()));
        expect(brisbaneDay(any)).toBe(daysSince1970(toTemporalInstant(any).toZonedDateTimeISO("+10:00").toPlainDate()));
      }),
      MANY_RUNS,
    );
  });

  it("agrees with Temporal at any instant since the last daylight saving time", () => {
    const since = fc.integer({ min: END_OF_LAST_DST_MS, max: 253_402_300_799_999 }).map((number) => number as Instant);
    fc.assert(
      fc.property(since, (any) => {
        expect(brisbaneDay(any)).toBe(daysSince1970(brisbaneDate(any)));
      }),
      MANY_RUNS,
    );
  });

  it("changes at the same instant as Temporal's day, on every day from 2000 to 2100", () => {
    const wrong: string[] = [];
    for (let midnight = startOfDay(day("2000-01-01")); midnight < instant("2100-01-01T00:00:00Z"); ) {
      const before = brisbaneDate((midnight - 1) as Instant);
      if (!before.add({ days: 1 }).equals(brisbaneDate(midnight))) wrong.push(before.toString());
      if (brisbaneDay(midnight) !== daysSince1970(before) + 1) wrong.push(before.toString());
      midnight = startOfDay(addDays(brisbaneDay(midnight), 1));
    }
    expect(wrong).toEqual([]);
  });
});

describe("parseDay", () => {
  it.each([
    ["2026-11-20", "2026-11-20"],
    ["2024-02-29", "2024-02-29"],
    ["2026-11-20T00:00:00", "2026-11-20"],
    ["2026-11-20T13:59:59", "2026-11-20"],
    ["2026-11-20T23:59:59", "2026-11-20"],
    ["2026-11-20T13:59:59Z", "2026-11-20"],
    ["2026-11-20T14:00:00Z", "2026-11-21"],
    ["2026-11-20T13:59:59.999Z", "2026-11-20"],
    ["2026-11-20T13:59:59.999999999Z", "2026-11-20"],
    ["2026-11-20T14:00:00.0Z", "2026-11-21"],
    ["2026-11-20T23:59:59+10:00", "2026-11-20"],
    ["2026-11-21T00:00:00+10:00", "2026-11-21"],
    ["2026-11-20T23:59:59+09:59", "2026-11-21"],
    ["2026-11-21T00:00:00+10:01", "2026-11-20"],
    ["2026-11-20T04:00:00-10:00", "2026-11-21"],
    ["2026-11-20T03:59:59-10:00", "2026-11-20"],
    ["2026-11-20T13:59:59-00:00", "2026-11-20"],
    ["2026-11-20T00:00:00+23:59", "2026-11-19"],
    ["2026-11-20T00:00:00-23:59", "2026-11-21"],
  ])("of %s is %s", (text, expected) => {
    expect(parseDay(text)).toBe(day(expected));
  });

  it("of a timestamp without a zone is the written day", () => {
    fc.assert(
      fc.property(anyDay(), anyTime(), (any, time) => {
        expect(parseDay(`${isoDay(any)}T${time}`)).toBe(any);
      }),
    );
  });

  it.each([
    ["9999-12-31T13:59:59Z", "9999-12-31"],
    ["9999-12-31T14:00:00Z", "9999-12-31"],
    ["9999-12-31T23:59:59.999Z", "9999-12-31"],
    ["9999-12-31T23:59:59-23:59", "9999-12-31"],
    ["9999-12-30T13:59:59Z", "9999-12-30"],
    ["0000-01-01T00:00:00+23:59", "0000-01-01"],
    ["0000-01-01T00:00:00+10:00", "0000-01-01"],
    ["0000-01-01T23:59:59+10:00", "0000-01-01"],
    ["0000-01-02T00:00:00+10:00", "0000-01-02"],
  ])("of %s is clamped to %s", (text, expected) => {
    expect(isoDay(parseDay(text) as Day)).toBe(expected);
  });

  it("has LAST_DAY as its maximum", () => {
    expect(LAST_DAY).toBe(day("9999-12-31"));
  });

  it("of a timestamp with a zone is Temporal's day in Brisbane", () => {
    const someDay = fc.integer({ min: day("1992-03-03"), max: day("9999-12-29") }).map((number) => number as Day);
    fc.assert(
      fc.property(someDay, anyTime(), anyFraction(), anyZone(), (any, time, fraction, zone) => {
        const text = `${isoDay(any)}T${time}${fraction}${zone}`;
        const moment = Temporal.Instant.from(text);
        const date = moment.toZonedDateTimeISO(CLUB_TIME_ZONE).toPlainDate();
        expect(parseDay(text)).toBe(daysSince1970(date));
        expect(parseInstant(text)).toBe(moment.epochMilliseconds);
      }),
      MANY_RUNS,
    );
  });

  it("returns an integer or undefined for any value, and never throws", () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        const parsed = parseDay(anything);
        expect(parsed === undefined || Number.isInteger(parsed)).toBe(true);
      }),
    );
  });
});

describe("parseInstant", () => {
  it.each([
    ["1970-01-01T00:00:00Z", 0],
    ["1970-01-01T00:00:00.001Z", 1],
    ["1970-01-01T00:00:00.1Z", 100],
    ["1970-01-01T00:00:00.12Z", 120],
    ["1970-01-01T00:00:00.123456789Z", 123],
    ["1970-01-01T00:00:00.0009Z", 0],
    ["1970-01-01T00:00:01Z", 1_000],
    ["1970-01-01T00:01:00Z", 60_000],
    ["1970-01-01T01:00:00Z", 3_600_000],
    ["1970-01-02T00:00:00Z", 86_400_000],
    ["1970-01-01T10:30:00+10:30", 0],
    ["1969-12-31T14:00:00-10:00", 0],
    ["1969-12-31T23:59:59.999Z", -1],
    ["1970-01-01T23:59:59.999Z", 86_399_999],
  ])("of %s is %i milliseconds since 1970", (text, expected) => {
    expect(parseInstant(text)).toBe(expected);
  });

  it.each(["2026-11-20", "2026-11-20T09:00:00"])("returns undefined for %s, which has no zone", (text) => {
    expect(parseInstant(text)).toBeUndefined();
  });

  it("is the inverse of isoInstant, to the millisecond", () => {
    expect(isoInstant(instant("2026-11-20T19:08:07.065+10:00"))).toBe("2026-11-20T09:08:07.065Z");
    expect(isoInstant(instant("1969-12-31T23:59:59.999Z"))).toBe("1969-12-31T23:59:59.999Z");
    expect(isoInstant(0 as Instant)).toBe("1970-01-01T00:00:00.000Z");
    fc.assert(
      fc.property(anyInstant(), (any) => {
        expect(isoInstant(any)).toBe(toTemporalInstant(any).toString({ fractionalSecondDigits: 3 }));
        expect(parseInstant(isoInstant(any))).toBe(any);
      }),
      MANY_RUNS,
    );
  });
});

describe("parseBrisbaneMoment", () => {
  it("parses a timestamp without a zone as Brisbane time", () => {
    expect(parseBrisbaneMoment("2026-11-20T09:00:00")).toBe(instant("2026-11-19T23:00:00Z"));
    expect(parseBrisbaneMoment("2026-11-20T10:00:00")).toBe(instant("2026-11-20T00:00:00Z"));
    const someDay = fc.integer({ min: day("1992-03-02"), max: day("9999-12-30") }).map((number) => number as Day);
    fc.assert(
      fc.property(someDay, anyTime(), (any, time) => {
        const text = `${isoDay(any)}T${time}`;
        const zoned = Temporal.PlainDateTime.from(text).toZonedDateTime(CLUB_TIME_ZONE);
        expect(parseBrisbaneMoment(text)).toBe(zoned.epochMilliseconds);
      }),
    );
  });

  it.each(["2026-11-20", "2026-11-20T09:00:00Z", "2026-11-20T09:00:00+10:00", "2026-11-20T09:00:00.000"])(
    "returns undefined for %s",
    (text) => {
      expect(parseBrisbaneMoment(text)).toBeUndefined();
    },
  );
});

function brisbaneDate(moment: Instant): ReturnType<typeof toPlainDate> {
  return toTemporalInstant(moment).toZonedDateTimeISO(CLUB_TIME_ZONE).toPlainDate();
}

/** Computed by Temporal alone, so the test does not compare the arithmetic with itself. */
function daysSince1970(date: ReturnType<typeof toPlainDate>): number {
  return Temporal.PlainDate.from("1970-01-01").until(date, { largestUnit: "day" }).days;
}

function twoDigits(max: number): fc.Arbitrary<string> {
  return fc.nat(max).map((number) => String(number).padStart(2, "0"));
}

function anyTime(): fc.Arbitrary<string> {
  return fc.tuple(twoDigits(23), twoDigits(59), twoDigits(59)).map((parts) => parts.join(":"));
}

function anyFraction(): fc.Arbitrary<string> {
  const digits = fc.string({ unit: fc.constantFrom(..."0123456789".split("")), minLength: 1, maxLength: 9 });
  return fc.oneof(
    fc.constant(""),
    digits.map((text) => `.${text}`),
  );
}

function anyZone(): fc.Arbitrary<string> {
  const offset = fc.tuple(fc.constantFrom("+", "-"), twoDigits(23), twoDigits(59));
  return fc.oneof(
    fc.constant("Z"),
    offset.map(([sign, hours, minutes]) => `${sign}${hours}:${minutes}`),
  );
}
