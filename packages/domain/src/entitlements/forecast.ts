// When does an entitlement change next? Its last day is still good, so it has expired on the day after.

import { addDays, type Day } from "../day.ts";
import { EXPIRING_WINDOW_DAYS, nextChange, type StatusChange } from "../holding.ts";
import type { Entitlement } from "./entitlement.ts";
import { entitlementStatus } from "./status.ts";

/** The next change of an entitlement's status, or `undefined` where the calendar changes nothing any more. */
export function nextEntitlementChange(entitlement: Entitlement, today: Day): StatusChange | undefined {
  if (entitlement.expiresOn === undefined) return undefined;
  const days = [addDays(entitlement.expiresOn, -EXPIRING_WINDOW_DAYS), addDays(entitlement.expiresOn, 1)];
  return nextChange(days, today, (day) => entitlementStatus(entitlement, day));
}
