// Member kinds open pages (readings R4 to R7): the kind of the account type, and the names of unexpired memberships.

import type { AccountType } from "../brand/account-types.ts";

/** The kinds that a rule of the club names. A bit each, so that a member's kinds are one number. */
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

/** A kind that a rule names. */
export type MemberKind = (typeof MEMBER_KINDS)[number];

/** How members call each kind: names, and the same in every language. */
export const KIND_WORDS: Readonly<Record<MemberKind, string>> = {
  classic_escapes: "Escapes",
  points: "Points",
  classic_aspire: "Aspire",
  classic_weeks: "Weeks",
  classic_legends: "Legends",
  nz_strata_owner: "NZ Strata",
  classic_plus: "Plus",
  world_online: "World Online",
};

/** The kinds of one member, as bits in the order of `MEMBER_KINDS`. */
export type KindSet = number;

/** Nobody in particular. */
export const NO_KINDS: KindSet = 0;

/** How many different sets of kinds there are. */
export const KIND_SETS: number = 2 ** MEMBER_KINDS.length;

/** The kind that an account type brings by itself. */
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

/** The kinds that are also a portal type (reading R6). */
export const PORTAL_TYPES = [
  "classic_escapes",
  "points",
  "classic_aspire",
  "classic_weeks",
  "classic_legends",
] as const;

/** The portal's own division of members; strata owners, ECV members and some others have none. */
export type PortalType = (typeof PORTAL_TYPES)[number];

const BIT_OF_KIND: ReadonlyMap<string, KindSet> = new Map(MEMBER_KINDS.map((kind, bit) => [kind, 1 << bit] as const));

/** A set of kinds from their names; a name that no rule mentions adds nothing. */
export function kindSet(names: readonly string[]): KindSet {
  let kinds = NO_KINDS;
  for (const name of names) kinds |= kindBit(name);
  return kinds;
}

/** The set that holds one kind, or none for a name that no rule mentions. */
export function kindBit(name: string | null): KindSet {
  return name === null ? NO_KINDS : (BIT_OF_KIND.get(name) ?? NO_KINDS);
}

/** The names in a set. */
export function kindNames(kinds: KindSet): MemberKind[] {
  return MEMBER_KINDS.filter((_, bit) => (kinds & (1 << bit)) !== 0);
}

/** Whether a set holds a kind. */
export function hasKind(kinds: KindSet, kind: MemberKind): boolean {
  return (kinds & (BIT_OF_KIND.get(kind) as KindSet)) !== 0;
}

/** The portal type of a kind. */
export function portalTypeOf(kind: MemberKind | null): PortalType | null {
  return isPortalType(kind) ? kind : null;
}

function isPortalType(kind: MemberKind | null): kind is PortalType {
  return (PORTAL_TYPES as readonly (MemberKind | null)[]).includes(kind);
}
