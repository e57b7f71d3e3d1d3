// Can this entitlement still be used? (reading R18) Unlike points it can, on its expiry day itself.

import { type Day, formatDay } from "../day.ts";
import { type DecidedCases, type Decision, explain, noteDecidingRow, type SpokenRule } from "../decision.ts";
import { daysLeft } from "../points/status.ts";
import { EXPIRING_WINDOW_DAYS, REFINED_STATUS, STATUS_CASES, statusCase } from "../points/status-case.ts";
import type { Entitlement } from "./entitlement.ts";

/** What the rules say; "as given" passes the back-end's word through. */
export type EntitlementOutcome = "as given" | "UNKNOWN" | "USED" | "EXPIRED" | "EXPIRING" | "AVAILABLE";

/** What the rules look at. */
export interface EntitlementFacts {
  readonly status: string | undefined;
  readonly remaining: number | undefined;
  readonly expiresOn: Day | undefined;
  readonly today: Day;
}

/** The rows, first match wins. */
export const ENTITLEMENT_STATUS_RULES: readonly SpokenRule<EntitlementFacts, EntitlementOutcome>[] = [
  {
    id: "entitlements.status-missing",
    outcome: "UNKNOWN",
    source: "R17",
    words: "Status is missing or no text",
    when: ({ status }) => status === undefined,
    because: () => "the record does not say what its status is",
    vi: () => "hồ sơ không ghi trạng thái",
    missing: () => ["Status"],
  },
  {
    id: "entitlements.not-refined",
    outcome: "as given",
    source: "R18",
    words: "Status is anything but ACTIVE, to the letter",
    when: ({ status }) => status !== REFINED_STATUS,
    because: ({ status }) => `the back-end says ${status}, and only ACTIVE is looked at further`,
    vi: ({ status }) => `câu lạc bộ ghi trạng thái là ${status}`,
    en: ({ status }) => `the club lists it as ${status}`,
  },
  {
    id: "entitlements.balance-unreadable",
    outcome: "UNKNOWN",
    source: "R17",
    words: "Balance is missing or unreadable",
    when: ({ remaining }) => remaining === undefined,
    because: () => "the record does not say what is left of the entitlement",
    vi: () => "hồ sơ không ghi quyền lợi còn lại bao nhiêu",
    missing: () => ["Balance"],
  },
  // Before the dates, as with points: what was used did not lapse.
  {
    id: "entitlements.all-used",
    outcome: "USED",
    source: "R18",
    words: "0 or less remains",
    when: ({ remaining }) => (remaining as number) <= 0,
    because: () => "nothing of the entitlement remains",
    vi: () => "quyền lợi không còn lại gì",
  },
  {
    id: "entitlements.date-unreadable",
    outcome: "UNKNOWN",
    source: "R17",
    words: "ExpiryDate is missing or unreadable",
    when: ({ expiresOn }) => expiresOn === undefined,
    because: () => "the record does not say when the entitlement expires",
    vi: () => "hồ sơ không ghi ngày hết hạn của quyền lợi",
    missing: () => ["ExpiryDate"],
  },
  {
    id: "entitlements.past-expiry",
    outcome: "EXPIRED",
    source: "R18",
    words: "today is after the expiry day",
    when: ({ expiresOn, today }) => today > (expiresOn as Day),
    because: ({ expiresOn }) => `the entitlement expired after ${formatDay(expiresOn as Day)}`,
    vi: ({ expiresOn }) => `quyền lợi đã hết hạn sau ngày ${formatDay(expiresOn as Day)}`,
  },
  {
    id: "entitlements.near-expiry",
    outcome: "EXPIRING",
    source: "R18",
    words: `${EXPIRING_WINDOW_DAYS} days or fewer are left, the expiry day among them`,
    when: ({ expiresOn, today }) => (expiresOn as Day) - today <= EXPIRING_WINDOW_DAYS,
    because: ({ expiresOn, today }) =>
      `${daysLeft(expiresOn as Day, today)}; the warning starts at ${EXPIRING_WINDOW_DAYS}`,
    vi: ({ expiresOn, today }) =>
      `còn ${(expiresOn as Day) - today} ngày; chúng tôi bắt đầu nhắc khi còn ${EXPIRING_WINDOW_DAYS} ngày`,
  },
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

const DECIDED_CASES: DecidedCases = new Uint8Array(STATUS_CASES);

/** The status of an entitlement today: the rows above, looked up once they have decided a case like it. */
export function entitlementStatus(entitlement: Entitlement, today: Day): string {
  const place = statusCase(entitlement, today);
  const known = DECIDED_CASES[place] as number;
  const { outcome } =
    known === 0
      ? noteDecidingRow(DECIDED_CASES, place, { rules: ENTITLEMENT_STATUS_RULES, facts: factsOf(entitlement, today) })
      : (ENTITLEMENT_STATUS_RULES[known - 1] as SpokenRule<EntitlementFacts, EntitlementOutcome>);
  return outcome === "as given" ? (entitlement.status as string) : outcome;
}

/** The status with its reason. */
export function explainEntitlementStatus(entitlement: Entitlement, today: Day): Decision<string, EntitlementFacts> {
  const decision = explain(ENTITLEMENT_STATUS_RULES, factsOf(entitlement, today));
  return { ...decision, outcome: decision.outcome === "as given" ? (entitlement.status as string) : decision.outcome };
}

function factsOf({ status, remaining, expiresOn }: Entitlement, today: Day): EntitlementFacts {
  return { status, remaining, expiresOn, today };
}
