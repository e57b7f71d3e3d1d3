// The area of the access rules: every page, session state, set of kinds, and unknown part of a member.

import { ACCESS_RULES, type AccessFacts, accessRow, type Visitor, verdictOf } from "../access/decide.ts";
import { type Location, locate } from "../access/location.ts";
import { refusalMessage } from "../access/messages.ts";
import { decideForMember } from "../access/page-decision.ts";
import { ROUTES } from "../access/routes.ts";
import { examplePath } from "../explain/member.ts";
import type { Account } from "../member/account.ts";
import type { MemberIdentity } from "../member/identity.ts";
import { KIND_NAMES, NO_KINDS } from "../member/kinds.ts";
import { SESSION_STATES, type SessionState } from "../session/session.ts";
import { type AddedMembership, type Case, type CaseDecision, type RuleArea, ruleTable, type Value } from "./area.ts";
import {
  describeMember,
  isKindOfOneType,
  KINDS_AXIS,
  kindsOf,
  kindsWithAnyMemberships,
  kindsWithOneMoreMembership,
} from "./kinds.ts";

const NOT_KNOWN = "not known";
const KNOWN = "known";
const MEMBERSHIPS_UNKNOWN = "memberships not known";
const MEMBER_UNKNOWN = "member not known";
const MEMBER_KNOWLEDGE = [KNOWN, MEMBERSHIPS_UNKNOWN, MEMBER_UNKNOWN] as const;

const SESSIONS: readonly SessionState[] = ["signed-in", ...SESSION_STATES.filter((state) => state !== "signed-in")];

/** For each route a closed path, and an open path if the route has one. */
const PAGES: readonly string[] = ROUTES.flatMap((route) => {
  const paths = [examplePath(route.path), route.path.replace(/\{[^}]*\}/, "kite")];
  const isFirstWithOpenness = (path: string, index: number) =>
    paths.findIndex((candidate) => locate(candidate).open === locate(path).open) === index &&
    locate(path).route === route;
  return paths.filter(isFirstWithOpenness);
});

// Cached, because a page has many cases.
const LOCATIONS: ReadonlyMap<Value, Location> = new Map(PAGES.map((page) => [page, locate(page)] as const));

function locationOf(page: Value | undefined): Location {
  return LOCATIONS.get(page ?? null) ?? locate(String(page));
}

const AXES = [
  { name: "page", values: PAGES },
  { name: "session", values: SESSIONS },
  KINDS_AXIS,
  { name: "member", values: MEMBER_KNOWLEDGE },
];

export const ACCESS_AREA: RuleArea = {
  name: "access",
  axes: AXES,
  table: ruleTable<AccessFacts>(ACCESS_RULES, {
    facts: (values) => {
      const [page, session, kinds, member] = values;
      if (member !== KNOWN || !canOccur(values)) return undefined;
      const { route, open } = locationOf(page);
      return { route, open, session: session as SessionState, kinds: kindsOf(kinds) };
    },
    reads: ["route.path", "open", "session", "kinds"],
  }),
  decide: decideAccessCase,
  describe: ([page, session, kinds, member]) => `${describeVisitor(session, kinds, member)}, on ${String(page)}`,
  subject: ([page]) => String(page),
  openOutcomes: ["allow"],
  casesOnceKnown: casesWithKnownMemberships,
  addMembership: casesWithOneMoreMembership,
  texts: (rule, facts) => {
    const { session, kinds } = facts as AccessFacts;
    if (ACCESS_RULES.find(({ id }) => id === rule)?.outcome === "allow") return [];
    const [en, vi] = (["en", "vi"] as const).map((language) => refusalMessage(rule, language, { session, kinds }));
    return [
      { en: en?.because ?? "", vi: vi?.because ?? "" },
      { en: en?.next ?? "", vi: vi?.next ?? "" },
    ];
  },
  textKey: (rule, [, session = null, kinds = null]) => [rule, session, kinds],
};

/** `undefined` if the page opens. */
export function redirectOf(
  page: string,
  visitor: Visitor,
): { readonly page: string; readonly visitor: Visitor } | undefined {
  const location = locationOf(page);
  const verdict = verdictOf(accessRow(location, visitor), location, visitor);
  if (verdict.verdict === "allow") return undefined;
  // A cleared session is gone on the next page.
  return { page: verdict.to, visitor: verdict.clearsSession ? { session: "signed-out", kinds: NO_KINDS } : visitor };
}

export function visitorOf([, session, kinds]: Case): Visitor {
  return { session: session as SessionState, kinds: kindsOf(kinds ?? "") };
}

export function isKnownMember(values: Case): boolean {
  return values[3] === KNOWN && canOccur(values);
}

function decideAccessCase(values: Case): CaseDecision | undefined {
  if (!canOccur(values)) return undefined;
  const [page, , , member] = values;
  const location = locationOf(page);
  if (member !== KNOWN) {
    const visitor = visitorOf(values);
    const account = member === MEMBER_UNKNOWN ? undefined : ({ kindSet: visitor.kinds } as Account);
    const identity = { memberships: undefined } as Partial<MemberIdentity> as MemberIdentity;
    const { outcome } = decideForMember(location, { facts: { identity }, account });
    if (outcome === "unknown") return { outcome: NOT_KNOWN, rule: `access.${String(member).replaceAll(" ", "-")}` };
  }
  const row = accessRow(location, visitorOf(values));
  return { outcome: row.outcome, rule: row.id };
}

/** Visitors have no kinds. Without memberships, the only kind is the account type's. */
function canOccur([, session, kinds, member]: Case): boolean {
  if (session !== "signed-in") return kinds === "" && member === KNOWN;
  if (member === MEMBER_UNKNOWN) return kinds === "";
  return member === KNOWN || isKindOfOneType(kinds);
}

function* casesWithKnownMemberships([page = null, session = null, kinds = null, member]: Case): Generator<Case> {
  if (session !== "signed-in" || member === KNOWN) return;
  for (const known of kindsWithAnyMemberships(kinds)) yield [page, session, known, KNOWN];
}

function* casesWithOneMoreMembership([
  page = null,
  session = null,
  kinds = null,
  member,
]: Case): Generator<AddedMembership> {
  if (session !== "signed-in" || member !== KNOWN) return;
  for (const [kind, more] of kindsWithOneMoreMembership(kinds))
    yield { membership: KIND_NAMES[kind], values: [page, session, more, KNOWN] };
}

function describeVisitor(session: Value | undefined, kinds: Value | undefined, member: Value | undefined): string {
  if (session === "signed-out") return "a visitor who is signed out";
  if (session === "expired") return "a visitor whose session has expired";
  if (member === MEMBER_UNKNOWN) return "a member who could not be read";
  const description = describeMember(kinds);
  return member === KNOWN ? description : `${description} whose memberships are not known`;
}
