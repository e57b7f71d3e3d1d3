// What is a lot of points worth today? (reading R17)

import { addDays, type Day, formatDay } from "../day.ts";
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
import { formatPoints, formatQuantity } from "../quantity.ts";
import type { Lot } from "./lot.ts";

/** What the rules say; "as given" passes the back-end's word through. */
export type PointsOutcome = HoldingOutcome | "ACTIVE";

/** What the rules look at. */
export type PointsFacts = HoldingFacts;

/** The rows, first match wins. */
export const POINTS_STATUS_RULES: readonly SpokenRule<PointsFacts, PointsOutcome>[] = [
  ...statusWordRows("points", "R17"),
  balanceUnreadableRow("points", {
    en: "the club's record does not show how many points are left",
    vi: "hồ sơ không ghi còn lại bao nhiêu điểm",
  }),
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
  dateUnreadableRow("points", {
    en: "the club's record has no expiry date for these points",
    vi: "hồ sơ không ghi ngày hết hạn của điểm",
  }),
  {
    id: "points.past-expiry",
    outcome: "EXPIRED",
    source: "R17",
    words: "the expiry day is today or earlier",
    when: ({ expiresOn, today }) => (expiresOn as Day) <= today,
    because: ({ expiresOn }) => `the points expired on ${formatDay(expiresOn as Day)}`,
    vi: ({ expiresOn }) => `điểm đã hết hạn vào ngày ${formatDay(expiresOn as Day)}`,
  },
  nearExpiryRow("points", {
    source: "R17",
    words: `${EXPIRING_WINDOW_DAYS} days or fewer are left`,
    lastDay: lastUsableDay,
  }),
  {
    id: "points.usable",
    outcome: "ACTIVE",
    source: "R17",
    words: "otherwise",
    when: () => true,
    because: ({ expiresOn, today, remaining }) =>
      `${formatPoints(remaining as number)} can be used, and ${daysLeft(expiresOn as Day, today)}`,
    vi: ({ expiresOn, today, remaining }) =>
      `dùng được ${formatQuantity(remaining as number)} điểm, và còn ${(expiresOn as Day) - today} ngày`,
  },
];

/** How the answer is worded. */
export interface StatusWording {
  /** Points that can be used are called AVAILABLE instead of ACTIVE (reading R17). */
  readonly available?: boolean;
}

/** The last day on which points can be spent: on the day that they expire they are worth nothing any more (reading R17). */
export function lastUsableDay(expiresOn: Day): Day {
  return addDays(expiresOn, -1);
}

const DECIDED: DecidedCases = new Int16Array(HOLDING_CASES);

/** The status of a lot today. */
export function pointsStatus(lot: Lot, today: Day, wording: StatusWording = {}): string {
  const number = holdingCase(lot, today);
  const mark =
    DECIDED[number] || decideCase(DECIDED, number, { rules: POINTS_STATUS_RULES, facts: holdingFacts(lot, today) });
  return statusWord(rowOfMark(POINTS_STATUS_RULES, mark).outcome, lot, wording);
}

/** The status with its reason. */
export function explainPointsStatus(lot: Lot, today: Day, wording: StatusWording = {}): Decision<string, PointsFacts> {
  const decision = explain(POINTS_STATUS_RULES, holdingFacts(lot, today));
  return { ...decision, outcome: statusWord(decision.outcome, lot, wording) };
}

function statusWord(outcome: PointsOutcome, { status }: Lot, { available }: StatusWording): string {
  if (outcome === "as given") return status as string;
  return outcome === "ACTIVE" && available === true ? "AVAILABLE" : outcome;
}
