// Which kinds of member may open a page (§5, R12, R14).

import type { MemberKind } from "../member/kinds.ts";

export type RefusalTarget = "/profile/account-details" | "/page-not-found" | "/documents" | "/";

export type KindRule = {
  readonly path: string;
  /** The rule also covers every path below. */
  readonly subtree?: true;
  readonly otherwise: RefusalTarget;
} & (AllowedKinds | RefusedKinds);

interface AllowedKinds {
  readonly allowed: readonly MemberKind[];
  readonly refusedKinds?: never;
}

interface RefusedKinds {
  readonly refusedKinds: readonly MemberKind[];
  readonly allowed?: never;
}

const WEEKS_AND_LEGENDS: readonly MemberKind[] = ["classic_weeks", "classic_legends"];
const POINTS_KINDS: readonly MemberKind[] = ["classic_aspire", "points", "classic_escapes"];

export const KIND_RULES: readonly KindRule[] = [
  { path: "/entitlements", allowed: WEEKS_AND_LEGENDS, otherwise: "/profile/account-details" },
  { path: "/book-owner-week", allowed: ["classic_weeks"], otherwise: "/page-not-found" },
  { path: "/book-bonus-week", allowed: WEEKS_AND_LEGENDS, otherwise: "/page-not-found" },
  { path: "/book-rental-week", allowed: WEEKS_AND_LEGENDS, otherwise: "/page-not-found" },
  { path: "/book-holiday-exchange", allowed: ["classic_weeks"], otherwise: "/page-not-found" },
  { path: "/classic-plus-registration", allowed: WEEKS_AND_LEGENDS, otherwise: "/page-not-found" },
  { path: "/points", allowed: POINTS_KINDS, otherwise: "/profile/account-details" },
  { path: "/search", subtree: true, allowed: [...POINTS_KINDS, "classic_legends"], otherwise: "/page-not-found" },
  { path: "/weekly-stays", allowed: POINTS_KINDS, otherwise: "/page-not-found" },
  { path: "/nightly-stays", allowed: POINTS_KINDS, otherwise: "/page-not-found" },
  { path: "/last-minute", allowed: POINTS_KINDS, otherwise: "/page-not-found" },
  { path: "/club-properties", allowed: POINTS_KINDS, otherwise: "/page-not-found" },
  { path: "/holiday-exchange", allowed: POINTS_KINDS, otherwise: "/page-not-found" },
  { path: "/bonus-plus", allowed: ["classic_plus"], otherwise: "/page-not-found" },
  { path: "/points-play", refusedKinds: ["world_online"], otherwise: "/" },
  { path: "/profile/special-requests", allowed: [], otherwise: "/profile/account-details" },
];

export function kindRuleId({ path }: Pick<KindRule, "path">): string {
  return `access.kinds.${path.slice(1).replaceAll("/", ".")}`;
}

/** A strata owner is redirected from other routes. */
export const STRATA_PATHS: readonly string[] = [
  "/profile/account-details",
  "/profile/special-requests",
  "/profile/billing-address",
  "/change-password",
  "/documents",
];

export const STRATA_LANDING: RefusalTarget = "/documents";
