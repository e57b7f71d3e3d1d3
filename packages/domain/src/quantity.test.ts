import fc from "fast-check";
import { expect, it } from "vitest";
import { LOCALE } from "./presentation.ts";
import { formatPoints, formatQuantity, MINUS } from "./quantity.ts";

it.each([
  [0, "0"],
  [1, "1"],
  [350.5, "350.5"],
  [1_070.5, "1,070.5"],
  [1_234_567.25, "1,234,567.25"],
  [0.05, "0.05"],
  [-20, "−20"],
  [-0.001, "0"],
])("formatQuantity(%d) is %s", (value, text) => {
  expect(formatQuantity(value)).toBe(text);
});

it.each([
  [0, "0 points"],
  [0.5, "0.5 points"],
  [1, "1 point"],
  [1.5, "1.5 points"],
  [2, "2 points"],
  [12_000.5, "12,000.5 points"],
  [-1, "−1 points"],
])("formatPoints(%d) is %s", (value, text) => {
  expect(formatPoints(value)).toBe(text);
});

it("formatQuantity equals Intl.NumberFormat for every number of hundredths", () => {
  const format = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (hundredths) => {
      expect(formatQuantity(hundredths / 100)).toBe(format.format(hundredths / 100 + 0).replace("-", MINUS));
    }),
  );
});
