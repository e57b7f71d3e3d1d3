// The port that keeps searches, and hands them out one by one to whoever asks the club: on many nodes, each to one of them.

import type { Brand } from "../brand/brands.ts";
import type { Instant } from "../day.ts";
import type { KeptSearch } from "./kept-search.ts";

/** A member, as a brand knows one. */
export interface KeptSearchOwner {
  readonly brand: Brand;
  readonly memberNumber: string;
}

/** Who takes a search, and until when nobody else does. */
interface Turn {
  readonly node: string;
  readonly now: Instant;
  readonly until: Instant;
}

/** How many are kept, and since when the one that is due for longest has been due. */
export interface KeptSearchGauge {
  readonly kept: number;
  readonly found: number;
  readonly oldestDue: Instant | undefined;
}

/** Keeps searches. */
export interface KeptSearchStore {
  /** Keeps one, if the member has fewer than `most`; one that asks the same is kept already, and stays as it is. */
  keep(search: KeptSearch, most: number): Promise<"kept" | "already" | "full">;
  /** The member's own, in the order in which they were kept. */
  of(owner: KeptSearchOwner): Promise<readonly KeptSearch[]>;
  /** Ends one of the member's own; `false` where there is none. */
  end(owner: KeptSearchOwner, id: string): Promise<boolean>;
  /** Takes the one whose turn it is, that has not ended and that no other node has; `undefined` where none is due. */
  take(turn: Turn): Promise<KeptSearch | undefined>;
  /** Writes what came of a turn, and gives the search back; `false` where it was ended meanwhile, or another node has it. */
  giveBack(search: KeptSearch, node: string): Promise<boolean>;
  /** Takes the next place in the line of calls, on all nodes the same; resolves to when that call may be made. */
  nextCall(now: Instant, spacing: number): Promise<Instant>;
  gauge(now: Instant): Promise<KeptSearchGauge>;
}
