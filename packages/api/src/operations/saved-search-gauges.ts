import type { Portal, Stores } from "../portal/portal.ts";
import { gaugesText, secondsSince } from "./operator-resources.ts";

/** The gauges of saved searches, in the Prometheus text format. */
export async function savedSearchGauges({
  stores,
  now,
}: Pick<Portal, "now"> & { readonly stores: Pick<Stores, "savedSearches"> }): Promise<string> {
  const { kept, found, oldestDue } = await stores.savedSearches.gauge(now());
  return gaugesText({
    portico_kept_searches: kept,
    portico_kept_searches_found: found,
    portico_kept_searches_oldest_due_seconds: secondsSince(oldestDue, now()),
  });
}
