import { describe, expect, it } from "vitest";
import { returnedFacts } from "./booking-detail.tsx";
import { bookingWords } from "./booking-words.ts";

const AUD = { amount: 22_900, currency: "AUD", text: "AUD 229.00" };

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
