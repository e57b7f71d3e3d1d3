import { MAX_HOLDS } from "@portico/domain/purchase/journal";
import { guestBuyer, hasEnded, PURCHASE_STATES, type Purchase } from "@portico/domain/purchase/purchase";
import { guestOwner, instant, offer, purchase, purchaseHold } from "@portico/domain/testing";
import { describe, expect, it } from "vitest";
import type { Stores } from "../src/portal/portal.ts";

/** `get` returns empty stores. */
export function purchasePromises(get: () => Stores): void {
  describe("new purchases", () => newPurchasePromises(get));
  describe("versions of a purchase", () => versionPromises(get));
  describe("searches for purchases", () => searchPromises(get));
  describe("the lease of a purchase", () => leasePromises(get));
}

const otherPurchase = (id: string, parts: Partial<Purchase> = {}) =>
  purchase({ id, offer: offer({ id: `O-${id}` }), ...parts });

function newPurchasePromises(get: () => Stores): void {
  it.each<[string, Partial<Purchase>, "created" | "taken"]>([
    ["the same stay", { id: "H2" }, "taken"],
    ["the id of another purchase", { offer: offer({ id: "O2" }) }, "taken"],
    ["another stay", { id: "H2", offer: offer({ id: "O2" }) }, "created"],
    ["the same stay, for another member", { id: "H2", memberNumber: "100201" }, "created"],
    ["the same stay, for another guest of the same account", { id: "H2", owner: guestOwner() }, "created"],
    ["the same stay, on another brand", { id: "H2", brand: "ecv_member" }, "created"],
  ])("next to a live purchase, creating one of %s: %s", async (_, parts, creation) => {
    const { purchases } = get();
    expect(await purchases.create(purchase())).toBe("created");
    expect(await purchases.create(purchase(parts))).toBe(creation);
    expect(await purchases.find("H1")).toEqual(purchase());
    expect(await purchases.find("H2")).toEqual(creation === "created" ? purchase(parts) : undefined);
  });

  it("creates one live change of a booking, whatever the stay", async () => {
    const { purchases } = get();
    const replaces = { reference: "BK-1", cost: { kind: "points", points: 480 } } as const;
    const change = otherPurchase("H1", { replaces });
    expect(await purchases.create(change)).toBe("created");
    expect(await purchases.find("H1")).toEqual(change);
    expect(await purchases.create(otherPurchase("H2", { replaces }))).toBe("taken");
    expect(await purchases.liveFor(otherPurchase("H2", { replaces }))).toEqual(change);
    // The same stay, but not in place of the booking.
    expect(await purchases.create(purchase({ id: "H3", offer: change.offer }))).toBe("created");
    expect(await purchases.advance({ ...change, replaces: undefined, state: "held", version: 1 })).toBe(false);
    await purchases.advance({ ...change, state: "returned", version: 1 });
    expect(await purchases.create(otherPurchase("H2", { replaces }))).toBe("created");
  });

  it("accepts another purchase of a stay once the first has ended", async () => {
    const { purchases } = get();
    for (const state of PURCHASE_STATES) {
      const owner = guestOwner({ secretHash: `of one that is ${state}` });
      expect(await purchases.create(purchase({ id: state, owner, state }))).toBe("created");
      const creation = await purchases.create(purchase({ id: `${state}.2`, owner }));
      expect([state, creation]).toEqual([state, hasEnded(state) ? "created" : "taken"]);
    }
  });

  it(`accepts ${MAX_HOLDS}  purchases of a buyer, and another after one has ended`, async () => {
    const { purchases } = get();
    for (let index = 1; index <= MAX_HOLDS; index += 1)
      expect(await purchases.create(otherPurchase(`H${index}`))).toBe("created");
    expect(await purchases.create(otherPurchase("H9"))).toBe("too many");
    expect(await purchases.find("H9")).toBeUndefined();
    expect(await purchases.create(otherPurchase("H9", { memberNumber: "100201" }))).toBe("created");
    expect(await purchases.create(otherPurchase("H1"))).toBe("taken");
    await purchases.advance(otherPurchase("H3", { state: "held", version: 1 }));
    expect(await purchases.create(otherPurchase("H8"))).toBe("too many");
    await purchases.advance(otherPurchase("H3", { state: "released", version: 2 }));
    expect(await purchases.create(otherPurchase("H8"))).toBe("created");
    expect(await purchases.create(otherPurchase("H7"))).toBe("too many");
  });

  it("creates one of 20 concurrent purchases of the same stay", async () => {
    const { purchases } = get();
    const candidates = Array.from({ length: 20 }, (_, index) => purchase({ id: `H${index}` }));
    const creations = await Promise.all(candidates.map((candidate) => purchases.create(candidate)));
    expect(creations.filter((creation) => creation === "created")).toHaveLength(1);
    expect(creations.filter((creation) => creation === "taken")).toHaveLength(19);
  });

  it(`creates ${MAX_HOLDS} of 20 concurrent purchases, and refuses the others`, async () => {
    const { purchases } = get();
    const candidates = Array.from({ length: 20 }, (_, index) => otherPurchase(`H${index}`));
    const creations = await Promise.all(candidates.map((candidate) => purchases.create(candidate)));
    expect(creations.filter((creation) => creation === "created")).toHaveLength(MAX_HOLDS);
    expect(creations.filter((creation) => creation === "too many")).toHaveLength(20 - MAX_HOLDS);
  });

  it("saves every field of a purchase", async () => {
    const { purchases } = get();
    const guest = { firstName: 'Ngô "Thu"', lastName: "\u0000 \ud800 🏖", email: "thu@example.test", phone: undefined };
    const complete = purchase({
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
    expect(await purchases.create(complete)).toBe("created");
    expect(await purchases.find("H1")).toEqual(complete);
  });
}

function versionPromises(get: () => Stores): void {
  it.each([
    [0, false],
    [1, true],
    [2, false],
  ])("advances a purchase of version 0 to version %i: %s", async (version, isAdvanced) => {
    const { purchases } = get();
    await purchases.create(purchase());
    const next = purchase({ state: "held", isPaid: true, holds: 2, version });
    expect(await purchases.advance(next)).toBe(isAdvanced);
    expect(await purchases.find("H1")).toEqual(isAdvanced ? next : purchase());
  });

  it("applies one of 20 concurrent steps of a purchase", async () => {
    const { purchases } = get();
    await purchases.create(purchase());
    const steps = Array.from({ length: 20 }, (_, index) => purchase({ version: 1, paymentId: `P${index}` }));
    const advanced = await Promise.all(steps.map((step) => purchases.advance(step)));
    expect(advanced.filter(Boolean)).toHaveLength(1);
    expect(await purchases.find("H1")).toEqual(steps[advanced.indexOf(true)]);
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

  it("saves an entry for each applied step, in order, and no entry for a rejected step", async () => {
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
    await purchases.create(otherPurchase("H1", { createdAt: at(1), state: "held", hold: charged("H1") }));
    await purchases.create(otherPurchase("H2", { createdAt: at(3), state: "needs_review", hold: charged("H2") }));
    await purchases.create(otherPurchase("H3", { createdAt: at(2), memberNumber: "100201" }));
    await purchases.create(otherPurchase("H4", { createdAt: at(0), owner: guestOwner() }));
    const ids = async (...query: Parameters<typeof purchases.list>) =>
      (await purchases.list(...query)).map(({ id }) => id);
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
    // A purchase is found by its current charge, and by its latest payment.
    const advanced = { createdAt: at(1), state: "held", hold: charged("new"), version: 1, paymentId: "P1" } as const;
    await purchases.advance(otherPurchase("H1", advanced));
    expect(await ids({ chargeId: "C-new" }, 10)).toEqual(["H1"]);
    expect(await ids({ paymentId: "P1" }, 10)).toEqual(["H1"]);
    expect(await ids({ paymentId: "P1\u0000" }, 10)).toEqual([]);
  });

  it("moves a guest's purchases on one brand to a new secret", async () => {
    const { purchases } = get();
    const before = guestOwner({ secretHash: "one" });
    const after = guestOwner({ secretHash: "two" });
    const held = { owner: before, state: "held", version: 1 } as const;
    await purchases.create(otherPurchase("H1", { owner: before }));
    await purchases.advance(otherPurchase("H1", held));
    await purchases.create(otherPurchase("H2", { owner: before, state: "confirmed" }));
    await purchases.create(otherPurchase("H3", { owner: before, brand: "ecv_member" }));
    await purchases.create(otherPurchase("H4"));
    await purchases.rotateGuestSecret({ brand: "member_portal", before: "one", after: "two" });
    const ids = async (secretHash: string) =>
      (await purchases.list({ buyer: guestBuyer({ secretHash }) }, 10)).map(({ id }) => id).toSorted();
    expect([await ids("one"), await ids("two")]).toEqual([["H3"], ["H1", "H2"]]);
    expect(await purchases.find("H1")).toEqual(otherPurchase("H1", { ...held, owner: after }));
    expect(await purchases.find("H4")).toEqual(otherPurchase("H4"));
    expect(await purchases.create(otherPurchase("H1", { id: "H5", owner: after, offer: offer({ id: "O-H1" }) }))).toBe(
      "taken",
    );
    expect(await purchases.advance(otherPurchase("H1", { ...held, version: 2 }))).toBe(false);
    expect(await purchases.advance(otherPurchase("H1", { ...held, owner: after, version: 2 }))).toBe(true);
  });

  it("finds a buyer's live purchase of a stay", async () => {
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

  it("counts held, unsettled and reviewed purchases, and returns the oldest unsettled", async () => {
    const { purchases } = get();
    expect(await purchases.gauge()).toEqual({ held: 0, unsettled: 0, oldestUnsettled: undefined, inReview: 0 });
    for (const [minute, state] of PURCHASE_STATES.entries())
      await purchases.create(otherPurchase(`H${minute}`, { state, memberNumber: `${minute}`, createdAt: at(minute) }));
    expect(await purchases.gauge()).toEqual({
      held: 4,
      unsettled: 4,
      oldestUnsettled: at(PURCHASE_STATES.indexOf("paid")),
      inReview: 1,
    });
  });
}

function leasePromises(get: () => Stores): void {
  it("belongs to one holder until it expires or is released", async () => {
    const { purchases } = get();
    await purchases.create(purchase());
    const lease = (holder: string, now: number) => purchases.lease("H1", { holder, now: at(now), until: at(now + 5) });
    expect(await lease("node-1", 0)).toBe(true);
    expect(await lease("node-2", 4)).toBe(false);
    expect(await lease("node-1", 4)).toBe(true);
    expect(await lease("node-2", 9)).toBe(true);
    // A holder cannot release another holder's lease.
    await purchases.release("H1", "node-1");
    expect(await lease("node-1", 10)).toBe(false);
    await purchases.release("H1", "node-2");
    expect(await lease("node-1", 10)).toBe(true);
    await purchases.advance(purchase({ state: "held", version: 1 }));
    expect(await lease("node-2", 11)).toBe(false);
    expect(await purchases.lease("H2", { holder: "node-1", now: at(1), until: at(2) })).toBe(false);
  });

  it("is required for a holder's step", async () => {
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
    // A member's step has no lease and is checked by its version only.
    expect(await step(undefined, 3)).toBe(true);
    await purchases.release("H1", "node-2");
    expect(await step("node-2", 4)).toBe(false);
    expect(await purchases.history("H1")).toHaveLength(4);
  });

  it("is acquired by one of 20 concurrent holders", async () => {
    const { purchases } = get();
    await purchases.create(purchase());
    const leases = Array.from({ length: 20 }, (_, place) =>
      purchases.lease("H1", { holder: `node-${place}`, now: at(0), until: at(5) }),
    );
    expect((await Promise.all(leases)).filter(Boolean)).toHaveLength(1);
  });
}
