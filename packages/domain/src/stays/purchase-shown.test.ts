import { describe, expect, it } from "vitest";
import type { Payment, PaymentState } from "../payments/payment.ts";
import { PURCHASE_STATES } from "./purchase.ts";
import { SHOWN_PURCHASE_WORDS, SHOWN_PURCHASES, type ShownPurchase, shownPurchase } from "./purchase-shown.ts";

describe("what a member is told of a purchase", () => {
  it.each(SHOWN_PURCHASES)("%s: what it is, and what happens next", (state: ShownPurchase) => {
    const { title, next } = SHOWN_PURCHASE_WORDS[state];
    for (const { en, vi } of [title, next]) {
      expect(en).not.toBe(vi);
      expect(en).not.toMatch(/\b(error|invalid|purchase)\b/i);
    }
    expect(next.en).toMatch(/\.$/);
    expect(title.en).not.toMatch(/\.$/);
  });

  it("has words for each state", () => {
    expect(PURCHASE_STATES.map((state) => `${state}: ${shownPurchase({ state, isPaid: false })}`)).toEqual([
      "holding: preparing",
      "held: held",
      "changing: held",
      "paying: paying",
      "paid: confirming",
      "confirming: confirming",
      "confirmed: confirmed",
      "holding_anew: confirming",
      "releasing: released",
      "gone: gone",
      "expired: expired",
      "released: released",
      "needs_review: review",
    ]);
  });

  it("is refunded where it was paid for and given back; where it was not, nobody is said to have released it", () => {
    expect(shownPurchase({ state: "released", isPaid: true })).toBe("refunded");
    expect(shownPurchase({ state: "confirmed", isPaid: true })).toBe("confirmed");
    const { released, refunded } = SHOWN_PURCHASE_WORDS;
    expect(released.title.en).not.toMatch(/\byou\b/i);
    expect(released.title.vi).not.toMatch(/\bbạn\b/i);
    expect(`${refunded.title.en} ${refunded.next.en}`).not.toContain("not charged");
  });

  it.each<[PaymentState, Payment["doubt"], ShownPurchase]>([
    ["created", undefined, "paying"],
    ["sent", undefined, "paying"],
    ["in_doubt", "gateway", "checking"],
    ["in_doubt", "back-end", "confirming"],
    ["captured", undefined, "confirming"],
    ["posting", undefined, "confirming"],
    ["posted", undefined, "confirming"],
    ["declined", undefined, "paying"],
    ["needs_review", undefined, "review"],
  ])("is what its payment is while it is paid: %s %s is %s", (state, doubt, shown) => {
    expect(shownPurchase({ state: "paying", isPaid: false }, { state, doubt })).toBe(shown);
    expect(shownPurchase({ state: "held", isPaid: false }, { state, doubt })).toBe("held");
  });
});
