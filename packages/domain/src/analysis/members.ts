// The areas of sessions, account types, memberships and categories.

import { ACCOUNT_TYPES } from "../brand/account-types.ts";
import { BRANDS, type Brand } from "../brand/brands.ts";
import { type Instant, startOfDay } from "../day.ts";
import { ACCOUNT_TYPE_RULES, type AccountTypeFacts, findAccountType } from "../member/account-type.ts";
import { CATEGORY_RULES, type CategoryFacts } from "../member/categories.ts";
import { type ExternalMembership, MEMBERSHIP_RULES, type MembershipFacts } from "../member/external-membership.ts";
import { PORTAL_TYPES, type PortalType } from "../member/kinds.ts";
import { SESSION_RULES, type SessionFacts } from "../session/session.ts";
import { type Axis, type RuleArea, ruleTable, type Value } from "./area.ts";
import { dayAt, daysAxis, describeDays, TODAY, tableArea } from "./tables.ts";

const NOW = startOfDay(TODAY);

const SESSION_AXES: readonly Axis[] = [
  { name: "presented", values: [true, false] },
  { name: "timeout", values: [1, 0, -1, null] },
];

const SESSION_TABLE = ruleTable<SessionFacts>(SESSION_RULES, {
  facts: ([presented, timeout]) => ({
    presented: presented === true,
    expires: typeof timeout === "number" ? ((NOW + timeout) as Instant) : undefined,
    now: NOW,
  }),
  reads: ["presented", "expires", "now"],
});

export const SESSION_AREA: RuleArea = {
  ...tableArea("session", SESSION_AXES, SESSION_TABLE),
  describe: ([presented, timeout]) =>
    presented === true ? `a session that ${describeTimeout(timeout)}` : "no session",
  openOutcomes: ["signed-in"],
};

const MEMBERSHIP_AXES = [daysAxis("expiry", { from: -2, to: 2 })];

const MEMBERSHIP_TABLE = ruleTable<MembershipFacts>(MEMBERSHIP_RULES, {
  facts: ([expiry]) => ({ membership: membership("Classic Plus", dayAt(expiry)), today: TODAY }),
  reads: ["membership.expiresOn", "today"],
});

export const MEMBERSHIP_AREA: RuleArea = {
  ...tableArea("membership", MEMBERSHIP_AXES, MEMBERSHIP_TABLE),
  describe: ([expiry]) => `a membership expiring ${describeDays(expiry)}`,
  openOutcomes: ["unexpired"],
};

/** Every listed type, other spellings, a lower-case type, an unlisted type, and an unreadable one. */
const GIVEN_TYPES = [...ACCOUNT_TYPES, "Escape Member", "Classic Escape", "Member", "points member", "Friend", null];

const ACCOUNT_TYPE_AXES: readonly Axis[] = [
  { name: "type", values: GIVEN_TYPES, weight: (type) => GIVEN_TYPES.indexOf(type as string) / GIVEN_TYPES.length },
  { name: "brand", values: BRANDS },
  { name: "membership", values: ["none", "Aspire", "expired Aspire", "undated Aspire", "Aspirations"] },
];

const MEMBERSHIPS: Readonly<Record<string, readonly ExternalMembership[]>> = {
  none: [],
  Aspire: [membership("Classic Aspire", TODAY)],
  "expired Aspire": [membership("Classic Aspire", dayAt(-1))],
  "undated Aspire": [membership("Classic Aspire", undefined)],
  Aspirations: [membership("Aspirations", TODAY)],
};

const ACCOUNT_TYPE_TABLE = ruleTable<AccountTypeFacts>(ACCOUNT_TYPE_RULES, {
  facts: ([type, brand, membershipName]) => {
    const given = type === null ? undefined : String(type);
    const memberships = MEMBERSHIPS[String(membershipName)] ?? [];
    return { given, brand: brand as Brand, memberships, today: TODAY, listed: findAccountType(given) };
  },
  reads: ["given", "brand", "memberships[].name", "memberships[].expiresOn", "today", "listed"],
});

export const ACCOUNT_TYPE_AREA: RuleArea = {
  ...tableArea("account type", ACCOUNT_TYPE_AXES, ACCOUNT_TYPE_TABLE),
  describe: ([type, brand, membershipName]) =>
    `a member ${type === null ? "without an account type" : `of the account type ${String(type)}`} at ${String(brand)}${membershipName === "none" ? "" : ` with the membership ${String(membershipName)}`}`,
};

const CODENAMES: Readonly<Record<string, readonly string[]>> = {
  none: [],
  "Classic Plus": ["classic_plus"],
  "Classic Exchange": ["classic_exchange"],
};

const CATEGORY_AXES: readonly Axis[] = [
  { name: "portal type", values: [...PORTAL_TYPES, "none"] },
  { name: "membership", values: Object.keys(CODENAMES) },
];

const CATEGORY_TABLE = ruleTable<CategoryFacts>(CATEGORY_RULES, {
  facts: ([type, membershipName]) => ({
    portalType: type === "none" ? null : (type as PortalType),
    codenames: CODENAMES[String(membershipName)] ?? [],
  }),
  reads: ["portalType", "codenames[]"],
});

export const CATEGORIES_AREA: RuleArea = {
  ...tableArea("categories", CATEGORY_AXES, CATEGORY_TABLE),
  describe: ([type, membershipName]) =>
    `a member of portal type ${String(type)} with the membership ${String(membershipName)}`,
};

function describeTimeout(timeout: Value | undefined): string {
  if (typeof timeout !== "number") return "has no readable timeout";
  if (timeout === 0) return "ends now";
  return timeout > 0 ? "ends later" : "has ended";
}

function membership(name: string, expiresOn: ExternalMembership["expiresOn"]): ExternalMembership {
  return { entityId: "1", name, memberId: undefined, expiresOn };
}
