import { brisbaneDay } from "@portico/domain/day";
import { afterSearch, createSavedSearch, lastDayOf, type SavedSearch } from "@portico/domain/stays/saved-search";
import { day } from "@portico/domain/testing";
import { expect, it } from "vitest";
import type { Stores } from "../src/portal/portal.ts";
import { later, NOW } from "./store-samples.ts";

const OWNER = { brand: "member_portal", memberNumber: "100201" } as const;
const HOUR = 3_600_000;
const LEASE = 60_000;

/** Each saved search of member 100201 is for a different month. */
function savedSearch(at: number, parts: Partial<SavedSearch> = {}): SavedSearch {
  const month = `2027-${String((at % 12) + 1).padStart(2, "0")}`;
  const choices = { area: `area ${Math.floor(at / 12)}`, month };
  const search = createSavedSearch(
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
    { now: NOW, intervalMs: 0 },
  );
  return { ...search, ...parts };
}

export function savedSearchContract(get: () => Stores): void {
  const leaseRequest = (node = "node-1", now = NOW) => ({ node, now, until: later(now - NOW + LEASE) });

  it("saves a search unchanged and once, and lists the member's searches in order", async () => {
    const { savedSearches } = get();
    expect(await savedSearches.list(OWNER)).toEqual([]);
    const second = savedSearch(1, { madeAt: later(1) });
    expect(await savedSearches.save(second, 10)).toBe("kept");
    expect(await savedSearches.save(savedSearch(0), 10)).toBe("kept");
    expect(await savedSearches.save(savedSearch(1, { id: "again" }), 10)).toBe("already");
    expect(await savedSearches.save(savedSearch(1, { id: "other", keptFor: "in reach" }), 10)).toBe("kept");
    expect(await savedSearches.save(savedSearch(1, { id: "theirs", memberNumber: "100202" }), 10)).toBe("kept");
    expect(await savedSearches.save(savedSearch(1, { id: "ecv", brand: "ecv_member" }), 10)).toBe("kept");
    expect((await savedSearches.list(OWNER)).map(({ id }) => id)).toEqual(["kept-0000", "other", "kept-0001"]);
    expect((await savedSearches.list(OWNER))[2]).toEqual(second);
    expect(await savedSearches.list({ ...OWNER, memberNumber: "\0" })).toEqual([]);
  });

  it("limits the searches of a member, also concurrently, without counting expired ones", async () => {
    const { savedSearches } = get();
    await savedSearches.save(savedSearch(99, { lastDay: day("2026-11-19") }), 10);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => savedSearches.save(savedSearch(index), 10)),
    );
    expect(results.filter((result) => result === "kept")).toHaveLength(10);
    expect(results.filter((result) => result === "full")).toHaveLength(10);
    const own = await savedSearches.list(OWNER);
    expect(own).toHaveLength(10);
    expect(await savedSearches.remove(OWNER, own[3]?.id ?? "")).toBe(true);
    expect(await savedSearches.save(savedSearch(50), 10)).toBe("kept");
    expect(await savedSearches.save(savedSearch(51), 10)).toBe("full");
  });

  it("saves a search once, also concurrently", async () => {
    const { savedSearches } = get();
    const same = Array.from({ length: 8 }, (_, index) => savedSearch(1, { id: `same-${index}` }));
    const results = await Promise.all(same.map((search) => savedSearches.save(search, 10)));
    expect(results.filter((result) => result === "kept")).toHaveLength(1);
    expect(results.filter((result) => result === "already")).toHaveLength(7);
  });

  it("ends only the member's own search, once", async () => {
    const { savedSearches } = get();
    await savedSearches.save(savedSearch(0), 10);
    expect(await savedSearches.remove({ ...OWNER, memberNumber: "100202" }, "kept-0000")).toBe(false);
    expect(await savedSearches.remove({ ...OWNER, brand: "ecv_member" }, "kept-0000")).toBe(false);
    expect(await savedSearches.remove(OWNER, "\0")).toBe(false);
    expect(await savedSearches.remove(OWNER, "kept-0000")).toBe(true);
    expect(await savedSearches.remove(OWNER, "kept-0000")).toBe(false);
    expect(await savedSearches.list(OWNER)).toEqual([]);
  });

  it("leases each due search to one node, longest due first", async () => {
    const { savedSearches } = get();
    await savedSearches.save(savedSearch(0, { nextAt: later(-1) }), 10);
    await savedSearches.save(savedSearch(1, { nextAt: later(-2) }), 10);
    await savedSearches.save(savedSearch(2, { nextAt: later(-1) }), 10);
    await savedSearches.save(savedSearch(3, { nextAt: later(1) }), 10);
    await savedSearches.save(savedSearch(4, { nextAt: later(-9), lastDay: day("2026-11-19") }), 10);
    const leased = await Promise.all(["a", "b", "c", "d", "e"].map((node) => savedSearches.lease(leaseRequest(node))));
    expect(leased.flatMap((search) => search?.id ?? []).toSorted()).toEqual(["kept-0000", "kept-0001", "kept-0002"]);
    expect(await savedSearches.lease(leaseRequest())).toBeUndefined();
    expect((await savedSearches.lease(leaseRequest("late", later(LEASE))))?.id).toBe("kept-0001");
    expect((await savedSearches.lease(leaseRequest("late", later(LEASE))))?.id).toBe("kept-0000");
  });

  it("saves the result only for the node that holds the lease, while the search exists", async () => {
    const { savedSearches } = get();
    await savedSearches.save(savedSearch(0), 10);
    const leased = (await savedSearches.lease(leaseRequest("node-1"))) as SavedSearch;
    const searched = afterSearch(leased, 3, { now: NOW, intervalMs: HOUR });
    expect(await savedSearches.release(searched, "node-2")).toBe(false);
    expect(await savedSearches.release(searched, "node-1")).toBe(true);
    expect(await savedSearches.release(searched, "node-1")).toBe(false);
    expect(await savedSearches.list(OWNER)).toEqual([searched]);
    expect(await savedSearches.lease(leaseRequest())).toBeUndefined();
    expect(await savedSearches.lease(leaseRequest("node-1", later(HOUR)))).toEqual(searched);
    await savedSearches.remove(OWNER, leased.id);
    expect(await savedSearches.release(searched, "node-1")).toBe(false);
    expect(await savedSearches.list(OWNER)).toEqual([]);
  });

  it("spaces calls of all nodes", async () => {
    const { savedSearches } = get();
    const at = await Promise.all(Array.from({ length: 5 }, () => savedSearches.reserveCall(NOW, 1_000)));
    expect(at.toSorted((one, other) => one - other)).toEqual([0, 1_000, 2_000, 3_000, 4_000].map(later));
    expect(await savedSearches.reserveCall(later(-50_000), 1_000)).toBe(later(5_000));
    expect(await savedSearches.reserveCall(later(9_500), 10)).toBe(later(9_500));
  });

  it("counts searches and sweeps expired ones", async () => {
    const stores = get();
    const { savedSearches } = stores;
    expect(await savedSearches.gauge(NOW)).toEqual({ kept: 0, found: 0, oldestDue: undefined });
    await savedSearches.save(savedSearch(0, { nextAt: later(-5), found: 2 }), 10);
    await savedSearches.save(savedSearch(1, { nextAt: later(5) }), 10);
    await savedSearches.save(savedSearch(2, { nextAt: later(-9), lastDay: day("2026-11-19") }), 10);
    expect(await savedSearches.gauge(NOW)).toEqual({ kept: 2, found: 1, oldestDue: later(-5) });
    await stores.sweep(NOW);
    expect((await savedSearches.list(OWNER)).map(({ id }) => id)).toEqual(["kept-0000", "kept-0001"]);
    const lastMoment = later(Date.parse("2027-01-31T14:00:00Z") - NOW);
    await stores.sweep(later(lastMoment - NOW - 1));
    expect(await savedSearches.list(OWNER)).toHaveLength(2);
    await stores.sweep(lastMoment);
    expect(await savedSearches.list(OWNER)).toHaveLength(1);
  });
}
