// Decides whether a visitor may open a page (R12). Decisions are cached for each route, session state and set of kinds, so
// a lookup takes nanoseconds.

import { type Decision, decidingRow, explain, type Rule } from "../decision.ts";
import { joinNames } from "../language.ts";
import {
  hasKind,
  KIND_NAMES,
  KIND_SETS,
  type KindSet,
  kindNames,
  kindSet,
  type MemberKind,
  NO_KINDS,
} from "../member/kinds.ts";
import { buildReturnPath } from "../session/return-path.ts";
import type { SessionState } from "../session/session.ts";
import {
  KIND_RULES,
  type KindRule,
  kindRuleId,
  type RefusalTarget,
  STRATA_LANDING,
  STRATA_PATHS,
} from "./kind-rules.ts";
import { type AccessTarget, CASES_PER_TARGET, type Location, locate } from "./location.ts";
import { CONTENT_ROUTE, ROUTES, type Route } from "./routes.ts";

export interface Visitor {
  readonly session: SessionState;
  /** Ignored without a live session. */
  readonly kinds: KindSet;
}

export interface AccessFacts extends Visitor {
  readonly route: Route;
  readonly open: boolean;
}

export type AccessOutcome = "allow" | "sign in" | RefusalTarget;

/** `clearsSession` is true after an expired session. */
export type AccessVerdict =
  | { readonly verdict: "allow" }
  | { readonly verdict: "redirect"; readonly to: string; readonly clearsSession: boolean };

export const SIGN_IN_PATH = "/logon";

/** The only page whose return path keeps the query. */
export const AUTO_LOGIN_PATH = "/auto-login-ll";

const ALLOW: AccessVerdict = { verdict: "allow" };
const REDIRECT_ENDS: readonly string[] = ["/400", "/page-not-found"];

export type AccessRule = Rule<AccessFacts, AccessOutcome>;

/** In the order of R12. */
export const ACCESS_RULES: readonly AccessRule[] = [
  {
    id: "access.redirect-end",
    outcome: "allow",
    source: "R12.1",
    words: "the page is /400 or /page-not-found",
    when: ({ route }) => REDIRECT_ENDS.includes(route.path),
    because: () => "the page holds no data, and redirects end there",
  },
  {
    id: "access.signed-out",
    outcome: "sign in",
    source: "R12.2",
    words: "there is no session, and the page is not open",
    when: ({ session, open }) => session === "signed-out" && !open,
    because: () => "the page is for members who are signed in",
  },
  {
    id: "access.session-expired",
    outcome: "sign in",
    source: "R12.2, R3",
    words: "the session has expired, and the page is not open",
    when: ({ session, open }) => session === "expired" && !open,
    because: () => "the session has ended, and the page is for members who are signed in",
  },
  // The kind rules also apply to open pages: `/search/kuta` is open by its `/k`, but still below `/search`.
  // Strata owners are redirected whatever their other memberships.
  {
    id: "access.strata-owner",
    outcome: STRATA_LANDING,
    source: "R12.3",
    words: "the member is of kind nz_strata_owner, and the page is none of their five",
    when: ({ kinds, route }) => hasKind(kinds, "nz_strata_owner") && !STRATA_PATHS.includes(route.path),
    because: () => "a strata owner's pages are account details, billing address, password and documents",
  },
  ...KIND_RULES.map(kindRow),
  {
    id: "access.open",
    outcome: "allow",
    source: "R12.2, R12.5, R13",
    words: "there is no live session, and the page is open",
    when: ({ session }) => session !== "signed-in",
    because: () => "the page is open to everyone",
  },
  {
    id: "access.allowed",
    outcome: "allow",
    source: "R12.5",
    words: "otherwise",
    when: () => true,
    because: ({ route }) => {
      if (route === CONTENT_ROUTE) return "content pages are for every member";
      const isForSome = KIND_RULES.some((rule) => coversRoute(rule, route));
      return isForSome ? "the page is for members of these kinds" : "the page is for every member";
    },
  },
];

/** For each case 1 + the row's index, negative for a refusal; 0 if not decided yet. */
const CACHED_ROWS = new Int16Array(ROUTES.length * 2 * CASES_PER_TARGET);

export function accessRow(location: AccessTarget, visitor: Visitor): AccessRule {
  return ACCESS_RULES[Math.abs(cachedRow(location, visitor)) - 1] as AccessRule;
}

/**
 * Whether a visitor may open a location.
 *
 * @example
 * ```ts
 * import { isAllowed, locate } from "@portico/domain/access";
 * import { visitor } from "@portico/domain/testing";
 *
 * isAllowed(locate("/points"), visitor(["points"])); // => true
 * isAllowed(locate("/points"), visitor([], "signed-out")); // => false
 * ```
 */
export function isAllowed(location: AccessTarget, visitor: Visitor): boolean {
  return cachedRow(location, visitor) > 0;
}

function cachedRow(location: AccessTarget, visitor: Visitor): number {
  const caseIndex = location.firstCase + caseOffset(visitor);
  return CACHED_ROWS[caseIndex] || cacheRow(caseIndex, accessFacts(location, visitor));
}

function cacheRow(caseIndex: number, facts: AccessFacts): number {
  const row = decidingRow(ACCESS_RULES, facts);
  const position = ACCESS_RULES.indexOf(row) + 1;
  const entry = row.outcome === "allow" ? position : -position;
  CACHED_ROWS[caseIndex] = entry;
  return entry;
}

function caseOffset({ session, kinds }: Visitor): number {
  return session === "signed-in" ? kinds : session === "expired" ? KIND_SETS : KIND_SETS + 1;
}

function accessFacts({ route, open }: AccessTarget, { session, kinds }: Visitor): AccessFacts {
  return { route, open, session, kinds: session === "signed-in" ? kinds : NO_KINDS };
}

/**
 * Decides whether a visitor may open a path, and where the visitor is redirected if not.
 *
 * @example
 * ```ts
 * import { decideAccess } from "@portico/domain/access";
 * import { visitor } from "@portico/domain/testing";
 *
 * decideAccess("/points", visitor(["points"])); // => { verdict: "allow" }
 * const verdict = decideAccess("/points", visitor([], "signed-out"));
 * verdict; // => { verdict: "redirect", to: "/logon?r=points", clearsSession: false }
 * ```
 */
export function decideAccess(target: string, visitor: Visitor): AccessVerdict {
  const location = locate(target);
  return verdictOf(accessRow(location, visitor), location, visitor);
}

/**
 * Converts the deciding row into a verdict.
 *
 * @example
 * ```ts
 * import { ACCESS_RULES, locate, verdictOf } from "@portico/domain/access";
 * import { visitor } from "@portico/domain/testing";
 *
 * const row = ACCESS_RULES.find(({ id }) => id === "access.signed-out")!;
 * const verdict = verdictOf(row, locate("/points"), visitor([], "signed-out"));
 * verdict; // => { verdict: "redirect", to: "/logon?r=points", clearsSession: false }
 * ```
 */
export function verdictOf({ outcome }: AccessRule, location: Location, { session }: Visitor): AccessVerdict {
  if (outcome === "allow") return ALLOW;
  if (outcome === "sign in") {
    return { verdict: "redirect", to: signInUrl(location), clearsSession: session === "expired" };
  }
  return { verdict: "redirect", to: outcome, clearsSession: false };
}

// Visitors of the bare host requested no specific page (R41).
const UNEXPLAINED_AT_HOME: readonly string[] = ["access.signed-out", "access.strata-owner"];

/** Whether the landing page shows why this row refused the visitor. */
export function isRefusalExplainedAtTarget(rule: string, { pathname }: Pick<Location, "pathname">): boolean {
  return pathname !== "/" || !UNEXPLAINED_AT_HOME.includes(rule);
}

export interface ExplainedAccess extends Omit<AccessFacts, "kinds" | "route"> {
  readonly pathname: string;
  readonly route: string;
  readonly kinds: readonly MemberKind[];
}

/**
 * Explains the decision on a path.
 *
 * @example
 * ```ts
 * import { explainAccess } from "@portico/domain/access";
 * import { visitor } from "@portico/domain/testing";
 *
 * const decision = explainAccess("/points?page=2", visitor([], "expired"));
 * decision.rule; // => "access.session-expired"
 * decision.because; // => "the session has ended, and the page is for members who are signed in"
 * decision.facts.pathname; // => "/points"
 * ```
 */
export function explainAccess(target: string, visitor: Visitor): Decision<AccessVerdict, ExplainedAccess> {
  return explainAccessAt(locate(target), visitor);
}

/**
 * Explains the decision on a location.
 *
 * @example
 * ```ts
 * import { explainAccessAt, locate } from "@portico/domain/access";
 * import { visitor } from "@portico/domain/testing";
 *
 * explainAccessAt(locate("/documents"), visitor(["nz_strata_owner"])).rule; // => "access.allowed"
 * ```
 */
export function explainAccessAt(location: Location, visitor: Visitor): Decision<AccessVerdict, ExplainedAccess> {
  const { pathname, route } = location;
  const facts = accessFacts(location, visitor);
  const { open, session, kinds } = facts;
  return {
    ...explain<AccessFacts, AccessOutcome>(ACCESS_RULES, facts),
    outcome: verdictOf(decidingRow(ACCESS_RULES, facts), location, visitor),
    facts: { pathname, route: route.id, open, session, kinds: kindNames(kinds) },
  };
}

/**
 * The sign-in URL with the location's query and its return path `r`.
 *
 * @example
 * ```ts
 * import { locate, signInUrl } from "@portico/domain/access";
 *
 * signInUrl(locate("/points?x=1")); // => "/logon?x=1&r=points"
 * ```
 */
export function signInUrl({ pathname, query }: Location): string {
  if (pathname === SIGN_IN_PATH) return query === "" ? SIGN_IN_PATH : `${SIGN_IN_PATH}?${query}`;
  const returnTarget = pathname === AUTO_LOGIN_PATH && query !== "" ? `${pathname}?${query}` : pathname;
  return `${SIGN_IN_PATH}?${withoutReturnPath(query)}${returnPathParameter(buildReturnPath(returnTarget))}`;
}

function withoutReturnPath(query: string): string {
  if (query === "") return "";
  // The parser drops one question mark, so a second one is restored.
  const parameters = new URLSearchParams(`?${query}`);
  parameters.delete("r");
  const remainingQuery = parameters.toString();
  return remainingQuery === "" ? "" : `${remainingQuery}&`;
}

/** Encodes like `URLSearchParams`, with a fast path. */
function returnPathParameter(r: string): string {
  if (!/[^\w*./-]/.test(r)) return `r=${r.replaceAll("/", "%2F")}`;
  const parameters = new URLSearchParams();
  parameters.append("r", r);
  return parameters.toString();
}

export function coversRoute(rule: Pick<KindRule, "path" | "subtree">, route: Pick<Route, "path">): boolean {
  return route.path === rule.path || (rule.subtree === true && route.path.startsWith(`${rule.path}/`));
}

function kindRow(rule: KindRule): AccessRule {
  const ruleKinds = kindSet(rule.allowed ?? rule.refusedKinds);
  const refuses =
    rule.allowed === undefined
      ? (kinds: KindSet) => (kinds & ruleKinds) !== 0
      : (kinds: KindSet) => (kinds & ruleKinds) === 0;
  const covered = `${rule.path}${rule.subtree ? " or a page below it" : ""}`;
  const { condition, reason } = kindTexts(rule);
  return {
    id: kindRuleId(rule),
    outcome: rule.otherwise,
    source: "§5, R12.4",
    words: `the page is ${covered}, and ${condition}`,
    when: ({ route, kinds }) => coversRoute(rule, route) && refuses(kinds),
    because: () => reason,
  };
}

function kindTexts({ allowed, refusedKinds }: KindRule): { condition: string; reason: string } {
  if (allowed?.length === 0) return { condition: "no member may open it", reason: "no member may open this page" };
  const kinds = allowed ?? refusedKinds;
  const names = kinds.join(", ");
  const members = `${joinNames(
    kinds.map((kind) => KIND_NAMES[kind]),
    "en",
  )} members`;
  return allowed === undefined
    ? { condition: `the member is of kind ${names}`, reason: `the page is not for ${members}` }
    : { condition: `the member has none of the kinds ${names}`, reason: `the page is for ${members}` };
}
