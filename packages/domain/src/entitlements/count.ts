// How many entitlements does a member hold? Each counts once, by its id (section 3 of the specification, reading R20); a row
// that can be read speaks for its id.

import type { Day } from "../day.ts";
import { rowName } from "../wire.ts";
import type { Entitlement } from "./entitlement.ts";
import { entitlementStatus } from "./status.ts";
import { isUsableEntitlement } from "./usable.ts";

/** The entitlements that can be used today, and the records about which that is unknown. */
export function countEntitlements(
  entitlements: readonly Entitlement[] | undefined,
  today: Day,
): { value: number | null; unknown: readonly string[] } {
  if (entitlements === undefined) return { value: null, unknown: ["entitlements"] };
  const counted = new Set<string>();
  const known = new Set<string>();
  const unknown = new Set<string>();
  entitlements.forEach((entitlement, place) => {
    const name = rowName("entitlements", place, entitlement.id);
    if (isUsableEntitlement(entitlement, today)) counted.add(name);
    (entitlementStatus(entitlement, today) === "UNKNOWN" ? unknown : known).add(name);
  });
  return { value: counted.size, unknown: [...unknown].filter((name) => !known.has(name)) };
}
