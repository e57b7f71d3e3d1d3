import type { CapturedPayment } from "@portico/domain/payments/posting";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPortal, type Portal, toMemberKey } from "./portal.ts";

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

function paymentCount(): number {
  return Number(portal.club.database.prepare("SELECT count(*) AS n FROM payment").get()?.["n"]);
}

describe("PaymentPosting", () => {
  it("records a payment once, also when it is posted again, and settles its charges", async () => {
    const { posting, charges } = portal.ports;
    expect(await posting.posted("payment-1")).toBeUndefined();
    const receipt = await posting.post(payment());
    expect(receipt.number).toMatch(/^RC-\d+$/);
    expect(await posting.post(payment())).toEqual(receipt);
    expect(paymentCount()).toBe(1);
    expect(await posting.posted("payment-1")).toEqual(receipt);
    expect((await charges.charges(toMemberKey("100202"))).unpaid).toEqual([]);
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
    // Charges of another member look unknown.
    ["CHARGE_UNKNOWN", payment({ id: "payment-2", memberNumber: "100203" })],
  ])("records nothing and throws %s", async (code, refusedPayment) => {
    await portal.ports.posting.post(payment());
    await expect(portal.ports.posting.post(refusedPayment)).rejects.toMatchObject({ code });
    expect(paymentCount()).toBe(1);
  });

  it("records a payment once if its response is lost, and retries", async () => {
    portal.club.faults.set({ kind: "reply-lost", call: "payment-post", times: 1 });
    await portal.ports.posting.post(payment());
    expect(portal.club.requests.count("payment-post")).toBe(2);
    expect(paymentCount()).toBe(1);
  });

  it("throws BACK_END_UNCERTAIN if every response is lost; a look-up then finds the payment", async () => {
    portal.club.faults.set({ kind: "reply-lost", call: "payment-post" });
    await expect(portal.ports.posting.post(payment())).rejects.toMatchObject({ code: "BACK_END_UNCERTAIN" });
    expect(await portal.ports.posting.posted("payment-1")).toMatchObject({ number: expect.stringMatching(/^RC-/) });
    expect(paymentCount()).toBe(1);
  });

  it("finds nothing after a payment that never arrived", async () => {
    portal.club.faults.set({ kind: "reset", call: "payment-post" });
    await expect(portal.ports.posting.post(payment())).rejects.toMatchObject({
      code: expect.stringMatching(/^BACK_END_(?:UNCERTAIN|UNAVAILABLE)$/),
    });
    expect(await portal.ports.posting.posted("payment-1")).toBeUndefined();
    expect(paymentCount()).toBe(0);
  });
});
