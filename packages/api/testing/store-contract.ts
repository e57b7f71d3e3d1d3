// Every engine passes these tests.

import type { Instant } from "@portico/domain/day";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Stores } from "../src/portal/portal.ts";
import {
  DEVICE_RETENTION_MS,
  REFUSAL_LIMITS,
  REFUSAL_RETENTION_MS,
  type SessionEnd,
  type StoredDevice,
} from "../src/portal/session-stores.ts";
import { bookingMailContract } from "./booking-mail-contract.ts";
import { feedContract } from "./feed-contract.ts";
import { journalContract } from "./journal-contract.ts";
import { passkeyContract } from "./passkey-contract.ts";
import { purchasePromises } from "./purchase-contract.ts";
import { savedSearchContract } from "./saved-search-contract.ts";
import { FACTS, later, NOW, refusal, session } from "./store-samples.ts";

/** `open` returns empty stores. */
export function storeContract(name: string, open: () => Promise<Stores>): void {
  describe(name, () => {
    let stores: Stores;
    const get = () => stores;
    beforeEach(async () => {
      stores = await open();
    });
    afterEach(() => stores.close());

    it("is ready", async () => {
      await expect(stores.ready()).resolves.toBeUndefined();
    });
    describe("sessions", () => sessionPromises(get));
    describe("sessions and time", () => sweepPromises(get));
    describe("changes of sessions", () => changePromises(get));
    describe("sessions of a member", () => memberPromises(get));
    describe("the newest sessions of a member", () => newestPromises(get));
    describe("ends of sessions", () => endPromises(get));
    describe("attempts", () => attemptPromises(get));
    describe("browsers", () => devicePromises(get));
    describe("refusals", () => refusalPromises(get));
    describe("the audit log", () => auditPromises(get));
    describe("the journal", () => journalContract(get));
    describe("purchases", () => purchasePromises(get));
    describe("calendars", () => feedContract(get));
    describe("passkeys", () => passkeyContract(get));
    describe("saved searches", () => savedSearchContract(get));
    describe("booking mails", () => bookingMailContract(get));
  });
}

function sessionPromises(get: () => Stores): void {
  it.each([
    ["with all its facts", session({ facts: FACTS })],
    ["without facts", session()],
    [
      "with facts of which none could be read",
      session({ facts: { ...FACTS, identity: undefined, greeting: undefined, ownedResorts: undefined } }),
    ],
  ])("finds a session %s as it was saved", async (_, saved) => {
    const { sessions } = get();
    expect(await sessions.find("hash-1")).toBeUndefined();
    await sessions.save(saved);
    expect(await sessions.find("hash-1")).toEqual(saved);
    expect(await sessions.find("hash-2")).toBeUndefined();
  });

  it("finds the version that was saved last", async () => {
    const { sessions } = get();
    await sessions.save(session({ facts: FACTS }));
    await sessions.save(session({ brand: "ecv_member", memberNumber: "100201" }));
    expect(await sessions.find("hash-1")).toEqual(session({ brand: "ecv_member", memberNumber: "100201" }));
  });

  it("ends only the given session, once", async () => {
    const { sessions } = get();
    await sessions.save(session());
    await sessions.save(session({ tokenHash: "hash-2" }));
    expect(await Promise.all([sessions.end("hash-1"), sessions.end("hash-1")])).toEqual(
      expect.arrayContaining([true, false]),
    );
    expect(await sessions.end("hash-1")).toBe(false);
    expect(await sessions.find("hash-1")).toBeUndefined();
    expect(await sessions.find("hash-2")).toEqual(session({ tokenHash: "hash-2" }));
  });
}

function sweepPromises(get: () => Stores): void {
  it("finds expired sessions until they are swept, and sweeps only those", async () => {
    const stores = get();
    const { sessions, memberSessions } = stores;
    await sessions.save(session({ expires: later(1_000) }));
    await sessions.save(session({ tokenHash: "hash-2", expires: later(1_001) }));
    expect(await sessions.find("hash-1")).toBeDefined();
    await stores.sweep(later(999));
    expect(await sessions.find("hash-1")).toBeDefined();
    await stores.sweep(later(1_000));
    expect(await sessions.find("hash-1")).toBeUndefined();
    expect(await sessions.change("hash-1", { expires: later(9_000) })).toBe(false);
    expect(await memberSessions.list("100200")).toHaveLength(1);
  });

  it("sweeps any number of sessions", async () => {
    const stores = get();
    const { sessions, memberSessions } = stores;
    const many = Array.from({ length: 1_201 }, (_, index) =>
      session({ tokenHash: `hash-${index}`, expires: later(index % 2) }),
    );
    await Promise.all(many.map((expired) => sessions.save(expired)));
    await stores.sweep(later(0));
    expect(await memberSessions.list("100200")).toHaveLength(600);
  });

  it("finds nothing by a text that no database can store", async () => {
    const { sessions, memberSessions, refusals, journal } = get();
    expect(await sessions.find("\0")).toBeUndefined();
    expect(await sessions.change("\0", { expires: NOW })).toBe(false);
    expect(await sessions.end("a\0b")).toBe(false);
    expect(await memberSessions.list("\0")).toEqual([]);
    expect(await memberSessions.endAll("\0")).toBe(0);
    expect(await refusals.find("\0")).toBeUndefined();
    expect(await journal.find("\0")).toBeUndefined();
    await sessions.save(session());
    expect(await memberSessions.list("' OR 1 = 1 --")).toEqual([]);
    expect(await sessions.find("%")).toBeUndefined();
  });
}

function changePromises(get: () => Stores): void {
  it("changes only the end or the snapshot", async () => {
    const { sessions, memberSessions } = get();
    await sessions.save(session());
    expect(await sessions.change("hash-1", { facts: FACTS })).toBe(true);
    expect(await sessions.find("hash-1")).toEqual(session({ facts: FACTS }));
    expect(await sessions.change("hash-1", { expires: later(7) })).toBe(true);
    expect(await sessions.change("hash-1", {})).toBe(true);
    expect(await sessions.find("hash-1")).toEqual(session({ facts: FACTS, expires: later(7) }));
    const otherFacts = { ...FACTS, greeting: "Sam" };
    expect(await sessions.change("hash-1", { expires: later(8), facts: otherFacts })).toBe(true);
    expect(await memberSessions.list("100200")).toEqual([session({ facts: otherFacts, expires: later(8) })]);
  });

  it("does not restore an ended session", async () => {
    const { sessions, memberSessions } = get();
    await sessions.save(session());
    await sessions.end("hash-1");
    expect(await sessions.change("hash-1", { expires: later(1), facts: FACTS })).toBe(false);
    expect(await sessions.change("hash-2", { expires: later(1) })).toBe(false);
    expect(await sessions.find("hash-1")).toBeUndefined();
    expect(await memberSessions.list("100200")).toEqual([]);
  });

  it("does not restore a session that ends during a change", async () => {
    const { sessions, memberSessions } = get();
    for (let round = 0; round < 20; round += 1) {
      const tokenHash = `hash-${round}`;
      await sessions.save(session({ tokenHash }));
      const before = [1, 2, 3].map((by) => sessions.change(tokenHash, { expires: later(by) }));
      const ending = round % 2 === 0 ? sessions.end(tokenHash) : memberSessions.endAll("100200");
      const after = [4, 5, 6].map((by) => sessions.change(tokenHash, { facts: FACTS, expires: later(by) }));
      await Promise.all([...before, ending, ...after]);
      expect(await sessions.find(tokenHash)).toBeUndefined();
      expect(await sessions.change(tokenHash, { expires: later(7) })).toBe(false);
    }
    expect(await memberSessions.list("100200")).toEqual([]);
  });
}

function memberPromises(get: () => Stores): void {
  it("lists a member's sessions with their snapshots, newest first", async () => {
    const { sessions, memberSessions } = get();
    const own = [
      session({ tokenHash: "hash-3", createdAt: later(2), facts: FACTS, browser: "Chrome on Windows" }),
      session({ tokenHash: "hash-2", createdAt: later(1) }),
      session({ tokenHash: "hash-4", createdAt: later(1), expires: NOW }),
      session(),
    ];
    for (const ownSession of own.toReversed()) await sessions.save(ownSession);
    await sessions.save(session({ tokenHash: "hash-5", memberNumber: "100201" }));
    expect(await memberSessions.list("100200")).toEqual(own);
    expect(await memberSessions.list("100202")).toEqual([]);
  });

  it("ends all of a member's sessions except one", async () => {
    const { sessions, memberSessions } = get();
    for (const tokenHash of ["hash-1", "hash-2", "hash-3"]) await sessions.save(session({ tokenHash }));
    await sessions.save(session({ tokenHash: "hash-4", memberNumber: "100201" }));
    for (const tokenHash of ["hash-1", "hash-2", "hash-3", "hash-4"]) await sessions.find(tokenHash);
    expect(await memberSessions.endAll("100200", { except: "hash-2" })).toBe(2);
    expect(await sessions.find("hash-1")).toBeUndefined();
    expect(await sessions.find("hash-2")).toEqual(session({ tokenHash: "hash-2" }));
    expect(await sessions.find("hash-3")).toBeUndefined();
    expect(await memberSessions.endAll("100200", { except: "hash-4" })).toBe(1);
    expect(await sessions.find("hash-2")).toBeUndefined();
    expect(await sessions.find("hash-4")).toBeDefined();
    expect(await memberSessions.endAll("100201")).toBe(1);
    expect(await memberSessions.endAll("100201")).toBe(0);
  });
}

function newestPromises(get: () => Stores): void {
  const hashes = async () => (await get().memberSessions.list("100200")).map(({ tokenHash }) => tokenHash);

  it("ends a member's oldest sessions beyond the limit", async () => {
    const { sessions, memberSessions } = get();
    for (const at of [3, 1, 4, 2]) await sessions.save(session({ tokenHash: `hash-${at}`, createdAt: later(at) }));
    await sessions.save(session({ tokenHash: "hash-9", memberNumber: "100201", createdAt: later(-1) }));
    expect(await memberSessions.endOldest("100200", { max: 4, now: NOW })).toEqual([]);
    expect(await hashes()).toEqual(["hash-4", "hash-3", "hash-2", "hash-1"]);
    const ended = await memberSessions.endOldest("100200", { max: 2, now: NOW });
    expect(ended.map(({ tokenHash }) => tokenHash).toSorted()).toEqual(["hash-1", "hash-2"]);
    expect(await hashes()).toEqual(["hash-4", "hash-3"]);
    expect(await sessions.find("hash-1")).toBeUndefined();
    expect(await sessions.find("hash-9")).toBeDefined();
    expect(await memberSessions.endOldest("\0", { max: 2, now: NOW })).toEqual([]);
  });

  it("does not count expired sessions", async () => {
    const { sessions, memberSessions } = get();
    await sessions.save(session());
    for (const at of [1, 2])
      await sessions.save(session({ tokenHash: `hash-old-${at}`, createdAt: later(at), expires: later(9) }));
    await memberSessions.endOldest("100200", { max: 1, now: later(9) });
    expect(await sessions.find("hash-1")).toEqual(session());
  });
}

function attemptPromises(get: () => Stores): void {
  it("returns the attempts since an instant, including the new one and that instant", async () => {
    const { attempts } = get();
    expect(await attempts.listSince("key", later(-10))).toEqual([]);
    expect(await attempts.record("key", NOW, later(-10))).toEqual([NOW]);
    expect(sorted(await attempts.record("key", later(5), later(-10)))).toEqual([NOW, later(5)]);
    expect(sorted(await attempts.record("key", later(10), later(5)))).toEqual([later(5), later(10)]);
    expect(sorted(await attempts.record("key", later(11), NOW))).toEqual([NOW, later(5), later(10), later(11)]);
    expect(await attempts.record("other", later(11), NOW)).toEqual([later(11)]);
    expect(sorted(await attempts.listSince("key", later(10)))).toEqual([later(10), later(11)]);
    expect(await attempts.listSince("key", later(12))).toEqual([]);
  });

  it("counts concurrent attempts separately", async () => {
    const { attempts } = get();
    const counts = await Promise.all(Array.from({ length: 20 }, () => attempts.record("key", NOW, NOW)));
    const lengths = counts.map((recorded) => recorded.length);
    expect(lengths.toSorted((first, second) => first - second)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(await attempts.listSince("key", NOW)).toHaveLength(20);
  });

  it("removes only the given attempt", async () => {
    const { attempts } = get();
    for (const at of [NOW, NOW, later(1), later(2)]) await attempts.record("key", at, NOW);
    await attempts.record("other", NOW, NOW);
    await attempts.remove("key", NOW);
    expect(sorted(await attempts.listSince("key", NOW))).toEqual([NOW, later(1), later(2)]);
    await attempts.remove("key", later(2));
    expect(sorted(await attempts.listSince("key", NOW))).toEqual([NOW, later(1)]);
    await attempts.remove("key", later(7));
    await attempts.remove("never noted", NOW);
    await Promise.all([attempts.remove("key", NOW), attempts.remove("key", later(1)), attempts.remove("key", NOW)]);
    expect(await attempts.listSince("key", later(-10))).toEqual([]);
    expect(await attempts.record("key", NOW, NOW)).toEqual([NOW]);
    expect(await attempts.listSince("other", NOW)).toEqual([NOW]);
  });

  it("does not sweep a recent attempt", async () => {
    const stores = get();
    const { attempts } = stores;
    await attempts.record("key", NOW, NOW);
    await stores.sweep(later(30 * 60_000));
    expect(await attempts.record("key", later(1), NOW)).toHaveLength(2);
  });

  it("sweeps attempts by the monotonic clock", async () => {
    const stores = get();
    await stores.attempts.record("key", NOW, NOW);
    await stores.sweep(later(400 * 86_400_000), later(1));
    expect(await stores.attempts.listSince("key", NOW)).toEqual([NOW]);
  });
}

function sorted(instants: readonly Instant[]): readonly Instant[] {
  return instants.toSorted((first, second) => first - second);
}

function endPromises(get: () => Stores): void {
  const end = (parts: Partial<SessionEnd> = {}): SessionEnd => ({
    subject: "hash-1",
    reason: "password",
    at: NOW,
    until: later(10),
    ...parts,
  });

  it("are found by their subject", async () => {
    const { sessionEnds } = get();
    await sessionEnds.record(end());
    expect(await sessionEnds.find("hash-1")).toEqual(end());
    expect(await sessionEnds.find("hash-2")).toBeUndefined();
    expect(await sessionEnds.find("\0")).toBeUndefined();
  });

  it("have the last recorded reason and the later times", async () => {
    const { sessionEnds } = get();
    await sessionEnds.record(end({ reason: "longest", at: later(1), until: later(20) }));
    await sessionEnds.record(end({ reason: "elsewhere" }));
    expect(await sessionEnds.find("hash-1")).toEqual(end({ reason: "elsewhere", at: later(1), until: later(20) }));
    await sessionEnds.record(end({ at: later(2), until: later(30) }));
    expect(await sessionEnds.find("hash-1")).toEqual(end({ at: later(2), until: later(30) }));
  });

  it("are swept by the monotonic clock after they expire", async () => {
    const stores = get();
    await stores.sessionEnds.record(end());
    await stores.sweep(later(99), later(9));
    expect(await stores.sessionEnds.find("hash-1")).toEqual(end());
    await stores.sweep(NOW, later(10));
    expect(await stores.sessionEnds.find("hash-1")).toBeUndefined();
  });
}

function devicePromises(get: () => Stores): void {
  const device = (parts: Partial<StoredDevice> = {}): StoredDevice => ({
    tokenHash: "device-1",
    brand: "member_portal",
    memberNumber: "100200",
    at: NOW,
    ...parts,
  });
  const membersOf = async (tokenHash: string) =>
    (await get().devices.find(tokenHash)).map(({ memberNumber }) => memberNumber).toSorted();

  it("finds a browser's members by its token", async () => {
    const { devices } = get();
    expect(await devices.find("device-1")).toEqual([]);
    await devices.remember(device(), { max: 9 });
    expect(await devices.find("device-1")).toEqual([device()]);
    await devices.remember(device({ memberNumber: "100201", brand: "ecv_member" }), { max: 9 });
    expect(await membersOf("device-1")).toEqual(["100200", "100201"]);
    expect(await devices.find("device-2")).toEqual([]);
    expect(await devices.find("\0")).toEqual([]);
  });

  it("replaces the previous token for all members of the browser", async () => {
    const { devices } = get();
    await devices.remember(device(), { max: 9 });
    await devices.remember(device({ memberNumber: "100201" }), { max: 9 });
    await devices.remember(device({ tokenHash: "device-2", at: later(1) }), { previousHash: "device-1", max: 9 });
    expect(await devices.find("device-1")).toEqual([]);
    expect(await membersOf("device-2")).toEqual(["100200", "100201"]);
    expect(await devices.find("device-2")).toContainEqual(device({ tokenHash: "device-2", at: later(1) }));
    await devices.remember(device({ tokenHash: "device-3" }), { previousHash: "never given", max: 9 });
    expect(await membersOf("device-3")).toEqual(["100200"]);
  });

  it("drops a member's oldest browsers, and no other member's", async () => {
    const { devices } = get();
    await devices.remember(device({ memberNumber: "100201", tokenHash: "device-0", at: later(-9) }), { max: 2 });
    for (const at of [3, 1, 2])
      await devices.remember(device({ tokenHash: `device-${at}`, at: later(at) }), { max: 2 });
    const found = await Promise.all(["device-0", "device-1", "device-2", "device-3"].map(membersOf));
    expect(found).toEqual([["100201"], [], ["100200"], ["100200"]]);
  });

  it("forgets a member's browsers except one, and no other member's", async () => {
    const { devices } = get();
    for (const tokenHash of ["device-1", "device-2"]) await devices.remember(device({ tokenHash }), { max: 9 });
    await devices.remember(device({ memberNumber: "100201" }), { max: 9 });
    await devices.forgetAll("100200", { except: "device-2" });
    expect([await membersOf("device-1"), await membersOf("device-2")]).toEqual([["100201"], ["100200"]]);
    await devices.forgetAll("100200");
    expect(await membersOf("device-2")).toEqual([]);
    await devices.forgetAll("100202");
    await devices.forgetAll("\0");
  });

  it("sweeps browsers without a recent sign-in", async () => {
    const stores = get();
    await stores.devices.remember(device(), { max: 9 });
    await stores.sweep(later(DEVICE_RETENTION_MS - 1));
    expect(await membersOf("device-1")).toEqual(["100200"]);
    await stores.sweep(later(DEVICE_RETENTION_MS));
    expect(await membersOf("device-1")).toEqual([]);
  });
}

function refusalPromises(get: () => Stores): void {
  it("finds a refusal by its reference, as it was saved", async () => {
    const { refusals } = get();
    const saved = [refusal(), refusal({ reference: "M3X9", memberNumber: "100200", facts: { name: "Ngô 🏖" } })];
    for (const record of saved) await refusals.save(record);
    expect(await refusals.find("K7Q2")).toEqual(saved[0]);
    expect(await refusals.find("M3X9")).toEqual(saved[1]);
    expect(await refusals.find("k7q2")).toBeUndefined();
  });

  it("refuses the reference of another member's refusal and does not overwrite it", async () => {
    const { refusals } = get();
    await refusals.save(refusal());
    const others = refusal({ path: "/charges", memberNumber: "100299" });
    await expect(refusals.save(others)).rejects.toThrow("reference K7Q2 is taken");
    expect(await refusals.find("K7Q2")).toEqual(refusal());
  });

  it("replaces a member's refusal with the same reference", async () => {
    const { refusals } = get();
    const again = refusal({ memberNumber: "100200", at: later(5) });
    await refusals.save(refusal({ memberNumber: "100200" }));
    await refusals.save(again);
    expect(await refusals.find("K7Q2")).toEqual(again);
  });

  it("limits the refusals of a member to the newest", async () => {
    const stores = get();
    const { refusals } = stores;
    const own = (at: number) => refusal({ reference: `R${at}`, memberNumber: "100200", at: later(at) });
    await refusals.save(refusal({ memberNumber: "100201", at: later(-1) }));
    for (let index = 0; index <= REFUSAL_LIMITS.ofMember; index += 1) await refusals.save(own(index));
    await stores.sweep(later(200));
    expect(await refusals.find("R0")).toBeUndefined();
    expect(await refusals.find("R1")).toEqual(own(1));
    expect(await refusals.find("K7Q2")).toBeDefined();
  });

  it("limits the total text and removes refusals without a member first, then the oldest", async () => {
    const stores = get();
    const { refusals } = stores;
    const long = (reference: string, at: number, memberNumber?: string) =>
      refusal({ reference, at: later(at), memberNumber, because: "x".repeat(REFUSAL_LIMITS.characters / 4 - 1_000) });
    await refusals.save(long("NOBODY", 9));
    for (const at of [1, 2, 3, 4, 5]) await refusals.save(long(`M${at}`, at, `10020${at}`));
    await stores.sweep(later(10));
    const found = await Promise.all(
      ["NOBODY", "M1", "M2", "M3", "M4", "M5"].map((reference) => refusals.find(reference)),
    );
    expect(found.map((match) => match?.reference)).toEqual([undefined, undefined, "M2", "M3", "M4", "M5"]);
  });

  it("keeps refusals for 30 days", async () => {
    const stores = get();
    const { refusals } = stores;
    await refusals.save(refusal());
    await refusals.save(refusal({ reference: "M3X9", at: later(1) }));
    await stores.sweep(later(REFUSAL_RETENTION_MS - 1));
    expect(await refusals.find("K7Q2")).toEqual(refusal());
    await stores.sweep(later(REFUSAL_RETENTION_MS));
    expect(await refusals.find("K7Q2")).toBeUndefined();
    expect(await refusals.find("M3X9")).toBeDefined();
  });
}

function auditPromises(get: () => Stores): void {
  const entry = (subject: string, at: Instant = NOW) => ({ at, operator: "desk", action: "session.end", subject });

  it("lists the newest entries first, up to the limit", async () => {
    const { audit } = get();
    expect(await audit.newest(5)).toEqual([]);
    for (const subject of ["1", "2\0", "3"]) await audit.write(entry(subject));
    await audit.write(entry("4", later(1)));
    await audit.write(entry("0", later(-1)));
    expect((await audit.newest(9)).map(({ subject }) => subject)).toEqual(["4", "3", "2\0", "1", "0"]);
    expect(await audit.newest(2)).toEqual([entry("4", later(1)), entry("3")]);
    expect(await audit.newest(0)).toEqual([]);
    expect(await audit.newest(-1)).toEqual([]);
  });

  it("cannot be changed by callers and is never swept", async () => {
    const stores = get();
    const { audit } = stores;
    const written = entry("1");
    await audit.write(written);
    written.subject = "changed";
    for (const read of await audit.newest(1)) Object.assign(read, { subject: "changed" });
    await stores.sweep(later(400 * 86_400_000));
    expect(await audit.newest(9)).toEqual([entry("1")]);
  });
}
