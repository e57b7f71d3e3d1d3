import { describe, expect, it } from "vitest";
import { readQuery } from "../visit/query.ts";
import { chargesAddress, parseChargeSearch, parseFreedomSearch, parseResultSearch } from "./payment-search.ts";

describe("the ticked charges in an address", () => {
  it.each([[[]], [["U-1"]], [["U-1", "L-2027"]], [["a,b", "c&d=e", "ü"]]])(
    "%j are read as they were written",
    (names) => {
      const address = new URL(chargesAddress("/payments", names), "http://portal/");
      expect(parseChargeSearch(readQuery(address.search)).charges ?? []).toEqual(names);
    },
  );

  it("are none twice, none empty, none longer than a name can be, and no more than a payment takes", () => {
    expect(parseChargeSearch({ charges: ["a", "a", " ", "x".repeat(81), 7] }).charges).toEqual(["a"]);
    const many = Array.from({ length: 501 }, (_, at) => `U-${at}`);
    expect(parseChargeSearch({ charges: many }).charges).toHaveLength(500);
  });
});

describe("the other addresses", () => {
  it("hold an amount as it was typed, and a currency by its code", () => {
    expect(parseFreedomSearch({ amount: " 99.50 ", currency: "AUD" })).toEqual({ amount: "99.50", currency: "AUD" });
    expect(parseFreedomSearch({ amount: ["1", "2"], currency: "aud" })).toEqual({});
  });

  it("hold one token", () => {
    expect(parseResultSearch({ payment: "abc" })).toEqual({ payment: "abc" });
    for (const payment of [undefined, "", ["a", "b"], "x".repeat(101)])
      expect(parseResultSearch({ payment })).toEqual({ payment: undefined });
  });
});
