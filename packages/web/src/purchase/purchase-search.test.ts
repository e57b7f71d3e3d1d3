import { describe, expect, it } from "vitest";
import { readQuery } from "../session-context/query.ts";
import { parsePurchaseSearch, purchaseUrl } from "./purchase-search.ts";

describe("purchaseUrl and parsePurchaseSearch", () => {
  it.each(["0d9f2a1c-7f3e", "a&b=c d/é", "id.2"])("round-trip the id %j", (id) => {
    const { search } = new URL(purchaseUrl("/purchase", { id, isGuest: false }), "http://portal/");
    expect(parsePurchaseSearch(readQuery(search)).id).toBe(id);
  });

  it("mark a guest's purchase in the URL", () => {
    const url = purchaseUrl("/purchase/confirm", { id: "abc", isGuest: true });
    expect(url).toBe("/purchase/confirm?guestBooking=true&id=abc");
  });

  it("drop malformed values and trim valid ones", () => {
    for (const value of [undefined, "", "  ", ["a", "b"], 7, "x".repeat(101)])
      expect(parsePurchaseSearch({ id: value, payment: value, guestBooking: value })).toEqual({});
    expect(parsePurchaseSearch({ payment: " abc ", guestBooking: "true" })).toEqual({
      payment: "abc",
      guestBooking: "true",
    });
  });
});
