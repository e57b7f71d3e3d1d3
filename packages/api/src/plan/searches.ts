// Runs the searches of a plan with a cache. Each search fails separately.

import type { PlanSearch } from "@portico/domain/plan/searches";
import type { Offer } from "@portico/domain/stays/offer";
import type { StayParty } from "@portico/domain/stays/source";
import { LRUCache } from "lru-cache";
import type { Limit } from "../guard-marks.ts";
import type { Portal } from "../portal/portal.ts";
import { mapConcurrent } from "../session-context/map-concurrent.ts";
import { loadSection, sectionValue } from "../session-context/section-result.ts";
import { withTimeout } from "../session-context/with-timeout.ts";
import { findOffers } from "../stays/offers/find.ts";

/** Searches of the first part, so that a first plan appears early. */
export const FIRST_PLAN_CALLS: Limit = 3;

/** Searches of one plan, unless the deployment sets it. */
export const DEFAULT_PLAN_CALLS: Limit = 12;

/** A search that takes longer counts as failed, in milliseconds. Its result is cached when it arrives. */
const SEARCH_TIMEOUT_MS: Limit = 8_000;

/** How long a plan uses the result of a search, in milliseconds. A hold always searches again (reading R38). */
const CACHE_MS: Limit = 60_000;
const MAX_CACHED_SEARCHES: Limit = 2_000;

interface SearchResult {
  readonly offers: readonly Offer[];
  readonly readAt: number;
}

export interface PlanSearches {
  readonly found: readonly (SearchResult & { readonly query: PlanSearch })[];
  readonly failed: number;
}

export function createPlanSearcher(portal: Pick<Portal, "backEnd" | "log" | "now">) {
  const cache = new LRUCache<string, Promise<SearchResult>>({
    max: MAX_CACHED_SEARCHES,
    ttl: CACHE_MS,
    perf: { now: portal.now },
    ttlResolution: 0,
  });

  function search(query: PlanSearch, party: StayParty): Promise<SearchResult> {
    const key = JSON.stringify([party, query.stay, query.choices]);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const result = findOffers(portal, { stay: query.stay, search: { criteria: query.criteria }, party }).then(
      (offers) => ({ offers, readAt: portal.now() }),
    );
    cache.set(key, result);
    result.catch(() => {
      if (cache.peek(key) === result) cache.delete(key);
    });
    return result;
  }

  /** Runs the searches concurrently. One that fails or hangs is counted and skipped. */
  return async function runSearches(queries: readonly PlanSearch[], party: StayParty): Promise<PlanSearches> {
    const results = await mapConcurrent(queries, async (query) => {
      const section = loadSection("plan", () => search(query, party), portal.log);
      return { query, result: sectionValue(await withTimeout(section, SEARCH_TIMEOUT_MS)) };
    });
    const found = results.flatMap(({ query, result }) => (result === undefined ? [] : [{ query, ...result }]));
    return { found, failed: results.length - found.length };
  };
}
