// Entitlements by resort: those with something to use come first.

import type { EntitlementView } from "@portico/api/entitlements/contract";

/** The entitlements of one resort. */
export interface ResortGroup {
  /** `null` where the club's record names no resort. */
  readonly resortId: string | null;
  readonly resortName: string | null;
  readonly entitlements: readonly EntitlementView[];
  /** How many of them can be used today. */
  readonly usable: number;
}

/** Groups in the order of their first entitlement, those with something to use before the others, what names no resort last. */
export function byResort(entitlements: readonly EntitlementView[]): readonly ResortGroup[] {
  const groups = new Map<string | null, EntitlementView[]>();
  for (const one of entitlements) {
    const group = groups.get(one.resortId);
    if (group === undefined) groups.set(one.resortId, [one]);
    else group.push(one);
  }
  return [...groups]
    .map(([resortId, members]) => groupOf(resortId, members))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

function groupOf(resortId: string | null, members: readonly EntitlementView[]): ResortGroup {
  return {
    resortId,
    resortName: members.find(({ resortName }) => resortName !== null)?.resortName ?? null,
    entitlements: members.toSorted((one, other) => Number(other.usable) - Number(one.usable)),
    usable: members.filter((one) => one.usable).length,
  };
}

function rankOf({ resortId, usable }: ResortGroup): number {
  if (resortId === null) return 2;
  return usable > 0 ? 0 : 1;
}
