import { describe, expect, it } from "vitest";
import { readQuery } from "../../visit/query.ts";
import { parsePurchaseSearch, purchaseAddress } from "./purchase-search.ts";

describe("the addresses of purchases", () => {
  it.each(["0d9f2a1c-7f3e", "a&b=c d/é", "id.2"])("hold the id %j as it was written", (id) => {
    const { search } = new URL(purchaseAddress("/purchase", { id, isGuest: false }), "http://portal/");
    expect(parsePurchaseSearch(readQuery(search)).id).toBe(id);
  });

  it("say of a guest's that it is one", () => {
    const address = purchaseAddress("/purchase/confirm", { id: "abc", isGuest: true });
    expect(address).toBe("/purchase/confirm?guestBooking=true&id=abc");
  });

  it("hold one id, one token and nothing that can be neither", () => {
    for (const value of [undefined, "", "  ", ["a", "b"], 7, "x".repeat(101)])
      expect(parsePurchaseSearch({ id: value, payment: value, guestBooking: value })).toEqual({});
    expect(parsePurchaseSearch({ payment: " abc ", guestBooking: "true" })).toEqual({
      payment: "abc",
      guestBooking: "true",
    });
  });
});
