import { type Day, formatDay } from "../day.ts";
import { type Decision, decide, explain, type LocalizedRule } from "../decision.ts";
import {
  backEndStatusRows,
  balanceUnreadableRow,
  dateUnreadableRow,
  daysLeft,
  EXPIRING_WINDOW_DAYS,
  type HoldingFacts,
  type HoldingOutcome,
  holdingFacts,
  nearExpiryRow,
} from "../holding.ts";
import type { Entitlement } from "./entitlement.ts";

export type EntitlementOutcome = HoldingOutcome | "AVAILABLE";

export type EntitlementFacts = HoldingFacts;

export const ENTITLEMENT_STATUS_RULES: readonly LocalizedRule<EntitlementFacts, EntitlementOutcome>[] = [
  ...backEndStatusRows("entitlements", "R18"),
  balanceUnreadableRow("entitlements", {
    en: "the club's record does not show how much of the entitlement is left",
    vi: "hồ sơ không ghi quyền lợi còn lại bao nhiêu",
  }),
  // Before the date rows: a used entitlement is USED, even after the expiry day.
  {
    id: "entitlements.all-used",
    outcome: "USED",
    source: "R18",
    words: "0 or less remains",
    when: ({ remaining }) => (remaining as number) <= 0,
    because: () => "nothing is left of this entitlement",
    vi: () => "quyền lợi không còn lại gì",
  },
  dateUnreadableRow("entitlements", {
    en: "the club's record has no expiry date for this entitlement",
    vi: "hồ sơ không ghi ngày hết hạn của quyền lợi",
  }),
  {
    id: "entitlements.past-expiry",
    outcome: "EXPIRED",
    source: "R18",
    words: "today is after the expiry day",
    when: ({ expiresOn, today }) => today > (expiresOn as Day),
    because: ({ expiresOn }) => `the entitlement could be used until ${formatDay(expiresOn as Day)}`,
    vi: ({ expiresOn }) => `quyền lợi dùng được đến hết ngày ${formatDay(expiresOn as Day)}`,
  },
  nearExpiryRow("entitlements", {
    source: "R18",
    words: `${EXPIRING_WINDOW_DAYS} days or fewer are left, the expiry day among them`,
    lastDay: (expiresOn) => expiresOn,
  }),
  {
    id: "entitlements.available",
    outcome: "AVAILABLE",
    source: "R18",
    words: "otherwise",
    when: () => true,
    because: ({ expiresOn, today }) => `it can be used, and ${daysLeft(expiresOn as Day, today)}`,
    vi: ({ expiresOn, today }) => `vẫn dùng được, và còn ${(expiresOn as Day) - today} ngày`,
  },
];

/**
 * The status of an entitlement on a day (R18). Unlike points, it can be used on its expiry day.
 *
 * @example
 * ```ts
 * import { entitlementStatus } from "@portico/domain/entitlements";
 * import { day, entitlement } from "@portico/domain/testing";
 *
 * const holding = entitlement({ expiresOn: day("2026-12-31") });
 * entitlementStatus(holding, day("2026-12-31")); // => "EXPIRING"
 * entitlementStatus(holding, day("2027-01-01")); // => "EXPIRED"
 * ```
 */
export function entitlementStatus(entitlement: Entitlement, today: Day): string {
  const outcome = decide(ENTITLEMENT_STATUS_RULES, holdingFacts(entitlement, today));
  return outcome === "as given" ? (entitlement.status as string) : outcome;
}

/**
 * Explains the outcome of `entitlementStatus`.
 *
 * @example
 * ```ts
 * import { explainEntitlementStatus } from "@portico/domain/entitlements";
 * import { day, entitlement } from "@portico/domain/testing";
 *
 * const decision = explainEntitlementStatus(entitlement({ remaining: 0 }), day("2026-11-20"));
 * decision.outcome; // => "USED"
 * decision.rule; // => "entitlements.all-used"
 * ```
 */
export function explainEntitlementStatus(entitlement: Entitlement, today: Day): Decision<string, EntitlementFacts> {
  const decision = explain(ENTITLEMENT_STATUS_RULES, holdingFacts(entitlement, today));
  return { ...decision, outcome: decision.outcome === "as given" ? (entitlement.status as string) : decision.outcome };
}
