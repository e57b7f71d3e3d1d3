// Cache of the club's regions, for lists and for validating a choice.

import type { ClubRegion } from "@portico/domain/resorts/source";
import type { Limit } from "../guard-marks.ts";
import type { Portal } from "../portal/portal.ts";

/** Cache lifetime in milliseconds. Regions rarely change. */
const REGIONS_CACHE_MS: Limit = 5 * 60_000;

/** One cache for all members, because regions are the same for all. Failures are not cached. */
export function cachedRegions({ backEnd, now }: Pick<Portal, "backEnd" | "now">): () => Promise<readonly ClubRegion[]> {
  let cached: { readonly value: Promise<readonly ClubRegion[]>; readonly until: number } | undefined;
  return () => {
    if (cached !== undefined && now() < cached.until) return cached.value;
    const value = backEnd.resorts.regions();
    const entry = { value, until: now() + REGIONS_CACHE_MS };
    cached = entry;
    value.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return value;
  };
}
