import { describe, expect, it } from "vitest";
import { readQuery } from "../session-context/query.ts";
import { chargesUrl, parseChargeSearch, parseFreedomSearch, parseResultSearch } from "./payment-search.ts";

describe("chargesUrl and parseChargeSearch", () => {
  it.each([[[]], [["U-1"]], [["U-1", "L-2027"]], [["a,b", "c&d=e", "ü"]]])("round-trip %j", (names) => {
    const url = new URL(chargesUrl("/payments", names), "http://portal/");
    expect(parseChargeSearch(readQuery(url.search)).charges ?? []).toEqual(names);
  });

  it("drop duplicates, empty and overlong names, and keep at most 500", () => {
    expect(parseChargeSearch({ charges: ["a", "a", " ", "x".repeat(81), 7] }).charges).toEqual(["a"]);
    const many = Array.from({ length: 501 }, (_, index) => `U-${index}`);
    expect(parseChargeSearch({ charges: many }).charges).toHaveLength(500);
  });
});

describe("parseFreedomSearch and parseResultSearch", () => {
  it("read an amount and a currency code, and drop invalid values", () => {
    expect(parseFreedomSearch({ amount: " 99.50 ", currency: "AUD" })).toEqual({ amount: "99.50", currency: "AUD" });
    expect(parseFreedomSearch({ amount: ["1", "2"], currency: "aud" })).toEqual({});
  });

  it("read a payment token, and drop invalid values", () => {
    expect(parseResultSearch({ payment: "abc" })).toEqual({ payment: "abc" });
    for (const payment of [undefined, "", ["a", "b"], "x".repeat(101)])
      expect(parseResultSearch({ payment })).toEqual({ payment: undefined });
  });
});
