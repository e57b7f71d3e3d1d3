import type { OfferPrice } from "@portico/api/stays/offers/contract";
import { describe, expect, it } from "vitest";
import { shortPrice } from "./price-text.ts";

const money = (amount: number, currency: string) => ({ amount, currency, text: "" });

describe("shortPrice", () => {
  it.each<[string, OfferPrice["cost"], string]>([
    ["points", { kind: "points", points: 1_480 }, "1,480"],
    ["dollars and cents", { kind: "money", money: money(240_50, "AUD") }, "241"],
    ["a currency without cents", { kind: "money", money: money(3_500_000, "VND") }, "3,500,000"],
    ["exchange credits", { kind: "exchange", credits: 0.5, fee: money(99_00, "AUD") }, "0.5"],
    ["an entitlement", { kind: "entitlement", resortId: "R1" }, ""],
  ])("is a number without a unit for %s", (_kind, cost, text) => {
    const reach: OfferPrice["reach"] = { outcome: "yes", rule: "reach.points", because: "" };
    expect(
      shortPrice({
        cost,
        usual: null,
        reach,
        pays: [],
        leaves: null,
        expiry: null,
        lapsing: null,
        short: null,
      }),
    ).toBe(text);
  });

  it("is empty if the price is not known", () => {
    expect(shortPrice(undefined)).toBe("");
  });
});
