// Posting; the gateway's own suite is gateway.ts.

import type { CapturedPayment } from "@portico/domain/payments/posting";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keyOf, openPortal, type Portal } from "./portal.ts";

let portal: Portal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

function payment(change: Partial<CapturedPayment> = {}): CapturedPayment {
  return {
    id: "payment-1",
    memberNumber: "100202",
    chargeIds: ["U-5101", "L-2027-100202"],
    amount: { minor: 96_590, currency: "AUD" },
    ...change,
  };
}

function recorded(): number {
  return Number(portal.club.database.prepare("SELECT count(*) AS n FROM payment").get()?.["n"]);
}

describe("PaymentPosting", () => {
  it("records a payment once, however often it is told, and settles its charges", async () => {
    const { posting, charges } = portal.back;
    expect(await posting.posted("payment-1")).toBeUndefined();
    const receipt = await posting.post(payment());
    expect(receipt.number).toMatch(/^RC-\d+$/);
    expect(await posting.post(payment())).toEqual(receipt);
    expect(recorded()).toBe(1);
    expect(await posting.posted("payment-1")).toEqual(receipt);
    expect((await charges.charges(keyOf("100202"))).unpaid).toEqual([]);
    const mails = portal.club.database.prepare("SELECT recipient, text FROM mail WHERE subject LIKE 'Receipt %'").all();
    expect(mails).toEqual([
      {
        recipient: expect.stringContaining("@"),
        text: "We have received AUD 965.90 for U-5101, L-2027-100202. Thank you.",
      },
    ]);
  });

  it.each([
    ["PAYMENT_DIFFERS", payment({ amount: { minor: 96_591, currency: "AUD" } })],
    ["PAYMENT_DIFFERS", payment({ chargeIds: ["U-5101"] })],
    ["CHARGE_SETTLED", payment({ id: "payment-2" })],
    ["CHARGE_UNKNOWN", payment({ id: "payment-2", chargeIds: ["U-9999"] })],
    // The charges of another member are nobody's business.
    ["CHARGE_UNKNOWN", payment({ id: "payment-2", memberNumber: "100203" })],
  ])("records nothing where it throws %s", async (code, other) => {
    await portal.back.posting.post(payment());
    await expect(portal.back.posting.post(other)).rejects.toMatchObject({ code });
    expect(recorded()).toBe(1);
  });

  it("records once a payment whose answer is lost, and tells again by itself", async () => {
    portal.club.faults.set({ kind: "reply-lost", call: "payment-post", times: 1 });
    await portal.back.posting.post(payment());
    expect(portal.club.requests.count("payment-post")).toBe(2);
    expect(recorded()).toBe(1);
  });

  it("says that nobody knows where every answer is lost, and a look-up then tells", async () => {
    portal.club.faults.set({ kind: "reply-lost", call: "payment-post" });
    await expect(portal.back.posting.post(payment())).rejects.toMatchObject({ code: "BACK_END_UNCERTAIN" });
    expect(await portal.back.posting.posted("payment-1")).toMatchObject({ number: expect.stringMatching(/^RC-/) });
    expect(recorded()).toBe(1);
  });

  it("finds nothing after a payment that never arrived", async () => {
    portal.club.faults.set({ kind: "reset", call: "payment-post" });
    await expect(portal.back.posting.post(payment())).rejects.toMatchObject({
      code: expect.stringMatching(/^BACK_END_(?:UNCERTAIN|UNAVAILABLE)$/),
    });
    expect(await portal.back.posting.posted("payment-1")).toBeUndefined();
    expect(recorded()).toBe(0);
  });
});
