import { describe, expect, it } from "vitest";
import { day, instant } from "../../testing/builders.ts";
import { explainPlusPrice, NEXT_PRICE_FROM, PLUS_OFFER, plusPrice } from "./price.ts";

describe("the price of the Plus offer", () => {
  it.each([
    ["2024-04-02T13:59:59.999Z", 39_00, "plus.first-price", "the first price holds until 02 Apr 2024"],
    ["2024-04-02T14:00:00Z", 59_00, "plus.next-price", "the next price holds from 03 Apr 2024 on"],
  ])("at %s, by Brisbane's clocks, is %i cents", (moment, outcome, rule, because) => {
    expect(explainPlusPrice(instant(moment))).toMatchObject({ outcome, rule, because, missing: [] });
  });

  it.each([
    ["2000-01-01", 39_00],
    ["2024-04-02", 39_00],
    ["2024-04-03", 59_00],
    ["2099-12-31", 59_00],
  ])("on %s is %i cents of the club's currency", (text, minor) => {
    expect(plusPrice(day(text))).toEqual({ minor, currency: "AUD" });
  });

  it("tells the facts and all that it passed over", () => {
    expect(explainPlusPrice(instant("2024-04-02T14:00:00Z"))).toEqual({
      outcome: 59_00,
      rule: "plus.next-price",
      source: "R21",
      because: "the next price holds from 03 Apr 2024 on",
      facts: { today: day("2024-04-03") },
      missing: [],
      passedOver: [{ rule: "plus.first-price", words: "today is before 03 Apr 2024" }],
    });
    expect(explainPlusPrice(instant("2024-04-01T00:00:00Z")).source).toBe("R21");
  });

  it("is for 1 day and 1 week, and rises on 2024-04-03", () => {
    expect(PLUS_OFFER).toEqual({ days: 1, weeks: 1 });
    expect(NEXT_PRICE_FROM).toBe(day("2024-04-03"));
  });
});
