import { describe, expect, it } from "vitest";
import { day, instant } from "../../testing/builders.ts";
import { memberReason } from "../decision.ts";
import { explainPlusPrice, PLUS_PRICE_RULES, plusPrice } from "./price.ts";

describe("explainPlusPrice", () => {
  it.each([
    ["2024-04-02T13:59:59.999Z", 39_00, "plus.first-price", "the first price holds until 02 Apr 2024"],
    ["2024-04-02T14:00:00Z", 59_00, "plus.next-price", "the next price holds from 03 Apr 2024 on"],
  ])("at %s is %i cents", (timestamp, outcome, rule, because) => {
    expect(explainPlusPrice(instant(timestamp))).toMatchObject({ outcome, rule, because, missing: [] });
  });

  it.each([
    ["2000-01-01", 39_00],
    ["2024-04-02", 39_00],
    ["2024-04-03", 59_00],
    ["2099-12-31", 59_00],
  ])("on %s is %i cents of the club's currency", (text, minor) => {
    expect(plusPrice(day(text))).toEqual({ minor, currency: "AUD" });
  });

  it("reports the facts and the rows that it passed over", () => {
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

  it("has a reason for members", () => {
    const [before, after] = ["2024-04-01T00:00:00Z", "2026-11-20T00:00:00Z"].map((at) => explainPlusPrice(instant(at)));
    if (before === undefined || after === undefined) throw new Error("There are two.");
    expect(memberReason(PLUS_PRICE_RULES, before, "en")).toBe(
      "this price applies until 02 Apr 2024; after that it is higher",
    );
    expect(memberReason(PLUS_PRICE_RULES, after, "vi")).toBe("giá này áp dụng từ ngày 03 Apr 2024");
  });
});
