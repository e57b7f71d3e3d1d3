// Workers lease due searches, so that only one node runs each.

import type { Brand } from "../brand/brands.ts";
import type { Instant } from "../day.ts";
import type { SavedSearch } from "./saved-search.ts";

export interface SavedSearchOwner {
  readonly brand: Brand;
  readonly memberNumber: string;
}

interface LeaseRequest {
  readonly node: string;
  readonly now: Instant;
  readonly until: Instant;
}

/** `kept` counts all saved searches, `found` those with results. */
export interface SavedSearchGauge {
  readonly kept: number;
  readonly found: number;
  readonly oldestDue: Instant | undefined;
}

export interface SavedSearchStore {
  /** Saves a search if the member has fewer than `max`. A search with the same key is "already" saved. */
  save(search: SavedSearch, max: number): Promise<"kept" | "already" | "full">;
  /** The member's saved searches, oldest first. */
  list(owner: SavedSearchOwner): Promise<readonly SavedSearch[]>;
  /** Deletes one of the member's searches; `false` if there is none. */
  remove(owner: SavedSearchOwner, id: string): Promise<boolean>;
  /** Leases the most overdue search that no other node has; `undefined` if none is due. */
  lease(request: LeaseRequest): Promise<SavedSearch | undefined>;
  /** Writes the result and releases the lease; `false` if the search was deleted, or another node has the lease. */
  release(search: SavedSearch, node: string): Promise<boolean>;
  /** Rate limit across all nodes: resolves to the time of the next free slot, and reserves it. */
  reserveCall(now: Instant, intervalMs: number): Promise<Instant>;
  gauge(now: Instant): Promise<SavedSearchGauge>;
}
