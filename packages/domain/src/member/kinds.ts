// Kinds come from the account type and the unexpired memberships (R4 to R7).

import type { AccountType } from "../brand/account-types.ts";

/** The kinds that rules mention. Each is one bit of a `KindSet`. */
export const MEMBER_KINDS = [
  "classic_escapes",
  "points",
  "classic_aspire",
  "classic_weeks",
  "nz_strata_owner",
  "classic_legends",
  "classic_plus",
  "world_online",
] as const;

export type MemberKind = (typeof MEMBER_KINDS)[number];

/** Names for members, the same in every language. */
export const KIND_NAMES: Readonly<Record<MemberKind, string>> = {
  classic_escapes: "Escapes",
  points: "Points",
  classic_aspire: "Aspire",
  classic_weeks: "Weeks",
  classic_legends: "Legends",
  nz_strata_owner: "NZ Strata",
  classic_plus: "Plus",
  world_online: "World Online",
};

/** Bits in the order of `MEMBER_KINDS`. */
export type KindSet = number;

export const NO_KINDS: KindSet = 0;

export const KIND_SETS: number = 2 ** MEMBER_KINDS.length;

export const KIND_OF_ACCOUNT_TYPE: Readonly<Record<AccountType, MemberKind | null>> = {
  "Escapes Member": "classic_escapes",
  "Classic Escapes": "classic_escapes",
  "Loyalty Member": null,
  "Getaway Member": null,
  "4Lifestyle": null,
  "NZ Strata Owner": "nz_strata_owner",
  "Points Member": "points",
  "Limited Points Mbr": "points",
  "AU Member": "classic_weeks",
  "Stock Owned NZ": "classic_weeks",
  "NZ Member": "classic_weeks",
  "Stock Owned AU": "classic_weeks",
  "Stock Owned OS": "classic_weeks",
  "Classic Legends": "classic_legends",
  Aspire: "classic_aspire",
  "ECV Member": null,
};

/** The kinds that are portal types (R6). */
export const PORTAL_TYPES = [
  "classic_escapes",
  "points",
  "classic_aspire",
  "classic_weeks",
  "classic_legends",
] as const;

/** Strata owners, ECV members and some others have none. */
export type PortalType = (typeof PORTAL_TYPES)[number];

const BIT_OF_KIND: ReadonlyMap<string, KindSet> = new Map(MEMBER_KINDS.map((kind, bit) => [kind, 1 << bit] as const));

/**
 * The set of these kinds. Names that no rule mentions are ignored.
 *
 * @example
 * ```ts
 * import { hasKind, kindNames, kindSet } from "@portico/domain/member";
 *
 * hasKind(kindSet(["points", "bronze"]), "points"); // => true
 * kindNames(kindSet(["bronze"])); // => []
 * ```
 */
export function kindSet(names: readonly string[]): KindSet {
  let kinds = NO_KINDS;
  for (const name of names) kinds |= kindBit(name);
  return kinds;
}

/** 0 for a name that no rule mentions. */
export function kindBit(name: string | null): KindSet {
  return name === null ? NO_KINDS : (BIT_OF_KIND.get(name) ?? NO_KINDS);
}

/**
 * The names of the kinds in a set.
 *
 * @example
 * ```ts
 * import { kindNames, kindSet } from "@portico/domain/member";
 *
 * kindNames(kindSet(["world_online", "points"])); // => ["points", "world_online"]
 * ```
 */
export function kindNames(kinds: KindSet): MemberKind[] {
  return MEMBER_KINDS.filter((_, bit) => (kinds & (1 << bit)) !== 0);
}

/**
 * Whether a set of kinds contains a kind.
 *
 * @example
 * ```ts
 * import { hasKind, kindSet } from "@portico/domain/member";
 *
 * hasKind(kindSet(["points"]), "points"); // => true
 * hasKind(kindSet(["points"]), "classic_weeks"); // => false
 * ```
 */
export function hasKind(kinds: KindSet, kind: MemberKind): boolean {
  return (kinds & (BIT_OF_KIND.get(kind) as KindSet)) !== 0;
}

/**
 * The portal type of a kind, or `null`.
 *
 * @example
 * ```ts
 * import { portalTypeOf } from "@portico/domain/member";
 *
 * portalTypeOf("points"); // => "points"
 * portalTypeOf("nz_strata_owner"); // => null
 * ```
 */
export function portalTypeOf(kind: MemberKind | null): PortalType | null {
  return isPortalType(kind) ? kind : null;
}

function isPortalType(kind: MemberKind | null): kind is PortalType {
  return (PORTAL_TYPES as readonly (MemberKind | null)[]).includes(kind);
}
