// Port of the stored searches. Workers lease due searches, so that only one node runs each.

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

/** `found` counts searches with results. */
export interface SavedSearchGauge {
  readonly kept: number;
  readonly found: number;
  readonly oldestDue: Instant | undefined;
}

export interface SavedSearchStore {
  /** A search with the same key is "already" saved. */
  save(search: SavedSearch, max: number): Promise<"kept" | "already" | "full">;
  /** The member's searches, oldest first. */
  list(owner: SavedSearchOwner): Promise<readonly SavedSearch[]>;
  /** `false` if the member has no such search. */
  remove(owner: SavedSearchOwner, id: string): Promise<boolean>;
  /** The most overdue search that no other node has. */
  lease(request: LeaseRequest): Promise<SavedSearch | undefined>;
  /** `false` if the search was deleted, or another node has the lease. */
  release(search: SavedSearch, node: string): Promise<boolean>;
  /** Rate limit across all nodes: the time of the next free slot. */
  reserveCall(now: Instant, intervalMs: number): Promise<Instant>;
  gauge(now: Instant): Promise<SavedSearchGauge>;
}
