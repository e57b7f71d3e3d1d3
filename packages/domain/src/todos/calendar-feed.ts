// Port to the secret URLs of members' calendar feeds.

import type { Brand } from "../brand/brands.ts";
import type { Instant } from "../day.ts";
import type { Language } from "../language.ts";

/** An issued feed URL. Stored by the hash of its secret; the secret is never stored. */
export interface CalendarFeed {
  readonly secretHash: string;
  readonly brand: Brand;
  readonly memberNumber: string;
  /** Language of the entries, because calendar programs send none. */
  readonly language: Language;
  readonly madeAt: Instant;
}

export interface FeedOwner {
  readonly brand: Brand;
  readonly memberNumber: string;
}

/** A member has at most one feed for each brand. */
export interface CalendarFeedStore {
  find(secretHash: string): Promise<CalendarFeed | undefined>;
  of(owner: FeedOwner): Promise<CalendarFeed | undefined>;
  /** Replaces the member's previous feed, whose URL stops working. */
  put(feed: CalendarFeed): Promise<void>;
  /** `false` if there was none. */
  revoke(owner: FeedOwner): Promise<boolean>;
}
