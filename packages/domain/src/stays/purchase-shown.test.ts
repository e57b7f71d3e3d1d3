import { describe, expect, it } from "vitest";
import { SHOWN_PURCHASE_WORDS, SHOWN_PURCHASES, type ShownPurchase } from "./purchase-shown.ts";

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
});
