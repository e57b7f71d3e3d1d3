// Members as the cases of eligibility and stays have them: account type, kinds, validity pass, exchange, and what could not be read.

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
import { KINDS_AXIS, kindsBeyond, kindsOf, membershipsBeyond } from "./kinds.ts";
import { TODAY } from "./tables.ts";

const NONE = "none";
const KNOWN = "known";

/** What an account type means for booking: the validity pass is needed, or not, or the type is missing. */
const TYPES = ["no points type", "points type", "no type"] as const;
const PASSES = [NONE, "current", "expired", "undated", "unreadable"] as const;
const EXCHANGES = [NONE, "entity", "name", "expired", "undated", "unreadable"] as const;
const MEMBERSHIPS_UNREAD = "memberships not known";
const UNREAD = "member not known";
const KNOWLEDGE = [KNOWN, MEMBERSHIPS_UNREAD, UNREAD] as const;

/** The axes of eligibility. Its rows read no kinds: the recorder shows that. */
export const ELIGIBILITY_AXES: readonly Axis[] = [
  { name: "type", values: TYPES },
  { name: "pass", values: PASSES },
  { name: "exchange", values: EXCHANGES },
  { name: "member", values: KNOWLEDGE },
];

/** Pass or exchange: no way to stay needs both. Every pair of them is a case of eligibility. */
const HELD: readonly string[] = [
  ...PASSES.map((pass) => `${pass} ${NONE}`),
  ...EXCHANGES.slice(1).map((exchange) => `${NONE} ${exchange}`),
];

const HELD_WEIGHTS: ReadonlyMap<Value, number> = new Map(
  HELD.map((held) => [held, held.split(" ").filter((part) => part !== NONE).length]),
);

/** The axes of a member who may stay. */
export const MEMBER_AXES: readonly Axis[] = [
  KINDS_AXIS,
  // The kinds say whether the type is a points type; a missing type is one more thing to understand.
  { name: "type", values: TYPES, weight: (type) => (type === "no type" ? 2 : 0) },
  { name: "held", values: [...HELD, MEMBERSHIPS_UNREAD, UNREAD], weight: (held) => HELD_WEIGHTS.get(held) ?? 1 },
];

/** A member, as the cases write one. */
export interface MemberCase {
  readonly kinds: Value | undefined;
  readonly type: Value | undefined;
  readonly pass: Value | undefined;
  readonly exchange: Value | undefined;
  readonly knowledge: Value | undefined;
}

/** A member of a case, as the rules see them. Parts that could not be read are `undefined`. */
export interface CaseMember {
  readonly member: MemberIdentity | undefined;
  readonly account: Account | undefined;
}

/** The member of a case of eligibility; `undefined` if no member can have these facts. */
export function eligibleMember([type, pass, exchange, knowledge]: Case): CaseMember | undefined {
  const kinds = knowledge !== UNREAD && type === "points type" ? "points" : "";
  return memberOf({ kinds, type, pass, exchange, knowledge });
}

/** The member of a case of the ways to stay; `undefined` if no member can have these facts. */
export function stayingMember(values: Case): CaseMember | undefined {
  return memberOf(stayingCase(values));
}

export function stayingCase([kinds, type, held]: Case): MemberCase {
  if (held === UNREAD || held === MEMBERSHIPS_UNREAD)
    return { kinds, type, pass: NONE, exchange: NONE, knowledge: held };
  const [pass, exchange] = String(held).split(" ");
  return { kinds, type, pass, exchange, knowledge: KNOWN };
}

function memberOf({ kinds, type, pass, exchange, knowledge }: MemberCase): CaseMember | undefined {
  const isKnown = knowledge === KNOWN;
  if (!isKnown && (pass !== NONE || exchange !== NONE)) return undefined;
  if (knowledge === UNREAD)
    return kinds === "" && type === TYPES[0] ? { member: undefined, account: undefined } : undefined;
  const all = kindsOf(kinds);
  const kind = typeKindOf(all, type);
  if (kind === undefined) return undefined;
  const others = all & ~kindBit(kind);
  if (!isKnown && others !== NO_KINDS) return undefined;
  const memberships = [
    ...kindNames(others).map((name) => membership({ name: KIND_MEMBERSHIPS[name] })),
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

/** The kind of the account type: the first of the kinds that fits. `undefined` if no type fits. */
function typeKindOf(kinds: KindSet, type: Value | undefined): MemberKind | null | undefined {
  const names = kindNames(kinds);
  if (type === "no type") return null;
  if (type === "points type") return POINTS_KINDS.find((kind) => names.includes(kind));
  return OTHER_KINDS.find((kind) => names.includes(kind)) ?? null;
}

function accountTypeOf(kind: MemberKind | null, type: Value | undefined): string | undefined {
  if (type === "no type") return undefined;
  return ACCOUNT_TYPES.find((name) => KIND_OF_ACCOUNT_TYPE[name] === kind);
}

/** Names of memberships whose codename is the kind. */
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

// Current means expiring today, and expired yesterday: a row that is off by a day decides one of them otherwise.
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

/** The members that one whose memberships are not known can turn out to be. */
export function* knownEligible([type = null, , , knowledge]: Case): Generator<Case> {
  if (knowledge !== MEMBERSHIPS_UNREAD) return;
  for (const pass of PASSES) for (const exchange of EXCHANGES) yield [type, pass, exchange, KNOWN];
}

/** The same for the ways to stay. */
export function* knownStaying([kinds = null, type = null, unread]: Case): Generator<Case> {
  if (unread !== MEMBERSHIPS_UNREAD) return;
  for (const more of kindsBeyond(kinds)) for (const held of HELD) yield [more, type, held];
}

/** The member with one more membership. */
export function* eligibleWithMembership([
  type = null,
  pass = null,
  exchange = null,
  knowledge,
]: Case): Generator<AddedMembership> {
  if (knowledge !== KNOWN) return;
  if (pass === NONE) yield { membership: "validity pass", values: [type, "current", exchange, KNOWN] };
  if (exchange === NONE) yield { membership: "exchange", values: [type, pass, "entity", KNOWN] };
}

/** The same for the ways to stay. */
export function* stayingWithMembership([kinds = null, type = null, held = null]: Case): Generator<AddedMembership> {
  if (held === UNREAD || held === MEMBERSHIPS_UNREAD) return;
  for (const [kind, more] of membershipsBeyond(kinds))
    yield { membership: KIND_NAMES[kind], values: [more, type, held] };
  if (held !== HELD[0]) return;
  yield { membership: "validity pass", values: [kinds, type, `current ${NONE}`] };
  yield { membership: "exchange", values: [kinds, type, `${NONE} entity`] };
}
