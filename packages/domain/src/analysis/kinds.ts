// The axis of member kinds. A set of kinds is written by its names, because another build may number its kinds differently.

import { joinNames } from "../language.ts";
import {
  KIND_NAMES,
  KIND_OF_ACCOUNT_TYPE,
  KIND_SETS,
  type KindSet,
  kindBit,
  kindNames,
  kindSet,
  MEMBER_KINDS,
  type MemberKind,
  NO_KINDS,
} from "../member/kinds.ts";
import type { Axis, Value } from "./area.ts";

const SEPARATOR = "+";

const NAMES: readonly string[] = Array.from({ length: KIND_SETS }, (_, kinds) => nameOfKinds(kinds));

const KINDS_BY_NAME: ReadonlyMap<string, KindSet> = new Map(NAMES.map((name, kinds) => [name, kinds] as const));

export const KINDS_AXIS: Axis = {
  name: "kinds",
  values: [...KINDS_BY_NAME.keys()].toSorted((one, other) => sizeOf(one) - sizeOf(other)),
  weight: (value) => SIZES.get(value) ?? sizeOf(value),
};

const SIZES: ReadonlyMap<Value, number> = new Map(KINDS_AXIS.values.map((value) => [value, sizeOf(value)] as const));

/** The set of a value. Another build's names that no rule mentions here are ignored. */
export function kindsOf(value: Value | undefined): KindSet {
  const name = String(value ?? "");
  return KINDS_BY_NAME.get(name) ?? kindSet(name.split(SEPARATOR));
}

function nameOfKinds(kinds: KindSet): string {
  return kindNames(kinds).join(SEPARATOR);
}

/** The sets that further memberships can make of these kinds. */
export function* kindsBeyond(value: Value): Generator<string> {
  const kinds = kindsOf(value);
  for (const [name, more] of KINDS_BY_NAME) if ((more & kinds) === kinds) yield name;
}

/** Each kind that the set does not have, and the set with it. */
export function* membershipsBeyond(value: Value): Generator<readonly [kind: MemberKind, kinds: string]> {
  const kinds = kindsOf(value);
  for (const kind of MEMBER_KINDS) {
    const more = kinds | kindBit(kind);
    if (more !== kinds) yield [kind, NAMES[more] as string];
  }
}

const KINDS_OF_TYPES: ReadonlySet<string> = new Set(
  Object.values(KIND_OF_ACCOUNT_TYPE).map((kind) => nameOfKinds(kind === null ? NO_KINDS : kindSet([kind]))),
);

/** Whether an account type alone gives these kinds. */
export function isKindOfOneType(value: Value | undefined): boolean {
  return KINDS_OF_TYPES.has(String(value));
}

/** The member by their kinds: `a Points and Plus member`. */
export function memberWords(value: Value | undefined): string {
  const names = kindNames(kindsOf(value)).map((kind) => KIND_NAMES[kind]);
  if (names.length === 0) return "a member of no kind";
  const all = joinNames(names, "en");
  return `${/^(?:[AE]|NZ)/.test(all) ? "an" : "a"} ${all} member`;
}

function sizeOf(value: Value): number {
  return value === "" ? 0 : String(value).split(SEPARATOR).length;
}
