// The ports that say what a member holds in points and credits.

import type { Day } from "../day.ts";
import type { MemberKey } from "../member/source.ts";
import type { Lot } from "./lot.ts";
import type { OwnedPoints } from "./owned.ts";

/** The lots of a member; empty means none, and a failed read throws. */
export interface PointsSource {
  lots(key: MemberKey): Promise<readonly Lot[]>;
}

/** A share of a resort's weeks; a part that the back-end does not say is `undefined`. */
export interface Share {
  readonly id: string;
  readonly resortId: string | undefined;
  readonly resortName: string | undefined;
  readonly unit: string | undefined;
  /** The week of the year; `undefined` where it floats. */
  readonly week: number | undefined;
}

/** What a member owns: shares, the resorts of those that name one, and levied points. Empty means none. */
export interface Ownership {
  readonly shares: readonly Share[];
  readonly resorts: readonly string[];
  readonly points: readonly OwnedPoints[];
}

/** Says what a member owns; a failed read throws. */
export interface OwnershipSource {
  ownership(key: MemberKey): Promise<Ownership>;
}

/** How credits came, above 0, or went, below 0. */
export interface CreditMovement {
  readonly on: Day | undefined;
  readonly text: string;
  readonly credits: number;
}

/** Exchange credits and their history. The number may be below 0; the summary decides how that is shown. */
export interface CreditsSource {
  credits(key: MemberKey): Promise<number>;
  history(key: MemberKey): Promise<readonly CreditMovement[]>;
}
