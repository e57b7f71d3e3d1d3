import type { Day } from "../day.ts";
import type { Entitlement } from "./entitlement.ts";
import { entitlementStatus } from "./status.ts";

const USABLE_STATUSES: readonly string[] = ["AVAILABLE", "EXPIRING"];

/**
 * Whether an entitlement can be used today, so that the summary counts it (R20, R44).
 *
 * @example
 * ```ts
 * import { isUsableEntitlement } from "@portico/domain/entitlements";
 * import { day, entitlement } from "@portico/domain/testing";
 *
 * isUsableEntitlement(entitlement(), day("2026-11-20")); // => true
 * isUsableEntitlement(entitlement({ remaining: 0 }), day("2026-11-20")); // => false
 * ```
 */
export function isUsableEntitlement(entitlement: Entitlement, today: Day): boolean {
  return USABLE_STATUSES.includes(entitlementStatus(entitlement, today));
}
