import { describe, expect, it } from "vitest";
import { payment } from "../../testing/builders.ts";
import {
  displayState,
  idPrefixOf,
  isPartialPayment,
  isUnderWay,
  PAYMENT_DISPLAY_STATES,
  PAYMENT_STATE_MESSAGES,
  paymentReference,
} from "./display-state.ts";
import { PAYMENT_STATES } from "./payment.ts";

describe("displayState", () => {
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
    expect(displayState(payment({ state, doubt }))).toBe(shown);
  });

  it('never says "not charged" if money may have been taken', () => {
    for (const state of PAYMENT_STATES) {
      const shown = displayState(payment({ state, doubt: state === "in_doubt" ? "back-end" : undefined }));
      const isFree = /(will not be|were not|are not) charged/i.test(PAYMENT_STATE_MESSAGES[shown].next.en);
      expect([state, isFree]).toEqual([state, ["created", "sent", "declined", "cancelled", "expired"].includes(state)]);
    }
  });

  it("warns against paying twice", () => {
    for (const shown of ["checking", "recording", "review"] as const)
      expect(`${PAYMENT_STATE_MESSAGES[shown].title.en} ${PAYMENT_STATE_MESSAGES[shown].next.en}`).toMatch(
        /do not pay again/i,
      );
  });

  it("has eight states", () => {
    expect(PAYMENT_DISPLAY_STATES).toEqual([
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

  it("has a reference from the start of its id", () => {
    expect(paymentReference({ id: "6f1c9d01-3a7b-4d8e-9a51-6d6d1c0a2b3c" })).toBe("P-6F1C9D01");
  });

  it("is found by its canonical reference only", () => {
    expect(idPrefixOf("P-6F1C9D01")).toBe("6f1c9d01");
    for (const other of ["p-6f1c9d01", "P-6f1c9d01", "P-6F1C9D0", "P-6F1C9D012", "6F1C9D01", "P-6F1C9D0%", ""])
      expect(idPrefixOf(other)).toBeUndefined();
  });

  it("is of the member's own amount if a charge was paid in part", () => {
    const part = { chargeId: "U1", called: "Cleaning", minor: 100 };
    expect(isPartialPayment({ parts: [part, { ...part, owed: 100 }] })).toBe(false);
    expect(isPartialPayment({ parts: [part, { ...part, owed: 101 }] })).toBe(true);
  });

  it("is under way only in states that still change", () => {
    expect(PAYMENT_DISPLAY_STATES.filter(isUnderWay)).toEqual(["waiting", "checking", "recording"]);
  });
});
