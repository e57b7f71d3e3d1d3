import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day, instant } from "../../testing/index.ts";
import type { OfferCost } from "../stays/offer.ts";
import { type ChangeFacts, changeDifference, costToSpend, differenceText, explainChange } from "./change.ts";

const aud = (minor: number) => ({ minor, currency: "AUD" }) as const;
const money = (minor: number): OfferCost => ({ kind: "money", money: aud(minor) });
const points = (count: number): OfferCost => ({ kind: "points", points: count });
const anyAmount = fc.integer({ min: 0, max: 2_000_00 });

describe("changeDifference", () => {
  it.each<[string, OfferCost, OfferCost, string]>([
    ["more points", points(400), points(480), "80 points more; nothing back; AUD 25.00 fee"],
    ["fewer points", points(480), points(400), "nothing more; 80 points back; AUD 25.00 fee"],
    ["the same points", points(480), points(480), "nothing more; nothing back; AUD 25.00 fee"],
    ["more money", money(400_00), money(420_00), "AUD 45.00 more; nothing back; AUD 25.00 fee"],
    ["a little less money", money(420_00), money(400_00), "AUD 5.00 more; nothing back; AUD 25.00 fee"],
    ["less money", money(420_00), money(300_00), "nothing more; AUD 95.00 back; AUD 25.00 fee"],
  ])("is %s", (_, before, after, text) => {
    const difference = changeDifference(before, after, aud(25_00));
    expect(difference && differenceText(difference)).toBe(text);
  });

  it("is undefined for costs that are not paid in the same way", () => {
    const credits = (count: number): OfferCost => ({ kind: "exchange", credits: count, fee: aud(229_00) });
    const fee = aud(0);
    expect(changeDifference(points(400), money(400_00), fee)).toBeUndefined();
    expect(changeDifference(credits(1), credits(2), fee)).toBeUndefined();
    expect(changeDifference(money(1), { kind: "money", money: { minor: 1, currency: "NZD" } }, fee)).toBeUndefined();
    const entitlement = (resortId: string): OfferCost => ({ kind: "entitlement", resortId });
    expect(changeDifference(entitlement("R1"), entitlement("R2"), fee)).toBeUndefined();
    expect(changeDifference(entitlement("R1"), entitlement("R1"), fee)).toMatchObject({ due: undefined });
  });

  it("neither makes nor loses money: what was paid, and is due, pays the new stay, the fee and what comes back", () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, fc.integer({ min: 0, max: 60_00 }), (before, after, fee) => {
        const difference = changeDifference(money(before), money(after), aud(fee));
        const minorOf = (cost: OfferCost | undefined) => (cost?.kind === "money" ? cost.money.minor : 0);
        expect(before + minorOf(difference?.due)).toBe(after + fee + minorOf(difference?.back));
        expect(minorOf(difference?.due) === 0 || minorOf(difference?.back) === 0).toBe(true);
      }),
    );
  });
});

describe("costToSpend", () => {
  it("is the whole cost of a stay, and for a change what the old stay does not pay", () => {
    const replaces = { reference: "BK-1", cost: points(400) };
    expect(costToSpend(undefined, points(480))).toEqual(points(480));
    expect(costToSpend(replaces, points(480))).toEqual(points(80));
    expect(costToSpend(replaces, points(300))).toBeUndefined();
  });
});

describe("explainChange", () => {
  const terms = {
    unprotected: [],
    protected: undefined,
    detailsUntil: undefined,
    datesUntil: day("2027-01-08"),
    changeFee: aud(0),
  };
  const booked: ChangeFacts["booking"] = {
    state: "confirmed",
    heldUntil: undefined,
    arrival: day("2027-02-05"),
    nights: 3,
    paid: undefined,
    cancellation: undefined,
    stay: "short-stays",
    terms,
    replacedBy: undefined,
  };
  it.each<[string, Partial<ChangeFacts["booking"]>, string, string]>([
    ["booked", {}, "yes", "change.possible"],
    ["on its last day", { terms: { ...terms, datesUntil: day("2026-11-20") } }, "yes", "change.possible"],
    ["a day later", { terms: { ...terms, datesUntil: day("2026-11-19") } }, "no", "change.too-late"],
    ["not changed by the club", { terms: { ...terms, datesUntil: undefined } }, "no", "change.not-offered"],
    ["a special", { stay: "resort-specials" }, "no", "change.special"],
    ["without terms", { terms: undefined }, "not known", "change.not-known"],
    ["of an unknown kind", { stay: undefined }, "not known", "change.not-known"],
    ["replaced", { replacedBy: "BK-2" }, "no", "change.replaced"],
    ["cancelled", { state: "cancelled" }, "no", "change.cancelled"],
    ["held", { state: "held", heldUntil: instant("2026-11-20T10:00:00Z") }, "no", "change.held"],
    ["lapsed", { state: "held", heldUntil: instant("2026-11-20T08:00:00Z") }, "no", "change.lapsed"],
    ["past", { arrival: day("2026-11-01") }, "no", "change.past"],
  ])("decides on a stay that is %s", (_, change, outcome, rule) => {
    const facts = { booking: { ...booked, ...change }, now: instant("2026-11-20T09:00:00Z") };
    expect(explainChange(facts)).toMatchObject({ outcome, rule });
  });
});
