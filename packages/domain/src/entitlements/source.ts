// The port that says which entitlements a member's shares give.

import type { MemberKey } from "../member/source.ts";
import type { Entitlement } from "./entitlement.ts";

/** The entitlements at one resort, or of all shares, which only the support desk asks for (reading R36); empty means none. */
export interface EntitlementsSource {
  atResort(key: MemberKey, resortId: string): Promise<readonly Entitlement[]>;
  ofAllShares(memberNumber: string): Promise<readonly Entitlement[]>;
}
