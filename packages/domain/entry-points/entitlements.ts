// Which entitlements a member can still use, until when, and how many there are.

export { countByResort, countEntitlements, type ResortEntitlements } from "../src/entitlements/count.ts";
export { type Entitlement, parseEntitlement } from "../src/entitlements/entitlement.ts";
export { nextEntitlementChange } from "../src/entitlements/forecast.ts";
export {
  ENTITLEMENT_STATUS_RULES,
  type EntitlementFacts,
  type EntitlementOutcome,
  entitlementStatus,
  explainEntitlementStatus,
} from "../src/entitlements/status.ts";
export { type UniqueEntitlement, uniqueEntitlements } from "../src/entitlements/unique.ts";
export { isUsableEntitlement } from "../src/entitlements/usable.ts";
