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

/**
 * Sessions with an idle timeout of 30 minutes and a maximum lifetime of 12 hours, over a store that can fail and a
 * back-end that can hang.
 */
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
    backEnd: club,
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
  /** Ends a session while the store fails; the store works again afterwards. */
  async function endWhileStoreFails(token: string): Promise<void> {
    state.isFull = true;
    await sessions.endByToken(token);
    state.isFull = false;
  }
  return { state, club, portal, sessions, stored, stateOf, endWhileStoreFails };
}

const nextTick = () => new Promise(setImmediate);

describe("a session", () => {
  it("is signed out without a token, expired with an unknown one, and live for its own brand only", async () => {
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

  it("ends when its member starts a twenty-first", async () => {
    const { state, portal, sessions, stateOf } = scene();
    const tokens: string[] = [];
    for (let at = 0; at < 21; at += 1) {
      state.now += 1;
      tokens.push((await sessions.start(MEMBER)).token);
    }
    expect(await Promise.all(tokens.map(stateOf))).toEqual(["expired", ...Array(20).fill("signed-in")]);
    const request = { headers: { cookie: `${SESSION_COOKIE}=${tokens[0]}` }, context: { state: "expired" } };
    expect(await readEndReason(portal, request as unknown as FastifyRequest)).toBe("newer");
  });

  it("is refused if the club has closed the account", async () => {
    const { club, portal, sessions } = scene();
    const { member } = club.members;
    club.members.member = async () => ({ ...(await member()), isDisabled: true });
    await expect(sessions.start(MEMBER)).rejects.toMatchObject({ code: "CREDENTIALS_REFUSED" });
    expect(await portal.stores.memberSessions.of(MEMBER.memberNumber)).toEqual([]);
  });

  it("continues under the new token only after renewal", async () => {
    const { sessions, stateOf } = scene();
    const { token, session } = await sessions.start(MEMBER);
    const { token: next } = await sessions.renew(session);
    expect(await Promise.all([token, next].map(stateOf))).toEqual(["expired", "signed-in"]);
  });

  it("is given the parts that arrive after sign-in", async () => {
    const { club, sessions, stored } = scene();
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
    const { state, sessions } = scene();
    const { session } = await sessions.start(MEMBER);
    state.now += MINUTE - 1;
    expect(await sessions.extend(session)).toBe(START + 30 * MINUTE);
    state.now += 1;
    expect(await sessions.extend(session)).toBe(START + 31 * MINUTE);
  });

  it("stops at the maximum lifetime, which becomes the end reason", async () => {
    const { state, portal, sessions } = scene();
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
  it("is removed from the store; an invalid token ends none", async () => {
    const { sessions, stored, stateOf } = scene();
    const { token } = await sessions.start(MEMBER);
    for (const invalidToken of [undefined, "made up", newToken()]) await sessions.endByToken(invalidToken);
    expect(await stateOf(token)).toBe("signed-in");
    await sessions.endByToken(token);
    expect(await stored(token)).toBeUndefined();
  });

  it("is expired on this node while the store fails, and is written when another session starts", async () => {
    const { sessions, stored, stateOf, endWhileStoreFails } = scene();
    const { token } = await sessions.start(MEMBER);
    await endWhileStoreFails(token);
    expect([await stateOf(token), await stored(token)]).toEqual(["expired", expect.anything()]);
    await sessions.start(MEMBER);
    await nextTick();
    expect(await stored(token)).toBeUndefined();
  });

  it("is written to the store when another session is extended", async () => {
    const { state, sessions, stored, endWhileStoreFails } = scene();
    const [{ token }, { session }] = [await sessions.start(MEMBER), await sessions.start(MEMBER)];
    await endWhileStoreFails(token);
    state.now += 2 * MINUTE;
    await sessions.extend(session);
    await nextTick();
    expect(await stored(token)).toBeUndefined();
  });
});
