// The searches of a plan: which ones, in which order, and with a cache. Every search fails by itself.

import type { Day } from "@portico/domain/day";
import type { LapsingLot } from "@portico/domain/plan/lapsing";
import type { PlanForm } from "@portico/domain/plan/plan-form";
import { STAY_TYPES, type StayType } from "@portico/domain/stays/kinds";
import { costKind, type Offer } from "@portico/domain/stays/offer";
import type { StayParty } from "@portico/domain/stays/source";
import { LRUCache } from "lru-cache";
import type { Limit } from "../guard-marks.ts";
import type { Portal } from "../portal/portal.ts";
import { mapConcurrent } from "../session-context/map-concurrent.ts";
import { loadSection, sectionValue } from "../session-context/section-result.ts";
import { withTimeout } from "../session-context/with-timeout.ts";
import { findOffers, type ParsedSearch, tryParseSearch } from "../stays/offers/find.ts";

/** Searches of the first part, so that a first plan appears early. */
export const FIRST_PLAN_CALLS: Limit = 3;

/** Searches of one plan, unless the deployment sets it. */
export const DEFAULT_PLAN_CALLS: Limit = 12;

/** A search that takes longer counts as failed, in milliseconds. Its result is cached when it arrives. */
const SEARCH_TIMEOUT_MS: Limit = 8_000;

/** How long a plan uses the result of a search, in milliseconds. A hold always searches again (reading R38). */
const CACHE_MS: Limit = 60_000;
const MAX_CACHED_SEARCHES: Limit = 2_000;

/** The choices of a search, as the search form has them. */
interface PlanChoices {
  readonly month: string;
  readonly region?: string;
  readonly resort?: string;
}

export interface PlanSearch {
  readonly stay: StayType;
  readonly choices: PlanChoices;
  readonly search: ParsedSearch;
}

interface SearchResult {
  readonly offers: readonly Offer[];
  readonly readAt: number;
}

export interface PlanSearches {
  readonly found: readonly (SearchResult & { readonly query: PlanSearch })[];
  readonly failed: number;
}

/** The searches of a plan, the nearest month first, and in each month the points stays before the owner weeks. */
export function planSearches(
  { months, regions }: Pick<PlanForm, "months" | "regions">,
  {
    lapsing,
    stays,
    party,
    today,
  }: {
    readonly lapsing: readonly LapsingLot[];
    /** The ways to stay that are open to the member. */
    readonly stays: readonly StayType[];
    readonly party: StayParty;
    readonly today: Day;
  },
): readonly PlanSearch[] {
  const hasPoints = lapsing.some(({ kind }) => kind === "points");
  const resorts = [...new Set(lapsing.flatMap(({ resortId }) => resortId ?? []))];
  const places = regions.length === 0 ? [{}] : regions.map((region) => ({ region }));
  return months.flatMap((month) =>
    STAY_TYPES.filter((stay) => stays.includes(stay)).flatMap((stay) => {
      const kind = costKind(stay, party.payer);
      const choices: readonly PlanChoices[] =
        kind === "points" && hasPoints
          ? places.map((place) => ({ month, ...place }))
          : kind === "entitlement"
            ? resorts.map((resort) => ({ month, resort }))
            : [];
      return choices.flatMap((one) => {
        const search = tryParseSearch(stay, { ...one }, today);
        return search === undefined ? [] : [{ stay, choices: one, search }];
      });
    }),
  );
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
    const result = findOffers(portal, { ...query, party }).then((offers) => ({ offers, readAt: portal.now() }));
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
