// The promises of the journal of purchases, as tests.

import { guestBuyer, hasEnded, PURCHASE_STATES, type Purchase } from "@portico/domain/stays/purchase";
import { MOST_HOLDS } from "@portico/domain/stays/purchase-journal";
import { guestOwner, instant, offer, purchase, purchaseHold } from "@portico/domain/testing";
import { describe, expect, it } from "vitest";
import type { Stores } from "../src/portal.ts";

/** Holds a journal to its port; each test asks for stores of its own, empty at the start. */
export function purchasePromises(get: () => Stores): void {
  describe("new purchases", () => newPurchasePromises(get));
  describe("versions of a purchase", () => versionPromises(get));
  describe("purchases that are found again", () => searchPromises(get));
  describe("the right to go on with a purchase", () => leasePromises(get));
}

const other = (id: string, parts: Partial<Purchase> = {}) =>
  purchase({ id, offer: offer({ id: `O-${id}` }), ...parts });

function newPurchasePromises(get: () => Stores): void {
  it.each<[string, Partial<Purchase>, "created" | "taken"]>([
    ["the same stay", { id: "H2" }, "taken"],
    ["the id of another purchase", { offer: offer({ id: "O2" }) }, "taken"],
    ["another stay", { id: "H2", offer: offer({ id: "O2" }) }, "created"],
    ["the same stay, for somebody else", { id: "H2", memberNumber: "100201" }, "created"],
    ["the same stay, for another guest of the same account", { id: "H2", owner: guestOwner() }, "created"],
    ["the same stay, on another brand", { id: "H2", brand: "ecv_member" }, "created"],
  ])("beside a live purchase takes one of %s: %s", async (_, parts, creation) => {
    const { purchases } = get();
    expect(await purchases.create(purchase())).toBe("created");
    expect(await purchases.create(purchase(parts))).toBe(creation);
    expect(await purchases.find("H1")).toEqual(purchase());
    expect(await purchases.find("H2")).toEqual(creation === "created" ? purchase(parts) : undefined);
  });

  it("takes another purchase of a stay once the first has ended", async () => {
    const { purchases } = get();
    for (const state of PURCHASE_STATES) {
      const owner = guestOwner({ secretHash: `of one that is ${state}` });
      expect(await purchases.create(purchase({ id: state, owner, state }))).toBe("created");
      const creation = await purchases.create(purchase({ id: `${state}.2`, owner }));
      expect([state, creation]).toEqual([state, hasEnded(state) ? "created" : "taken"]);
    }
  });

  it(`takes ${MOST_HOLDS} of a buyer, and the next one once one of them has ended`, async () => {
    const { purchases } = get();
    for (let at = 1; at <= MOST_HOLDS; at += 1) expect(await purchases.create(other(`H${at}`))).toBe("created");
    expect(await purchases.create(other("H9"))).toBe("too many");
    expect(await purchases.find("H9")).toBeUndefined();
    expect(await purchases.create(other("H9", { memberNumber: "100201" }))).toBe("created");
    expect(await purchases.create(other("H1"))).toBe("taken");
    await purchases.advance(other("H3", { state: "held", version: 1 }));
    expect(await purchases.create(other("H8"))).toBe("too many");
    await purchases.advance(other("H3", { state: "released", version: 2 }));
    expect(await purchases.create(other("H8"))).toBe("created");
    expect(await purchases.create(other("H7"))).toBe("too many");
  });

  it("has one winner of 20 who want the same stay at once", async () => {
    const { purchases } = get();
    const wanted = Array.from({ length: 20 }, (_, at) => purchase({ id: `H${at}` }));
    const creations = await Promise.all(wanted.map((one) => purchases.create(one)));
    expect(creations.filter((one) => one === "created")).toHaveLength(1);
    expect(creations.filter((one) => one === "taken")).toHaveLength(19);
  });

  it(`lets 20 at once have ${MOST_HOLDS}, and tells the others`, async () => {
    const { purchases } = get();
    const wanted = Array.from({ length: 20 }, (_, at) => other(`H${at}`));
    const creations = await Promise.all(wanted.map((one) => purchases.create(one)));
    expect(creations.filter((one) => one === "created")).toHaveLength(MOST_HOLDS);
    expect(creations.filter((one) => one === "too many")).toHaveLength(20 - MOST_HOLDS);
  });

  it("keeps every part of a purchase", async () => {
    const { purchases } = get();
    const guest = { firstName: 'Ngô "Thu"', lastName: "\u0000 \ud800 🏖", email: "thu@example.test", phone: undefined };
    const whole = purchase({
      id: "H1",
      brand: "ecv_member",
      owner: guestOwner(),
      party: { memberNumber: "100200", memberType: "WEEKS", isEcv: true, payer: "guest" },
      offer: offer({ cost: { kind: "exchange", credits: 1, fee: { minor: 199_00, currency: "NZD" } } }),
      hold: purchaseHold({
        id: "H1.2",
        cost: { kind: "points", points: 350.5 },
        protection: { price: { minor: 25_00, currency: "AUD" }, isTaken: true },
        promo: { code: "SUNNY10", words: { en: "10 % off", vi: "giảm 10 %" } },
      }),
      holds: 2,
      terms: { arrivingGuest: guest, specialRequests: "A cot,\nplease.", promoCode: "SUNNY10", protection: true },
      wanted: { protection: false },
      paymentId: "P1",
      isPaid: true,
      entry: { row: "purchases.begun", at: instant("2026-11-20T01:02:03Z"), by: "node-2", said: 'Ngô "said"\n…' },
      state: "holding_anew",
      version: 7,
    });
    expect(await purchases.create(whole)).toBe("created");
    expect(await purchases.find("H1")).toEqual(whole);
  });
}

function versionPromises(get: () => Stores): void {
  it.each([
    [0, false],
    [1, true],
    [2, false],
  ])("advances a purchase of version 0 to version %i: %s", async (version, isTaken) => {
    const { purchases } = get();
    await purchases.create(purchase());
    const next = purchase({ state: "held", isPaid: true, holds: 2, version });
    expect(await purchases.advance(next)).toBe(isTaken);
    expect(await purchases.find("H1")).toEqual(isTaken ? next : purchase());
  });

  it("has one winner of 20 who advance a purchase at once", async () => {
    const { purchases } = get();
    await purchases.create(purchase());
    const steps = Array.from({ length: 20 }, (_, at) => purchase({ version: 1, paymentId: `P${at}` }));
    const taken = await Promise.all(steps.map((step) => purchases.advance(step)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await purchases.find("H1")).toEqual(steps[taken.indexOf(true)]);
  });

  it.each<[string, Partial<Purchase>]>([
    ["that it never had", { id: "H2" }],
    ["to one of another member", { memberNumber: "100201" }],
    ["to one of a guest", { owner: guestOwner() }],
    ["to one of another brand", { brand: "ecv_member" }],
    ["to one of another stay", { offer: offer({ id: "O2" }) }],
  ])("does not advance a purchase %s", async (_, parts) => {
    const { purchases } = get();
    await purchases.create(purchase());
    expect(await purchases.advance(purchase({ ...parts, version: 1 }))).toBe(false);
    expect(await purchases.find("H1")).toEqual(purchase());
    expect(await purchases.find("H2")).toBeUndefined();
  });

  it("keeps an entry for each step that was taken, in their order, and none for a step that was not", async () => {
    const { purchases } = get();
    const entry = (row: string) => ({ row, at: at(1), by: "node-1", said: "asked, answered" });
    await purchases.create(purchase({ entry: entry("begun") }));
    await purchases.advance(purchase({ state: "held", version: 1, entry: entry("held") }));
    await purchases.advance(purchase({ state: "releasing", version: 1, entry: entry("late") }));
    await purchases.advance(purchase({ state: "confirming", version: 2, entry: entry("confirming") }));
    expect((await purchases.history("H1")).map(({ row }) => row)).toEqual(["begun", "held", "confirming"]);
    expect(await purchases.history("H1")).toContainEqual(entry("held"));
    expect(await purchases.history("H2")).toEqual([]);
  });
}

const at = (minute: number) => instant(`2026-11-20T00:${String(minute).padStart(2, "0")}:00Z`);

function searchPromises(get: () => Stores): void {
  it("lists by state, member, buyer, charge and the beginning of the id, newest first", async () => {
    const { purchases } = get();
    const charged = (id: string) => purchaseHold({ charge: { id: `C-${id}`, amount: { minor: 5, currency: "AUD" } } });
    await purchases.create(other("H1", { createdAt: at(1), state: "held", hold: charged("H1") }));
    await purchases.create(other("H2", { createdAt: at(3), state: "needs_review", hold: charged("H2") }));
    await purchases.create(other("H3", { createdAt: at(2), memberNumber: "100201" }));
    await purchases.create(other("H4", { createdAt: at(0), owner: guestOwner() }));
    const ids = async (...asked: Parameters<typeof purchases.list>) =>
      (await purchases.list(...asked)).map(({ id }) => id);
    expect(await ids({}, 10)).toEqual(["H2", "H3", "H1", "H4"]);
    expect(await ids({}, 2)).toEqual(["H2", "H3"]);
    expect(await ids({ states: ["needs_review", "paid"] }, 10)).toEqual(["H2"]);
    expect(await ids({ states: [] }, 10)).toEqual([]);
    expect(await ids({ memberNumber: "100200" }, 10)).toEqual(["H2", "H1", "H4"]);
    expect(await ids({ buyer: guestBuyer(guestOwner()) }, 10)).toEqual(["H4"]);
    expect(await ids({ chargeId: "C-H1" }, 10)).toEqual(["H1"]);
    expect(await ids({ chargeId: "C-H1", memberNumber: "100201" }, 10)).toEqual([]);
    expect(await ids({ memberNumber: "nobody\u0000" }, 10)).toEqual([]);
    expect(await ids({ idBegins: "H" }, 10)).toEqual(["H2", "H3", "H1", "H4"]);
    expect(await ids({ idBegins: "H2" }, 10)).toEqual(["H2"]);
    for (const idBegins of ["h2", "2", "H%", "H_", "H22", "H\u0000"]) expect(await ids({ idBegins }, 10)).toEqual([]);
    // A charge is found by what the club asks now, and a payment by what was begun last.
    const after = { createdAt: at(1), state: "held", hold: charged("new"), version: 1, paymentId: "P1" } as const;
    await purchases.advance(other("H1", after));
    expect(await ids({ chargeId: "C-new" }, 10)).toEqual(["H1"]);
    expect(await ids({ paymentId: "P1" }, 10)).toEqual(["H1"]);
    expect(await ids({ paymentId: "P1\u0000" }, 10)).toEqual([]);
  });

  it("finds the live purchase of a stay by a buyer", async () => {
    const { purchases } = get();
    await purchases.create(purchase());
    expect((await purchases.liveFor(purchase()))?.id).toBe("H1");
    expect(await purchases.liveFor(purchase({ owner: guestOwner() }))).toBeUndefined();
    expect(await purchases.liveFor(purchase({ memberNumber: "100201" }))).toBeUndefined();
    expect(await purchases.liveFor(purchase({ brand: "ecv_member" }))).toBeUndefined();
    expect(await purchases.liveFor(purchase({ offer: offer({ id: "O2\u0000" }) }))).toBeUndefined();
    await purchases.advance(purchase({ state: "gone", version: 1 }));
    expect(await purchases.liveFor(purchase())).toBeUndefined();
    expect(await purchases.find("H1\u0000")).toBeUndefined();
  });

  it("counts what is held, what is not settled and since when, and what waits for staff", async () => {
    const { purchases } = get();
    expect(await purchases.gauge()).toEqual({ held: 0, unsettled: 0, oldestUnsettled: undefined, inReview: 0 });
    for (const [minute, state] of PURCHASE_STATES.entries())
      await purchases.create(other(`H${minute}`, { state, memberNumber: `${minute}`, createdAt: at(minute) }));
    expect(await purchases.gauge()).toEqual({
      held: 4,
      unsettled: 3,
      oldestUnsettled: at(PURCHASE_STATES.indexOf("paid")),
      inReview: 1,
    });
  });
}

function leasePromises(get: () => Stores): void {
  it("is one holder's until it ends or is given back", async () => {
    const { purchases } = get();
    await purchases.create(purchase());
    const lease = (holder: string, now: number) => purchases.lease("H1", { holder, now: at(now), until: at(now + 5) });
    expect(await lease("node-1", 0)).toBe(true);
    expect(await lease("node-2", 4)).toBe(false);
    expect(await lease("node-1", 4)).toBe(true);
    expect(await lease("node-2", 9)).toBe(true);
    // What somebody else has by now is not given back.
    await purchases.release("H1", "node-1");
    expect(await lease("node-1", 10)).toBe(false);
    await purchases.release("H1", "node-2");
    expect(await lease("node-1", 10)).toBe(true);
    await purchases.advance(purchase({ state: "held", version: 1 }));
    expect(await lease("node-2", 11)).toBe(false);
    expect(await purchases.lease("H2", { holder: "node-1", now: at(1), until: at(2) })).toBe(false);
  });

  it("ends with it: what a holder found out is no step once another has it, or nobody", async () => {
    const { purchases } = get();
    await purchases.create(purchase());
    const lease = (holder: string, now: number) => purchases.lease("H1", { holder, now: at(now), until: at(now + 5) });
    const step = (holder: string | undefined, version: number) =>
      purchases.advance(purchase({ state: "held", version }), holder);
    expect(await step("node-1", 1)).toBe(false);
    await lease("node-1", 0);
    expect(await step("node-1", 1)).toBe(true);
    await lease("node-2", 6);
    expect(await step("node-1", 2)).toBe(false);
    expect(await step("node-2", 2)).toBe(true);
    // Who goes on without a lease, as a member does, has the version alone to go by.
    expect(await step(undefined, 3)).toBe(true);
    await purchases.release("H1", "node-2");
    expect(await step("node-2", 4)).toBe(false);
    expect(await purchases.history("H1")).toHaveLength(4);
  });

  it("has one winner of 20 who want it at once", async () => {
    const { purchases } = get();
    await purchases.create(purchase());
    const wanted = Array.from({ length: 20 }, (_, place) =>
      purchases.lease("H1", { holder: `node-${place}`, now: at(0), until: at(5) }),
    );
    expect((await Promise.all(wanted)).filter(Boolean)).toHaveLength(1);
  });
}
