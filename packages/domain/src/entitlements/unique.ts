import type { Day } from "../day.ts";
import { rowName } from "../parse.ts";
import type { Entitlement } from "./entitlement.ts";
import { entitlementStatus } from "./status.ts";
import { isUsableEntitlement } from "./usable.ts";

export interface UniqueEntitlement {
  /** The id, otherwise the position in the list. */
  readonly name: string;
  readonly entitlement: Entitlement;
}

/**
 * Deduplicates entitlements by id, because the back-end can list one twice. Usable rows win, then readable rows.
 *
 * @example
 * ```ts
 * import { uniqueEntitlements } from "@portico/domain/entitlements";
 * import { day, entitlement } from "@portico/domain/testing";
 *
 * const unique = uniqueEntitlements([entitlement({ remaining: undefined }), entitlement()], day("2026-11-20"));
 * unique.map(({ name }) => name); // => ["S1"]
 * ```
 */
export function uniqueEntitlements(entitlements: readonly Entitlement[], today: Day): readonly UniqueEntitlement[] {
  const byName = new Map<string, UniqueEntitlement>();
  entitlements.forEach((entitlement, index) => {
    const name = rowName("entitlements", index, entitlement.id);
    const existing = byName.get(name);
    if (existing === undefined || precedence(entitlement, today) > precedence(existing.entitlement, today))
      byName.set(name, { name, entitlement });
  });
  return [...byName.values()];
}

function precedence(entitlement: Entitlement, today: Day): number {
  const isKnown = entitlementStatus(entitlement, today) !== "UNKNOWN";
  return Number(isKnown) + Number(isUsableEntitlement(entitlement, today));
}
