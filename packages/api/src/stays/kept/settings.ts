// What the operator allows kept searches.

import type { PortalSettings } from "../../portal.ts";

const EVERY_HOUR = { every: 3_600_000, callsPerMinute: 60 };

/** How often each is asked, and how many calls a minute all of them may cost the club. */
export function keptSearchSettings({ keptSearches = EVERY_HOUR }: Pick<PortalSettings, "keptSearches">) {
  return keptSearches;
}
