import { describe, expect, it } from "vitest";
import { sumByCurrency } from "./sums.ts";

const charge = (name: string, amount: number, currency = "AUD") => ({
  name,
  balance: { amount, currency, text: "" },
});

describe("sumByCurrency", () => {
  it("sums each currency separately and lists the charges of each sum", () => {
    expect(sumByCurrency([charge("a", 12_050), charge("b", 500, "NZD"), charge("c", 84_540)])).toEqual([
      { sum: { minor: 96_590, currency: "AUD" }, names: ["a", "c"] },
      { sum: { minor: 500, currency: "NZD" }, names: ["b"] },
    ]);
  });

  it("returns no sums if no balance is known", () => {
    expect(sumByCurrency([{ name: "a", balance: null }])).toEqual([]);
  });
});
