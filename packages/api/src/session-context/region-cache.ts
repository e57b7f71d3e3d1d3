import type { ClubRegion } from "@portico/domain/resorts/source";
import type { Limit } from "../guard-marks.ts";
import type { Portal } from "../portal/portal.ts";

const REGIONS_CACHE_MS: Limit = 5 * 60_000;

/** All members share one cache. Failures are not cached. */
export function cachedRegions({ backEnd, now }: Pick<Portal, "backEnd" | "now">): () => Promise<readonly ClubRegion[]> {
  let cached: { readonly value: Promise<readonly ClubRegion[]>; readonly expiresAt: number } | undefined;
  return () => {
    if (cached !== undefined && now() < cached.expiresAt) return cached.value;
    const value = backEnd.resorts.regions();
    const entry = { value, expiresAt: now() + REGIONS_CACHE_MS };
    cached = entry;
    value.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return value;
  };
}
