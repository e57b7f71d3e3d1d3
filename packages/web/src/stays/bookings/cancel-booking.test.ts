import type { ReturnedView, StayCostView } from "@portico/api/stays/contract";
import { describe, expect, it } from "vitest";
import { lostOf, returnedFacts } from "./cancel-booking.tsx";
import { cancelWords } from "./cancel-words.ts";

const aud = (amount: number) => ({ amount, currency: "AUD" as const, text: `AUD ${(amount / 100).toFixed(2)}` });
const nothing: ReturnedView = {
  points: null,
  pointsUsableUntil: null,
  money: null,
  entitlements: null,
  exchangeCredits: null,
  fee: aud(0),
};

describe("returnedFacts", () => {
  it("leaves out what does not come back", () => {
    const returns = { ...nothing, points: 480, pointsUsableUntil: "2027-06-29", fee: aud(22_900) };
    expect(returnedFacts(returns, cancelWords.en)).toEqual([
      { term: "Points back", value: "480, valid until 29 Jun 2027" },
    ]);
  });
});

describe("what is lost", () => {
  it.each<[StayCostView, Partial<ReturnedView>, readonly StayCostView[]]>([
    [{ kind: "points", points: 480 }, { points: 480 }, []],
    [{ kind: "points", points: 480 }, { points: 240 }, [{ kind: "points", points: 240 }]],
    [{ kind: "points", points: 480 }, {}, [{ kind: "points", points: 480 }]],
    [{ kind: "money", money: aud(50_000) }, { money: aud(45_000), fee: aud(5_000) }, []],
    [
      { kind: "money", money: aud(50_000) },
      { money: aud(20_000), fee: aud(5_000) },
      [{ kind: "money", money: aud(25_000) }],
    ],
    [{ kind: "money", money: aud(50_000) }, {}, [{ kind: "money", money: aud(50_000) }]],
    [{ kind: "entitlement", resortId: "R12" }, { entitlements: 1 }, []],
    [{ kind: "entitlement", resortId: "R12" }, {}, [{ kind: "entitlement", resortId: "R12" }]],
    [
      { kind: "exchange", credits: 2, fee: aud(22_900) },
      { exchangeCredits: 2 },
      [{ kind: "money", money: aud(22_900) }],
    ],
  ])("of %j, where %j comes back", (paid, returns, lost) => {
    expect(lostOf(paid, { ...nothing, ...returns })).toEqual(lost);
  });
});
