// What is a lot of points worth today? (reading R17)

import { type Day, formatDay } from "../day.ts";
import { type DecidedCases, type Decision, explain, noteDecidingRow, type SpokenRule } from "../decision.ts";
import type { Lot } from "./lot.ts";
import { EXPIRING_WINDOW_DAYS, REFINED_STATUS, STATUS_CASES, statusCase } from "./status-case.ts";

/** What the rules say of a refined lot; "as given" passes the back-end's word through. */
export type PointsOutcome = "as given" | "UNKNOWN" | "USED" | "EXPIRED" | "EXPIRING" | "ACTIVE";

/** What the rules look at. */
export interface PointsFacts extends Lot {
  readonly today: Day;
}

/** The rows, first match wins. */
export const POINTS_STATUS_RULES: readonly SpokenRule<PointsFacts, PointsOutcome>[] = [
  {
    id: "points.status-missing",
    outcome: "UNKNOWN",
    source: "R17",
    words: "Status is missing or no text",
    when: ({ status }) => status === undefined,
    because: () => "the record does not say what its status is",
    vi: () => "hồ sơ không ghi trạng thái",
    missing: () => ["Status"],
  },
  {
    id: "points.not-refined",
    outcome: "as given",
    source: "R17",
    words: "Status is anything but ACTIVE, to the letter",
    when: ({ status }) => status !== REFINED_STATUS,
    because: ({ status }) => `the back-end says ${status}, and only ACTIVE is looked at further`,
    vi: ({ status }) => `câu lạc bộ ghi trạng thái là ${status}`,
    en: ({ status }) => `the club lists it as ${status}`,
  },
  {
    id: "points.balance-unreadable",
    outcome: "UNKNOWN",
    source: "R17",
    words: "Balance is missing or unreadable",
    when: ({ remaining }) => remaining === undefined,
    because: () => "the record does not say how many points remain",
    vi: () => "hồ sơ không ghi còn lại bao nhiêu điểm",
    missing: () => ["Balance"],
  },
  // Before the dates: a member who spent every point lost nothing at expiry.
  {
    id: "points.all-used",
    outcome: "USED",
    source: "R17",
    words: "0 points or less remain",
    when: ({ remaining }) => (remaining as number) <= 0,
    because: () => "no points remain",
    vi: () => "không còn điểm nào",
  },
  {
    id: "points.date-unreadable",
    outcome: "UNKNOWN",
    source: "R17",
    words: "ExpiryDate is missing or unreadable",
    when: ({ expiresOn }) => expiresOn === undefined,
    because: () => "the record does not say when the points expire",
    vi: () => "hồ sơ không ghi ngày hết hạn của điểm",
    missing: () => ["ExpiryDate"],
  },
  {
    id: "points.past-expiry",
    outcome: "EXPIRED",
    source: "R17",
    words: "the expiry day is today or earlier",
    when: ({ expiresOn, today }) => (expiresOn as Day) <= today,
    because: ({ expiresOn }) => `the points expired on ${formatDay(expiresOn as Day)}`,
    vi: ({ expiresOn }) => `điểm đã hết hạn vào ngày ${formatDay(expiresOn as Day)}`,
  },
  {
    id: "points.near-expiry",
    outcome: "EXPIRING",
    source: "R17",
    words: `${EXPIRING_WINDOW_DAYS} days or fewer are left`,
    when: ({ expiresOn, today }) => (expiresOn as Day) - today <= EXPIRING_WINDOW_DAYS,
    because: ({ expiresOn, today }) =>
      `${daysLeft(expiresOn as Day, today)}; the warning starts at ${EXPIRING_WINDOW_DAYS}`,
    vi: ({ expiresOn, today }) =>
      `còn ${(expiresOn as Day) - today} ngày; chúng tôi bắt đầu nhắc khi còn ${EXPIRING_WINDOW_DAYS} ngày`,
  },
  {
    id: "points.usable",
    outcome: "ACTIVE",
    source: "R17",
    words: "otherwise",
    when: () => true,
    because: ({ expiresOn, today, remaining }) =>
      `${remaining} points can be used, and ${daysLeft(expiresOn as Day, today)}`,
    vi: ({ expiresOn, today, remaining }) => `dùng được ${remaining} điểm, và còn ${(expiresOn as Day) - today} ngày`,
  },
];

/** How the answer is worded. */
export interface StatusWording {
  /** Points that can be used are called AVAILABLE instead of ACTIVE (reading R17). */
  readonly available?: boolean;
}

const DECIDED_CASES: DecidedCases = new Uint8Array(STATUS_CASES);

/** The status of a lot today: the rows above, looked up once they have decided a case like it. */
export function pointsStatus(lot: Lot, today: Day, wording: StatusWording = {}): string {
  const place = statusCase(lot, today);
  const known = DECIDED_CASES[place] as number;
  const { outcome } =
    known === 0
      ? noteDecidingRow(DECIDED_CASES, place, { rules: POINTS_STATUS_RULES, facts: factsOf(lot, today) })
      : (POINTS_STATUS_RULES[known - 1] as SpokenRule<PointsFacts, PointsOutcome>);
  return statusWord(outcome, lot, wording);
}

/** The status with its reason. */
export function explainPointsStatus(lot: Lot, today: Day, wording: StatusWording = {}): Decision<string, PointsFacts> {
  const decision = explain(POINTS_STATUS_RULES, factsOf(lot, today));
  return { ...decision, outcome: statusWord(decision.outcome, lot, wording) };
}

/** `12 days are left`, in words that also fit one day. */
export function daysLeft(expiresOn: Day, today: Day): string {
  const days = expiresOn - today;
  return days === 1 ? "1 day is left" : `${days} days are left`;
}

function factsOf({ remaining, expiresOn, status }: Lot, today: Day): PointsFacts {
  return { remaining, expiresOn, status, today };
}

function statusWord(outcome: PointsOutcome, { status }: Lot, { available }: StatusWording): string {
  if (outcome === "as given") return status as string;
  return outcome === "ACTIVE" && available === true ? "AVAILABLE" : outcome;
}
