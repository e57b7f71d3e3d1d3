// The regions of the club, for whoever offers them in a list and for whoever checks what was chosen.

import type { ClubRegion } from "@portico/domain/resorts/source";
import type { Portal } from "../portal.ts";

/** How long the club's regions serve whoever asks next, in milliseconds: they change with the club's own plans. */
const REGIONS_KEPT_FOR = 5 * 60_000;

/** The club's regions are the same for everybody: read once for all, and a failure is remembered by nobody. */
export function keptRegions({ club, now }: Pick<Portal, "club" | "now">): () => Promise<readonly ClubRegion[]> {
  let kept: { readonly value: Promise<readonly ClubRegion[]>; readonly until: number } | undefined;
  return () => {
    if (kept !== undefined && now() < kept.until) return kept.value;
    const value = club.resorts.regions();
    const entry = { value, until: now() + REGIONS_KEPT_FOR };
    kept = entry;
    value.catch(() => {
      if (kept === entry) kept = undefined;
    });
    return value;
  };
}
