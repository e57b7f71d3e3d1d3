import type { Day } from "../day.ts";
import type { MemberKey } from "../member/source.ts";
import type { Lot } from "./lot.ts";
import type { OwnedPoints } from "./owned.ts";

/** Empty means no lots. A failed read throws. */
export interface PointsSource {
  lots(key: MemberKey): Promise<readonly Lot[]>;
}

/** A share of a resort's weeks. An omitted field is `undefined`. */
export interface Share {
  readonly id: string;
  readonly resortId: string | undefined;
  readonly resortName: string | undefined;
  readonly unit: string | undefined;
  /** Week of the year; `undefined` for a floating week. */
  readonly week: number | undefined;
}

/** Empty means none. */
export interface Ownership {
  readonly shares: readonly Share[];
  readonly resorts: readonly string[];
  readonly points: readonly OwnedPoints[];
}

/** A failed read throws. */
export interface OwnershipSource {
  ownership(key: MemberKey): Promise<Ownership>;
}

/** Credits added (above 0) or spent (below 0). */
export interface CreditMovement {
  readonly on: Day | undefined;
  readonly text: string;
  readonly credits: number;
}

/** The balance of exchange credits can be negative. */
export interface CreditsSource {
  credits(key: MemberKey): Promise<number>;
  history(key: MemberKey): Promise<readonly CreditMovement[]>;
}
