import type { MemberKey } from "../member/source.ts";
import type { Entitlement } from "./entitlement.ts";

/** Empty means none. Only the support desk requests the entitlements of all shares (R36). */
export interface EntitlementsSource {
  atResort(key: MemberKey, resortId: string): Promise<readonly Entitlement[]>;
  ofAllShares(memberNumber: string): Promise<readonly Entitlement[]>;
}
