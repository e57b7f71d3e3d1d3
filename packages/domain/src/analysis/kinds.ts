// The axis of sets of kinds. Sets are written as names, because another build may number its kinds differently.

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
  values: [...KINDS_BY_NAME.keys()].toSorted((a, b) => sizeOf(a) - sizeOf(b)),
  weight: (value) => SIZES.get(value) ?? sizeOf(value),
};

const SIZES: ReadonlyMap<Value, number> = new Map(KINDS_AXIS.values.map((value) => [value, sizeOf(value)] as const));

/** Ignores unknown names. */
export function kindsOf(value: Value | undefined): KindSet {
  const name = String(value ?? "");
  return KINDS_BY_NAME.get(name) ?? kindSet(name.split(SEPARATOR));
}

function nameOfKinds(kinds: KindSet): string {
  return kindNames(kinds).join(SEPARATOR);
}

/** Includes the set itself. */
export function* kindsWithAnyMemberships(value: Value): Generator<string> {
  const kinds = kindsOf(value);
  for (const [name, extended] of KINDS_BY_NAME) if ((extended & kinds) === kinds) yield name;
}

export function* kindsWithOneMoreMembership(value: Value): Generator<readonly [kind: MemberKind, kinds: string]> {
  const kinds = kindsOf(value);
  for (const kind of MEMBER_KINDS) {
    const extended = kinds | kindBit(kind);
    if (extended !== kinds) yield [kind, NAMES[extended] as string];
  }
}

const KINDS_OF_TYPES: ReadonlySet<string> = new Set(
  Object.values(KIND_OF_ACCOUNT_TYPE).map((kind) => nameOfKinds(kind === null ? NO_KINDS : kindSet([kind]))),
);

export function isKindOfOneType(value: Value | undefined): boolean {
  return KINDS_OF_TYPES.has(String(value));
}

/** `a Points and Plus member`. */
export function describeMember(value: Value | undefined): string {
  const names = kindNames(kindsOf(value)).map((kind) => KIND_NAMES[kind]);
  if (names.length === 0) return "a member of no kind";
  const kindList = joinNames(names, "en");
  return `${/^(?:[AE]|NZ)/.test(kindList) ? "an" : "a"} ${kindList} member`;
}

function sizeOf(value: Value): number {
  return value === "" ? 0 : String(value).split(SEPARATOR).length;
}
