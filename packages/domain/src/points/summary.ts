// The points summary (R20). A row whose facts could not be read has the value `null`, never 0.

import type { Day } from "../day.ts";
import { type Decision, decide, explain, type Rules } from "../decision.ts";
import { countEntitlements } from "../entitlements/count.ts";
import type { Entitlement } from "../entitlements/entitlement.ts";
import type { PortalType } from "../member/kinds.ts";
import { rowName } from "../parse.ts";
import type { Lot } from "./lot.ts";
import type { OwnedPoints } from "./owned.ts";
import { pointsStatus } from "./status.ts";
import { isUnclearLot, isUsableLot } from "./usable.ts";

export const SUMMARY_ROW_IDS = [
  "entitlements",
  "exchange-and-play-credits",
  "levied-points-owned",
  "points-available",
  "points-expiring",
  "exchange-credits",
] as const;

export type SummaryRowId = (typeof SUMMARY_ROW_IDS)[number];

interface SummaryRow {
  readonly id: SummaryRowId;
  /** `null` if nothing could be read. */
  readonly value: number | null;
}

export interface PointsSummary {
  readonly rows: readonly SummaryRow[];
  /** Unreadable records. */
  readonly unknown: readonly string[];
}

export const SUMMARY_LAYOUTS = ["weeks", "escapes", "legends", "others"] as const;

export type SummaryLayout = (typeof SUMMARY_LAYOUTS)[number];

export const SUMMARY_ROWS: Readonly<Record<SummaryLayout, readonly SummaryRowId[]>> = {
  weeks: ["entitlements", "exchange-and-play-credits"],
  escapes: ["points-available", "points-expiring", "exchange-credits"],
  legends: ["exchange-credits"],
  others: ["levied-points-owned", "points-available", "points-expiring", "exchange-credits"],
};

export interface SummaryFacts {
  readonly portalType: PortalType | null;
}

export const SUMMARY_RULES: Rules<SummaryFacts, SummaryLayout> = [
  layoutRow("weeks", "classic_weeks"),
  layoutRow("escapes", "classic_escapes"),
  layoutRow("legends", "classic_legends"),
  {
    id: "summary.others",
    outcome: "others",
    source: "§6, R20",
    words: "otherwise",
    when: () => true,
    because: ({ portalType }) => `${portalType ?? "a member without a portal type"} has no row of its own`,
  },
];

/**
 * Explains which layout of the points summary a portal type has.
 *
 * @example
 * ```ts
 * import { explainSummary } from "@portico/domain/points";
 *
 * explainSummary({ portalType: "classic_weeks" }).outcome; // => "weeks"
 * ```
 */
export function explainSummary(facts: SummaryFacts): Decision<SummaryLayout, SummaryFacts> {
  return explain(SUMMARY_RULES, facts);
}

/** A list that could not be read is `undefined`, not empty. */
export interface SummaryHoldings {
  readonly points: readonly Lot[] | undefined;
  readonly entitlements: readonly Entitlement[] | undefined;
  readonly ownedPoints: readonly OwnedPoints[] | undefined;
  readonly credits: number | undefined;
}

export interface SummarySetting {
  readonly portalType: PortalType | null;
  readonly today: Day;
}

/**
 * The points summary of a member, with every row of the layout.
 *
 * @example
 * ```ts
 * import { pointsSummary } from "@portico/domain/points";
 * import { day, lot } from "@portico/domain/testing";
 *
 * const holdings = { points: [lot(), lot({ remaining: undefined })], entitlements: [], ownedPoints: [], credits: 3 };
 * const { rows, unknown } = pointsSummary(holdings, { portalType: "classic_escapes", today: day("2026-11-20") });
 * rows[0]; // => { id: "points-available", value: 1000 }
 * unknown; // => ["points[1]"]
 * ```
 */
export function pointsSummary(holdings: SummaryHoldings, setting: SummarySetting): PointsSummary {
  return toSummary(sumRows(holdings, setting));
}

/**
 * The displayed summary. Members without a portal type collect no points (R32), so their rows of 0 are left out.
 */
export function visibleSummary(holdings: SummaryHoldings, setting: SummarySetting): PointsSummary {
  const rows = sumRows(holdings, setting);
  if (setting.portalType !== null) return toSummary(rows);
  return toSummary(rows.filter(({ value, unknown }) => value !== 0 || unknown.length > 0));
}

type SummedRow = SummaryRow & Sum;

function toSummary(rows: readonly SummedRow[]): PointsSummary {
  return {
    rows: rows.map(({ id, value }) => ({ id, value })),
    unknown: [...new Set(rows.flatMap(({ unknown }) => unknown))],
  };
}

function sumRows(holdings: SummaryHoldings, { portalType, today }: SummarySetting): readonly SummedRow[] {
  const sums: Readonly<Record<SummaryRowId, () => Sum>> = {
    entitlements: () => countEntitlements(holdings.entitlements, today),
    "exchange-and-play-credits": () => clampCredits(holdings.credits),
    "exchange-credits": () => clampCredits(holdings.credits),
    "levied-points-owned": () => sumLeviedPoints(holdings),
    "points-available": () => sumPoints(holdings, today, () => true),
    "points-expiring": () => sumPoints(holdings, today, (lot) => pointsStatus(lot, today) === "EXPIRING"),
  };
  return SUMMARY_ROWS[decide(SUMMARY_RULES, { portalType })].map((id) => ({ id, ...sums[id]() }));
}

interface Sum {
  readonly value: number | null;
  readonly unknown: readonly string[];
}

function sumPoints({ points: lots }: SummaryHoldings, today: Day, isCounted: (lot: Lot) => boolean): Sum {
  if (lots === undefined) return { value: null, unknown: ["points"] };
  let value = 0;
  const unknown: string[] = [];
  lots.forEach((lot, index) => {
    if (isUnclearLot(lot, today)) unknown.push(rowName("points", index, undefined));
    else if (isCounted(lot) && isUsableLot(lot, today)) value += lot.remaining;
  });
  return { value, unknown };
}

function sumLeviedPoints({ ownedPoints }: SummaryHoldings): Sum {
  if (ownedPoints === undefined) return { value: null, unknown: ["ownership.Points"] };
  return {
    value: ownedPoints.reduce((sum, { owned }) => sum + (owned ?? 0), 0),
    unknown: ownedPoints.flatMap(({ owned }, index) =>
      owned === undefined ? [rowName("ownership.Points", index, undefined)] : [],
    ),
  };
}

/** Credits below 0 count as 0 (R20). */
function clampCredits(credits: number | undefined): Sum {
  return credits === undefined ? { value: null, unknown: ["credits"] } : { value: Math.max(0, credits), unknown: [] };
}

function layoutRow(layout: SummaryLayout, type: PortalType): Rules<SummaryFacts, SummaryLayout>[number] {
  return {
    id: `summary.${layout}`,
    outcome: layout,
    source: "§6, R20",
    words: `the portal type is ${type}`,
    when: ({ portalType }) => portalType === type,
    because: () => `${type} has a row of its own`,
  };
}
