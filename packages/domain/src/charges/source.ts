// The port that says what the back-end has charged a member.

import type { MemberKey } from "../member/source.ts";
import type { Charge } from "./charge.ts";

/** A charge as the back-end lists it: with what it is for. */
export interface ListedCharge extends Charge {
  readonly description: string | undefined;
}

/** Both groups of charges; empty groups mean that nothing was charged, and a failed read throws. */
export interface ChargesSource {
  charges(key: MemberKey): Promise<{ unpaid: readonly ListedCharge[]; levy: readonly ListedCharge[] }>;
}
