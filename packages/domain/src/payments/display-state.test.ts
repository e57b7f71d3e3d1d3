import { describe, expect, it } from "vitest";
import { payment } from "../../testing/builders.ts";
import {
  displayState,
  isPartialPayment,
  isUnderWay,
  PAYMENT_DISPLAY_STATES,
  PAYMENT_STATE_MESSAGES,
  parseIdPrefix,
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
  ] as const)("of a payment in state %s with doubt %s is %s", (state, doubt, displayed) => {
    expect(displayState(payment({ state, doubt }))).toBe(displayed);
  });

  it('has no message "not charged" if money may have been taken', () => {
    for (const state of PAYMENT_STATES) {
      const displayed = displayState(payment({ state, doubt: state === "in_doubt" ? "back-end" : undefined }));
      const saysNotCharged = /(will not be|were not|are not) charged/i.test(PAYMENT_STATE_MESSAGES[displayed].next.en);
      expect([state, saysNotCharged]).toEqual([
        state,
        ["created", "sent", "declined", "cancelled", "expired"].includes(state),
      ]);
    }
  });

  it("has a warning against paying twice while a payment is unsettled", () => {
    for (const displayed of ["checking", "recording", "review"] as const)
      expect(`${PAYMENT_STATE_MESSAGES[displayed].title.en} ${PAYMENT_STATE_MESSAGES[displayed].next.en}`).toMatch(
        /do not pay again/i,
      );
  });

  it("has exactly these states", () => {
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

  it("has a reference made of the start of its id", () => {
    expect(paymentReference({ id: "6f1c9d01-3a7b-4d8e-9a51-6d6d1c0a2b3c" })).toBe("P-6F1C9D01");
  });

  it("is found only by its canonical reference", () => {
    expect(parseIdPrefix("P-6F1C9D01")).toBe("6f1c9d01");
    for (const reference of ["p-6f1c9d01", "P-6f1c9d01", "P-6F1C9D0", "P-6F1C9D012", "6F1C9D01", "P-6F1C9D0%", ""])
      expect(parseIdPrefix(reference)).toBeUndefined();
  });

  it("is partial if a charge was paid in part", () => {
    const part = { chargeId: "U1", called: "Cleaning", minor: 100 };
    expect(isPartialPayment({ parts: [part, { ...part, owed: 100 }] })).toBe(false);
    expect(isPartialPayment({ parts: [part, { ...part, owed: 101 }] })).toBe(true);
  });

  it("is under way only in states that change without the member", () => {
    expect(PAYMENT_DISPLAY_STATES.filter(isUnderWay)).toEqual(["waiting", "checking", "recording"]);
  });
});
