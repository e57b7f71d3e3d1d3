// Compares about 80,000 states with an independent implementation of the specification.

import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { anyPath, anyVisitor } from "../../testing/arbitraries.ts";
import { examplePath } from "../explain/member.ts";
import { kindSet } from "../member/kinds.ts";
import { SESSION_STATES, type SessionState } from "../session/session.ts";
import {
  ACCESS_RULES,
  type AccessRule,
  type AccessVerdict,
  accessRow,
  decideAccess,
  explainAccess,
  isAllowed,
  type Visitor,
} from "./decide.ts";
import { accessTarget, locate } from "./location.ts";
import { ROUTES } from "./routes.ts";

interface State {
  readonly path: string;
  readonly visitor: Visitor;
  readonly kinds: readonly string[];
}

const PATHS: readonly string[] = [
  ...ROUTES.map(({ path }) => examplePath(path)),
  ..."/resort /holiday-park /holiday-exchange-profiles /search/x/y/z /points/x /a/b/c".split(" "),
  ..."/resort/kingfisher-bay /search/kingston /search/kuta /search/a/logon /points/logon /news/king /a/b/k/c /a/logon/b".split(
    " ",
  ),
];

const ALL_KINDS: readonly string[] = [
  ..."classic_escapes points classic_aspire classic_weeks".split(" "),
  ..."nz_strata_owner classic_legends classic_plus world_online".split(" "),
];

const KIND_SUBSETS: readonly (readonly string[])[] = Array.from({ length: 256 }, (_, bits) =>
  ALL_KINDS.filter((_kind, index) => (bits >> index) % 2 === 1),
);

const OPEN_PAGES: readonly string[] = (
  "/logon /home-k /password-reset /sign-up /sign-up/thank-you /special-pages/getaway-bonus-plus " +
  "/payments/results /payments/confirm /purchase/results /purchase/confirm /guest-booking " +
  "/7-night-stays-guest /7-night-stays-guest-by-destination /purchase /cancellation-protection-option2 " +
  "/booking-terms-conditions /7-night-short-stays-guest"
).split(" ");

const STRATA_OWNER_PAGES: readonly string[] =
  "/profile/account-details /profile/special-requests /profile/billing-address /change-password /documents".split(" ");

describe("decideAccess", () => {
  it("agrees with the specification for every route, set of kinds and session state", () => {
    expect(
      findDifferences(({ path, visitor, kinds }) => {
        const decided = verdictText(decideAccess(path, visitor));
        const expected = specifiedVerdict(path, visitor.session, kinds);
        return decided === expected ? undefined : `${decided}, and not ${expected}`;
      }),
    ).toEqual([]);
  });

  it("allows exactly what isAllowed allows", () => {
    expect(
      findDifferences(({ path, visitor }) => {
        const allowed = isAllowed(locate(path), visitor);
        return allowed === (decideAccess(path, visitor).verdict === "allow") ? undefined : `isAllowed says ${allowed}`;
      }),
    ).toEqual([]);
  });

  it("uses the first row that matches", () => {
    expect(
      findDifferences(({ path, visitor }) => {
        const { route, open } = locate(path);
        const kinds = visitor.session === "signed-in" ? visitor.kinds : 0;
        const firstMatch = ACCESS_RULES.find(({ when }) => when({ route, open, session: visitor.session, kinds }));
        const row = accessRow(accessTarget(route, open), visitor);
        return row === firstMatch ? undefined : `${row.id}, and not ${firstMatch?.id}`;
      }),
    ).toEqual([]);
  });

  it("is explained by the deciding row", () => {
    expect(
      findDifferences(({ path, visitor }) => {
        const { rule, outcome, passedOver } = explainAccess(path, visitor);
        const row = accessRow(locate(path), visitor);
        const isSameVerdict = verdictText(outcome) === verdictText(decideAccess(path, visitor));
        const isSameRow = rule === row.id && passedOver.length === ACCESS_RULES.indexOf(row);
        return isSameVerdict && isSameRow ? undefined : `${rule}: ${verdictText(outcome)}`;
      }),
    ).toEqual([]);
  });

  it("reaches every row", () => {
    const deciding = new Set<AccessRule>();
    findDifferences(({ path, visitor }) => void deciding.add(accessRow(locate(path), visitor)));
    expect(ACCESS_RULES.filter((row) => !deciding.has(row))).toEqual([]);
    expect(new Set(ACCESS_RULES.map(({ id }) => id)).size).toBe(ACCESS_RULES.length);
  });

  it("does not depend on earlier calls", async () => {
    const [decideInOrder, decideInReverse] = [await importFreshDecideAccess(), await importFreshDecideAccess()];
    const verdictsInReverse = new Map(
      allStates()
        .toReversed()
        .map((state) => [keyOf(state), verdictText(decideInReverse(state.path, state.visitor))]),
    );
    expect(
      findDifferences((state) => {
        const first = verdictText(decideInOrder(state.path, state.visitor));
        const again = verdictText(decideInOrder(state.path, state.visitor));
        return first === again && first === verdictsInReverse.get(keyOf(state)) ? undefined : `${first}, ${again}`;
      }),
    ).toEqual([]);
  });
});

describe("redirects", () => {
  it("end on an allowed page within two hops, from every route and for every visitor", () => {
    expect(findDifferences(({ path, visitor }) => findRedirectLoop(path, visitor))).toEqual([]);
  });

  it("end on an allowed page within two hops, from any typed path", () => {
    fc.assert(
      fc.property(anyPath(), anyVisitor(), (path, visitor) => findRedirectLoop(path, visitor) === undefined),
      { numRuns: 2_000 },
    );
  });
});

/** §5 in the order of R12, written independently: the redirect target, or `allow`. */
function specifiedVerdict(path: string, session: SessionState, kinds: readonly string[]): string {
  if (path === "/400" || path === "/page-not-found") return "allow";
  if (session !== "signed-in") {
    const isOpen = OPEN_PAGES.includes(path) || path.includes("/k") || path.includes("/logon");
    const signIn = `/logon?r=${encodeURIComponent(path.slice(1))}`;
    if (isOpen) return specifiedForKinds(path, () => false);
    return session === "expired" ? `${signIn}, and the session is cleared` : signIn;
  }
  if (kinds.includes("nz_strata_owner") && !STRATA_OWNER_PAGES.includes(path)) return "/documents";
  return specifiedForKinds(path, (...allowed) => allowed.some((kind) => kinds.includes(kind)));
}

function specifiedForKinds(path: string, hasOneOf: (...kinds: readonly string[]) => boolean): string {
  const isSearch = path === "/search" || path.startsWith("/search/");
  switch (isSearch ? "/search" : path) {
    case "/entitlements":
      return hasOneOf("classic_weeks", "classic_legends") ? "allow" : "/profile/account-details";
    case "/book-owner-week":
    case "/book-holiday-exchange":
      return hasOneOf("classic_weeks") ? "allow" : "/page-not-found";
    case "/book-bonus-week":
    case "/book-rental-week":
    case "/classic-plus-registration":
      return hasOneOf("classic_weeks", "classic_legends") ? "allow" : "/page-not-found";
    case "/points":
      return hasOneOf("classic_aspire", "points", "classic_escapes") ? "allow" : "/profile/account-details";
    case "/search":
      return hasOneOf("classic_aspire", "points", "classic_escapes", "classic_legends") ? "allow" : "/page-not-found";
    case "/weekly-stays":
    case "/nightly-stays":
    case "/last-minute":
    case "/club-properties":
    case "/holiday-exchange":
      return hasOneOf("classic_aspire", "points", "classic_escapes") ? "allow" : "/page-not-found";
    case "/bonus-plus":
      return hasOneOf("classic_plus") ? "allow" : "/page-not-found";
    case "/points-play":
      return hasOneOf("world_online") ? "/" : "allow";
    case "/profile/special-requests":
      return "/profile/account-details";
    default:
      return "allow";
  }
}

function verdictText(verdict: AccessVerdict): string {
  if (verdict.verdict === "allow") return "allow";
  return verdict.clearsSession ? `${verdict.to}, and the session is cleared` : verdict.to;
}

/** Follows redirects like a browser: a cleared session is gone on the next page. */
function findRedirectLoop(path: string, visitor: Visitor): string | undefined {
  let [target, session] = [path, visitor.session];
  for (let hops = 0; hops <= 2; hops += 1) {
    const verdict = decideAccess(target, { ...visitor, session });
    if (verdict.verdict === "allow") return undefined;
    target = verdict.to;
    if (verdict.clearsSession) session = "signed-out";
  }
  return `still redirecting at ${target}`;
}

function allStates(): State[] {
  const all: State[] = [];
  for (const path of PATHS)
    for (const kinds of KIND_SUBSETS)
      for (const session of SESSION_STATES) all.push({ path, kinds, visitor: { session, kinds: kindSet(kinds) } });
  return all;
}

/** At most 20 states for which `check` returns a message. */
function findDifferences(check: (state: State) => string | undefined | void): readonly string[] {
  const found: string[] = [];
  for (const state of allStates()) {
    const difference = check(state);
    if (difference !== undefined) found.push(`${keyOf(state)}: ${difference}`);
    if (found.length === 20) break;
  }
  return found;
}

function keyOf({ path, visitor, kinds }: State): string {
  return `${visitor.session} [${kinds.join(" ")}] ${path}`;
}

async function importFreshDecideAccess(): Promise<typeof decideAccess> {
  vi.resetModules();
  return (await import("./decide.ts")).decideAccess;
}
