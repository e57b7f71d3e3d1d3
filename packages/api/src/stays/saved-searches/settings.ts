// Settings of saved searches.

import type { PortalSettings } from "../../portal/portal.ts";

const DEFAULTS = { every: 3_600_000, callsPerMinute: 60 };

/** `every`: milliseconds between two runs of a search. `callsPerMinute`: rate limit of all searches together. */
export function savedSearchSettings({ savedSearches = DEFAULTS }: Pick<PortalSettings, "savedSearches">) {
  return savedSearches;
}
