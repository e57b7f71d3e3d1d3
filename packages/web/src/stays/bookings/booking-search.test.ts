import { describe, expect, it } from "vitest";
import { bookingUrl } from "./booking-queries.ts";
import { parseBookingSearch } from "./booking-search.ts";

describe("parseBookingSearch", () => {
  it.each([
    [{ reference: "BK-40771" }, { reference: "BK-40771" }],
    [{ reference: "0040771" }, { reference: "0040771" }],
    [{ reference: " BK-40771 " }, { reference: "BK-40771" }],
    [{ reference: "" }, {}],
    [{ reference: "  " }, {}],
    [{ reference: ["BK-1", "BK-2"] }, {}],
    [{ reference: null }, {}],
    [{}, {}],
  ])("parses %j as %j", (query, expected) => {
    expect(parseBookingSearch(query)).toEqual(expected);
  });
});

describe("bookingUrl", () => {
  it("escapes every character of the reference in the query", () => {
    expect(bookingUrl("a&b=c d/é")).toBe("/booking?reference=a%26b%3Dc+d%2F%C3%A9");
  });
});
