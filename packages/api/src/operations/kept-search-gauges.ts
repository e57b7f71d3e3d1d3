// How many searches are kept, and whether the worker keeps up with them.

import type { Portal, Stores } from "../portal.ts";
import { gaugesText, secondsSince } from "./operator-matters.ts";

/** The numbers that an alarm looks at, in the text that Prometheus reads. */
export async function keptSearchGauges({
  stores,
  now,
}: Pick<Portal, "now"> & { readonly stores: Pick<Stores, "keptSearches"> }): Promise<string> {
  const { kept, found, oldestDue } = await stores.keptSearches.gauge(now());
  return gaugesText({
    portico_kept_searches: kept,
    portico_kept_searches_found: found,
    portico_kept_searches_oldest_due_seconds: secondsSince(oldestDue, now()),
  });
}
