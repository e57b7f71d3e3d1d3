import { addDays, type Day } from "../day.ts";
import { EXPIRING_WINDOW_DAYS, nextChange, type StatusChange } from "../holding.ts";
import type { Entitlement } from "./entitlement.ts";
import { entitlementStatus } from "./status.ts";

/**
 * The next status change of an entitlement, or `undefined` if no change follows.
 *
 * @example
 * ```ts
 * import { isoDay } from "@portico/domain/day";
 * import { nextEntitlementChange } from "@portico/domain/entitlements";
 * import { day, entitlement } from "@portico/domain/testing";
 *
 * const change = nextEntitlementChange(entitlement({ expiresOn: day("2026-12-31") }), day("2026-12-01"))!;
 * change.to; // => "EXPIRED"
 * isoDay(change.on); // => "2027-01-01"
 * ```
 */
export function nextEntitlementChange(entitlement: Entitlement, today: Day): StatusChange | undefined {
  if (entitlement.expiresOn === undefined) return undefined;
  const days = [addDays(entitlement.expiresOn, -EXPIRING_WINDOW_DAYS), addDays(entitlement.expiresOn, 1)];
  return nextChange(days, today, (day) => entitlementStatus(entitlement, day));
}
