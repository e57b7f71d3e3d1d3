// Finds the next status change of an entitlement. It is valid on its expiry day, and EXPIRED on the day after.

import { addDays, type Day } from "../day.ts";
import { EXPIRING_WINDOW_DAYS, nextChange, type StatusChange } from "../holding.ts";
import type { Entitlement } from "./entitlement.ts";
import { entitlementStatus } from "./status.ts";

/** The next status change, or `undefined` if no later day changes the status. */
export function nextEntitlementChange(entitlement: Entitlement, today: Day): StatusChange | undefined {
  if (entitlement.expiresOn === undefined) return undefined;
  const days = [addDays(entitlement.expiresOn, -EXPIRING_WINDOW_DAYS), addDays(entitlement.expiresOn, 1)];
  return nextChange(days, today, (day) => entitlementStatus(entitlement, day));
}
