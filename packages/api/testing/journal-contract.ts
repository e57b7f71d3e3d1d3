// The promises of the payment journal, as tests.

import { isLive, PAYMENT_STATES, type Payment } from "@portico/domain/payments/payment";
import { instant, payment } from "@portico/domain/testing";
import { describe, expect, it } from "vitest";
import type { Stores } from "../src/portal.ts";

/** Holds a journal to its port; each test asks for stores of its own, empty at the start. */
export function journalPromises(get: () => Stores): void {
  describe("new payments", () => newPaymentPromises(get));
  describe("versions of a payment", () => versionPromises(get));
  describe("what is found again", () => searchPromises(get));
  describe("the right to settle a payment", () => leasePromises(get));
}

function newPaymentPromises(get: () => Stores): void {
  it.each<[string, Partial<Payment>, boolean]>([
    ["the same charge", { id: "P2" }, false],
    ["one of several charges", { id: "P2", chargeIds: ["U9", "U1"] }, false],
    ["the id of another payment", { chargeIds: ["U2"] }, false],
    ["another charge", { id: "P2", chargeIds: ["U2"] }, true],
    ["the same charge, by its other owner", { id: "P2", memberNumber: "100201" }, false],
    ["the same charge, on another brand of the club", { id: "P2", brand: "member_portal_nz" }, false],
    ["a charge of the other club with the same number", { id: "P2", brand: "ecv_member" }, true],
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

  it("says when the charges are taken, and only then: whoever looks sees it", async () => {
    const { journal } = get();
    const seen: (readonly Payment[])[] = [];
    const isLooking: Promise<unknown>[] = [];
    const look = () => void isLooking.push(journal.liveFor("member_portal", ["U1"]).then((live) => seen.push(live)));
    expect(await journal.create(payment(), look)).toBe(true);
    expect(await journal.create(payment({ id: "P2" }), look)).toBe(false);
    await Promise.all(isLooking);
    expect(seen).toEqual([[payment()]]);
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
      brand: "ecv_member",
      page: { gatewayReference: "s-1", address: "https://pay.example/s-1?a=1&b=\u{1F3D6}" },
      receipt: { number: "RC-1" },
      entry: { row: "payments.begun", at: instant("2026-11-20T01:02:03Z"), by: "node-2", said: 'Ngô "said"\n…' },
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

const at = (minute: number) => instant(`2026-11-20T00:${String(minute).padStart(2, "0")}:00Z`);

function searchPromises(get: () => Stores): void {
  it("keeps an entry for each step that was taken, in their order, and none for a step that was not", async () => {
    const { journal } = get();
    const entry = (row: string) => ({ row, at: at(1), by: "node-1", said: "asked, answered" });
    await journal.create(payment({ entry: entry("begun") }));
    await journal.advance(payment({ state: "sent", version: 1, entry: entry("sent") }));
    await journal.advance(payment({ state: "declined", version: 1, entry: entry("late") }));
    await journal.advance(payment({ state: "captured", version: 2, entry: entry("captured") }));
    expect((await journal.history("P1")).map(({ row }) => row)).toEqual(["begun", "sent", "captured"]);
    expect(await journal.history("P1")).toContainEqual(entry("sent"));
    expect(await journal.history("P2")).toEqual([]);
  });

  it("lists by state, brand, member, charge and the beginning of the id, newest first", async () => {
    const { journal } = get();
    await journal.create(payment({ id: "P1", chargeIds: ["U1"], createdAt: at(1), brand: "member_portal_nz" }));
    await journal.create(payment({ id: "P2", chargeIds: ["U2", "U3"], createdAt: at(3), state: "needs_review" }));
    await journal.create(payment({ id: "P3", chargeIds: ["U4"], createdAt: at(2), memberNumber: "100201" }));
    const ids = async (...asked: Parameters<typeof journal.list>) => (await journal.list(...asked)).map(({ id }) => id);
    expect(await ids({}, 10)).toEqual(["P2", "P3", "P1"]);
    expect(await ids({}, 2)).toEqual(["P2", "P3"]);
    expect(await ids({ states: ["needs_review", "sent"] }, 10)).toEqual(["P2"]);
    expect(await ids({ states: [] }, 10)).toEqual([]);
    expect(await ids({ memberNumber: "100200" }, 10)).toEqual(["P2", "P1"]);
    expect(await ids({ brand: "member_portal" }, 10)).toEqual(["P2", "P3"]);
    expect(await ids({ brand: "member_portal_nz", memberNumber: "100200" }, 1)).toEqual(["P1"]);
    expect(await ids({ chargeId: "U3" }, 10)).toEqual(["P2"]);
    expect(await ids({ idBegins: "P" }, 10)).toEqual(["P2", "P3", "P1"]);
    expect(await ids({ idBegins: "P2" }, 10)).toEqual(["P2"]);
    for (const idBegins of ["p2", "2", "P%", "P_", "P22", "P\u0000"]) expect(await ids({ idBegins }, 10)).toEqual([]);
    expect(await ids({ chargeId: "U3", memberNumber: "100201" }, 10)).toEqual([]);
    expect(await ids({ memberNumber: "nobody\u0000" }, 10)).toEqual([]);
  });

  it("finds the live payments for charges of a club, whoever made them", async () => {
    const { journal } = get();
    await journal.create(payment({ id: "P1", chargeIds: ["U1"], memberNumber: "100201" }));
    await journal.create(payment({ id: "P2", chargeIds: ["U2"], state: "posted" }));
    const live = async (...asked: Parameters<typeof journal.liveFor>) =>
      (await journal.liveFor(...asked)).map(({ id }) => id);
    expect(await live("member_portal", ["U1", "U2", "U3"])).toEqual(["P1"]);
    expect(await live("member_portal_nz", ["U1"])).toEqual(["P1"]);
    expect(await live("ecv_member", ["U1"])).toEqual([]);
    expect(await live("member_portal", [])).toEqual([]);
  });

  it("counts what is in doubt, since when, and what waits for staff", async () => {
    const { journal } = get();
    expect(await journal.gauge()).toEqual({ inDoubt: 0, oldestInDoubt: undefined, inReview: 0 });
    const states = ["created", "sent", "captured", "posting", "in_doubt", "needs_review", "posted"] as const;
    for (const [minute, state] of states.entries())
      await journal.create(payment({ id: `P${minute}`, chargeIds: [`U${minute}`], state, createdAt: at(minute) }));
    expect(await journal.gauge()).toEqual({ inDoubt: 3, oldestInDoubt: at(2), inReview: 1 });
  });
}

function leasePromises(get: () => Stores): void {
  it("is one holder's until it ends or is given back", async () => {
    const { journal } = get();
    await journal.create(payment());
    const lease = (holder: string, now: number) => journal.lease("P1", { holder, now: at(now), until: at(now + 5) });
    expect(await lease("node-1", 0)).toBe(true);
    expect(await lease("node-2", 4)).toBe(false);
    expect(await lease("node-1", 4)).toBe(true);
    expect(await lease("node-2", 8)).toBe(false);
    expect(await lease("node-2", 9)).toBe(true);
    // What somebody else has by now is not given back.
    await journal.release("P1", "node-1");
    expect(await lease("node-1", 10)).toBe(false);
    await journal.release("P1", "node-2");
    expect(await lease("node-1", 10)).toBe(true);
    expect(await journal.lease("P2", { holder: "node-1", now: at(1), until: at(2) })).toBe(false);
  });

  it("has one winner of 20 who want it at once, and no step of a payment ends it", async () => {
    const { journal } = get();
    await journal.create(payment());
    const wanted = Array.from({ length: 20 }, (_, place) =>
      journal.lease("P1", { holder: `node-${place}`, now: at(0), until: at(5) }),
    );
    expect((await Promise.all(wanted)).filter(Boolean)).toHaveLength(1);
    await journal.advance(payment({ state: "sent", version: 1 }));
    expect(await journal.lease("P1", { holder: "another", now: at(1), until: at(5) })).toBe(false);
  });
}
