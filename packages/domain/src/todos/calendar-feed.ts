import type { Brand } from "../brand/brands.ts";
import type { Instant } from "../day.ts";
import type { Language } from "../language.ts";

/** A secret URL that a calendar program subscribes to. Only the hash of its secret is stored. */
export interface CalendarFeed {
  readonly secretHash: string;
  readonly brand: Brand;
  readonly memberNumber: string;
  /** Calendar programs send no language. */
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
  findByOwner(owner: FeedOwner): Promise<CalendarFeed | undefined>;
  /** Replaces the member's previous feed, whose URL stops working. */
  replace(feed: CalendarFeed): Promise<void>;
  /** `false` if there was none. */
  revoke(owner: FeedOwner): Promise<boolean>;
}
