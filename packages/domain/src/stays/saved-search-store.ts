// Port of the store of saved searches. It leases due searches to workers, so that only one node runs each.

import type { Brand } from "../brand/brands.ts";
import type { Instant } from "../day.ts";
import type { SavedSearch } from "./saved-search.ts";

export interface SavedSearchOwner {
  readonly brand: Brand;
  readonly memberNumber: string;
}

/** The lease that a node requests. */
interface LeaseRequest {
  readonly node: string;
  readonly now: Instant;
  readonly until: Instant;
}

/** Metrics: number of saved searches, of those with results, and due time of the most overdue one. */
export interface SavedSearchGauge {
  readonly kept: number;
  readonly found: number;
  readonly oldestDue: Instant | undefined;
}

export interface SavedSearchStore {
  /** Saves a search if the member has fewer than `max`. A search with the same key is "already" saved and stays unchanged. */
  keep(search: SavedSearch, max: number): Promise<"kept" | "already" | "full">;
  /** The member's saved searches, oldest first. */
  of(owner: SavedSearchOwner): Promise<readonly SavedSearch[]>;
  /** Deletes one of the member's searches; `false` if there is none. */
  end(owner: SavedSearchOwner, id: string): Promise<boolean>;
  /** Leases the most overdue active search that no other node has; `undefined` if none is due. */
  take(request: LeaseRequest): Promise<SavedSearch | undefined>;
  /** Writes the result and releases the lease; `false` if the search was deleted, or another node has the lease. */
  giveBack(search: SavedSearch, node: string): Promise<boolean>;
  /** Rate limit across all nodes: reserves the next slot and resolves to the time at which the call may be made. */
  nextCall(now: Instant, spacing: number): Promise<Instant>;
  gauge(now: Instant): Promise<SavedSearchGauge>;
}
