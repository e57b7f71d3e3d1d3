import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Instant } from "../src/day.ts";
import { isLive, PAYMENT_STATES, type Payment } from "../src/payments/payment.ts";
import {
  DEVICE_RETENTION_MS,
  type MemberSnapshot,
  REFUSAL_RETENTION_MS,
  type StoredDevice,
  type StoredRefusal,
  type StoredSession,
} from "../src/session/source.ts";
import { instant, payment } from "./builders.ts";
import {
  attemptsInMemory,
  auditInMemory,
  devicesInMemory,
  journalInMemory,
  refusalsInMemory,
  sessionsInMemory,
} from "./memory.ts";

const NOW = instant("2026-11-20T09:00:00Z");
const later = (minutes: number) => (NOW + minutes * 60_000) as Instant;

describe("sessionsInMemory", () => {
  const session: StoredSession = {
    tokenHash: "h1",
    brand: "member_portal",
    memberNumber: "100200",
    createdAt: NOW,
    expires: later(30),
    facts: undefined,
  };
  const facts: MemberSnapshot = { readAt: NOW, identity: undefined, greeting: "Sam", ownedResorts: ["R1"] };

  it("finds the last saved session until it is ended", async () => {
    const sessions = sessionsInMemory();
    expect(await sessions.find("h1")).toBeUndefined();
    await sessions.save(session);
    await sessions.save({ ...session, memberNumber: "100201" });
    expect(await sessions.find("h1")).toEqual({ ...session, memberNumber: "100201" });
    expect(await sessions.find("h2")).toBeUndefined();
    expect(await sessions.end("h2")).toBe(false);
    expect(await sessions.end("h1")).toBe(true);
    expect(await sessions.find("h1")).toBeUndefined();
  });

  it("changes the end or the facts, and leaves the rest", async () => {
    const sessions = sessionsInMemory();
    await sessions.save(session);
    expect(await sessions.change("h1", { facts })).toBe(true);
    expect(await sessions.change("h1", { expires: later(60) })).toBe(true);
    expect(await sessions.find("h1")).toEqual({ ...session, facts, expires: later(60) });
  });

  it("does not restore an ended session with a change", async () => {
    const sessions = sessionsInMemory();
    await sessions.save(session);
    await sessions.end("h1");
    expect(await sessions.change("h1", { expires: later(60) })).toBe(false);
    expect(await sessions.find("h1")).toBeUndefined();
  });

  it("lists a member's sessions, newest first, and ends all except one", async () => {
    const sessions = sessionsInMemory();
    await sessions.save(session);
    await sessions.save({ ...session, tokenHash: "h3", createdAt: later(1) });
    await sessions.save({ ...session, tokenHash: "h2", createdAt: later(1) });
    await sessions.save({ ...session, tokenHash: "h4", memberNumber: "100201" });
    expect((await sessions.of("100200")).map(({ tokenHash }) => tokenHash)).toEqual(["h2", "h3", "h1"]);
    expect(await sessions.endAll("100200", { keep: "h2" })).toBe(2);
    expect((await sessions.of("100200")).map(({ tokenHash }) => tokenHash)).toEqual(["h2"]);
    await sessions.save({ ...session, tokenHash: "h5", createdAt: later(2) });
    await sessions.keepNewest("100200", { most: 1, now: NOW });
    expect((await sessions.of("100200")).map(({ tokenHash }) => tokenHash)).toEqual(["h5"]);
    expect(await sessions.endAll("100200")).toBe(1);
    expect(await sessions.of("100200")).toEqual([]);
    expect(await sessions.find("h4")).toBeDefined();
  });

  it("keeps an expired session until it is swept", async () => {
    const sessions = sessionsInMemory();
    await sessions.save({ ...session, expires: later(1) });
    await sessions.save({ ...session, tokenHash: "h2", expires: later(2) });
    expect(await sessions.find("h1")).toBeDefined();
    sessions.sweep(later(1));
    expect(await sessions.find("h1")).toBeUndefined();
    expect(await sessions.find("h2")).toBeDefined();
  });

  it("shares nothing with another store", async () => {
    await sessionsInMemory().save(session);
    expect(await sessionsInMemory().find("h1")).toBeUndefined();
  });
});

describe("attemptsInMemory", () => {
  it("lists the attempts of a key since an instant, including concurrent ones", async () => {
    const attempts = attemptsInMemory();
    expect(await attempts.note("k1", NOW, NOW)).toEqual([NOW]);
    const both = await Promise.all([attempts.note("k1", later(1), NOW), attempts.note("k1", later(1), NOW)]);
    expect(both.map((noted) => noted.length)).toEqual([2, 3]);
    expect(await attempts.note("k2", later(1), NOW)).toEqual([later(1)]);
    expect(await attempts.note("k1", later(2), later(1))).toHaveLength(3);
    expect(await attempts.since("k1", later(2))).toEqual([later(2)]);
  });

  it("removes one attempt", async () => {
    const attempts = attemptsInMemory();
    await attempts.note("k1", NOW, NOW);
    await attempts.note("k1", NOW, NOW);
    await attempts.takeBack("k1", NOW);
    await attempts.takeBack("k1", later(1));
    expect(await attempts.since("k1", NOW)).toEqual([NOW]);
  });
});

describe("devicesInMemory", () => {
  const device: StoredDevice = { tokenHash: "d1", brand: "member_portal", memberNumber: "100200", at: NOW };

  it("finds the members of a browser, and moves them to its new token", async () => {
    const devices = devicesInMemory();
    await devices.remember({ ...device, memberNumber: "100201" }, { most: 9 });
    await devices.remember({ ...device, tokenHash: "d2" }, { before: "d1", most: 9 });
    expect(await devices.find("d1")).toEqual([]);
    expect((await devices.find("d2")).map(({ memberNumber }) => memberNumber).toSorted()).toEqual(["100200", "100201"]);
  });

  it("keeps at most the given number for each member, and expires them", async () => {
    const devices = devicesInMemory();
    await devices.remember(device, { most: 1 });
    await devices.remember({ ...device, tokenHash: "d2", at: later(1) }, { most: 1 });
    expect(await devices.find("d1")).toEqual([]);
    devices.sweep((NOW + DEVICE_RETENTION_MS) as Instant);
    expect(await devices.find("d2")).toHaveLength(1);
    devices.sweep((later(1) + DEVICE_RETENTION_MS) as Instant);
    expect(await devices.find("d2")).toEqual([]);
  });

  it("deletes those of one member, except one", async () => {
    const devices = devicesInMemory();
    for (const tokenHash of ["d1", "d2"]) await devices.remember({ ...device, tokenHash }, { most: 9 });
    await devices.remember({ ...device, memberNumber: "100201" }, { most: 9 });
    await devices.forgetAll("100200", { keep: "d2" });
    expect((await devices.find("d1")).map(({ memberNumber }) => memberNumber)).toEqual(["100201"]);
    expect(await devices.find("d2")).toHaveLength(1);
  });
});

describe("refusalsInMemory", () => {
  const refusal: StoredRefusal = {
    reference: "K7",
    at: NOW,
    brand: "member_portal",
    memberNumber: undefined,
    path: "/points",
    rule: "access.signed-out",
    source: "§4",
    because: "nobody is signed in",
    facts: {},
    missing: [],
    passedOver: [],
  };

  it("finds a refusal by its reference", async () => {
    const refusals = refusalsInMemory();
    await refusals.keep(refusal);
    expect(await refusals.find("K7")).toEqual(refusal);
    expect(await refusals.find("K8")).toBeUndefined();
  });

  it("rejects a reference of another member, and keeps the old record", async () => {
    const refusals = refusalsInMemory();
    await refusals.keep(refusal);
    const others = { ...refusal, memberNumber: "100299", path: "/charges" };
    await expect(refusals.keep(others)).rejects.toThrow("K7 is taken");
    expect((await refusals.find("K7"))?.path).toBe("/points");
  });

  it("keeps a refusal for 30 days", async () => {
    const refusals = refusalsInMemory();
    await refusals.keep(refusal);
    refusals.sweep((NOW + REFUSAL_RETENTION_MS - 1) as Instant);
    expect(await refusals.find("K7")).toBeDefined();
    refusals.sweep((NOW + REFUSAL_RETENTION_MS) as Instant);
    expect(await refusals.find("K7")).toBeUndefined();
  });
});

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
  ])("beside a live payment takes one for %s: %s", async (_, parts, isTaken) => {
    const journal = journalInMemory();
    expect(await journal.create(payment())).toBe(true);
    expect(await journal.create(payment(parts))).toBe(isTaken);
    expect(await journal.find("P1")).toEqual(payment());
    expect(await journal.find("P2")).toEqual(isTaken ? payment(parts) : undefined);
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
  ])("advances a payment of version 0 to version %i: %s", async (version, isTaken) => {
    const journal = journalInMemory();
    await journal.create(payment());
    expect(await journal.advance(payment({ state: "sent", version }))).toBe(isTaken);
    expect((await journal.find("P1"))?.state).toBe(isTaken ? "sent" : "created");
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

  it("does not revive a payment beside another for the same charge", async () => {
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
        const live = held.flatMap((one) => (one !== undefined && isLive(one.state) ? one.chargeIds : []));
        expect(new Set(live).size).toBe(live.length);
      }),
    );
  });
});
