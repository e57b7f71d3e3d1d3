import type { Instant } from "@portico/domain/day";
import { MEMBER_PARTS, type MemberPart, unreadParts } from "@portico/domain/member/known";
import type { MemberProfile } from "@portico/domain/member/source";
import type { KeptFacts, StoredSession } from "@portico/domain/session/source";
import { sessionsInMemory } from "@portico/domain/testing";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Portal } from "../../portal.ts";
import { OLDEST_FACTS, RETRY_FACTS, STALE_FACTS } from "./facts.ts";
import { openFacts } from "./kept-facts.ts";

const SESSION: StoredSession = {
  tokenHash: "t1",
  brand: "member_portal",
  memberNumber: "100201",
  createdAt: 0 as Instant,
  expires: 9e9 as Instant,
  facts: undefined,
};

/** A club whose member is called by the name that it has when it is asked, and answers when the test says so. */
async function scene(facts?: KeptFacts) {
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
    club,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    settings: { factsPatience: 60_000 },
    now: () => state.now as Instant,
  };
  const keeper = openFacts(portal as unknown as Portal);
  const answer = async () => {
    await expect.poll(() => waiting.length, { interval: 1 }).toBeGreaterThan(0);
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { state, session, sessions, keeper, answer };
}

function kept(readAt: number): KeptFacts {
  return {
    readAt: readAt as Instant,
    identity: { accountId: "100201", accountName: "kept name", accountType: "Points Member", memberships: [] },
    greeting: "kept name",
    ownedResorts: [],
  };
}

describe("facts", () => {
  test("are read once for all who wait for them, and kept with the session", async () => {
    const { keeper, session, sessions, state, answer } = await scene();
    const asked = Promise.all([keeper.facts(session), keeper.facts(session), keeper.facts(session)]);
    await answer();
    expect((await asked).map(({ greeting }) => greeting)).toEqual(Array(3).fill("old name"));
    expect(state.reads).toBe(1);
    expect((await sessions.find("t1"))?.facts?.greeting).toBe("old name");
  });

  test("are used while they are young, read behind the scenes when they grow old, and waited for when they are", async () => {
    for (const [age, greeting, reads] of [
      [STALE_FACTS - 1, "kept name", 0],
      [STALE_FACTS, "kept name", 1],
      [OLDEST_FACTS - 1, "kept name", 1],
      [OLDEST_FACTS, "old name", 1],
    ] as const) {
      const { keeper, session, state, answer } = await scene(kept(1_000_000 - age));
      const asked = keeper.facts(session);
      if (reads > 0) await answer();
      expect([(await asked).greeting, state.reads]).toEqual([greeting, reads]);
    }
  });

  test("that are whole are better than newer ones that are not, as long as they are young enough", async () => {
    const { keeper, session, state, answer } = await scene(kept(1_000_000 - 1_000));
    state.fails = true;
    const refreshed = keeper.refresh(session);
    await answer();
    expect((await refreshed).greeting).toBe("kept name");
  });

  test("that somebody has just changed are not those that were being read before", async () => {
    const { keeper, session, sessions, state, answer } = await scene();
    const early = keeper.facts(session);
    state.name = "new name";
    const late = keeper.refresh(session);
    await answer();
    expect((await early).greeting).toBe("old name");
    expect((await late).greeting).toBe("new name");
    expect((await sessions.find("t1"))?.facts?.greeting).toBe("new name");
  });

  test("of a session that has ended meanwhile bring it not back", async () => {
    const { keeper, session, sessions, answer } = await scene();
    const asked = keeper.facts(session);
    await sessions.end("t1");
    await answer();
    await asked;
    expect(await sessions.find("t1")).toBeUndefined();
  });
});

const PATIENCE = 750;

/** A club of which one part answers when the test says so; time is the test's. */
function hangingScene(part: MemberPart = "memberships") {
  const state = { now: 1_000_000, asked: 0 };
  const waiting: PromiseWithResolvers<void>[] = [];
  const sessions = sessionsInMemory();
  const answering =
    <Value>(name: MemberPart, value: Value) =>
    async () => {
      if (name === "member") state.asked += 1;
      if (name === part) {
        const asked = Promise.withResolvers<void>();
        waiting.push(asked);
        await asked.promise;
      }
      return value;
    };
  const portal = {
    stores: { sessions },
    club: {
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
  const passes = async (milliseconds: number) => {
    state.now += milliseconds;
    await vi.advanceTimersByTimeAsync(milliseconds);
  };
  const begin = async (tokenHash: string) => {
    const session = { ...SESSION, tokenHash };
    await sessions.save(session);
    return session;
  };
  const answer = async (how?: "fails") => {
    for (const { resolve, reject } of waiting.splice(0)) (how === undefined ? resolve : reject)();
    await passes(0);
  };
  const memory = { found: async (tokenHash: string) => (await sessions.find(tokenHash))?.facts };
  return { state, keeper: openFacts(portal as unknown as Portal), passes, begin, answer, ...memory };
}

/** Whether it is there without time passing. */
async function atOnce(asked: Promise<KeptFacts>): Promise<KeptFacts | "waits"> {
  let come: KeptFacts | "waits" = "waits";
  void asked.then((facts) => (come = facts));
  await vi.advanceTimersByTimeAsync(0);
  return come;
}

describe("facts of which one hangs", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each(MEMBER_PARTS)("are there without it (%s) when patience is over, dated when they came", async (part) => {
    const { keeper, begin, passes } = hangingScene(part);
    const asked = keeper.facts(await begin("t1"));
    expect(await atOnce(asked)).toBe("waits");
    await passes(PATIENCE - 1);
    expect(await atOnce(asked)).toBe("waits");
    await passes(1);
    const facts = await asked;
    expect(unreadParts(facts)).toEqual(part === "member" ? ["member", "memberships"] : [part]);
    expect(facts.readAt).toBe(1_000_000);
  });

  test("keep the next member waiting no more, unless they need it; then for no longer than the first", async () => {
    const { keeper, begin, passes } = hangingScene();
    const first = keeper.facts(await begin("t1"));
    await passes(PATIENCE);
    await first;
    const [second, third] = [await begin("t2"), await begin("t3")];
    expect(await atOnce(keeper.facts(second))).toMatchObject({ ownedResorts: ["R12"] });
    const needing = keeper.factsInTime(third);
    expect(await atOnce(needing)).toBe("waits");
    await passes(PATIENCE);
    expect(unreadParts(await needing)).toEqual(["memberships"]);
    // The same request asks once more, and has waited already.
    expect(await atOnce(keeper.factsInTime(third))).toMatchObject({ ownedResorts: ["R12"] });
  });

  test("are waited for again as soon as the club answers in time, and a while after it hung", async () => {
    const { keeper, begin, passes, answer } = hangingScene();
    const first = keeper.facts(await begin("t1"));
    await passes(PATIENCE);
    await first;
    const second = keeper.factsInTime(await begin("t2"));
    await answer();
    expect(unreadParts(await second)).toEqual([]);
    const third = keeper.facts(await begin("t3"));
    expect(await atOnce(third)).toBe("waits");
    await passes(PATIENCE);
    await third;
    await passes(60_000);
    expect(await atOnce(keeper.facts(await begin("t4")))).toBe("waits");
  });

  test("are kept when they come at last, and whoever asks meanwhile asks the club no second time", async () => {
    const { keeper, state, begin, passes, answer, found } = hangingScene();
    const session = await begin("t1");
    const asked = keeper.facts(session);
    await passes(PATIENCE);
    await asked;
    await passes(7_000);
    expect(unreadParts((await atOnce(keeper.facts(session))) as KeptFacts)).toEqual(["memberships"]);
    await answer();
    expect(unreadParts((await found("t1")) as KeptFacts)).toEqual([]);
    expect(await atOnce(keeper.facts(session))).toEqual(await found("t1"));
    expect(state.asked).toBe(1);
  });

  test("that failed after a long wait are left alone for a while: the wait does not make them old", async () => {
    const { keeper, state, begin, passes, answer, found } = hangingScene();
    const session = await begin("t1");
    const asked = keeper.facts(session);
    await passes(8_000);
    await answer("fails");
    await asked;
    const later = { ...session, facts: await found("t1") };
    await passes(RETRY_FACTS - 1);
    expect(await atOnce(keeper.facts(later))).toMatchObject({ ownedResorts: ["R12"] });
    expect(state.asked).toBe(1);
    await passes(1);
    await atOnce(keeper.facts(later));
    expect(state.asked).toBe(2);
  });
});
