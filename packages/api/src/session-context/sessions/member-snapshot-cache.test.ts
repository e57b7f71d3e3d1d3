import type { Instant } from "@portico/domain/day";
import { MEMBER_PARTS, type MemberPart, unreadParts } from "@portico/domain/member/known";
import type { MemberProfile } from "@portico/domain/member/source";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sessionsInMemory } from "../../../testing/session-stores-in-memory.ts";
import type { Portal } from "../../portal/portal.ts";
import type { MemberSnapshot, StoredSession } from "../../portal/session-stores.ts";
import { SNAPSHOT_MAX_AGE_MS, SNAPSHOT_RETRY_MS, SNAPSHOT_STALE_MS } from "./member-snapshot.ts";
import { createMemberSnapshotCache } from "./member-snapshot-cache.ts";

const SESSION: StoredSession = {
  tokenHash: "t1",
  brand: "member_portal",
  memberNumber: "100201",
  createdAt: 0 as Instant,
  expires: 9e9 as Instant,
  facts: undefined,
};

/** A back-end that returns the name set at the time of the call, and answers when the test says so. */
async function scene(facts?: MemberSnapshot) {
  const state = { name: "old name", now: 1_000_000, reads: 0, fails: false };
  const waiting: (() => void)[] = [];
  const sessions = sessionsInMemory();
  const session = { ...SESSION, facts };
  await sessions.save(session);
  const member = async (): Promise<MemberProfile> => {
    state.reads += 1;
    const accountName = state.name;
    await new Promise<void>((resolve) => void waiting.push(resolve));
    if (state.fails) throw new Error("away");
    return {
      accountId: "100201",
      accountName,
      accountType: "Points Member",
      title: undefined,
      contacts: [],
      ownerEmail: undefined,
      email: undefined,
      phone: undefined,
      billingAddress: undefined,
      guests: [],
    };
  };
  const club = {
    members: { member },
    memberships: { externalMemberships: async () => [] },
    ownership: { ownership: async () => ({ shares: [], resorts: [], points: [] }) },
  };
  const portal = {
    stores: { sessions },
    backEnd: club,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    settings: { snapshotTimeoutMs: 60_000 },
    now: () => state.now as Instant,
  };
  const cache = createMemberSnapshotCache(portal as unknown as Portal);
  const answer = async () => {
    await expect.poll(() => waiting.length, { interval: 1 }).toBeGreaterThan(0);
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { state, session, sessions, cache, answer };
}

function savedSnapshot(readAt: number): MemberSnapshot {
  return {
    readAt: readAt as Instant,
    identity: { accountId: "100201", accountName: "saved name", accountType: "Points Member", memberships: [] },
    greeting: "saved name",
    ownedResorts: [],
  };
}

describe("member snapshots", () => {
  test("are fetched once for concurrent requests and saved in the session", async () => {
    const { cache, session, sessions, state, answer } = await scene();
    const pending = Promise.all([
      cache.currentSnapshot(session),
      cache.currentSnapshot(session),
      cache.currentSnapshot(session),
    ]);
    await answer();
    expect((await pending).map(({ greeting }) => greeting)).toEqual(Array(3).fill("old name"));
    expect(state.reads).toBe(1);
    expect((await sessions.find("t1"))?.facts?.greeting).toBe("old name");
  });

  test("are used while fresh, refreshed in the background when stale, and waited for when too old", async () => {
    for (const [age, greeting, reads] of [
      [SNAPSHOT_STALE_MS - 1, "saved name", 0],
      [SNAPSHOT_STALE_MS, "saved name", 1],
      [SNAPSHOT_MAX_AGE_MS - 1, "saved name", 1],
      [SNAPSHOT_MAX_AGE_MS, "old name", 1],
    ] as const) {
      const { cache, session, state, answer } = await scene(savedSnapshot(1_000_000 - age));
      const pending = cache.currentSnapshot(session);
      if (reads > 0) await answer();
      expect([(await pending).greeting, state.reads]).toEqual([greeting, reads]);
    }
  });

  test("are kept if complete and fresh when a newer fetch is incomplete", async () => {
    const { cache, session, state, answer } = await scene(savedSnapshot(1_000_000 - 1_000));
    state.fails = true;
    const refreshed = cache.refresh(session);
    await answer();
    expect((await refreshed).greeting).toBe("saved name");
  });

  test("are refetched after a change, ignoring a fetch that began before", async () => {
    const { cache, session, sessions, state, answer } = await scene();
    const early = cache.currentSnapshot(session);
    state.name = "new name";
    const late = cache.refresh(session);
    await answer();
    expect((await early).greeting).toBe("old name");
    expect((await late).greeting).toBe("new name");
    expect((await sessions.find("t1"))?.facts?.greeting).toBe("new name");
  });

  test("do not restore a session that ended during the fetch", async () => {
    const { cache, session, sessions, answer } = await scene();
    const pending = cache.currentSnapshot(session);
    await sessions.end("t1");
    await answer();
    await pending;
    expect(await sessions.find("t1")).toBeUndefined();
  });
});

const TIMEOUT_MS = 750;

/** A back-end with one part that answers when the test says so, under fake timers. */
function hangingScene(part: MemberPart = "memberships") {
  const state = { now: 1_000_000, asked: 0 };
  const waiting: PromiseWithResolvers<void>[] = [];
  const sessions = sessionsInMemory();
  const answering =
    <Value>(name: MemberPart, value: Value) =>
    async () => {
      if (name === "member") state.asked += 1;
      if (name === part) {
        const pending = Promise.withResolvers<void>();
        waiting.push(pending);
        await pending.promise;
      }
      return value;
    };
  const portal = {
    stores: { sessions },
    backEnd: {
      members: {
        member: answering("member", { accountId: "1", accountName: "A", accountType: "Points Member", contacts: [] }),
      },
      memberships: { externalMemberships: answering("memberships", []) },
      ownership: { ownership: answering("ownership", { shares: [], resorts: ["R12"], points: [] }) },
    },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    now: () => state.now as Instant,
    settings: {},
  };
  const advance = async (milliseconds: number) => {
    state.now += milliseconds;
    await vi.advanceTimersByTimeAsync(milliseconds);
  };
  const startSession = async (tokenHash: string) => {
    const session = { ...SESSION, tokenHash };
    await sessions.save(session);
    return session;
  };
  const answer = async (how?: "fails") => {
    for (const { resolve, reject } of waiting.splice(0)) (how === undefined ? resolve : reject)();
    await advance(0);
  };
  const memory = { savedFacts: async (tokenHash: string) => (await sessions.find(tokenHash))?.facts };
  return {
    state,
    cache: createMemberSnapshotCache(portal as unknown as Portal),
    advance,
    startSession,
    answer,
    ...memory,
  };
}

/** The snapshot if it is there without time passing. */
async function valueNow(pending: Promise<MemberSnapshot>): Promise<MemberSnapshot | "waits"> {
  let value: MemberSnapshot | "waits" = "waits";
  void pending.then((facts) => (value = facts));
  await vi.advanceTimersByTimeAsync(0);
  return value;
}

describe("a member snapshot with a part that hangs", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each(MEMBER_PARTS)(
    "is available without the part (%s) after the time limit, dated when the others arrived",
    async (part) => {
      const { cache, startSession, advance } = hangingScene(part);
      const pending = cache.currentSnapshot(await startSession("t1"));
      expect(await valueNow(pending)).toBe("waits");
      await advance(TIMEOUT_MS - 1);
      expect(await valueNow(pending)).toBe("waits");
      await advance(1);
      const facts = await pending;
      expect(unreadParts(facts)).toEqual(part === "member" ? ["member", "memberships"] : [part]);
      expect(facts.readAt).toBe(1_000_000);
    },
  );

  test("does not delay the next member, unless the part is needed, and then up to the time limit", async () => {
    const { cache, startSession, advance } = hangingScene();
    const first = cache.currentSnapshot(await startSession("t1"));
    await advance(TIMEOUT_MS);
    await first;
    const [second, third] = [await startSession("t2"), await startSession("t3")];
    expect(await valueNow(cache.currentSnapshot(second))).toMatchObject({ ownedResorts: ["R12"] });
    const needing = cache.completeSnapshot(third);
    expect(await valueNow(needing)).toBe("waits");
    await advance(TIMEOUT_MS);
    expect(unreadParts(await needing)).toEqual(["memberships"]);
    // The same request asks again after it has waited.
    expect(await valueNow(cache.completeSnapshot(third))).toMatchObject({ ownedResorts: ["R12"] });
  });

  test("is waited for again once the part answers in time, and a while after it hung", async () => {
    const { cache, startSession, advance, answer } = hangingScene();
    const first = cache.currentSnapshot(await startSession("t1"));
    await advance(TIMEOUT_MS);
    await first;
    const second = cache.completeSnapshot(await startSession("t2"));
    await answer();
    expect(unreadParts(await second)).toEqual([]);
    const third = cache.currentSnapshot(await startSession("t3"));
    expect(await valueNow(third)).toBe("waits");
    await advance(TIMEOUT_MS);
    await third;
    await advance(60_000);
    expect(await valueNow(cache.currentSnapshot(await startSession("t4")))).toBe("waits");
  });

  test("is saved when the part arrives, without a second fetch", async () => {
    const { cache, state, startSession, advance, answer, savedFacts } = hangingScene();
    const session = await startSession("t1");
    const pending = cache.currentSnapshot(session);
    await advance(TIMEOUT_MS);
    await pending;
    await advance(7_000);
    expect(unreadParts((await valueNow(cache.currentSnapshot(session))) as MemberSnapshot)).toEqual(["memberships"]);
    await answer();
    expect(unreadParts((await savedFacts("t1")) as MemberSnapshot)).toEqual([]);
    expect(await valueNow(cache.currentSnapshot(session))).toEqual(await savedFacts("t1"));
    expect(state.asked).toBe(1);
  });

  test("is not refetched for a while after a slow failure", async () => {
    const { cache, state, startSession, advance, answer, savedFacts } = hangingScene();
    const session = await startSession("t1");
    const pending = cache.currentSnapshot(session);
    await advance(8_000);
    await answer("fails");
    await pending;
    const later = { ...session, facts: await savedFacts("t1") };
    await advance(SNAPSHOT_RETRY_MS - 1);
    expect(await valueNow(cache.currentSnapshot(later))).toMatchObject({ ownedResorts: ["R12"] });
    expect(state.asked).toBe(1);
    await advance(1);
    await valueNow(cache.currentSnapshot(later));
    expect(state.asked).toBe(2);
  });
});
