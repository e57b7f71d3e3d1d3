import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ExpectedCost, expectedPriceText, parseExpectedPrice } from "./expected-price.ts";

describe("expectedPriceText", () => {
  it.each<[ExpectedCost, string]>([
    [{ kind: "points", points: 480 }, "480 points"],
    [{ kind: "money", money: { text: "AUD 689.50" } }, "AUD 689.50"],
    [{ kind: "exchange", credits: 2, fee: { text: "AUD 229.00" } }, "2 credits and AUD 229.00"],
    [{ kind: "entitlement", resortId: "R12" }, "an entitlement of R12"],
  ])("of %j is %s", (cost, text) => expect(expectedPriceText(cost)).toBe(text));

  it("differs for different prices", () => {
    fc.assert(
      fc.property(COST, COST, (a, b) => {
        expect(expectedPriceText(a) === expectedPriceText(b)).toBe(JSON.stringify(a) === JSON.stringify(b));
      }),
    );
  });
});

describe("parseExpectedPrice", () => {
  it.each<[ExpectedCost, unknown]>([
    [
      { kind: "points", points: 480 },
      { kind: "points", points: 480 },
    ],
    [
      { kind: "exchange", credits: 2, fee: { text: "AUD 229.00" } },
      { kind: "exchange", credits: 2 },
    ],
    [
      { kind: "entitlement", resortId: "R12" },
      { kind: "entitlement", resortId: "R12" },
    ],
  ])("parses the text of %j", (cost, expected) =>
    expect(parseExpectedPrice(expectedPriceText(cost))).toMatchObject(expected as object),
  );

  it.each(["AUD 689.50", "", "480 points or so", "1e9 points", "an entitlement of "])("rejects %j", (text) =>
    expect(parseExpectedPrice(text)).toBeUndefined(),
  );
});

const MONEY = fc.record({ text: fc.constantFrom("AUD 0.00", "AUD 229.00", "NZD 229.00", "AUD 1,229.00") });
const COST: fc.Arbitrary<ExpectedCost> = fc.oneof(
  fc.record({ kind: fc.constant("points" as const), points: fc.nat(3) }),
  fc.record({ kind: fc.constant("money" as const), money: MONEY }),
  fc.record({ kind: fc.constant("exchange" as const), credits: fc.nat(3), fee: MONEY }),
  fc.record({ kind: fc.constant("entitlement" as const), resortId: fc.constantFrom("R12", "27") }),
);
