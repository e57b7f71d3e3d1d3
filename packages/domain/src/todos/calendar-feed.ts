// The port that keeps under which secret address a member's calendar can be read.

import type { Brand } from "../brand/brands.ts";
import type { Instant } from "../day.ts";
import type { Language } from "../language.ts";

/** An address that was given out: under the hash of its secret, never the secret itself. */
export interface CalendarFeed {
  readonly secretHash: string;
  readonly brand: Brand;
  readonly memberNumber: string;
  /** In which language the calendar speaks: a program that reads it has none. */
  readonly language: Language;
  readonly madeAt: Instant;
}

/** A member, as a brand knows one. */
export interface FeedOwner {
  readonly brand: Brand;
  readonly memberNumber: string;
}

/** Keeps the addresses; a member of a brand has one, or none. */
export interface CalendarFeedStore {
  find(secretHash: string): Promise<CalendarFeed | undefined>;
  of(owner: FeedOwner): Promise<CalendarFeed | undefined>;
  /** In place of the one that the member had, which opens nothing any more. */
  put(feed: CalendarFeed): Promise<void>;
  /** `false` where there was none. */
  revoke(owner: FeedOwner): Promise<boolean>;
}
