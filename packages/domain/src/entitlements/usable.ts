// Decides which entitlements can be used today. They are the ones that the summary counts (R20, R44).

import type { Day } from "../day.ts";
import type { Entitlement } from "./entitlement.ts";
import { entitlementStatus } from "./status.ts";

const USABLE: readonly string[] = ["AVAILABLE", "EXPIRING"];

/**
 * Whether an entitlement can be used today. These are the entitlements that the summary counts.
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
  return USABLE.includes(entitlementStatus(entitlement, today));
}
