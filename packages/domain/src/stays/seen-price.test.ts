import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { costTold, type SeenCost, seenPrice } from "./seen-price.ts";

describe("the price that a member saw", () => {
  it.each<[SeenCost, string]>([
    [{ kind: "points", points: 480 }, "480 points"],
    [{ kind: "money", money: { text: "AUD 689.50" } }, "AUD 689.50"],
    [{ kind: "exchange", credits: 2, fee: { text: "AUD 229.00" } }, "2 credits and AUD 229.00"],
    [{ kind: "entitlement", resortId: "R12" }, "an entitlement of R12"],
  ])("%j is %s", (cost, text) => expect(seenPrice(cost)).toBe(text));

  it("is another where the price is another", () => {
    fc.assert(
      fc.property(COST, COST, (one, other) => {
        expect(seenPrice(one) === seenPrice(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });
});

describe("a cost that is told in a few letters", () => {
  it.each<[SeenCost, unknown]>([
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
  ])("is understood: %j", (cost, told) => expect(costTold(seenPrice(cost))).toMatchObject(told as object));

  it.each(["AUD 689.50", "", "480 points or so", "1e9 points", "an entitlement of "])("is none in %j", (text) =>
    expect(costTold(text)).toBeUndefined(),
  );
});

const MONEY = fc.record({ text: fc.constantFrom("AUD 0.00", "AUD 229.00", "NZD 229.00", "AUD 1,229.00") });
const COST: fc.Arbitrary<SeenCost> = fc.oneof(
  fc.record({ kind: fc.constant("points" as const), points: fc.nat(3) }),
  fc.record({ kind: fc.constant("money" as const), money: MONEY }),
  fc.record({ kind: fc.constant("exchange" as const), credits: fc.nat(3), fee: MONEY }),
  fc.record({ kind: fc.constant("entitlement" as const), resortId: fc.constantFrom("R12", "27") }),
);
