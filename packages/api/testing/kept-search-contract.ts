// The promises of the store of kept searches, as tests.

import { brisbaneDay } from "@portico/domain/day";
import { afterAnswer, type KeptSearch, lastDayOf, newKeptSearch } from "@portico/domain/stays/kept-search";
import { day } from "@portico/domain/testing";
import { expect, it } from "vitest";
import type { Stores } from "../src/portal.ts";
import { later, NOW } from "./store-samples.ts";

const OWNER = { brand: "member_portal", memberNumber: "100201" } as const;
const HOUR = 3_600_000;
const LEASE = 60_000;

/** A kept search of member 100201, for another month each. */
function keptSearch(at: number, parts: Partial<KeptSearch> = {}): KeptSearch {
  const month = `2027-${String((at % 12) + 1).padStart(2, "0")}`;
  const choices = { area: `area ${Math.floor(at / 12)}`, month };
  const made = newKeptSearch(
    {
      ...OWNER,
      id: `kept-${String(at).padStart(4, "0")}`,
      stay: "short-stays",
      choices,
      keptFor: "free",
      place: 'Ngô "Thu" 🏖',
      link: "http://localhost/short-stays",
      language: "vi",
      lastDay: lastDayOf(choices) ?? brisbaneDay(NOW),
    },
    { now: NOW, every: 0 },
  );
  return { ...made, ...parts };
}

/** Holds stores to them. */
export function keptSearchPromises(get: () => Stores): void {
  const turn = (node = "node-1", now = NOW) => ({ node, now, until: later(now - NOW + LEASE) });

  it("keeps a search as it is, each once, and lists a member's own in their order", async () => {
    const { keptSearches } = get();
    expect(await keptSearches.of(OWNER)).toEqual([]);
    const second = keptSearch(1, { madeAt: later(1) });
    expect(await keptSearches.keep(second, 10)).toBe("kept");
    expect(await keptSearches.keep(keptSearch(0), 10)).toBe("kept");
    expect(await keptSearches.keep(keptSearch(1, { id: "again" }), 10)).toBe("already");
    expect(await keptSearches.keep(keptSearch(1, { id: "other", keptFor: "in reach" }), 10)).toBe("kept");
    expect(await keptSearches.keep(keptSearch(1, { id: "theirs", memberNumber: "100202" }), 10)).toBe("kept");
    expect(await keptSearches.keep(keptSearch(1, { id: "ecv", brand: "ecv_member" }), 10)).toBe("kept");
    expect((await keptSearches.of(OWNER)).map(({ id }) => id)).toEqual(["kept-0000", "other", "kept-0001"]);
    expect((await keptSearches.of(OWNER))[2]).toEqual(second);
    expect(await keptSearches.of({ ...OWNER, memberNumber: "\0" })).toEqual([]);
  });

  it("keeps so many of a member, however many come at once, and not those that are over", async () => {
    const { keptSearches } = get();
    await keptSearches.keep(keptSearch(99, { lastDay: day("2026-11-19") }), 10);
    const kept = await Promise.all(Array.from({ length: 20 }, (_, at) => keptSearches.keep(keptSearch(at), 10)));
    expect(kept.filter((one) => one === "kept")).toHaveLength(10);
    expect(kept.filter((one) => one === "full")).toHaveLength(10);
    const own = await keptSearches.of(OWNER);
    expect(own).toHaveLength(10);
    expect(await keptSearches.end(OWNER, own[3]?.id ?? "")).toBe(true);
    expect(await keptSearches.keep(keptSearch(50), 10)).toBe("kept");
    expect(await keptSearches.keep(keptSearch(51), 10)).toBe("full");
  });

  it("is kept once, however often it comes at once", async () => {
    const { keptSearches } = get();
    const same = Array.from({ length: 8 }, (_, at) => keptSearch(1, { id: `same-${at}` }));
    const kept = await Promise.all(same.map((one) => keptSearches.keep(one, 10)));
    expect(kept.filter((one) => one === "kept")).toHaveLength(1);
    expect(kept.filter((one) => one === "already")).toHaveLength(7);
  });

  it("ends a member's own, once, and nobody else's", async () => {
    const { keptSearches } = get();
    await keptSearches.keep(keptSearch(0), 10);
    expect(await keptSearches.end({ ...OWNER, memberNumber: "100202" }, "kept-0000")).toBe(false);
    expect(await keptSearches.end({ ...OWNER, brand: "ecv_member" }, "kept-0000")).toBe(false);
    expect(await keptSearches.end(OWNER, "\0")).toBe(false);
    expect(await keptSearches.end(OWNER, "kept-0000")).toBe(true);
    expect(await keptSearches.end(OWNER, "kept-0000")).toBe(false);
    expect(await keptSearches.of(OWNER)).toEqual([]);
  });

  it("hands out what is due, the longest due first, each to one node until its time is over", async () => {
    const { keptSearches } = get();
    await keptSearches.keep(keptSearch(0, { nextAt: later(-1) }), 10);
    await keptSearches.keep(keptSearch(1, { nextAt: later(-2) }), 10);
    await keptSearches.keep(keptSearch(2, { nextAt: later(-1) }), 10);
    await keptSearches.keep(keptSearch(3, { nextAt: later(1) }), 10);
    await keptSearches.keep(keptSearch(4, { nextAt: later(-9), lastDay: day("2026-11-19") }), 10);
    const taken = await Promise.all(["a", "b", "c", "d", "e"].map((node) => keptSearches.take(turn(node))));
    expect(taken.flatMap((one) => one?.id ?? []).toSorted()).toEqual(["kept-0000", "kept-0001", "kept-0002"]);
    expect(await keptSearches.take(turn())).toBeUndefined();
    expect((await keptSearches.take(turn("late", later(LEASE))))?.id).toBe("kept-0001");
    expect((await keptSearches.take(turn("late", later(LEASE))))?.id).toBe("kept-0000");
  });

  it("writes what came of a turn, of whoever has it and of what is still kept", async () => {
    const { keptSearches } = get();
    await keptSearches.keep(keptSearch(0), 10);
    const taken = (await keptSearches.take(turn("node-1"))) as KeptSearch;
    const answered = afterAnswer(taken, 3, { now: NOW, every: HOUR });
    expect(await keptSearches.giveBack(answered, "node-2")).toBe(false);
    expect(await keptSearches.giveBack(answered, "node-1")).toBe(true);
    expect(await keptSearches.giveBack(answered, "node-1")).toBe(false);
    expect(await keptSearches.of(OWNER)).toEqual([answered]);
    expect(await keptSearches.take(turn())).toBeUndefined();
    expect(await keptSearches.take(turn("node-1", later(HOUR)))).toEqual(answered);
    await keptSearches.end(OWNER, taken.id);
    expect(await keptSearches.giveBack(answered, "node-1")).toBe(false);
    expect(await keptSearches.of(OWNER)).toEqual([]);
  });

  it("puts calls in one line, whoever makes them", async () => {
    const { keptSearches } = get();
    const at = await Promise.all(Array.from({ length: 5 }, () => keptSearches.nextCall(NOW, 1_000)));
    expect(at.toSorted((one, other) => one - other)).toEqual([0, 1_000, 2_000, 3_000, 4_000].map(later));
    expect(await keptSearches.nextCall(later(-50_000), 1_000)).toBe(later(5_000));
    expect(await keptSearches.nextCall(later(9_500), 10)).toBe(later(9_500));
  });

  it("counts them, and sweeps those that are over", async () => {
    const stores = get();
    const { keptSearches } = stores;
    expect(await keptSearches.gauge(NOW)).toEqual({ kept: 0, found: 0, oldestDue: undefined });
    await keptSearches.keep(keptSearch(0, { nextAt: later(-5), found: 2 }), 10);
    await keptSearches.keep(keptSearch(1, { nextAt: later(5) }), 10);
    await keptSearches.keep(keptSearch(2, { nextAt: later(-9), lastDay: day("2026-11-19") }), 10);
    expect(await keptSearches.gauge(NOW)).toEqual({ kept: 2, found: 1, oldestDue: later(-5) });
    await stores.sweep(NOW);
    expect((await keptSearches.of(OWNER)).map(({ id }) => id)).toEqual(["kept-0000", "kept-0001"]);
    const lastMoment = later(Date.parse("2027-01-31T14:00:00Z") - NOW);
    await stores.sweep(later(lastMoment - NOW - 1));
    expect(await keptSearches.of(OWNER)).toHaveLength(2);
    await stores.sweep(lastMoment);
    expect(await keptSearches.of(OWNER)).toHaveLength(1);
  });
}
