import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { Offer } from "@portico/domain/stays/offer";
import { createSavedSearch, lastDayOf, type SavedSearch } from "@portico/domain/stays/saved-search";
import type { StayNotice } from "@portico/domain/stays/source";
import { day } from "@portico/domain/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { storesInMemory } from "../../../testing/memory-stores.ts";
import { startTestPortal, type TestPortal } from "../../../testing/portal.ts";
import type { Portal, Stores } from "../../portal/portal.ts";
import { createSavedSearchWorker, type Round } from "./worker.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let running: TestPortal;
beforeAll(async () => {
  running = await startTestPortal({ club: { today: "2026-11-20", members: 300, maxRecordedRequests: 100_000 } });
  running.stopClock();
  await running.club.generated;
});
afterAll(() => running.close());

let stores: Stores;
let now: Instant;
/** Replaces the sandbox's search results if set. */
let free: readonly Offer[] | Error | undefined;
let mail: (notice: StayNotice) => Promise<"mailed" | "unaddressed">;
let notices: StayNotice[];

beforeEach(() => {
  stores = storesInMemory();
  now = running.club.now() as Instant;
  free = [];
  notices = [];
  mail = async () => "mailed";
});
afterEach(() => {
  running.club.faults.clear();
  running.club.requests.clear();
});

/** A node of the worker. Waiting advances its clock and the sandbox's. */
function node(name: string, { callsPerMinute = 6_000, ...parts }: Partial<Portal> & { callsPerMinute?: number } = {}) {
  const { portal } = running;
  return createSavedSearchWorker({
    ...portal,
    stores,
    now: () => now,
    settings: { ...portal.settings, savedSearches: { every: HOUR, callsPerMinute } },
    node: name,
    isClosing: () => false,
    wait: async (milliseconds) => pass(milliseconds),
    backEnd: {
      ...portal.backEnd,
      stays: {
        search: async (stay, criteria, party) => {
          if (free instanceof Error) throw free;
          return free ?? portal.backEnd.stays.search(stay, criteria, party);
        },
      },
      stayNotices: {
        send: async (notice) => {
          notices.push(notice);
          return mail(notice);
        },
      },
    },
    ...parts,
  });
}

function pass(milliseconds: number): void {
  now = (now + milliseconds) as Instant;
  running.club.advance(milliseconds);
}

function search(at: number, parts: Partial<SavedSearch> = {}): SavedSearch {
  const choices = { month: `2027-${String((at % 11) + 2).padStart(2, "0")}`, resort: "R24" };
  const made = createSavedSearch(
    {
      id: `kept-${String(at).padStart(4, "0")}`,
      brand: "member_portal",
      memberNumber: "100201",
      stay: "weekly-stays",
      choices,
      keptFor: "free",
      place: "Twofold Boathouse",
      link: "http://localhost/weekly-stays",
      language: "en",
      lastDay: lastDayOf(choices) ?? day("2027-12-31"),
    },
    { now, intervalMs: 0 },
  );
  return { ...made, ...parts };
}

function offer(cost: Offer["cost"] = { kind: "points", points: 1 }): Offer {
  return {
    id: "O1",
    stay: "weekly-stays",
    resortId: "R24",
    resortName: "Twofold Boathouse",
    unit: "Studio",
    sleeps: 2,
    arrival: day("2027-02-05"),
    nights: 7,
    cost,
  };
}

async function kept(parts: Partial<SavedSearch> = {}): Promise<void> {
  await stores.savedSearches.save(search(0, parts), 10);
}

async function theOne(memberNumber = "100201"): Promise<SavedSearch> {
  const [one] = await stores.savedSearches.list({ brand: "member_portal", memberNumber });
  if (one === undefined) throw new Error("nothing is kept");
  return one;
}

async function hours(round: () => Promise<Round>, many: number): Promise<void> {
  for (let hour = 0; hour < many; hour += 1) {
    pass(HOUR);
    await round();
  }
}

describe("the worker of saved searches", () => {
  test("notifies once, and again after a day at the earliest if the offers went and came back", async () => {
    await kept();
    const round = node("node-1");
    expect(await round()).toEqual({ asked: 1, failed: 0, told: 0 });
    expect(await round()).toEqual({ asked: 0, failed: 0, told: 0 });
    free = [offer()];
    await hours(round, 3);
    expect(notices).toEqual([
      {
        id: "kept-0000.1",
        memberNumber: "100201",
        language: "en",
        search: "Weekly stay, Twofold Boathouse, February 2027",
        found: 1,
        link: "http://localhost/weekly-stays",
      },
    ]);
    free = [];
    await hours(round, 1);
    expect((await theOne()).found).toBe(0);
    free = [offer()];
    await hours(round, 3);
    expect(notices).toHaveLength(1);
    await hours(round, 24);
    expect(notices.map(({ id }) => id)).toEqual(["kept-0000.1", "kept-0000.2"]);
  });

  test("counts payable offers if that was the reason, and none if the holdings cannot be read", async () => {
    await kept({ keptFor: "in reach" });
    const { backEnd } = running.portal;
    const poor = { ...backEnd, stays: { search: async () => [offer()] }, points: { lots: async () => [] } };
    await node("node-1", { backEnd: poor })();
    expect(await theOne()).toMatchObject({ found: 0, failures: 0 });
    const round = node("node-1");
    running.club.faults.set({ kind: "away", call: "get-member" });
    await hours(round, 1);
    expect(await theOne()).toMatchObject({ found: 0, failures: 1 });
    running.club.faults.clear();
    free = [offer()];
    now = (await theOne()).nextAt;
    await round();
    expect(notices).toHaveLength(1);
  });

  test("backs off after a failure, which never counts as an empty result", async () => {
    await kept();
    const round = node("node-1");
    free = [offer()];
    await round();
    free = new PorticoError("SEARCH_FAILED");
    const pauses: number[] = [];
    for (let failure = 0; failure < 5; failure += 1) {
      now = (await theOne()).nextAt;
      await round();
      const one = await theOne();
      expect(one).toMatchObject({ found: 1, isTold: true, failures: failure + 1 });
      pauses.push((one.nextAt - (one.askedAt ?? 0)) / HOUR);
    }
    expect(pauses).toEqual([1, 2, 4, 4, 4]);
    expect(notices).toHaveLength(1);
  });

  test("retries a failed mail under the same id, so it is sent once", async () => {
    await kept();
    free = [offer()];
    const real = running.portal.backEnd.stayNotices;
    // The back-end has mailed it, and its response is lost.
    mail = async (notice) => {
      await real.send(notice);
      throw new PorticoError("BACK_END_UNAVAILABLE");
    };
    const before = running.club.mails().length;
    const round = node("node-1");
    await round();
    expect(await theOne()).toMatchObject({ isTold: false, notices: 0, found: 1 });
    mail = (notice) => real.send(notice);
    pass(10 * MINUTE);
    expect(await round()).toMatchObject({ told: 1 });
    expect(notices.map(({ id }) => id)).toEqual(["kept-0000.1", "kept-0000.1"]);
    const mails = running.club.mails().slice(before);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: "Something is free: Weekly stay, Twofold Boathouse, February 2027" });
  });

  test("truncates a title that is too long for a mail", async () => {
    await kept({ id: "kept-long", place: "Twofold Boathouse ".repeat(20).trim() });
    free = [offer()];
    mail = (notice) => running.portal.backEnd.stayNotices.send(notice);
    const before = running.club.mails().length;
    expect(await node("node-1")()).toMatchObject({ told: 1 });
    expect(running.club.mails().slice(before)).toHaveLength(1);
    expect(notices[0]?.search).toMatch(/^Weekly stay, (Twofold Boathouse ){10}/);
  });

  test("pauses while the member may not book the stay, and resumes afterwards", async () => {
    await kept({ memberNumber: "100202" });
    free = [offer()];
    const round = node("node-1");
    await round();
    expect(await theOne("100202")).toMatchObject({ isPaused: true, found: 0, askedAt: undefined });
    expect(notices).toEqual([]);
    expect((await theOne("100202")).nextAt).toBe(now + HOUR);
  });

  test("makes no search if the memberships cannot be read", async () => {
    await kept();
    free = [offer()];
    const { backEnd } = running.portal;
    const unread = {
      ...backEnd,
      memberships: { externalMemberships: () => Promise.reject(new PorticoError("BACK_END_UNAVAILABLE")) },
    };
    await node("node-1", { backEnd: unread })();
    expect(await theOne()).toMatchObject({ failures: 1, isPaused: false });
    expect(notices).toEqual([]);
  });

  test("ends with the month and with the account", async () => {
    await kept();
    await stores.savedSearches.save(search(1, { lastDay: day("2026-11-19") }), 10);
    free = [offer()];
    expect(await node("node-1")()).toMatchObject({ asked: 1 });
    await stores.savedSearches.save(search(2, { memberNumber: "100204" }), 10);
    running.club.hooks.disable("100204");
    await node("node-1")();
    expect(await stores.savedSearches.list({ brand: "member_portal", memberNumber: "100204" })).toEqual([]);
  });

  test("writes nothing for a search that has been ended", async () => {
    await kept();
    mail = async () => {
      await stores.savedSearches.remove({ brand: "member_portal", memberNumber: "100201" }, "kept-0000");
      return "mailed";
    };
    free = [offer()];
    await node("node-1")();
    expect(await stores.savedSearches.list({ brand: "member_portal", memberNumber: "100201" })).toEqual([]);
  });

  test("releases a search unchanged if the portal closes", async () => {
    await kept();
    const before = await theOne();
    let isClosing = false;
    const wait = async () => {
      isClosing = true;
      throw new Error("closing");
    };
    await node("node-1", { callsPerMinute: 1, wait, isClosing: () => isClosing } as object)();
    expect(await theOne()).toEqual(before);
    expect(await stores.savedSearches.lease({ node: "node-2", now, until: now })).toEqual(before);
  });

  test("runs each search on one of two nodes", async () => {
    for (let at = 0; at < 10; at += 1) await stores.savedSearches.save(search(at), 10);
    free = [offer()];
    const rounds = await Promise.all([node("node-1")(), node("node-2")()]);
    expect(rounds.reduce((sum, { asked }) => sum + asked, 0)).toBe(10);
    expect(notices.map(({ id }) => id).toSorted()).toEqual(
      Array.from({ length: 10 }, (_, at) => `kept-${String(at).padStart(4, "0")}.1`),
    );
  });
});

describe("a thousand saved searches", () => {
  test("stay within the operator's rate limit on two nodes", async () => {
    free = undefined;
    const perMinute = 60;
    for (let at = 0; at < 1_000; at += 1) {
      const memberNumber = at % 10 === 0 ? "100201" : String(1_000_001 + (at % 300));
      await stores.savedSearches.save(search(at, { memberNumber }), 1_000);
    }
    const { kept: all } = await stores.savedSearches.gauge(now);
    running.club.requests.clear();
    const [first, second] = [
      node("node-1", { callsPerMinute: perMinute }),
      node("node-2", { callsPerMinute: perMinute }),
    ];
    const start = now;
    const rounds = await Promise.all([first(), second()]);
    const calls = running.club.requests.requests.filter(({ call }) => call !== "token").map(({ at }) => at);
    expect(rounds.reduce((sum, { asked }) => sum + asked, 0)).toBeGreaterThanOrEqual(all);
    expect(calls.length).toBeGreaterThan(all);
    expect(mostWithin(calls, MINUTE)).toBeLessThanOrEqual(perMinute);
    expect(calls.length).toBeLessThanOrEqual(((now - start) / MINUTE) * perMinute + 1);
    // No search runs more than once an hour.
    for (const one of await stores.savedSearches.list({ brand: "member_portal", memberNumber: "100201" }))
      expect(one.nextAt - (one.askedAt ?? 0)).toBeGreaterThanOrEqual(HOUR);
  }, 120_000);
});

/** The maximum number of moments within such a time span. */
function mostWithin(moments: readonly number[], long: number): number {
  const sorted = moments.toSorted((one, other) => one - other);
  let from = 0;
  let most = 0;
  for (const [at, moment] of sorted.entries()) {
    while (moment - (sorted[from] ?? moment) >= long) from += 1;
    most = Math.max(most, at - from + 1);
  }
  return most;
}
