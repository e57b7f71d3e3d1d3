import { describe, expect, it } from "vitest";
import { parseBrisbaneMoment, parseDay, parseInstant } from "./day.ts";

describe("parseDay, parseInstant and parseBrisbaneMoment", () => {
  it.each(unreadableDates())("return undefined for %j", (text) => {
    expect(parseDay(text)).toBeUndefined();
    expect(parseInstant(text)).toBeUndefined();
    expect(parseBrisbaneMoment(text)).toBeUndefined();
  });

  it("return undefined if one character is replaced by a similar one", () => {
    const text = "2026-11-20T13:59:59.123+10:00";
    const readable: string[] = [];
    for (let index = 0; index < text.length; index += 1) {
      for (const replacement of "/:;,xX٣３\u200b\u00a0\u0000\n"
        .split("")
        .filter((character) => character !== text[index])) {
        const broken = text.slice(0, index) + replacement + text.slice(index + 1);
        if (parseDay(broken) !== undefined || parseInstant(broken) !== undefined) readable.push(broken);
      }
    }
    expect(readable).toEqual([]);
  });

  it("return undefined for a truncated timestamp, unless the rest is a date or a timestamp without a zone", () => {
    const text = "2026-11-20T13:59:59.123+10:00";
    const lengths = Array.from(text, (_, length) => length);
    expect(lengths.filter((length) => parseDay(text.slice(0, length)) !== undefined)).toEqual([10, 19]);
  });
});

function unreadableDates(): unknown[] {
  const nonTexts = [null, undefined, 20_261_120, 0, Number.NaN, true, {}, [], ["2026-11-20"], new Date(0)];
  const noDays = [
    "2026-02-29",
    "2026-02-30",
    "2026-04-31",
    "2026-06-31",
    "2026-09-31",
    "2026-11-31",
    "2026-01-32",
    "2100-02-29",
    "2024-02-30",
    "2026-00-10",
    "2026-13-10",
    "2026-11-00",
    "0000-00-00",
  ];
  const wrongForms = [
    "",
    " ",
    "31 Feb",
    "03/04/2026",
    "20/11/2026",
    "20 Nov 2026",
    "20-11-2026",
    "2026/11/20",
    "2026.11.20",
    "2026-11/20",
    "2026/11-20",
    "20261120",
    "2026-1-20",
    "2026-11-2",
    "2026-11",
    "2026",
    "26-11-20",
    "02026-11-20",
    "+002026-11-20",
    "-002026-11-20",
    "-026-11-20",
    "2026-W47-5",
    "2026-324",
    "2026-11-20 ",
    " 2026-11-20",
    "\u00a02026-11-20",
    "2026-11-20\u00a0",
    "2026-11-20\n",
    "2026-11-20x",
    "2026-1\u00a0-20",
    "2026-11- 5",
    "２０２６-１１-２０",
    "2026-11-２０",
    "٢٠٢٦-١١-٢٠",
    "2026‐11‐20",
    "2026–11–20",
    "2026-11-20[Australia/Brisbane]",
    "today",
    "null",
    "Infinity",
  ];
  const wrongTimes = [
    "2026-11-20T",
    "2026-11-20Z",
    "2026-11-20T09",
    "2026-11-20T09:00",
    "2026-11-20T09:00Z",
    "2026-11-20T9:00:00",
    "2026-11-20T9:00:00Z",
    "2026-11-20 09:00:00",
    "2026-11-20 09:00:00Z",
    "2026-11-20t09:00:00",
    "2026-11-20t09:00:00Z",
    "2026-11-20T09:00:00z",
    "2026-11-20T090000",
    "2026-11-20T09.00.00",
    "2026-11-20T09:00.00",
    "2026-11-20T09.00:00",
    "2026-11-20T24:00:00",
    "2026-11-20T24:00:00Z",
    "2026-11-20T25:00:00Z",
    "2026-11-20T09:60:00",
    "2026-11-20T09:60:00Z",
    "2026-11-20T09:00:60",
    "2026-11-20T09:00:60Z",
    "2026-11-20T23:59:60Z",
    "2026-11-20T-9:00:00Z",
    "2026-11-20T09:-1:00Z",
    "2026-11-20T０９:00:00Z",
    "2026-02-30T00:00:00",
    "2026-02-30T00:00:00Z",
    "2026-02-30T00:00:00+10:00",
    "2026-13-01T00:00:00Z",
  ];
  const wrongFractions = [
    "2026-11-20T09:00:00.123",
    "2026-11-20T09:00:00.1",
    "2026-11-20T09:00:00.",
    "2026-11-20T09:00:00.Z",
    "2026-11-20T09:00:00.+10:00",
    "2026-11-20T09:00:00,123Z",
    "2026-11-20T09:00:00.1234567890Z",
    "2026-11-20T09:00:00.1234567890+10:00",
    "2026-11-20T09:00:00.12 3Z",
    "2026-11-20T09:00:00.12aZ",
    "2026-11-20T09:00:00.１Z",
    "2026-11-20T09:00:00.-1Z",
  ];
  const wrongZones = [
    "2026-11-20T09:00:00ZZ",
    "2026-11-20T09:00:00Z ",
    "2026-11-20T09:00:00 Z",
    "2026-11-20T09:00:00Zx",
    "2026-11-20T09:00:00Z\u0000",
    "2026-11-20T09:00:00UTC",
    "2026-11-20T09:00:00AEST",
    "2026-11-20T09:00:00Z[Australia/Brisbane]",
    "2026-11-20T09:00:00[Australia/Brisbane]",
    "2026-11-20T09:00:00+10:00[Australia/Brisbane]",
    "2026-11-20T09:00:00Z+10:00",
    "2026-11-20T09:00:00+10:00Z",
    "2026-11-20T09:00:00+1000",
    "2026-11-20T09:00:00+10",
    "2026-11-20T09:00:00+10:0",
    "2026-11-20T09:00:00+1:00",
    "2026-11-20T09:00:00+10:000",
    "2026-11-20T09:00:00+10.00",
    "2026-11-20T09:00:00+10:00:00",
    "2026-11-20T09:00:00 10:00",
    "2026-11-20T09:00:00 +10:00",
    "2026-11-20T09:00:00±10:00",
    "2026-11-20T09:00:00−10:00",
    "2026-11-20T09:00:00*10:00",
    "2026-11-20T09:00:00,10:00",
    "2026-11-20T09:00:00+24:00",
    "2026-11-20T09:00:00-24:00",
    "2026-11-20T09:00:00+10:60",
    "2026-11-20T09:00:00-10:60",
    "2026-11-20T09:00:00+99:99",
    "2026-11-20T09:00:00+aa:00",
    "2026-11-20T09:00:00+10:aa",
  ];
  return [...nonTexts, ...noDays, ...wrongForms, ...wrongTimes, ...wrongFractions, ...wrongZones];
}
