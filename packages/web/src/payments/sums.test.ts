import { describe, expect, it } from "vitest";
import { sumsOf } from "./sums.ts";

const charge = (name: string, amount: number, currency = "AUD") => ({
  name,
  balance: { amount, currency, text: "" },
});

describe("sumsOf", () => {
  it("sums each currency separately, with the names of its charges", () => {
    expect(sumsOf([charge("a", 12_050), charge("b", 500, "NZD"), charge("c", 84_540)])).toEqual([
      { sum: { minor: 96_590, currency: "AUD" }, names: ["a", "c"] },
      { sum: { minor: 500, currency: "NZD" }, names: ["b"] },
    ]);
  });

  it("is empty if no balance is known", () => {
    expect(sumsOf([{ name: "a", balance: null }])).toEqual([]);
  });
});
