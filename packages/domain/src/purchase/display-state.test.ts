import { describe, expect, it } from "vitest";
import type { Payment, PaymentState } from "../payments/payment.ts";
import {
  PURCHASE_DISPLAY_STATES,
  PURCHASE_STATE_MESSAGES,
  type PurchaseDisplayState,
  purchaseDisplayState,
} from "./display-state.ts";
import { PURCHASE_STATES } from "./purchase.ts";

describe("purchaseDisplayState", () => {
  it.each(PURCHASE_DISPLAY_STATES)("has a title and a next step for %s", (state: PurchaseDisplayState) => {
    const { title, next } = PURCHASE_STATE_MESSAGES[state];
    for (const { en, vi } of [title, next]) {
      expect(en).not.toBe(vi);
      expect(en).not.toMatch(/\b(error|invalid|purchase)\b/i);
    }
    expect(next.en).toMatch(/\.$/);
    expect(title.en).not.toMatch(/\.$/);
  });

  it("maps each purchase state to its display state", () => {
    expect(PURCHASE_STATES.map((state) => `${state}: ${purchaseDisplayState({ state, isPaid: false })}`)).toEqual([
      "holding: preparing",
      "held: held",
      "changing: held",
      "paying: paying",
      "paid: confirming",
      "confirming: confirming",
      "confirmed: confirmed",
      "returning: returning",
      "returned: returned",
      "holding_anew: confirming",
      "releasing: released",
      "gone: gone",
      "expired: expired",
      "released: released",
      "needs_review: review",
    ]);
  });

  it('is "refunded" if a paid stay was released, otherwise "released"', () => {
    expect(purchaseDisplayState({ state: "released", isPaid: true })).toBe("refunded");
    expect(purchaseDisplayState({ state: "confirmed", isPaid: true })).toBe("confirmed");
    const { released, refunded } = PURCHASE_STATE_MESSAGES;
    expect(released.title.en).not.toMatch(/\byou\b/i);
    expect(released.title.vi).not.toMatch(/\bbạn\b/i);
    expect(`${refunded.title.en} ${refunded.next.en}`).not.toContain("not charged");
  });

  it.each<[PaymentState, Payment["doubt"], PurchaseDisplayState]>([
    ["created", undefined, "paying"],
    ["sent", undefined, "paying"],
    ["in_doubt", "gateway", "checking"],
    ["in_doubt", "back-end", "confirming"],
    ["captured", undefined, "confirming"],
    ["posting", undefined, "confirming"],
    ["posted", undefined, "confirming"],
    ["declined", undefined, "paying"],
    ["needs_review", undefined, "review"],
  ])("follows the payment while the purchase is being paid: %s %s is %s", (state, doubt, expected) => {
    expect(purchaseDisplayState({ state: "paying", isPaid: false }, { state, doubt })).toBe(expected);
    expect(purchaseDisplayState({ state: "held", isPaid: false }, { state, doubt })).toBe("held");
  });
});
