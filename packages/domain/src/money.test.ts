import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addMoney,
  CLUB_CURRENCY,
  formatMoney,
  includedTax,
  majorUnits,
  parseCurrency,
  parseMinor,
  parseTypedMoney,
} from "./money.ts";
import { MINUS } from "./quantity.ts";

describe("parseCurrency", () => {
  it.each(["AUD", "NZD", "VND", "XYZ"])("returns %s", (code) => {
    expect(parseCurrency(code)).toBe(code);
  });

  it.each([
    "",
    "aud",
    "Aud",
    "AU",
    "AUDD",
    " AUD",
    "AUD ",
    "AUD\n",
    "A$D",
    "A@D",
    "A[D",
    "AU1",
    "ＡＵＤ",
    "ÄUD",
    null,
    undefined,
    36,
    {},
  ])("returns undefined for %j", (code) => {
    expect(parseCurrency(code)).toBeUndefined();
  });

  it("returns undefined for an array with one code", () => {
    expect(parseCurrency(["AUD"])).toBeUndefined();
  });

  it("has the default AUD", () => {
    expect(CLUB_CURRENCY).toBe("AUD");
  });
});

describe("parseMinor", () => {
  it.each([
    [0, "AUD", 0],
    [-0, "AUD", 0],
    [120.5, "AUD", 12_050],
    [120.55, "NZD", 12_055],
    [0.01, "AUD", 1],
    [-0.01, "AUD", -1],
    [-120.5, "AUD", -12_050],
    [1.005 * 1_000, "AUD", 100_500],
    [0.1 + 0.2, "AUD", 30],
    [0.3 - 0.1 - 0.2, "AUD", 0],
    [0.07 * 100, "AUD", 700],
    [1.1 + 2.2, "AUD", 330],
    [19.99 * 3, "AUD", 5_997],
    [4.35 * 1_000_000, "AUD", 435_000_000],
    [1_234_567.89, "AUD", 123_456_789],
    [25_000_000, "VND", 25_000_000],
    [-1, "VND", -1],
    [500, "JPY", 500],
    [500, "KRW", 500],
    [90_071_992_547_409, "AUD", 9_007_199_254_740_900],
  ])("converts %d %s to %i minor units", (amount, currency, minor) => {
    expect(parseMinor(amount, currency)).toBe(minor);
  });

  it.each([
    [0.001, "AUD"],
    [-0.001, "AUD"],
    [0.005, "AUD"],
    [120.555, "AUD"],
    [120.554_999, "AUD"],
    [1e-9, "AUD"],
    [1.5e-12, "AUD"],
    [1_000_000.001, "AUD"],
    [5_000_000.005, "AUD"],
    [120.000_001, "AUD"],
    [0.5, "VND"],
    [25_000_000.02, "VND"],
    [0.01, "JPY"],
    [0.01, "KRW"],
    [90_071_992_547_410, "AUD"],
    [1e300, "AUD"],
    [Number.POSITIVE_INFINITY, "AUD"],
    [Number.NEGATIVE_INFINITY, "AUD"],
    [Number.NaN, "AUD"],
    ["120.50", "AUD"],
    ["", "AUD"],
    [null, "AUD"],
    [undefined, "AUD"],
    [true, "AUD"],
    [[120.5], "AUD"],
    [{}, "AUD"],
    [10n, "AUD"],
  ])("returns undefined for %s %s", (amount, currency) => {
    expect(parseMinor(amount, currency)).toBeUndefined();
  });

  it("is the inverse of majorUnits", () => {
    fc.assert(
      fc.property(anyMinor(), anyCurrency(), (minor, currency) => {
        expect(parseMinor(majorUnits({ minor, currency }), currency)).toBe(minor);
      }),
      { numRuns: 2_000 },
    );
  });

  it("returns undefined for amounts with tenths of a minor unit", () => {
    fc.assert(
      fc.property(anyMinor(), fc.integer({ min: 1, max: 9 }), anyCurrency(), (minor, tenths, currency) => {
        const amount = majorUnits({ minor: minor + tenths / 10, currency });
        expect(parseMinor(amount, currency)).toBeUndefined();
      }),
      { numRuns: 2_000 },
    );
  });

  it("tolerates the rounding error of sums in floating point", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50_000, max: 500_000 }), { maxLength: 50 }), (cents) => {
        const amount = cents.reduce((sum, minor) => sum + minor / 100, 0);
        expect(parseMinor(amount, "AUD")).toBe(cents.reduce((sum, minor) => sum + minor, 0));
      }),
    );
  });
});

describe("majorUnits", () => {
  it.each([
    [12_050, "AUD", 120.5],
    [-1, "AUD", -0.01],
    [0, "NZD", 0],
    [25_000_000, "VND", 25_000_000],
  ])("converts %i minor units of %s to %d", (minor, currency, major) => {
    expect(majorUnits({ minor, currency })).toBe(major);
  });
});

describe("formatMoney", () => {
  it.each([
    [0, "AUD", "AUD 0.00"],
    [-0, "AUD", "AUD 0.00"],
    [1, "AUD", "AUD 0.01"],
    [-1, "AUD", "−AUD 0.01"],
    [10, "AUD", "AUD 0.10"],
    [99, "AUD", "AUD 0.99"],
    [100, "AUD", "AUD 1.00"],
    [99_999, "AUD", "AUD 999.99"],
    [100_000, "NZD", "NZD 1,000.00"],
    [-123_450, "AUD", "−AUD 1,234.50"],
    [99_999_999, "AUD", "AUD 999,999.99"],
    [100_000_000, "AUD", "AUD 1,000,000.00"],
    [123_456_789_012, "AUD", "AUD 1,234,567,890.12"],
    [0, "VND", "VND 0"],
    [7, "VND", "VND 7"],
    [999, "VND", "VND 999"],
    [-25_000_000, "VND", "−VND 25,000,000"],
    [1_000, "JPY", "JPY 1,000"],
    [1_000, "KRW", "KRW 1,000"],
  ])("formats %i minor units of %s as %s", (minor, currency, text) => {
    expect(formatMoney({ minor, currency })).toBe(text);
  });

  it("has the digits and grouping of en-AU for every amount", () => {
    fc.assert(
      fc.property(anyMinor(), anyCurrency(), (minor, currency) => {
        const digits = currency === "VND" ? 0 : 2;
        const number = new Intl.NumberFormat("en-AU", { minimumFractionDigits: digits, maximumFractionDigits: digits });
        const shown = number.format(Math.abs(majorUnits({ minor, currency })));
        expect(formatMoney({ minor, currency })).toBe(`${minor < 0 ? MINUS : ""}${currency} ${shown}`);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("addMoney", () => {
  it("adds amounts of one currency", () => {
    const sum = addMoney({ minor: 12_050, currency: "AUD" }, { minor: -50, currency: "AUD" });
    expect(sum).toEqual({ minor: 12_000, currency: "AUD" });
  });

  it("throws for two currencies", () => {
    expect(() => addMoney({ minor: 1, currency: "AUD" }, { minor: 1, currency: "NZD" })).toThrow(
      new TypeError("AUD and NZD cannot be added; sum each currency by itself."),
    );
  });
});

function anyMinor(): fc.Arbitrary<number> {
  return fc.oneof(fc.integer({ min: -1_000, max: 100_000 }), fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }));
}

function anyCurrency(): fc.Arbitrary<string> {
  return fc.constantFrom("AUD", "NZD", "VND");
}

describe("parseTypedMoney", () => {
  it.each<[string, string, number | undefined]>([
    ["99.50", "AUD", 99_50],
    ["99.5", "AUD", 99_50],
    ["99", "AUD", 99_00],
    [" $ 1,250.05 ", "AUD", 1_250_05],
    ["1 250", "NZD", 1_250_00],
    ["0", "AUD", 0],
    ["500", "VND", 500],
    ["500.0", "VND", undefined],
    ["99.505", "AUD", undefined],
    ["1,25", "AUD", undefined],
    ["-5", "AUD", undefined],
    ["1e9", "AUD", undefined],
    ["NaN", "AUD", undefined],
    ["", "AUD", undefined],
    [".50", "AUD", undefined],
    ["12345678901", "AUD", undefined],
  ])("parses %j in %s to %s", (text, currency, minor) => {
    expect(parseTypedMoney(text, currency)).toEqual(minor === undefined ? undefined : { minor, currency });
  });
});

describe("includedTax", () => {
  it.each([
    [110_00, 10, 10_00],
    [915_25, 10, 83_20],
    [414_00, 15, 54_00],
    [0, 10, 0],
  ])("of %i minor units at %i percent is %i", (minor, percent, tax) => {
    expect(includedTax({ minor, currency: "AUD" }, percent)).toEqual({ minor: tax, currency: "AUD" });
  });
});
