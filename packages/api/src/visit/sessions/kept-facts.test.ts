import type { Instant } from "@portico/domain/day";
import type { MemberProfile } from "@portico/domain/member/source";
import type { KeptFacts, StoredSession } from "@portico/domain/session/source";
import { sessionsInMemory } from "@portico/domain/testing";
import { describe, expect, test } from "vitest";
import type { Portal } from "../../portal.ts";
import { OLDEST_FACTS, STALE_FACTS } from "./facts.ts";
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
    log: { warn: () => {}, error: () => {} },
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
    await answer();
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
