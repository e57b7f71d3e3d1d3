// Port to the entitlements of a member's shares.

import type { MemberKey } from "../member/source.ts";
import type { Entitlement } from "./entitlement.ts";

/** Entitlements at one resort, or of all shares, which only the support desk requests (R36). Empty means none. */
export interface EntitlementsSource {
  atResort(key: MemberKey, resortId: string): Promise<readonly Entitlement[]>;
  ofAllShares(memberNumber: string): Promise<readonly Entitlement[]>;
}
