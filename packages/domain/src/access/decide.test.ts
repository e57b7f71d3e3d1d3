import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPath, anyRoutePath, anyVisitor } from "../../testing/arbitraries.ts";
import { visitor } from "../../testing/builders.ts";
import type { MemberKind } from "../member/kinds.ts";
import type { SessionState } from "../session/session.ts";
import {
  ACCESS_RULES,
  accessRow,
  coversRoute,
  decideAccess,
  explainAccess,
  isRefusalExplainedAtTarget,
} from "./decide.ts";
import { locate } from "./location.ts";

const SIGNED_OUT = visitor([], "signed-out");
const EXPIRED = visitor([], "expired");
const NO_SUCH_PAGE = "/page-not-found";
const PROFILE = "/profile/account-details";

const WEEKS_AND_LEGENDS = "classic_weeks, classic_legends";
const POINTS_KINDS = "classic_aspire, points, classic_escapes";

const ROWS: readonly (readonly [rule: string, words: string])[] = [
  ["access.redirect-end", "the page is /400 or /page-not-found"],
  ["access.signed-out", "there is no session, and the page is not open"],
  ["access.session-expired", "the session has expired, and the page is not open"],
  ["access.strata-owner", "the member is of kind nz_strata_owner, and the page is none of their five"],
  needsKinds("entitlements", WEEKS_AND_LEGENDS),
  needsKinds("book-owner-week", "classic_weeks"),
  needsKinds("book-bonus-week", WEEKS_AND_LEGENDS),
  needsKinds("book-rental-week", WEEKS_AND_LEGENDS),
  needsKinds("book-holiday-exchange", "classic_weeks"),
  needsKinds("classic-plus-registration", WEEKS_AND_LEGENDS),
  needsKinds("points", POINTS_KINDS),
  [
    "access.kinds.search",
    `the page is /search or a page below it, and the member has none of the kinds ${POINTS_KINDS}, classic_legends`,
  ],
  needsKinds("weekly-stays", POINTS_KINDS),
  needsKinds("nightly-stays", POINTS_KINDS),
  needsKinds("last-minute", POINTS_KINDS),
  needsKinds("club-properties", POINTS_KINDS),
  needsKinds("holiday-exchange", POINTS_KINDS),
  needsKinds("bonus-plus", "classic_plus"),
  ["access.kinds.points-play", "the page is /points-play, and the member is of kind world_online"],
  ["access.kinds.profile.special-requests", "the page is /profile/special-requests, and no member may open it"],
  ["access.open", "there is no live session, and the page is open"],
  ["access.allowed", "otherwise"],
];

interface Example {
  readonly path: string;
  readonly kinds?: readonly MemberKind[];
  readonly session?: SessionState;
  readonly rule: string;
  readonly to?: string;
  readonly source?: string;
  readonly because: string;
}

const EXAMPLES: readonly Example[] = [
  {
    path: "/400",
    kinds: ["nz_strata_owner"],
    rule: "access.redirect-end",
    source: "R12.1",
    because: "the page holds no data, and redirects end there",
  },
  {
    path: NO_SUCH_PAGE,
    session: "expired",
    rule: "access.redirect-end",
    source: "R12.1",
    because: "the page holds no data, and redirects end there",
  },
  {
    path: "/sign-up",
    session: "signed-out",
    rule: "access.open",
    source: "R12.2, R12.5, R13",
    because: "the page is open to everyone",
  },
  {
    path: "/resort/kingfisher-bay",
    session: "expired",
    kinds: ["points"],
    rule: "access.open",
    source: "R12.2, R12.5, R13",
    because: "the page is open to everyone",
  },
  {
    path: "/points",
    session: "signed-out",
    kinds: ["points"],
    rule: "access.signed-out",
    to: "/logon?r=points",
    source: "R12.2",
    because: "the page is for members who are signed in",
  },
  {
    path: "/points",
    session: "expired",
    kinds: ["points"],
    rule: "access.session-expired",
    to: "/logon?r=points",
    source: "R12.2, R3",
    because: "the session has ended, and the page is for members who are signed in",
  },
  {
    path: "/logon",
    kinds: ["points", "nz_strata_owner"],
    rule: "access.strata-owner",
    to: "/documents",
    source: "R12.3",
    because: "a strata owner's pages are account details, billing address, password and documents",
  },
  ...refusals(PROFILE, "the page is for Weeks and Legends members", ["/entitlements"]),
  ...refusals(NO_SUCH_PAGE, "the page is for Weeks members", ["/book-owner-week", "/book-holiday-exchange"]),
  ...refusals(NO_SUCH_PAGE, "the page is for Weeks and Legends members", [
    "/book-bonus-week",
    "/book-rental-week",
    "/classic-plus-registration",
  ]),
  ...refusals(PROFILE, "the page is for Aspire, Points and Escapes members", ["/points"]),
  ...refusals(NO_SUCH_PAGE, "the page is for Aspire, Points, Escapes and Legends members", ["/search"]),
  ...refusals(NO_SUCH_PAGE, "the page is for Aspire, Points and Escapes members", [
    "/weekly-stays",
    "/nightly-stays",
    "/last-minute",
    "/club-properties",
    "/holiday-exchange",
  ]),
  ...refusals(NO_SUCH_PAGE, "the page is for Plus members", ["/bonus-plus"]),
  ...refusals("/", "the page is not for World Online members", ["/points-play"]),
  ...refusals(PROFILE, "no member may open this page", ["/profile/special-requests"]),
  {
    path: "/documents",
    kinds: ["nz_strata_owner"],
    rule: "access.allowed",
    source: "R12.5",
    because: "the page is for every member",
  },
  {
    path: "/points",
    kinds: ["points"],
    rule: "access.allowed",
    source: "R12.5",
    because: "the page is for members of these kinds",
  },
  {
    path: "/some/page",
    rule: "access.allowed",
    source: "R12.5",
    because: "content pages are for every member",
  },
];

describe("explainAccess", () => {
  it.each(EXAMPLES)("on $path decides by $rule", ({ path, kinds, session, rule, to, source, because }) => {
    const rowIndex = ROWS.findIndex(([id]) => id === rule);
    const { route, open } = locate(path);
    expect(explainAccess(`${path}/`, visitor(kinds, session))).toEqual({
      outcome:
        to === undefined ? { verdict: "allow" } : { verdict: "redirect", to, clearsSession: session === "expired" },
      rule,
      source: source ?? "§5, R12.4",
      because,
      facts: {
        pathname: path,
        route: route.id,
        open,
        session: session ?? "signed-in",
        kinds: session === undefined ? (kinds ?? []) : [],
      },
      missing: [],
      passedOver: ROWS.slice(0, rowIndex).map(([passedRule, words]) => ({ rule: passedRule, words })),
    });
  });

  it("uses exactly these rows, and the examples reach each of them", () => {
    expect(ACCESS_RULES.map(({ id, words }) => [id, words])).toEqual(ROWS);
    expect(new Set(EXAMPLES.map(({ rule }) => rule)).size).toBe(ROWS.length);
  });
});

describe("decideAccess", () => {
  it.each([
    ["/search/x/y/z", NO_SUCH_PAGE],
    ["/search/test", NO_SUCH_PAGE],
    ["/search/brisbane", NO_SUCH_PAGE],
    ["/searching", undefined],
    ["/points", PROFILE],
    ["/points/x", undefined],
    ["/Points", undefined],
    ["/points-x", undefined],
    ["/entitlements/x", undefined],
    ["/bonus-plus/x", undefined],
    ["/profile/special-requests/x", undefined],
    ["/club-properties-backup", undefined],
    ["//points//", PROFILE],
    ["points", PROFILE],
  ])("on %s for a member without kinds redirects to %s", (path, to) => {
    expect(decideAccess(path, visitor([]))).toEqual(
      to === undefined ? { verdict: "allow" } : { verdict: "redirect", to, clearsSession: false },
    );
  });

  it.each([
    ["/search/kuta", NO_SUCH_PAGE],
    ["/search/x/logon?x=1", NO_SUCH_PAGE],
    ["/resort/kuta", undefined],
    ["/points/k", undefined],
  ])("on the open page %s treats a visitor without a live session like a member without kinds", (path, to) => {
    for (const someVisitor of [SIGNED_OUT, EXPIRED, visitor(["points"], "signed-out"), visitor([])])
      expect(decideAccess(path, someVisitor)).toEqual(
        to === undefined ? { verdict: "allow" } : { verdict: "redirect", to, clearsSession: false },
      );
    expect(explainAccess(path, EXPIRED).rule).toBe(to === undefined ? "access.open" : "access.kinds.search");
  });

  it("applies the strata owner's row even if another membership would open the page", () => {
    const owner = visitor(["nz_strata_owner", "points", "classic_weeks", "classic_plus"]);
    expect(decideAccess("/points", owner)).toMatchObject({ to: "/documents" });
    expect(decideAccess("/", owner)).toMatchObject({ to: "/documents" });
    expect(decideAccess("/profile/special-requests", owner)).toMatchObject({ to: PROFILE });
    expect(decideAccess("/profile/billing-address", owner)).toEqual({ verdict: "allow" });
    expect(decideAccess("/Documents", owner)).toMatchObject({ to: "/documents" });
    expect(decideAccess("/documents/x", owner)).toMatchObject({ to: "/documents" });
  });

  it("clears the session only if it has expired", () => {
    expect(decideAccess("/points", EXPIRED)).toEqual({
      verdict: "redirect",
      to: "/logon?r=points",
      clearsSession: true,
    });
    expect(decideAccess("/points", SIGNED_OUT)).toEqual({
      verdict: "redirect",
      to: "/logon?r=points",
      clearsSession: false,
    });
    expect(decideAccess("/logon", EXPIRED)).toEqual({ verdict: "allow" });
  });

  it("is case-sensitive", () => {
    expect(decideAccess("/Logon", SIGNED_OUT)).toMatchObject({ to: "/logon?r=Logon" });
    expect(decideAccess("/resort/Kingfisher-Bay", SIGNED_OUT)).toMatchObject({
      to: "/logon?r=resort%2FKingfisher-Bay",
    });
    expect(decideAccess("/400", SIGNED_OUT)).toEqual({ verdict: "allow" });
    expect(decideAccess("/Page-Not-Found", SIGNED_OUT)).toMatchObject({ to: "/logon?r=Page-Not-Found" });
  });

  it("ignores the query and the fragment", () => {
    const path = fc.oneof(anyRoutePath(), anyPath()).map((text) => text.replace(/[?#].*$/s, ""));
    const text = fc.oneof(fc.constantFrom("/k", "/logon", "guestBooking=true", "r=points", "/400"), fc.string());
    fc.assert(
      fc.property(path, anyVisitor(), text, text, (barePath, someVisitor, query, fragment) => {
        const target = `${barePath}?${query.replaceAll("#", "")}#${fragment}`;
        expect(accessRow(locate(target), someVisitor)).toBe(accessRow(locate(barePath), someVisitor));
        const [verdict, expected] = [target, barePath].map((requested) => {
          const decided = decideAccess(requested, someVisitor);
          return decided.verdict === "redirect" ? { ...decided, to: decided.to.replace(/\?.*$/s, "") } : decided;
        });
        expect(verdict).toEqual(expected);
      }),
      { numRuns: 1_000 },
    );
  });

  it("ignores doubled and trailing slashes", () => {
    const slashes = fc.constantFrom("/", "//", "///");
    fc.assert(
      fc.property(
        anyRoutePath(),
        slashes,
        fc.constantFrom("", "/", "//"),
        anyVisitor(),
        (path, between, end, someVisitor) => {
          expect(decideAccess(path.replaceAll("/", between) + end, someVisitor)).toEqual(
            decideAccess(path, someVisitor),
          );
        },
      ),
    );
  });

  it("ignores kinds without a live session", () => {
    fc.assert(
      fc.property(anyPath(), anyVisitor(), (path, someVisitor) => {
        const withoutKinds = { ...someVisitor, kinds: 0 };
        if (someVisitor.session !== "signed-in")
          expect(decideAccess(path, someVisitor)).toEqual(decideAccess(path, withoutKinds));
      }),
    );
  });
});

describe("coversRoute", () => {
  it.each([
    ["/search", true, true],
    ["/search/x", false, true],
    ["/search/test", false, true],
    ["/points", false, false],
    ["/searching", false, false],
  ])("of a /search rule on %s is %s, and with subtree %s", (path, alone, withSubtree) => {
    const rule = { path: "/search" };
    expect(coversRoute(rule, { path })).toBe(alone);
    expect(coversRoute({ ...rule, subtree: true }, { path })).toBe(withSubtree);
  });
});

describe("isRefusalExplainedAtTarget", () => {
  it("is true for every refusal, except of visitors who opened the bare host", () => {
    const refusing = ACCESS_RULES.filter(({ outcome }) => outcome !== "allow").map(({ id }) => id);
    const unexplained = (pathname: string) =>
      refusing.filter((rule) => !isRefusalExplainedAtTarget(rule, { pathname }));
    expect(unexplained("/")).toEqual(["access.signed-out", "access.strata-owner"]);
    expect(unexplained("/points")).toEqual([]);
  });
});

function needsKinds(page: string, kinds: string): readonly [string, string] {
  return [`access.kinds.${page}`, `the page is /${page}, and the member has none of the kinds ${kinds}`];
}

/** Paths that refuse a member whose only kind is world_online. */
function refusals(to: string, because: string, paths: readonly string[]): readonly Example[] {
  return paths.map((path) => ({
    path,
    kinds: ["world_online"],
    rule: `access.kinds.${path.slice(1).replaceAll("/", ".")}`,
    to,
    because,
  }));
}
