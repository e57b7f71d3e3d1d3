import type { StayCostView } from "@portico/api/stays/contract";
import { describe, expect, it } from "vitest";
import { costText } from "./booking-card.tsx";
import { returnedFacts } from "./booking-detail.tsx";
import { bookingWords } from "./booking-words.ts";

const AUD = { amount: 22_900, currency: "AUD", text: "AUD 229.00" };

describe("costText", () => {
  it.each<[StayCostView, string]>([
    [{ kind: "points", points: 1480 }, "1,480 points"],
    [{ kind: "money", money: AUD }, "AUD 229.00"],
    [{ kind: "entitlement", resortId: "R12" }, "1 entitlement"],
    [{ kind: "exchange", credits: 2, fee: AUD }, "2 exchange credits and a fee of AUD 229.00"],
  ])("writes %j as %s", (cost, text) => {
    expect(costText(cost, bookingWords.en.costs)).toBe(text);
  });
});

describe("returnedFacts", () => {
  it("leaves out what does not come back", () => {
    const returns = {
      points: 480,
      pointsExpireOn: "2027-06-30",
      money: null,
      entitlements: null,
      exchangeCredits: null,
      fee: AUD,
    };
    expect(returnedFacts(returns, bookingWords.en.returns)).toEqual([
      { term: "Points back", value: "480, usable until 30 Jun 2027" },
    ]);
  });
});
