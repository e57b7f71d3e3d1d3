// The promises of the payment journal, as tests.

import { isLive, PAYMENT_STATES, type Payment } from "@portico/domain/payments/payment";
import { payment } from "@portico/domain/testing";
import { describe, expect, it } from "vitest";
import type { Stores } from "../src/portal.ts";

/** Holds a journal to its port; each test asks for stores of its own, empty at the start. */
export function journalPromises(get: () => Stores): void {
  describe("new payments", () => newPaymentPromises(get));
  describe("versions of a payment", () => versionPromises(get));
}

function newPaymentPromises(get: () => Stores): void {
  it.each<[string, Partial<Payment>, boolean]>([
    ["the same charge", { id: "P2" }, false],
    ["one of several charges", { id: "P2", chargeIds: ["U9", "U1"] }, false],
    ["the id of another payment", { chargeIds: ["U2"] }, false],
    ["another charge", { id: "P2", chargeIds: ["U2"] }, true],
    ["another member's charge", { id: "P2", memberNumber: "100201" }, true],
  ])("beside a live payment takes one for %s: %s", async (_, parts, isTaken) => {
    const { journal } = get();
    expect(await journal.create(payment())).toBe(true);
    expect(await journal.create(payment(parts))).toBe(isTaken);
    expect(await journal.find("P1")).toEqual(payment());
    expect(await journal.find("P2")).toEqual(isTaken ? payment(parts) : undefined);
    // Nothing of a payment that was not taken keeps another out.
    expect(await journal.create(payment({ id: "P3", chargeIds: ["U9"] }))).toBe(true);
  });

  it.each(PAYMENT_STATES)("takes another payment for a charge once the first is no longer live: %s", async (state) => {
    const { journal } = get();
    expect(await journal.create(payment({ state }))).toBe(true);
    expect(await journal.create(payment({ id: "P2" }))).toBe(!isLive(state));
  });

  it("has one winner of 20 who pay the same charges at once, in any order", async () => {
    const { journal } = get();
    const wanted = Array.from({ length: 20 }, (_, at) =>
      payment({ id: `P${at}`, chargeIds: at % 2 === 0 ? ["U1", "U2", "U3"] : ["U3", "U2", "U1"] }),
    );
    const taken = await Promise.all(wanted.map((one) => journal.create(one)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    const found = await Promise.all(wanted.map(({ id }) => journal.find(id)));
    expect(found.map((one) => one !== undefined)).toEqual(taken);
  });

  it("keeps every part of a payment, a charge that is named twice too", async () => {
    const { journal } = get();
    const whole = payment({
      id: 'Ngô\'s "P" 🏖',
      chargeIds: ["U2", "U1", "U2", "L,1"],
      amount: { minor: Number.MAX_SAFE_INTEGER, currency: "VND" },
      state: "in_doubt",
      doubt: "back-end",
      version: 7,
    });
    expect(await journal.create(whole)).toBe(true);
    expect(await journal.find(whole.id)).toEqual(whole);
  });
}

function versionPromises(get: () => Stores): void {
  it.each([
    [0, false],
    [1, true],
    [2, false],
  ])("advances a payment of version 0 to version %i: %s", async (version, isTaken) => {
    const { journal } = get();
    await journal.create(payment());
    const next = payment({ state: "in_doubt", doubt: "gateway", amount: { minor: 5, currency: "NZD" }, version });
    expect(await journal.advance(next)).toBe(isTaken);
    expect(await journal.find("P1")).toEqual(isTaken ? next : payment());
  });

  it("lets go of the charges with the last step, and not before", async () => {
    const { journal } = get();
    await journal.create(payment());
    await journal.advance(payment({ state: "sent", version: 1 }));
    expect(await journal.create(payment({ id: "P2" }))).toBe(false);
    await journal.advance(payment({ state: "declined", version: 2 }));
    expect(await journal.create(payment({ id: "P2" }))).toBe(true);
    expect(await journal.advance(payment({ state: "sent", version: 3 }))).toBe(false);
    expect((await journal.find("P1"))?.state).toBe("declined");
  });

  it("has one winner of 20 who advance a payment at once", async () => {
    const { journal } = get();
    await journal.create(payment());
    const steps = Array.from({ length: 20 }, (_, at) =>
      payment({ version: 1, amount: { minor: at, currency: "AUD" } }),
    );
    const taken = await Promise.all(steps.map((step) => journal.advance(step)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await journal.find("P1")).toEqual(steps[taken.indexOf(true)]);
  });

  it.each<[string, Partial<Payment>]>([
    ["that it never had", { id: "P2" }],
    ["to one of another member", { memberNumber: "100201" }],
    ["to one for other charges", { chargeIds: ["U2"] }],
  ])("does not advance a payment %s", async (_, parts) => {
    const { journal } = get();
    await journal.create(payment());
    expect(await journal.advance(payment({ ...parts, version: 1 }))).toBe(false);
    expect(await journal.find("P1")).toEqual(payment());
    expect(await journal.find("P2")).toBeUndefined();
  });
}
