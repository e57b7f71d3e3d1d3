// How many entitlements does a member hold? Each counts once, by its id (section 3 of the specification, reading R20); a row
// that can be read speaks for its id.

import type { Day } from "../day.ts";
import type { Entitlement } from "./entitlement.ts";
import { entitlementsOnce } from "./once.ts";
import { entitlementStatus } from "./status.ts";
import { isUsableEntitlement } from "./usable.ts";

/** The entitlements that can be used today, and the records about which that is unknown. */
export function countEntitlements(
  entitlements: readonly Entitlement[] | undefined,
  today: Day,
): { value: number | null; unknown: readonly string[] } {
  if (entitlements === undefined) return { value: null, unknown: ["entitlements"] };
  const once = entitlementsOnce(entitlements, today);
  return {
    value: once.filter(({ entitlement }) => isUsableEntitlement(entitlement, today)).length,
    unknown: once.flatMap(({ name, entitlement }) =>
      entitlementStatus(entitlement, today) === "UNKNOWN" ? [name] : [],
    ),
  };
}
