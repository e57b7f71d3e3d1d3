import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Instant } from "../src/day.ts";
import { isLive, PAYMENT_STATES, type Payment } from "../src/payments/payment.ts";
import { instant, payment } from "./builders.ts";
import { auditInMemory, journalInMemory } from "./memory.ts";

const NOW = instant("2026-11-20T09:00:00Z");
const later = (minutes: number) => (NOW + minutes * 60_000) as Instant;

describe("auditInMemory", () => {
  it("lists the newest first up to the limit, and returns copies", async () => {
    const audit = auditInMemory();
    const entry = { at: NOW, operator: "desk", action: "session.end", subject: "1" };
    await audit.write(entry);
    await audit.write({ ...entry, subject: "2" });
    await audit.write({ ...entry, subject: "3", at: later(1) });
    entry.subject = "changed";
    const [newest] = await audit.newest(1);
    Object.assign(newest ?? {}, { subject: "changed" });
    expect((await audit.newest(9)).map(({ subject }) => subject)).toEqual(["3", "2", "1"]);
    expect((await audit.newest(2)).map(({ subject }) => subject)).toEqual(["3", "2"]);
    expect(await audit.newest(0)).toEqual([]);
    expect(await audit.newest(-1)).toEqual([]);
  });
});

describe("journalInMemory", () => {
  it.each<[string, Partial<Payment>, boolean]>([
    ["the same charge", { id: "P2" }, false],
    ["one of several charges", { id: "P2", chargeIds: ["U9", "U1"] }, false],
    ["the id of another payment", { chargeIds: ["U2"] }, false],
    ["another charge", { id: "P2", chargeIds: ["U2"] }, true],
    ["the same charge, by its other owner", { id: "P2", memberNumber: "100201" }, false],
    ["a charge of the other club with the same number", { id: "P2", brand: "ecv_member" }, true],
  ])("creates, beside a live payment, a payment for %s: %s", async (_, parts, isCreated) => {
    const journal = journalInMemory();
    expect(await journal.create(payment())).toBe(true);
    expect(await journal.create(payment(parts))).toBe(isCreated);
    expect(await journal.find("P1")).toEqual(payment());
    expect(await journal.find("P2")).toEqual(isCreated ? payment(parts) : undefined);
  });

  it.each(PAYMENT_STATES)("accepts another payment for a charge if the first is not live: %s", async (state) => {
    const journal = journalInMemory();
    await journal.create(payment({ state }));
    expect(await journal.create(payment({ id: "P2" }))).toBe(!isLive(state));
  });

  it.each([
    [0, false],
    [1, true],
    [2, false],
  ])("advances a payment of version 0 to version %i: %s", async (version, isAdvanced) => {
    const journal = journalInMemory();
    await journal.create(payment());
    expect(await journal.advance(payment({ state: "sent", version }))).toBe(isAdvanced);
    expect((await journal.find("P1"))?.state).toBe(isAdvanced ? "sent" : "created");
  });

  it.each<[string, Partial<Payment>]>([
    ["another member", { memberNumber: "100201" }],
    ["other charges", { chargeIds: ["U2"] }],
  ])("does not advance a payment to one of %s", async (_, parts) => {
    const journal = journalInMemory();
    await journal.create(payment());
    expect(await journal.advance(payment({ ...parts, version: 1 }))).toBe(false);
    expect(await journal.find("P1")).toEqual(payment());
  });

  it("does not reopen a payment while another one for the same charge is live", async () => {
    const journal = journalInMemory();
    await journal.create(payment({ state: "declined" }));
    await journal.create(payment({ id: "P2" }));
    expect(await journal.advance(payment({ state: "sent", version: 1 }))).toBe(false);
    expect((await journal.find("P1"))?.state).toBe("declined");
  });

  it("does not advance an unknown payment", async () => {
    const journal = journalInMemory();
    expect(await journal.advance(payment({ version: 1 }))).toBe(false);
    expect(await journal.find("P1")).toBeUndefined();
  });

  it("has one winner among concurrent calls", async () => {
    const journal = journalInMemory();
    const ids = ["P1", "P2", "P3"];
    const created = await Promise.all(ids.map((id) => journal.create(payment({ id }))));
    expect(created).toEqual([true, false, false]);
    const advanced = await Promise.all(
      ids.map((_, at) => journal.advance(payment({ version: 1, state: at === 0 ? "sent" : "needs_review" }))),
    );
    expect(advanced).toEqual([true, false, false]);
  });

  it("never holds two live payments for one charge", async () => {
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
        const live = held.flatMap((stored) => (stored !== undefined && isLive(stored.state) ? stored.chargeIds : []));
        expect(new Set(live).size).toBe(live.length);
      }),
    );
  });
});
