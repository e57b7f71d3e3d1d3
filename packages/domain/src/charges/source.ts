// The port that says what the back-end has charged a member.

import type { MemberKey } from "../member/source.ts";
import type { Charge } from "./charge.ts";

/** Both groups of charges; empty groups mean that nothing was charged, and a failed read throws. */
export interface ChargesSource {
  charges(key: MemberKey): Promise<{ unpaid: readonly Charge[]; levy: readonly Charge[] }>;
}
