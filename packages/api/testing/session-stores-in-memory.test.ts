import type { Instant } from "@portico/domain/day";
import { instant } from "@portico/domain/testing";
import { describe, expect, it } from "vitest";
import {
  DEVICE_RETENTION_MS,
  type MemberSnapshot,
  REFUSAL_RETENTION_MS,
  type StoredDevice,
  type StoredRefusal,
  type StoredSession,
} from "../src/portal/session-stores.ts";
import { attemptsInMemory, devicesInMemory, refusalsInMemory, sessionsInMemory } from "./session-stores-in-memory.ts";

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

  it("changes only the end or the facts", async () => {
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
    expect((await sessions.list("100200")).map(({ tokenHash }) => tokenHash)).toEqual(["h2", "h3", "h1"]);
    expect(await sessions.endAll("100200", { except: "h2" })).toBe(2);
    expect((await sessions.list("100200")).map(({ tokenHash }) => tokenHash)).toEqual(["h2"]);
    await sessions.save({ ...session, tokenHash: "h5", createdAt: later(2) });
    await sessions.endOldest("100200", { max: 1, now: NOW });
    expect((await sessions.list("100200")).map(({ tokenHash }) => tokenHash)).toEqual(["h5"]);
    expect(await sessions.endAll("100200")).toBe(1);
    expect(await sessions.list("100200")).toEqual([]);
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
    expect(await attempts.record("k1", NOW, NOW)).toEqual([NOW]);
    const both = await Promise.all([attempts.record("k1", later(1), NOW), attempts.record("k1", later(1), NOW)]);
    expect(both.map((noted) => noted.length)).toEqual([2, 3]);
    expect(await attempts.record("k2", later(1), NOW)).toEqual([later(1)]);
    expect(await attempts.record("k1", later(2), later(1))).toHaveLength(3);
    expect(await attempts.listSince("k1", later(2))).toEqual([later(2)]);
  });

  it("removes one attempt", async () => {
    const attempts = attemptsInMemory();
    await attempts.record("k1", NOW, NOW);
    await attempts.record("k1", NOW, NOW);
    await attempts.remove("k1", NOW);
    await attempts.remove("k1", later(1));
    expect(await attempts.listSince("k1", NOW)).toEqual([NOW]);
  });
});

describe("devicesInMemory", () => {
  const device: StoredDevice = { tokenHash: "d1", brand: "member_portal", memberNumber: "100200", at: NOW };

  it("finds the members of a browser and moves them to its new token", async () => {
    const devices = devicesInMemory();
    await devices.remember({ ...device, memberNumber: "100201" }, { max: 9 });
    await devices.remember({ ...device, tokenHash: "d2" }, { previousHash: "d1", max: 9 });
    expect(await devices.find("d1")).toEqual([]);
    expect((await devices.find("d2")).map(({ memberNumber }) => memberNumber).toSorted()).toEqual(["100200", "100201"]);
  });

  it("limits the browsers of each member and expires them", async () => {
    const devices = devicesInMemory();
    await devices.remember(device, { max: 1 });
    await devices.remember({ ...device, tokenHash: "d2", at: later(1) }, { max: 1 });
    expect(await devices.find("d1")).toEqual([]);
    devices.sweep((NOW + DEVICE_RETENTION_MS) as Instant);
    expect(await devices.find("d2")).toHaveLength(1);
    devices.sweep((later(1) + DEVICE_RETENTION_MS) as Instant);
    expect(await devices.find("d2")).toEqual([]);
  });

  it("deletes the browsers of one member except one", async () => {
    const devices = devicesInMemory();
    for (const tokenHash of ["d1", "d2"]) await devices.remember({ ...device, tokenHash }, { max: 9 });
    await devices.remember({ ...device, memberNumber: "100201" }, { max: 9 });
    await devices.forgetAll("100200", { except: "d2" });
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
    await refusals.save(refusal);
    expect(await refusals.find("K7")).toEqual(refusal);
    expect(await refusals.find("K8")).toBeUndefined();
  });

  it("rejects a reference of another member's refusal", async () => {
    const refusals = refusalsInMemory();
    await refusals.save(refusal);
    const others = { ...refusal, memberNumber: "100299", path: "/charges" };
    await expect(refusals.save(others)).rejects.toThrow("K7 is taken");
    expect((await refusals.find("K7"))?.path).toBe("/points");
  });

  it("keeps a refusal for 30 days", async () => {
    const refusals = refusalsInMemory();
    await refusals.save(refusal);
    refusals.sweep((NOW + REFUSAL_RETENTION_MS - 1) as Instant);
    expect(await refusals.find("K7")).toBeDefined();
    refusals.sweep((NOW + REFUSAL_RETENTION_MS) as Instant);
    expect(await refusals.find("K7")).toBeUndefined();
  });
});
