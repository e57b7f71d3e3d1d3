// Can this entitlement still be used? (reading R18) Unlike points it can, on its expiry day itself.

import { type Day, formatDay } from "../day.ts";
import { type DecidedCases, type Decision, decideCase, explain, rowOfMark, type SpokenRule } from "../decision.ts";
import {
  balanceUnreadableRow,
  dateUnreadableRow,
  daysLeft,
  EXPIRING_WINDOW_DAYS,
  HOLDING_CASES,
  type HoldingFacts,
  type HoldingOutcome,
  holdingCase,
  holdingFacts,
  nearExpiryRow,
  statusWordRows,
} from "../holding.ts";
import type { Entitlement } from "./entitlement.ts";

/** What the rules say; "as given" passes the back-end's word through. */
export type EntitlementOutcome = HoldingOutcome | "AVAILABLE";

/** What the rules look at. */
export type EntitlementFacts = HoldingFacts;

/** The rows, first match wins. */
export const ENTITLEMENT_STATUS_RULES: readonly SpokenRule<EntitlementFacts, EntitlementOutcome>[] = [
  ...statusWordRows("entitlements", "R18"),
  balanceUnreadableRow("entitlements", {
    en: "the club's record does not show how much of the entitlement is left",
    vi: "hồ sơ không ghi quyền lợi còn lại bao nhiêu",
  }),
  // Before the dates, as with points: what was used did not lapse.
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

const DECIDED: DecidedCases = new Int16Array(HOLDING_CASES);

/** The status of an entitlement today. */
export function entitlementStatus(entitlement: Entitlement, today: Day): string {
  const number = holdingCase(entitlement, today);
  const mark =
    DECIDED[number] ||
    decideCase(DECIDED, number, { rules: ENTITLEMENT_STATUS_RULES, facts: holdingFacts(entitlement, today) });
  const { outcome } = rowOfMark(ENTITLEMENT_STATUS_RULES, mark);
  return outcome === "as given" ? (entitlement.status as string) : outcome;
}

/** The status with its reason. */
export function explainEntitlementStatus(entitlement: Entitlement, today: Day): Decision<string, EntitlementFacts> {
  const decision = explain(ENTITLEMENT_STATUS_RULES, holdingFacts(entitlement, today));
  return { ...decision, outcome: decision.outcome === "as given" ? (entitlement.status as string) : decision.outcome };
}
