import { purchase, purchaseHold } from "@portico/domain/testing";
import { describe, expect, it } from "vitest";
import { confirmResponse } from "./route-steps.ts";

describe("confirmResponse", () => {
  it("returns the booking, the card page, or that the confirmation is in progress", () => {
    const hold = purchaseHold({ reference: "BK-7" });
    expect(confirmResponse({ purchase: purchase({ state: "confirmed", hold }) })).toEqual({
      outcome: "confirmed",
      bookingReference: "BK-7",
    });
    const paymentPageUrl = "https://gateway/S1";
    expect(confirmResponse({ purchase: purchase({ state: "paying" }), paymentPageUrl })).toEqual({
      outcome: "pay",
      to: paymentPageUrl,
    });
    expect(confirmResponse({ purchase: purchase({ state: "confirming" }) })).toEqual({ outcome: "confirming" });
  });

  it.each([
    ["let lapse", { state: "expired" }, "HOLD_LAPSED"],
    ["given back", { state: "released" }, "PURCHASE_ENDED"],
    ["paid for, and given back by staff", { state: "released", isPaid: true }, "PURCHASE_ENDED"],
  ] as const)("is never told that it is on its way where it was %s meanwhile", (_what, parts, code) => {
    expect(() => confirmResponse({ purchase: purchase(parts) })).toThrow(expect.objectContaining({ code }));
  });
});
