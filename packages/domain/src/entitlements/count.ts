// Counts entitlements for the dashboard tile, the list and the summary.
// An entitlement counts once, by its id, however many weeks are left in it (§3, R20). A readable row wins over an unreadable one.

import type { Day } from "../day.ts";
import type { Entitlement } from "./entitlement.ts";
import { type UniqueEntitlement, uniqueEntitlements } from "./once.ts";
import { entitlementStatus } from "./status.ts";
import { isUsableEntitlement } from "./usable.ts";

/** The usable entitlements of one resort. */
export interface ResortEntitlements {
  readonly resortId: string | undefined;
  readonly value: number;
  /** Sum of the balances. One entitlement can give several weeks. */
  readonly weeks: number;
}

/** The number of usable entitlements, and the records whose state is unknown. */
export function countEntitlements(
  entitlements: readonly Entitlement[] | undefined,
  today: Day,
): { value: number | null; unknown: readonly string[] } {
  if (entitlements === undefined) return { value: null, unknown: ["entitlements"] };
  const unique = uniqueEntitlements(entitlements, today);
  return {
    value: usableOf(unique, today).length,
    unknown: unique.flatMap(({ name, entitlement }) =>
      entitlementStatus(entitlement, today) === "UNKNOWN" ? [name] : [],
    ),
  };
}

/** The same count for each resort. The values add up to that of `countEntitlements`. */
export function countByResort(entitlements: readonly Entitlement[], today: Day): readonly ResortEntitlements[] {
  const groups = Map.groupBy(uniqueEntitlements(entitlements, today), ({ entitlement }) => entitlement.resortId);
  return [...groups].map(([resortId, unique]) => {
    const usable = usableOf(unique, today);
    const weeks = usable.reduce((sum, { entitlement: { remaining } }) => sum + (remaining ?? 0), 0);
    return { resortId, value: usable.length, weeks };
  });
}

function usableOf(unique: readonly UniqueEntitlement[], today: Day): readonly UniqueEntitlement[] {
  return unique.filter(({ entitlement }) => isUsableEntitlement(entitlement, today));
}
