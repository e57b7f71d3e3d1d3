import { describe, expect, it } from "vitest";
import { payment } from "../../testing/builders.ts";
import { PAYMENT_STATES } from "./payment.ts";
import {
  idBeginning,
  isOfOwnAmount,
  isUnderWay,
  paymentReference,
  SHOWN_STATES,
  SHOWN_WORDS,
  shownState,
} from "./shown.ts";

describe("what a member is told of a payment", () => {
  it.each([
    ["created", undefined, "waiting"],
    ["sent", undefined, "waiting"],
    ["captured", undefined, "recording"],
    ["posting", undefined, "recording"],
    ["in_doubt", "gateway", "checking"],
    ["in_doubt", "back-end", "recording"],
    ["posted", undefined, "paid"],
    ["declined", undefined, "declined"],
    ["cancelled", undefined, "cancelled"],
    ["expired", undefined, "expired"],
    ["needs_review", undefined, "review"],
  ] as const)("of one that is %s (%s) is: %s", (state, doubt, shown) => {
    expect(shownState(payment({ state, doubt }))).toBe(shown);
  });

  it("never says of money that may have been taken that nothing was charged", () => {
    for (const state of PAYMENT_STATES) {
      const shown = shownState(payment({ state, doubt: state === "in_doubt" ? "back-end" : undefined }));
      const isFree = /(will not be|were not|are not) charged/i.test(SHOWN_WORDS[shown].next.en);
      expect([state, isFree]).toEqual([state, ["created", "sent", "declined", "cancelled", "expired"].includes(state)]);
    }
  });

  it("tells whoever might pay twice not to", () => {
    for (const shown of ["checking", "recording", "review"] as const)
      expect(`${SHOWN_WORDS[shown].title.en} ${SHOWN_WORDS[shown].next.en}`).toMatch(/do not pay again/i);
  });

  it("is one of eight things", () => {
    expect(SHOWN_STATES).toEqual([
      "waiting",
      "checking",
      "recording",
      "paid",
      "declined",
      "cancelled",
      "expired",
      "review",
    ]);
  });

  it("is called by the beginning of its id", () => {
    expect(paymentReference({ id: "6f1c9d01-3a7b-4d8e-9a51-6d6d1c0a2b3c" })).toBe("P-6F1C9D01");
  });

  it("is found by what it is called, and by nothing else", () => {
    expect(idBeginning("P-6F1C9D01")).toBe("6f1c9d01");
    for (const other of ["p-6f1c9d01", "P-6f1c9d01", "P-6F1C9D0", "P-6F1C9D012", "6F1C9D01", "P-6F1C9D0%", ""])
      expect(idBeginning(other)).toBeUndefined();
  });

  it("is of an amount of the member's own where a charge was paid in part", () => {
    const part = { chargeId: "U1", called: "Cleaning", minor: 100 };
    expect(isOfOwnAmount({ parts: [part, { ...part, owed: 100 }] })).toBe(false);
    expect(isOfOwnAmount({ parts: [part, { ...part, owed: 101 }] })).toBe(true);
  });

  it("changes by itself while it is under way, and then no more", () => {
    expect(SHOWN_STATES.filter(isUnderWay)).toEqual(["waiting", "checking", "recording"]);
  });
});
