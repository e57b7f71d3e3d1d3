import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLive, PAYMENT_STATES, type Payment } from "../src/payments/payment.ts";
import type { StoredRefusal, StoredSession } from "../src/session/source.ts";
import { instant, payment } from "./builders.ts";
import { journalInMemory, refusalsInMemory, sessionsInMemory } from "./memory.ts";

const NOW = instant("2026-11-20T09:00:00Z");

describe("sessionsInMemory", () => {
  const session: StoredSession = {
    tokenHash: "h1",
    brand: "member_portal",
    memberNumber: "100200",
    createdAt: NOW,
    expires: NOW,
  };

  it("finds what was saved last, until it is ended", async () => {
    const sessions = sessionsInMemory();
    expect(await sessions.find("h1")).toBeUndefined();
    await sessions.save(session);
    await sessions.save({ ...session, memberNumber: "100201" });
    expect(await sessions.find("h1")).toEqual({ ...session, memberNumber: "100201" });
    expect(await sessions.find("h2")).toBeUndefined();
    await sessions.end("h2");
    await sessions.end("h1");
    expect(await sessions.find("h1")).toBeUndefined();
  });

  it("shares nothing with another store", async () => {
    await sessionsInMemory().save(session);
    expect(await sessionsInMemory().find("h1")).toBeUndefined();
  });
});

describe("refusalsInMemory", () => {
  it("finds a refusal by its reference", async () => {
    const refusal: StoredRefusal = { reference: "K7", at: NOW, rule: "access.signed-out", facts: {}, passedOver: [] };
    const refusals = refusalsInMemory();
    await refusals.keep(refusal);
    expect(await refusals.find("K7")).toEqual(refusal);
    expect(await refusals.find("K8")).toBeUndefined();
  });
});

describe("journalInMemory", () => {
  it.each<[string, Partial<Payment>, boolean]>([
    ["the same charge", { id: "P2" }, false],
    ["one of several charges", { id: "P2", chargeIds: ["U9", "U1"] }, false],
    ["the id of another payment", { chargeIds: ["U2"] }, false],
    ["another charge", { id: "P2", chargeIds: ["U2"] }, true],
    ["another member's charge", { id: "P2", memberNumber: "100201" }, true],
  ])("beside a live payment takes one for %s: %s", async (_, parts, isTaken) => {
    const journal = journalInMemory();
    expect(await journal.create(payment())).toBe(true);
    expect(await journal.create(payment(parts))).toBe(isTaken);
    expect(await journal.find("P1")).toEqual(payment());
    expect(await journal.find("P2")).toEqual(isTaken ? payment(parts) : undefined);
  });

  it.each(PAYMENT_STATES)("takes another payment for a charge once the first is no longer live: %s", async (state) => {
    const journal = journalInMemory();
    await journal.create(payment({ state }));
    expect(await journal.create(payment({ id: "P2" }))).toBe(!isLive(state));
  });

  it.each([
    [0, false],
    [1, true],
    [2, false],
  ])("advances a payment of version 0 to version %i: %s", async (version, isTaken) => {
    const journal = journalInMemory();
    await journal.create(payment());
    expect(await journal.advance(payment({ state: "sent", version }))).toBe(isTaken);
    expect((await journal.find("P1"))?.state).toBe(isTaken ? "sent" : "created");
  });

  it("does not advance a payment that it never had", async () => {
    const journal = journalInMemory();
    expect(await journal.advance(payment({ version: 1 }))).toBe(false);
    expect(await journal.find("P1")).toBeUndefined();
  });

  it("has one winner of any number who come at once", async () => {
    const journal = journalInMemory();
    const ids = ["P1", "P2", "P3"];
    const created = await Promise.all(ids.map((id) => journal.create(payment({ id }))));
    expect(created).toEqual([true, false, false]);
    const advanced = await Promise.all(
      ids.map((_, at) => journal.advance(payment({ version: 1, state: at === 0 ? "sent" : "needs_review" }))),
    );
    expect(advanced).toEqual([true, false, false]);
  });

  it("never holds two live payments for one charge of a member", async () => {
    const anyPayment = fc.record({
      id: fc.constantFrom("P1", "P2", "P3"),
      memberNumber: fc.constantFrom("100200", "100201"),
      chargeIds: fc.subarray(["U1", "U2", "L1"], { minLength: 1 }),
      state: fc.constantFrom(...PAYMENT_STATES),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anyPayment, { maxLength: 12 }), async (payments) => {
        const journal = journalInMemory();
        for (const parts of payments) await journal.create(payment(parts));
        const held = await Promise.all(["P1", "P2", "P3"].map((id) => journal.find(id)));
        const live = held.flatMap((one) =>
          one !== undefined && isLive(one.state) ? one.chargeIds.map((charge) => `${one.memberNumber} ${charge}`) : [],
        );
        expect(new Set(live).size).toBe(live.length);
      }),
    );
  });
});
