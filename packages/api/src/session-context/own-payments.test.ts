import { paymentReference } from "@portico/domain/payments/display-state";
import type { Payment } from "@portico/domain/payments/payment";
import { payment } from "@portico/domain/testing";
import { describe, expect, it } from "vitest";
import { storesInMemory } from "../../testing/memory-stores.ts";
import { later, session } from "../../testing/store-samples.ts";
import { ownPayment, pastPayments, paymentsUnderWay, recordedPaymentsFor } from "./own-payments.ts";
import type { MemberContext } from "./session-context.ts";

const CONTEXT: MemberContext = {
  brand: "member_portal",
  state: "signed-in",
  session: session(),
  address: "203.0.113.7",
};
const NEW_ZEALAND: MemberContext = {
  ...CONTEXT,
  brand: "member_portal_nz",
  session: session({ brand: "member_portal_nz" }),
};
const MAX_LISTED = 50;

const idOf = (at: number) => `${at.toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`;
const OLDEST = idOf(0);

/** A journal with one old payment and `newer` later ones. */
async function journalWith(newer: number, { state, ...parts }: Partial<Payment> & Pick<Payment, "state">) {
  const stores = storesInMemory();
  await stores.journal.create(payment({ id: OLDEST, chargeIds: ["U0"], state, createdAt: later(0) }));
  for (let index = 1; index <= newer; index += 1)
    await stores.journal.create(
      payment({ id: idOf(index), chargeIds: [`U${index}`], state, createdAt: later(index), ...parts }),
    );
  return stores;
}

describe("the payments of a member", () => {
  it.each([
    ["under way", "sent", paymentsUnderWay],
    ["that are final", "posted", pastPayments],
  ] as const)("%s are the newest 50 on this brand, newest first", async (_, state, list) => {
    const stores = await journalWith(MAX_LISTED, { state });
    const newest = Array.from({ length: MAX_LISTED }, (_payment, index) => idOf(MAX_LISTED - index));
    expect((await list({ stores }, CONTEXT)).map(({ id }) => id)).toEqual(newest);
    const elsewhere = await journalWith(MAX_LISTED, { state, brand: "member_portal_nz" });
    expect((await list({ stores: elsewhere }, CONTEXT)).map(({ id }) => id)).toEqual([OLDEST]);
    expect((await list({ stores: elsewhere }, NEW_ZEALAND)).map(({ id }) => id)).toEqual(newest);
  });

  it("are found by reference and by charge, however old", async () => {
    const stores = await journalWith(MAX_LISTED, { state: "posted" });
    const reference = paymentReference({ id: OLDEST });
    expect((await ownPayment({ stores }, CONTEXT, reference))?.id).toBe(OLDEST);
    expect((await recordedPaymentsFor({ stores }, CONTEXT, "U0")).map(({ id }) => id)).toEqual([OLDEST]);
    expect(await ownPayment({ stores }, CONTEXT, "P-FFFFFFFF")).toBeUndefined();
    expect(await ownPayment({ stores }, CONTEXT, "P-")).toBeUndefined();
    expect(await recordedPaymentsFor({ stores }, CONTEXT, "U99")).toEqual([]);
  });

  it("are not found by another member, nor on another brand", async () => {
    const stores = await journalWith(0, { state: "posted" });
    const otherMember: MemberContext = { ...CONTEXT, session: session({ memberNumber: "100201" }) };
    for (const context of [otherMember, NEW_ZEALAND]) {
      expect(await ownPayment({ stores }, context, paymentReference({ id: OLDEST }))).toBeUndefined();
      expect(await recordedPaymentsFor({ stores }, context, "U0")).toEqual([]);
    }
  });

  it("that are listed for a charge exclude payments that the club has not recorded", async () => {
    const stores = await journalWith(0, { state: "declined" });
    expect(await recordedPaymentsFor({ stores }, CONTEXT, "U0")).toEqual([]);
  });
});
