// The same share entitlement can come twice: which of its rows speaks for it?

import type { Day } from "../day.ts";
import { rowName } from "../wire.ts";
import type { Entitlement } from "./entitlement.ts";
import { entitlementStatus } from "./status.ts";
import { isUsableEntitlement } from "./usable.ts";

/** An entitlement, however often it was listed. */
export interface EntitlementOnce {
  /** Its id, or its place in the list where it has none. */
  readonly name: string;
  readonly entitlement: Entitlement;
}

/** Each entitlement once, by its id; a row that can be read speaks for it, and first of them one that can be used. */
export function entitlementsOnce(entitlements: readonly Entitlement[], today: Day): readonly EntitlementOnce[] {
  const found = new Map<string, EntitlementOnce>();
  entitlements.forEach((entitlement, place) => {
    const name = rowName("entitlements", place, entitlement.id);
    const known = found.get(name);
    if (known === undefined || speaks(entitlement, today) > speaks(known.entitlement, today))
      found.set(name, { name, entitlement });
  });
  return [...found.values()];
}

function speaks(entitlement: Entitlement, today: Day): number {
  const isKnown = entitlementStatus(entitlement, today) !== "UNKNOWN";
  return Number(isKnown) + Number(isUsableEntitlement(entitlement, today));
}
