import { isLive, PAYMENT_STATES, type Payment } from "@portico/domain/payments/payment";
import { instant, payment } from "@portico/domain/testing";
import { describe, expect, it } from "vitest";
import type { Stores } from "../src/portal/portal.ts";

/** `get` returns empty stores. */
export function journalContract(get: () => Stores): void {
  describe("new payments", () => newPaymentPromises(get));
  describe("versions of a payment", () => versionPromises(get));
  describe("searches", () => searchPromises(get));
  describe("the lease of a payment", () => leasePromises(get));
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
  ])("accepts a payment beside a live one for %s: %s", async (_, parts, isCreated) => {
    const { journal } = get();
    expect(await journal.create(payment())).toBe(true);
    expect(await journal.create(payment(parts))).toBe(isCreated);
    expect(await journal.find("P1")).toEqual(payment());
    expect(await journal.find("P2")).toEqual(isCreated ? payment(parts) : undefined);
    // A payment that was not created blocks no charge.
    expect(await journal.create(payment({ id: "P3", chargeIds: ["U9"] }))).toBe(true);
  });

  it.each(PAYMENT_STATES)("accepts another payment for a charge once the first is not live: %s", async (state) => {
    const { journal } = get();
    expect(await journal.create(payment({ state }))).toBe(true);
    expect(await journal.create(payment({ id: "P2" }))).toBe(!isLive(state));
  });

  it("calls `onCreated` when a search can find the payment, and only for a created payment", async () => {
    const { journal } = get();
    const results: (readonly Payment[])[] = [];
    const searches: Promise<unknown>[] = [];
    const search = () =>
      void searches.push(journal.liveFor("member_portal", ["U1"]).then((live) => results.push(live)));
    expect(await journal.create(payment(), search)).toBe(true);
    expect(await journal.create(payment({ id: "P2" }), search)).toBe(false);
    await Promise.all(searches);
    expect(results).toEqual([[payment()]]);
  });

  it("creates one of 20 concurrent payments for the same charges", async () => {
    const { journal } = get();
    const candidates = Array.from({ length: 20 }, (_, index) =>
      payment({ id: `P${index}`, chargeIds: index % 2 === 0 ? ["U1", "U2", "U3"] : ["U3", "U2", "U1"] }),
    );
    const created = await Promise.all(candidates.map((candidate) => journal.create(candidate)));
    expect(created.filter(Boolean)).toHaveLength(1);
    const found = await Promise.all(candidates.map(({ id }) => journal.find(id)));
    expect(found.map((match) => match !== undefined)).toEqual(created);
  });

  it("saves every field of a payment, including a duplicate charge", async () => {
    const { journal } = get();
    const complete = payment({
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
    expect(await journal.create(complete)).toBe(true);
    expect(await journal.find(complete.id)).toEqual(complete);
  });
}

function versionPromises(get: () => Stores): void {
  it.each([
    [0, false],
    [1, true],
    [2, false],
  ])("advances a payment of version 0 to version %i: %s", async (version, isAdvanced) => {
    const { journal } = get();
    await journal.create(payment());
    const next = payment({ state: "in_doubt", doubt: "gateway", amount: { minor: 5, currency: "NZD" }, version });
    expect(await journal.advance(next)).toBe(isAdvanced);
    expect(await journal.find("P1")).toEqual(isAdvanced ? next : payment());
  });

  it("releases the charges only with the final step", async () => {
    const { journal } = get();
    await journal.create(payment());
    await journal.advance(payment({ state: "sent", version: 1 }));
    expect(await journal.create(payment({ id: "P2" }))).toBe(false);
    await journal.advance(payment({ state: "declined", version: 2 }));
    expect(await journal.create(payment({ id: "P2" }))).toBe(true);
    expect(await journal.advance(payment({ state: "sent", version: 3 }))).toBe(false);
    expect((await journal.find("P1"))?.state).toBe("declined");
  });

  it("applies one of 20 concurrent steps of a payment", async () => {
    const { journal } = get();
    await journal.create(payment());
    const steps = Array.from({ length: 20 }, (_, index) =>
      payment({ version: 1, amount: { minor: index, currency: "AUD" } }),
    );
    const advanced = await Promise.all(steps.map((step) => journal.advance(step)));
    expect(advanced.filter(Boolean)).toHaveLength(1);
    expect(await journal.find("P1")).toEqual(steps[advanced.indexOf(true)]);
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
  it("saves an entry for each applied step, in order, and no entry for a rejected step", async () => {
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
    const ids = async (...query: Parameters<typeof journal.list>) => (await journal.list(...query)).map(({ id }) => id);
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

  it("finds the live payments for charges of a club, by any member", async () => {
    const { journal } = get();
    await journal.create(payment({ id: "P1", chargeIds: ["U1"], memberNumber: "100201" }));
    await journal.create(payment({ id: "P2", chargeIds: ["U2"], state: "posted" }));
    const live = async (...query: Parameters<typeof journal.liveFor>) =>
      (await journal.liveFor(...query)).map(({ id }) => id);
    expect(await live("member_portal", ["U1", "U2", "U3"])).toEqual(["P1"]);
    expect(await live("member_portal_nz", ["U1"])).toEqual(["P1"]);
    expect(await live("ecv_member", ["U1"])).toEqual([]);
    expect(await live("member_portal", [])).toEqual([]);
  });

  it("counts payments in doubt and in review, and returns the oldest in doubt", async () => {
    const { journal } = get();
    expect(await journal.gauge()).toEqual({ inDoubt: 0, oldestInDoubt: undefined, inReview: 0 });
    const states = ["created", "sent", "captured", "posting", "in_doubt", "needs_review", "posted"] as const;
    for (const [minute, state] of states.entries())
      await journal.create(payment({ id: `P${minute}`, chargeIds: [`U${minute}`], state, createdAt: at(minute) }));
    expect(await journal.gauge()).toEqual({ inDoubt: 3, oldestInDoubt: at(2), inReview: 1 });
  });
}

function leasePromises(get: () => Stores): void {
  it("belongs to one holder until it expires or is released", async () => {
    const { journal } = get();
    await journal.create(payment());
    const lease = (holder: string, now: number) => journal.lease("P1", { holder, now: at(now), until: at(now + 5) });
    expect(await lease("node-1", 0)).toBe(true);
    expect(await lease("node-2", 4)).toBe(false);
    expect(await lease("node-1", 4)).toBe(true);
    expect(await lease("node-2", 8)).toBe(false);
    expect(await lease("node-2", 9)).toBe(true);
    // A holder cannot release another holder's lease.
    await journal.release("P1", "node-1");
    expect(await lease("node-1", 10)).toBe(false);
    await journal.release("P1", "node-2");
    expect(await lease("node-1", 10)).toBe(true);
    expect(await journal.lease("P2", { holder: "node-1", now: at(1), until: at(2) })).toBe(false);
  });

  it("is acquired by one of 20 concurrent holders and survives a step of the payment", async () => {
    const { journal } = get();
    await journal.create(payment());
    const leases = Array.from({ length: 20 }, (_, place) =>
      journal.lease("P1", { holder: `node-${place}`, now: at(0), until: at(5) }),
    );
    expect((await Promise.all(leases)).filter(Boolean)).toHaveLength(1);
    await journal.advance(payment({ state: "sent", version: 1 }));
    expect(await journal.lease("P1", { holder: "another", now: at(1), until: at(5) })).toBe(false);
  });
}
