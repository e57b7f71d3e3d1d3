import type { Instant } from "@portico/domain/day";
import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { storesInMemory } from "../../../testing/memory-stores.ts";
import type { Portal } from "../../portal/portal.ts";
import { newToken, tokenHash } from "./algorithms.ts";
import { SESSION_COOKIE } from "./cookies.ts";
import { readEndReason } from "./session-end-reason.ts";
import { createSessions } from "./sessions.ts";

const MINUTE = 60_000;
const START = 1_000_000_000;
const MEMBER = { memberNumber: "100201", brand: "member_portal" } as const;

/** The idle timeout is 30 minutes and the maximum lifetime 12 hours. The store can fail, and the back-end can hang. */
function setup() {
  const state = { now: START, isFull: false };
  const memberships = Promise.withResolvers<readonly []>();
  memberships.resolve([]);
  const backEnd = {
    members: { member: async () => ({ accountId: "100201", accountName: "Robin", contacts: [] }) },
    memberships: { externalMemberships: () => memberships.promise },
    ownership: { ownership: async () => ({ shares: [], resorts: [], points: [] }) },
  };
  const memory = storesInMemory();
  const end = (hash: string) =>
    state.isFull ? Promise.reject(new Error("The disk is full.")) : memory.sessions.end(hash);
  const stores = { ...memory, sessions: { ...memory.sessions, end } };
  const portal = {
    backEnd,
    stores,
    settings: {
      secret: "a-secret-of-at-least-32-characters",
      sessions: { idleTimeoutMs: 30 * MINUTE, maxLifetimeMs: 720 * MINUTE },
      snapshotTimeoutMs: 5,
    },
    now: () => state.now as Instant,
    steadyNow: () => state.now as Instant,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  } as unknown as Portal;
  const sessions = createSessions(portal);
  const stored = (token: string) => stores.sessions.find(tokenHash(token) ?? "");
  const stateOf = async (token: string | undefined) => (await sessions.find(token, MEMBER.brand)).state;
  /** Ends a session while the store fails. */
  async function endWhileStoreFails(token: string): Promise<void> {
    state.isFull = true;
    await sessions.endByToken(token);
    state.isFull = false;
  }
  return { state, club: backEnd, portal, sessions, stored, stateOf, endWhileStoreFails };
}

const nextTick = () => new Promise(setImmediate);

describe("a session", () => {
  it("is signed out without a token, expired with an unknown token, and live only on its brand", async () => {
    const { sessions, stateOf } = setup();
    const { token } = await sessions.start(MEMBER);
    expect(await Promise.all([undefined, "made up", newToken(), token].map(stateOf))).toEqual([
      "signed-out",
      "expired",
      "expired",
      "signed-in",
    ]);
    expect((await sessions.find(token, "member_portal_nz")).state).toBe("expired");
  });

  it("ends when its member starts a twenty-first session", async () => {
    const { state, portal, sessions, stateOf } = setup();
    const tokens: string[] = [];
    for (let index = 0; index < 21; index += 1) {
      state.now += 1;
      tokens.push((await sessions.start(MEMBER)).token);
    }
    expect(await Promise.all(tokens.map(stateOf))).toEqual(["expired", ...Array(20).fill("signed-in")]);
    const request = { headers: { cookie: `${SESSION_COOKIE}=${tokens[0]}` }, context: { state: "expired" } };
    expect(await readEndReason(portal, request as unknown as FastifyRequest)).toBe("newer");
  });

  it("does not start if the club has closed the account", async () => {
    const { club, portal, sessions } = setup();
    const { member } = club.members;
    club.members.member = async () => ({ ...(await member()), isDisabled: true });
    await expect(sessions.start(MEMBER)).rejects.toMatchObject({ code: "CREDENTIALS_REFUSED" });
    expect(await portal.stores.memberSessions.list(MEMBER.memberNumber)).toEqual([]);
  });

  it("continues only under the new token after renewal", async () => {
    const { sessions, stateOf } = setup();
    const { token, session } = await sessions.start(MEMBER);
    const { token: renewedToken } = await sessions.renew(session);
    expect(await Promise.all([token, renewedToken].map(stateOf))).toEqual(["expired", "signed-in"]);
  });

  it("saves the parts that arrive after sign-in", async () => {
    const { club, sessions, stored } = setup();
    const lateMemberships = Promise.withResolvers<readonly []>();
    club.memberships.externalMemberships = () => lateMemberships.promise;
    const { token } = await sessions.start(MEMBER);
    expect((await stored(token))?.facts?.identity?.memberships).toBeUndefined();
    lateMemberships.resolve([]);
    await nextTick();
    expect((await stored(token))?.facts?.identity?.memberships).toEqual([]);
  });
});

describe("the expiry of an active session", () => {
  it("moves in steps of a minute", async () => {
    const { state, sessions } = setup();
    const { session } = await sessions.start(MEMBER);
    state.now += MINUTE - 1;
    expect(await sessions.extend(session)).toBe(START + 30 * MINUTE);
    state.now += 1;
    expect(await sessions.extend(session)).toBe(START + 31 * MINUTE);
  });

  it("stops at the maximum lifetime, which becomes the end reason", async () => {
    const { state, portal, sessions } = setup();
    const { token, session } = await sessions.start(MEMBER);
    const request = { headers: { cookie: `${SESSION_COOKIE}=${token}` }, context: { state: "expired" } };
    const reason = () => readEndReason(portal, request as unknown as FastifyRequest);
    state.now = START + 689 * MINUTE;
    expect(await sessions.extend(session)).toBe(START + 719 * MINUTE);
    expect(await reason()).toBeUndefined();
    state.now += 2 * MINUTE;
    expect(await sessions.extend(session)).toBe(START + 720 * MINUTE);
    expect(await reason()).toBe("longest");
  });
});

describe("a session ended by its token", () => {
  it("is removed from the store, and an invalid token ends no session", async () => {
    const { sessions, stored, stateOf } = setup();
    const { token } = await sessions.start(MEMBER);
    for (const invalidToken of [undefined, "made up", newToken()]) await sessions.endByToken(invalidToken);
    expect(await stateOf(token)).toBe("signed-in");
    await sessions.endByToken(token);
    expect(await stored(token)).toBeUndefined();
  });

  it("is expired on this node while the store fails, and is removed from the store when another session starts", async () => {
    const { sessions, stored, stateOf, endWhileStoreFails } = setup();
    const { token } = await sessions.start(MEMBER);
    await endWhileStoreFails(token);
    expect([await stateOf(token), await stored(token)]).toEqual(["expired", expect.anything()]);
    await sessions.start(MEMBER);
    await nextTick();
    expect(await stored(token)).toBeUndefined();
  });

  it("is removed from the store when another session is extended", async () => {
    const { state, sessions, stored, endWhileStoreFails } = setup();
    const [{ token }, { session }] = [await sessions.start(MEMBER), await sessions.start(MEMBER)];
    await endWhileStoreFails(token);
    state.now += 2 * MINUTE;
    await sessions.extend(session);
    await nextTick();
    expect(await stored(token)).toBeUndefined();
  });
});
