import { addDays, type Day, formatDay } from "../day.ts";
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
import { formatPoints, formatQuantity } from "../quantity.ts";
import type { Lot } from "./lot.ts";

export type PointsOutcome = HoldingOutcome | "ACTIVE";

export type PointsFacts = HoldingFacts;

export const POINTS_STATUS_RULES: readonly LocalizedRule<PointsFacts, PointsOutcome>[] = [
  ...backEndStatusRows("points", "R17"),
  balanceUnreadableRow("points", {
    en: "the club's record does not show how many points are left",
    vi: "hồ sơ không ghi còn lại bao nhiêu điểm",
  }),
  // Before the date rows: spent points are USED, even after the expiry day.
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

export interface StatusWording {
  /** Usable points are AVAILABLE instead of ACTIVE (R17). */
  readonly usesAvailable?: boolean;
}

/**
 * The last day on which points can be spent (R17).
 *
 * @example
 * ```ts
 * import { isoDay } from "@portico/domain/day";
 * import { lastUsableDay } from "@portico/domain/points";
 * import { day } from "@portico/domain/testing";
 *
 * isoDay(lastUsableDay(day("2026-12-31"))); // => "2026-12-30"
 * ```
 */
export function lastUsableDay(expiresOn: Day): Day {
  return addDays(expiresOn, -1);
}

/**
 * The status of a lot on a day (R17). Statuses other than ACTIVE pass through; an unreadable fact gives UNKNOWN.
 *
 * @example
 * ```ts
 * import { pointsStatus } from "@portico/domain/points";
 * import { day, lot } from "@portico/domain/testing";
 *
 * const holding = lot({ expiresOn: day("2026-12-31") });
 * pointsStatus(holding, day("2026-11-20")); // => "EXPIRING"
 * pointsStatus(holding, day("2026-12-31")); // => "EXPIRED"
 * pointsStatus(lot(), day("2026-11-20"), { usesAvailable: true }); // => "AVAILABLE"
 * ```
 */
export function pointsStatus(lot: Lot, today: Day, wording: StatusWording = {}): string {
  return applyWording(decide(POINTS_STATUS_RULES, holdingFacts(lot, today)), lot, wording);
}

/**
 * Explains the outcome of `pointsStatus`.
 *
 * @example
 * ```ts
 * import { explainPointsStatus } from "@portico/domain/points";
 * import { day, lot } from "@portico/domain/testing";
 *
 * const decision = explainPointsStatus(lot({ expiresOn: day("2026-12-31") }), day("2026-11-20"));
 * decision.outcome; // => "EXPIRING"
 * decision.because; // => "41 days are left; reminders start 90 days before"
 * ```
 */
export function explainPointsStatus(lot: Lot, today: Day, wording: StatusWording = {}): Decision<string, PointsFacts> {
  const decision = explain(POINTS_STATUS_RULES, holdingFacts(lot, today));
  return { ...decision, outcome: applyWording(decision.outcome, lot, wording) };
}

function applyWording(outcome: PointsOutcome, { status }: Lot, { usesAvailable }: StatusWording): string {
  if (outcome === "as given") return status as string;
  return outcome === "ACTIVE" && usesAvailable === true ? "AVAILABLE" : outcome;
}
