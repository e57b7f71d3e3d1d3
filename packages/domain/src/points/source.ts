// The ports that say what a member holds in points and credits.

import type { MemberKey } from "../member/source.ts";
import type { Lot } from "./lot.ts";
import type { OwnedPoints } from "./owned.ts";

/** The lots of a member; empty means none, and a failed read throws. */
export interface PointsSource {
  lots(key: MemberKey): Promise<readonly Lot[]>;
}

/** What a member owns: the resorts of their shares, and their levied points. */
export interface OwnershipSource {
  ownership(key: MemberKey): Promise<{ resorts: readonly string[]; points: readonly OwnedPoints[] }>;
}

/** Exchange credits and their history. The number may be below 0; the summary decides how that is shown. */
export interface CreditsSource {
  credits(key: MemberKey): Promise<number>;
  history(key: MemberKey): Promise<readonly { text: string; credits: number }[]>;
}
