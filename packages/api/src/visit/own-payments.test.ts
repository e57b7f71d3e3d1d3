import type { Payment } from "@portico/domain/payments/payment";
import { paymentReference } from "@portico/domain/payments/shown";
import { payment } from "@portico/domain/testing";
import { describe, expect, it } from "vitest";
import { storesInMemory } from "../../testing/memory-stores.ts";
import { later, session } from "../../testing/store-samples.ts";
import { ownPayment, pastPayments, paymentsFor, paymentsUnderWay } from "./own-payments.ts";
import type { MemberVisit } from "./visit.ts";

const VISIT: MemberVisit = { brand: "member_portal", state: "signed-in", session: session(), address: "203.0.113.7" };
const NEW_ZEALAND: MemberVisit = {
  ...VISIT,
  brand: "member_portal_nz",
  session: session({ brand: "member_portal_nz" }),
};
const MOST = 50;

const idOf = (at: number) => `${at.toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`;
const LONG_AGO = idOf(0);

/** A journal with a payment of long ago, and so many after it. */
async function journalWith(newer: number, { state, ...parts }: Partial<Payment> & Pick<Payment, "state">) {
  const stores = storesInMemory();
  await stores.journal.create(payment({ id: LONG_AGO, chargeIds: ["U0"], state, createdAt: later(0) }));
  for (let at = 1; at <= newer; at += 1)
    await stores.journal.create(
      payment({ id: idOf(at), chargeIds: [`U${at}`], state, createdAt: later(at), ...parts }),
    );
  return stores;
}

describe("the payments of a member", () => {
  it.each([
    ["under way", "sent", paymentsUnderWay],
    ["that are over", "posted", pastPayments],
  ] as const)(
    "%s are shown newest first, the newest 50 of them, whatever was paid on another brand",
    async (_, state, shown) => {
      const stores = await journalWith(MOST, { state });
      const newest = Array.from({ length: MOST }, (_one, at) => idOf(MOST - at));
      expect((await shown({ stores }, VISIT)).map(({ id }) => id)).toEqual(newest);
      const elsewhere = await journalWith(MOST, { state, brand: "member_portal_nz" });
      expect((await shown({ stores: elsewhere }, VISIT)).map(({ id }) => id)).toEqual([LONG_AGO]);
      expect((await shown({ stores: elsewhere }, NEW_ZEALAND)).map(({ id }) => id)).toEqual(newest);
    },
  );

  it("are found by what they are called, and those for a charge by the charge, however long ago they were", async () => {
    const stores = await journalWith(MOST, { state: "posted" });
    const reference = paymentReference({ id: LONG_AGO });
    expect((await ownPayment({ stores }, VISIT, reference))?.id).toBe(LONG_AGO);
    expect((await paymentsFor({ stores }, VISIT, "U0")).map(({ id }) => id)).toEqual([LONG_AGO]);
    expect(await ownPayment({ stores }, VISIT, "P-FFFFFFFF")).toBeUndefined();
    expect(await ownPayment({ stores }, VISIT, "P-")).toBeUndefined();
    expect(await paymentsFor({ stores }, VISIT, "U99")).toEqual([]);
  });

  it("are found by nobody else, nor by the member on another brand", async () => {
    const stores = await journalWith(0, { state: "posted" });
    const other: MemberVisit = { ...VISIT, session: session({ memberNumber: "100201" }) };
    for (const visit of [other, NEW_ZEALAND]) {
      expect(await ownPayment({ stores }, visit, paymentReference({ id: LONG_AGO }))).toBeUndefined();
      expect(await paymentsFor({ stores }, visit, "U0")).toEqual([]);
    }
  });

  it("for a charge are those that the club has recorded", async () => {
    const stores = await journalWith(0, { state: "declined" });
    expect(await paymentsFor({ stores }, VISIT, "U0")).toEqual([]);
  });
});
