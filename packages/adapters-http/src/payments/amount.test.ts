import fc from "fast-check";
import { expect, it } from "vitest";
import { formatAmount, parseAmount } from "./amount.ts";

it.each([
  ["965.90", "AUD", 96_590],
  ["612.00", "NZD", 61_200],
  ["10", "AUD", 1_000],
  ["10.1", "AUD", 1_010],
  ["0.01", "AUD", 1],
  ["0.00", "AUD", 0],
  ["1.15", "AUD", 115],
  ["90071992547409.91", "AUD", Number.MAX_SAFE_INTEGER],
  ["2500000", "VND", 2_500_000],
] as const)("parses %s %s", (text, currency, minor) => {
  expect(parseAmount(text, currency)).toEqual({ minor, currency });
});

it.each([
  "",
  " 1.00",
  "1.00 ",
  "-1.00",
  "+1.00",
  "1.",
  ".50",
  "1,00",
  "1.005",
  "1.000",
  "1e2",
  "0x10",
  "NaN",
  "１.00",
  "90071992547409.92",
  "1".repeat(16),
])("does not parse %j", (text) => {
  expect(parseAmount(text, "AUD")).toBeUndefined();
});

it("parses no decimals if the currency has none", () => {
  expect(parseAmount("2500000.00", "VND")).toBeUndefined();
});

it("parses every formatted amount back to itself", () => {
  const amounts = fc.record({
    minor: fc.oneof(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.maxSafeNat().filter((minor) => minor > 0),
    ),
    currency: fc.constantFrom("AUD", "NZD", "VND"),
  });
  fc.assert(
    fc.property(amounts, (money) => {
      const text = formatAmount(money) ?? "";
      expect(text).toMatch(money.currency === "VND" ? /^\d+$/ : /^\d+\.\d{2}$/);
      expect(parseAmount(text, money.currency)).toEqual(money);
    }),
    { numRuns: 2_000 },
  );
});

it("agrees with bigint arithmetic for any two decimals", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 9_999_999_999_999n }), fc.nat(99), (whole, cents) => {
      const text = `${whole}.${String(cents).padStart(2, "0")}`;
      expect(parseAmount(text, "AUD")?.minor).toBe(Number(whole * 100n + BigInt(cents)));
    }),
    { numRuns: 2_000 },
  );
});

it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("does not format %d", (minor) => {
  expect(formatAmount({ minor, currency: "AUD" })).toBeUndefined();
});
