// An entitlement counts once, however many weeks remain (§3, R20).

import type { Day } from "../day.ts";
import type { Entitlement } from "./entitlement.ts";
import { entitlementStatus } from "./status.ts";
import { type UniqueEntitlement, uniqueEntitlements } from "./unique.ts";
import { isUsableEntitlement } from "./usable.ts";

export interface ResortEntitlements {
  readonly resortId: string | undefined;
  readonly value: number;
  /** Sum of the balances: one entitlement can give several weeks. */
  readonly weeks: number;
}

/**
 * Counts usable entitlements (`null` for an unread list), and lists unreadable records.
 *
 * @example
 * ```ts
 * import { countEntitlements } from "@portico/domain/entitlements";
 * import { day, entitlement } from "@portico/domain/testing";
 *
 * const today = day("2026-11-20");
 * const entitlements = [entitlement(), entitlement({ id: "S2", expiresOn: undefined })];
 * countEntitlements(entitlements, today); // => { value: 1, unknown: ["S2"] }
 * countEntitlements(undefined, today); // => { value: null, unknown: ["entitlements"] }
 * ```
 */
export function countEntitlements(
  entitlements: readonly Entitlement[] | undefined,
  today: Day,
): { value: number | null; unknown: readonly string[] } {
  if (entitlements === undefined) return { value: null, unknown: ["entitlements"] };
  const unique = uniqueEntitlements(entitlements, today);
  return {
    value: filterUsable(unique, today).length,
    unknown: unique.flatMap(({ name, entitlement }) =>
      entitlementStatus(entitlement, today) === "UNKNOWN" ? [name] : [],
    ),
  };
}

/**
 * Counts usable entitlements for each resort.
 *
 * @example
 * ```ts
 * import { countByResort } from "@portico/domain/entitlements";
 * import { day, entitlement } from "@portico/domain/testing";
 *
 * const entitlements = [entitlement(), entitlement({ id: "S2", remaining: 2 })];
 * countByResort(entitlements, day("2026-11-20")); // => [{ resortId: "R1", value: 2, weeks: 3 }]
 * ```
 */
export function countByResort(entitlements: readonly Entitlement[], today: Day): readonly ResortEntitlements[] {
  const groups = Map.groupBy(uniqueEntitlements(entitlements, today), ({ entitlement }) => entitlement.resortId);
  return [...groups].map(([resortId, unique]) => {
    const usable = filterUsable(unique, today);
    const weeks = usable.reduce((sum, { entitlement: { remaining } }) => sum + (remaining ?? 0), 0);
    return { resortId, value: usable.length, weeks };
  });
}

function filterUsable(unique: readonly UniqueEntitlement[], today: Day): readonly UniqueEntitlement[] {
  return unique.filter(({ entitlement }) => isUsableEntitlement(entitlement, today));
}
