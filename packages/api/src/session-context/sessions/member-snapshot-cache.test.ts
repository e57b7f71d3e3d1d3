import type { Instant } from "@portico/domain/day";
import { MEMBER_PARTS, type MemberPart, unreadParts } from "@portico/domain/member/read-parts";
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

/** The member call returns the name at the time of the call, and waits for `respond`. */
async function setup(facts?: MemberSnapshot) {
  const state = { name: "old name", now: 1_000_000, reads: 0, fails: false };
  const pendingCalls: (() => void)[] = [];
  const sessions = sessionsInMemory();
  const session = { ...SESSION, facts };
  await sessions.save(session);
  const member = async (): Promise<MemberProfile> => {
    state.reads += 1;
    const accountName = state.name;
    await new Promise<void>((resolve) => void pendingCalls.push(resolve));
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
  const backEnd = {
    members: { member },
    memberships: { externalMemberships: async () => [] },
    ownership: { ownership: async () => ({ shares: [], resorts: [], points: [] }) },
  };
  const portal = {
    stores: { sessions },
    backEnd,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    settings: { snapshotTimeoutMs: 60_000 },
    now: () => state.now as Instant,
  };
  const cache = createMemberSnapshotCache(portal as unknown as Portal);
  const respond = async () => {
    await expect.poll(() => pendingCalls.length, { interval: 1 }).toBeGreaterThan(0);
    for (const resolve of pendingCalls.splice(0)) resolve();
  };
  return { state, session, sessions, cache, answer: respond };
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
    const { cache, session, sessions, state, answer } = await setup();
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

  test("are used while fresh, refreshed in the background when stale, and awaited when too old", async () => {
    for (const [age, greeting, reads] of [
      [SNAPSHOT_STALE_MS - 1, "saved name", 0],
      [SNAPSHOT_STALE_MS, "saved name", 1],
      [SNAPSHOT_MAX_AGE_MS - 1, "saved name", 1],
      [SNAPSHOT_MAX_AGE_MS, "old name", 1],
    ] as const) {
      const { cache, session, state, answer } = await setup(savedSnapshot(1_000_000 - age));
      const pending = cache.currentSnapshot(session);
      if (reads > 0) await answer();
      expect([(await pending).greeting, state.reads]).toEqual([greeting, reads]);
    }
  });

  test("are kept if complete and fresh when a newer fetch is incomplete", async () => {
    const { cache, session, state, answer } = await setup(savedSnapshot(1_000_000 - 1_000));
    state.fails = true;
    const refreshed = cache.refresh(session);
    await answer();
    expect((await refreshed).greeting).toBe("saved name");
  });

  test("are refetched after a change, ignoring a fetch that began before", async () => {
    const { cache, session, sessions, state, answer } = await setup();
    const fetchedBefore = cache.currentSnapshot(session);
    state.name = "new name";
    const fetchedAfter = cache.refresh(session);
    await answer();
    expect((await fetchedBefore).greeting).toBe("old name");
    expect((await fetchedAfter).greeting).toBe("new name");
    expect((await sessions.find("t1"))?.facts?.greeting).toBe("new name");
  });

  test("do not restore a session that ended during the fetch", async () => {
    const { cache, session, sessions, answer } = await setup();
    const pending = cache.currentSnapshot(session);
    await sessions.end("t1");
    await answer();
    await pending;
    expect(await sessions.find("t1")).toBeUndefined();
  });
});

const TIMEOUT_MS = 750;

/** One part of the back-end waits for `respond`, under fake timers. */
function hangingScene(part: MemberPart = "memberships") {
  const state = { now: 1_000_000, calls: 0 };
  const pendingCalls: PromiseWithResolvers<void>[] = [];
  const sessions = sessionsInMemory();
  const withDelay =
    <Value>(name: MemberPart, value: Value) =>
    async () => {
      if (name === "member") state.calls += 1;
      if (name === part) {
        const pending = Promise.withResolvers<void>();
        pendingCalls.push(pending);
        await pending.promise;
      }
      return value;
    };
  const portal = {
    stores: { sessions },
    backEnd: {
      members: {
        member: withDelay("member", { accountId: "1", accountName: "A", accountType: "Points Member", contacts: [] }),
      },
      memberships: { externalMemberships: withDelay("memberships", []) },
      ownership: { ownership: withDelay("ownership", { shares: [], resorts: ["R12"], points: [] }) },
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
  const respond = async (outcome?: "fails") => {
    for (const { resolve, reject } of pendingCalls.splice(0)) (outcome === undefined ? resolve : reject)();
    await advance(0);
  };
  const memory = { savedFacts: async (tokenHash: string) => (await sessions.find(tokenHash))?.facts };
  return {
    state,
    cache: createMemberSnapshotCache(portal as unknown as Portal),
    advance,
    startSession,
    answer: respond,
    ...memory,
  };
}

/** The snapshot if it is available at once. */
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
    "are available without %s after the time limit, dated when the other parts arrived",
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

  test("does not delay the next member unless the part is needed", async () => {
    const { cache, startSession, advance } = hangingScene();
    const first = cache.currentSnapshot(await startSession("t1"));
    await advance(TIMEOUT_MS);
    await first;
    const [second, third] = [await startSession("t2"), await startSession("t3")];
    expect(await valueNow(cache.currentSnapshot(second))).toMatchObject({ ownedResorts: ["R12"] });
    const complete = cache.completeSnapshot(third);
    expect(await valueNow(complete)).toBe("waits");
    await advance(TIMEOUT_MS);
    expect(unreadParts(await complete)).toEqual(["memberships"]);
    // A request that has already waited does not wait again.
    expect(await valueNow(cache.completeSnapshot(third))).toMatchObject({ ownedResorts: ["R12"] });
  });

  test("is awaited again after the part responded in time, and after 60 seconds", async () => {
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
    expect(state.calls).toBe(1);
  });

  test("is not refetched within the retry delay after a slow failure", async () => {
    const { cache, state, startSession, advance, answer, savedFacts } = hangingScene();
    const session = await startSession("t1");
    const pending = cache.currentSnapshot(session);
    await advance(8_000);
    await answer("fails");
    await pending;
    const later = { ...session, facts: await savedFacts("t1") };
    await advance(SNAPSHOT_RETRY_MS - 1);
    expect(await valueNow(cache.currentSnapshot(later))).toMatchObject({ ownedResorts: ["R12"] });
    expect(state.calls).toBe(1);
    await advance(1);
    await valueNow(cache.currentSnapshot(later));
    expect(state.calls).toBe(2);
  });
});
