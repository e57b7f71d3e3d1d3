// The members of the areas of eligibility and of stays, built from the values of a case.

import { ACCOUNT_TYPES } from "../brand/account-types.ts";
import { addDays } from "../day.ts";
import { type Account, accountOf } from "../member/account.ts";
import { POINTS_TYPES } from "../member/eligibility.ts";
import type { ExternalMembership } from "../member/external-membership.ts";
import type { MemberIdentity } from "../member/identity.ts";
import {
  KIND_NAMES,
  KIND_OF_ACCOUNT_TYPE,
  type KindSet,
  kindBit,
  kindNames,
  type MemberKind,
  NO_KINDS,
} from "../member/kinds.ts";
import type { AddedMembership, Axis, Case, Value } from "./area.ts";
import { KINDS_AXIS, kindsOf, kindsWithAnyMemberships, kindsWithOneMoreMembership } from "./kinds.ts";
import { TODAY } from "./tables.ts";

const NONE = "none";
const KNOWN = "known";

/** "no type" is a missing account type. */
const TYPES = ["no points type", "points type", "no type"] as const;
const PASSES = [NONE, "current", "expired", "undated", "unreadable"] as const;
const EXCHANGES = [NONE, "entity", "name", "expired", "undated", "unreadable"] as const;
const MEMBERSHIPS_UNREAD = "memberships not known";
const UNREAD = "member not known";
const KNOWLEDGE = [KNOWN, MEMBERSHIPS_UNREAD, UNREAD] as const;

/** Without an axis of kinds, because no eligibility row reads them. */
export const ELIGIBILITY_AXES: readonly Axis[] = [
  { name: "type", values: TYPES },
  { name: "pass", values: PASSES },
  { name: "exchange", values: EXCHANGES },
  { name: "member", values: KNOWLEDGE },
];

/** A pass or an exchange membership, never both, because no type of stay needs both. */
const HELD: readonly string[] = [
  ...PASSES.map((pass) => `${pass} ${NONE}`),
  ...EXCHANGES.slice(1).map((exchange) => `${NONE} ${exchange}`),
];

const HELD_WEIGHTS: ReadonlyMap<Value, number> = new Map(
  HELD.map((held) => [held, held.split(" ").filter((part) => part !== NONE).length]),
);

export const MEMBER_AXES: readonly Axis[] = [
  KINDS_AXIS,
  // The kinds imply the type, so only a missing type adds weight.
  { name: "type", values: TYPES, weight: (type) => (type === "no type" ? 2 : 0) },
  { name: "held", values: [...HELD, MEMBERSHIPS_UNREAD, UNREAD], weight: (held) => HELD_WEIGHTS.get(held) ?? 1 },
];

export interface MemberCase {
  readonly kinds: Value | undefined;
  readonly type: Value | undefined;
  readonly pass: Value | undefined;
  readonly exchange: Value | undefined;
  readonly knowledge: Value | undefined;
}

/** Parts that could not be read are `undefined`. */
export interface CaseMember {
  readonly member: MemberIdentity | undefined;
  readonly account: Account | undefined;
}

/** `undefined` if no member can have these facts. */
export function memberOfEligibilityCase([type, pass, exchange, knowledge]: Case): CaseMember | undefined {
  const kinds = knowledge !== UNREAD && type === "points type" ? "points" : "";
  return buildMember({ kinds, type, pass, exchange, knowledge });
}

/** `undefined` if no member can have these facts. */
export function memberOfStayCase(values: Case): CaseMember | undefined {
  return buildMember(memberCaseOfStay(values));
}

export function memberCaseOfStay([kinds, type, held]: Case): MemberCase {
  if (held === UNREAD || held === MEMBERSHIPS_UNREAD)
    return { kinds, type, pass: NONE, exchange: NONE, knowledge: held };
  const [pass, exchange] = String(held).split(" ");
  return { kinds, type, pass, exchange, knowledge: KNOWN };
}

function buildMember({ kinds, type, pass, exchange, knowledge }: MemberCase): CaseMember | undefined {
  const isKnown = knowledge === KNOWN;
  if (!isKnown && (pass !== NONE || exchange !== NONE)) return undefined;
  if (knowledge === UNREAD)
    return kinds === "" && type === TYPES[0] ? { member: undefined, account: undefined } : undefined;
  const kindsInCase = kindsOf(kinds);
  const kind = kindOfType(kindsInCase, type);
  if (kind === undefined) return undefined;
  const otherKinds = kindsInCase & ~kindBit(kind);
  if (!isKnown && otherKinds !== NO_KINDS) return undefined;
  const memberships = [
    ...kindNames(otherKinds).map((name) => membership({ name: KIND_MEMBERSHIPS[name] })),
    ...PASS_MEMBERSHIPS[pass as (typeof PASSES)[number]],
    ...EXCHANGE_MEMBERSHIPS[exchange as (typeof EXCHANGES)[number]],
  ];
  const member: MemberIdentity = {
    accountId: undefined,
    accountName: undefined,
    accountType: accountTypeOf(kind, type),
    memberships: isKnown ? memberships : undefined,
  };
  return { member, account: accountOf(member, { brand: "member_portal", today: TODAY }) };
}

const OTHER_KINDS: readonly MemberKind[] = ["classic_weeks", "classic_legends", "nz_strata_owner"];
// Aspire first: an Aspire membership would make a Points member an Aspire member (R5).
const POINTS_KINDS: readonly MemberKind[] = [
  "classic_aspire",
  ...POINTS_TYPES.filter((type) => type !== "classic_aspire"),
];

/** `undefined` if no account type fits. */
function kindOfType(kinds: KindSet, type: Value | undefined): MemberKind | null | undefined {
  const names = kindNames(kinds);
  if (type === "no type") return null;
  if (type === "points type") return POINTS_KINDS.find((kind) => names.includes(kind));
  return OTHER_KINDS.find((kind) => names.includes(kind)) ?? null;
}

function accountTypeOf(kind: MemberKind | null, type: Value | undefined): string | undefined {
  if (type === "no type") return undefined;
  return ACCOUNT_TYPES.find((name) => KIND_OF_ACCOUNT_TYPE[name] === kind);
}

const KIND_MEMBERSHIPS: Readonly<Record<MemberKind, string>> = {
  classic_escapes: "Classic Escapes",
  points: "Points",
  classic_aspire: "Classic Aspire",
  classic_weeks: "Classic Weeks",
  nz_strata_owner: "NZ Strata Owner",
  classic_legends: "Classic Legends",
  classic_plus: "Classic Plus",
  world_online: "World Online",
};

// Boundary days.
const YESTERDAY = addDays(TODAY, -1);

function membership(parts: Partial<ExternalMembership>): ExternalMembership {
  return { entityId: "1", name: "Other", memberId: undefined, expiresOn: TODAY, ...parts };
}

const PASS = { entityId: "16509", name: "Validity" };

const PASS_MEMBERSHIPS: Readonly<Record<(typeof PASSES)[number], readonly ExternalMembership[]>> = {
  none: [],
  current: [membership(PASS)],
  expired: [membership({ ...PASS, expiresOn: YESTERDAY })],
  undated: [membership({ ...PASS, expiresOn: undefined })],
  unreadable: [membership({ entityId: undefined })],
};

const EXCHANGE = { entityId: "10007", name: "Trading" };

const EXCHANGE_MEMBERSHIPS: Readonly<Record<(typeof EXCHANGES)[number], readonly ExternalMembership[]>> = {
  none: [],
  entity: [membership(EXCHANGE)],
  name: [membership({ name: "Classic Exchange" })],
  expired: [membership({ ...EXCHANGE, expiresOn: YESTERDAY })],
  undated: [membership({ ...EXCHANGE, expiresOn: undefined })],
  unreadable: [membership({ name: undefined })],
};

export function* eligibilityCasesOnceKnown([type = null, , , knowledge]: Case): Generator<Case> {
  if (knowledge !== MEMBERSHIPS_UNREAD) return;
  for (const pass of PASSES) for (const exchange of EXCHANGES) yield [type, pass, exchange, KNOWN];
}

export function* stayCasesOnceKnown([kinds = null, type = null, unread]: Case): Generator<Case> {
  if (unread !== MEMBERSHIPS_UNREAD) return;
  for (const extendedKinds of kindsWithAnyMemberships(kinds))
    for (const held of HELD) yield [extendedKinds, type, held];
}

export function* eligibilityCasesWithMembership([
  type = null,
  pass = null,
  exchange = null,
  knowledge,
]: Case): Generator<AddedMembership> {
  if (knowledge !== KNOWN) return;
  if (pass === NONE) yield { membership: "validity pass", values: [type, "current", exchange, KNOWN] };
  if (exchange === NONE) yield { membership: "exchange", values: [type, pass, "entity", KNOWN] };
}

export function* stayCasesWithMembership([kinds = null, type = null, held = null]: Case): Generator<AddedMembership> {
  if (held === UNREAD || held === MEMBERSHIPS_UNREAD) return;
  for (const [kind, extendedKinds] of kindsWithOneMoreMembership(kinds))
    yield { membership: KIND_NAMES[kind], values: [extendedKinds, type, held] };
  if (held !== HELD[0]) return;
  yield { membership: "validity pass", values: [kinds, type, `current ${NONE}`] };
  yield { membership: "exchange", values: [kinds, type, `${NONE} entity`] };
}
