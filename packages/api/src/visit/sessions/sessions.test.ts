import type { Instant } from "@portico/domain/day";
import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { storesInMemory } from "../../../testing/memory-stores.ts";
import type { Portal } from "../../portal.ts";
import { newToken, tokenHash } from "./algorithms.ts";
import { SESSION_COOKIE } from "./cookies.ts";
import { endedBy } from "./ended-by.ts";
import { openSessions } from "./sessions.ts";

const MINUTE = 60_000;
const START = 1_000_000_000;
const MEMBER = { memberNumber: "100201", brand: "member_portal" } as const;

/** Sessions that run idle after half an hour and last for twelve, over a store that can fail to end one; a club of which a part can hang. */
function scene() {
  const state = { now: START, isFull: false };
  const memberships = Promise.withResolvers<readonly []>();
  memberships.resolve([]);
  const club = {
    members: { member: async () => ({ accountId: "100201", accountName: "Robin", contacts: [] }) },
    memberships: { externalMemberships: () => memberships.promise },
    ownership: { ownership: async () => ({ shares: [], resorts: [], points: [] }) },
  };
  const memory = storesInMemory();
  const end = (hash: string) =>
    state.isFull ? Promise.reject(new Error("The disk is full.")) : memory.sessions.end(hash);
  const stores = { ...memory, sessions: { ...memory.sessions, end } };
  const portal = {
    club,
    stores,
    settings: {
      secret: "a-secret-of-at-least-32-characters",
      sessions: { idle: 30 * MINUTE, longest: 720 * MINUTE },
      factsPatience: 5,
    },
    now: () => state.now as Instant,
    steadyNow: () => state.now as Instant,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  } as unknown as Portal;
  const sessions = openSessions(portal);
  const stored = (token: string) => stores.sessions.find(tokenHash(token) ?? "");
  const stateOf = async (token: string | undefined) => (await sessions.find(token, MEMBER.brand)).state;
  /** Ends a session of which the store cannot be told now, but could a moment later. */
  async function endUntold(token: string): Promise<void> {
    state.isFull = true;
    await sessions.endUnread(token);
    state.isFull = false;
  }
  return { state, club, portal, sessions, stored, stateOf, endUntold };
}

const soon = () => new Promise(setImmediate);

describe("a session", () => {
  it("is nobody's without a token, over with one that leads to none, and open to its own brand alone", async () => {
    const { sessions, stateOf } = scene();
    const { token } = await sessions.start(MEMBER);
    expect(await Promise.all([undefined, "made up", newToken(), token].map(stateOf))).toEqual([
      "signed-out",
      "expired",
      "expired",
      "signed-in",
    ]);
    expect((await sessions.find(token, "member_portal_nz")).state).toBe("expired");
  });

  it("is one of twenty of its member: with the next one, the oldest is over", async () => {
    const { state, portal, sessions, stateOf } = scene();
    const tokens: string[] = [];
    for (let at = 0; at < 21; at += 1) {
      state.now += 1;
      tokens.push((await sessions.start(MEMBER)).token);
    }
    expect(await Promise.all(tokens.map(stateOf))).toEqual(["expired", ...Array(20).fill("signed-in")]);
    const request = { headers: { cookie: `${SESSION_COOKIE}=${tokens[0]}` }, visit: { state: "expired" } };
    expect(await endedBy(portal, request as unknown as FastifyRequest)).toBe("newer");
  });

  it("begins for nobody whose account the club has closed", async () => {
    const { club, portal, sessions } = scene();
    const { member } = club.members;
    club.members.member = async () => ({ ...(await member()), isDisabled: true });
    await expect(sessions.start(MEMBER)).rejects.toMatchObject({ code: "CREDENTIALS_REFUSED" });
    expect(await portal.stores.memberSessions.of(MEMBER.memberNumber)).toEqual([]);
  });

  it("goes on under a new token, and under no other", async () => {
    const { sessions, stateOf } = scene();
    const { token, session } = await sessions.start(MEMBER);
    const { token: next } = await sessions.renew(session);
    expect(await Promise.all([token, next].map(stateOf))).toEqual(["expired", "signed-in"]);
  });

  it("is given what the club says later, where it began without", async () => {
    const { club, sessions, stored } = scene();
    const late = Promise.withResolvers<readonly []>();
    club.memberships.externalMemberships = () => late.promise;
    const { token } = await sessions.start(MEMBER);
    expect((await stored(token))?.facts?.identity?.memberships).toBeUndefined();
    late.resolve([]);
    await soon();
    expect((await stored(token))?.facts?.identity?.memberships).toEqual([]);
  });
});

describe("the end of a session that is used", () => {
  it("moves in steps of a minute", async () => {
    const { state, sessions } = scene();
    const { session } = await sessions.start(MEMBER);
    state.now += MINUTE - 1;
    expect(await sessions.extend(session)).toBe(START + 30 * MINUTE);
    state.now += 1;
    expect(await sessions.extend(session)).toBe(START + 31 * MINUTE);
  });

  it("is after twelve hours at last, which is the reason then", async () => {
    const { state, portal, sessions } = scene();
    const { token, session } = await sessions.start(MEMBER);
    const request = { headers: { cookie: `${SESSION_COOKIE}=${token}` }, visit: { state: "expired" } };
    const reason = () => endedBy(portal, request as unknown as FastifyRequest);
    state.now = START + 689 * MINUTE;
    expect(await sessions.extend(session)).toBe(START + 719 * MINUTE);
    expect(await reason()).toBeUndefined();
    state.now += 2 * MINUTE;
    expect(await sessions.extend(session)).toBe(START + 720 * MINUTE);
    expect(await reason()).toBe("longest");
  });
});

describe("a session that was ended without being looked up", () => {
  it("is gone from the store; what is no token ends none", async () => {
    const { sessions, stored, stateOf } = scene();
    const { token } = await sessions.start(MEMBER);
    for (const other of [undefined, "made up", newToken()]) await sessions.endUnread(other);
    expect(await stateOf(token)).toBe("signed-in");
    await sessions.endUnread(token);
    expect(await stored(token)).toBeUndefined();
  });

  it("is over here while the store does not know, which is told when another begins", async () => {
    const { sessions, stored, stateOf, endUntold } = scene();
    const { token } = await sessions.start(MEMBER);
    await endUntold(token);
    expect([await stateOf(token), await stored(token)]).toEqual(["expired", expect.anything()]);
    await sessions.start(MEMBER);
    await soon();
    expect(await stored(token)).toBeUndefined();
  });

  it("is told to the store when another lives on", async () => {
    const { state, sessions, stored, endUntold } = scene();
    const [{ token }, { session }] = [await sessions.start(MEMBER), await sessions.start(MEMBER)];
    await endUntold(token);
    state.now += 2 * MINUTE;
    await sessions.extend(session);
    await soon();
    expect(await stored(token)).toBeUndefined();
  });
});
