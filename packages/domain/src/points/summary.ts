// The points summary that each type of member sees (reading R20). A row whose facts could not be read has no value: nobody is
// shown 0 for what is unknown.

import type { Day } from "../day.ts";
import { type Decision, decide, explain, type Rules } from "../decision.ts";
import { countEntitlements } from "../entitlements/count.ts";
import type { Entitlement } from "../entitlements/entitlement.ts";
import type { PortalType } from "../member/kinds.ts";
import { rowName } from "../wire.ts";
import type { Lot } from "./lot.ts";
import type { OwnedPoints } from "./owned.ts";
import { pointsStatus } from "./status.ts";
import { isUnclearLot, isUsable } from "./usable.ts";

/** The rows that a summary can have. */
export const SUMMARY_ROW_IDS = [
  "entitlements",
  "exchange-and-play-credits",
  "levied-points-owned",
  "points-available",
  "points-expiring",
  "exchange-credits",
] as const;

export type SummaryRowId = (typeof SUMMARY_ROW_IDS)[number];

/** A row; `null` where nothing about it could be read. */
interface SummaryRow {
  readonly id: SummaryRowId;
  readonly value: number | null;
}

/** A summary, and the records that were left out of its sums. */
export interface PointsSummary {
  readonly rows: readonly SummaryRow[];
  readonly unknown: readonly string[];
}

/** Which rows a type of member sees. */
export const SUMMARY_LAYOUTS = ["weeks", "escapes", "legends", "others"] as const;

export type SummaryLayout = (typeof SUMMARY_LAYOUTS)[number];

/** The rows of each layout, in the order shown. */
export const SUMMARY_ROWS: Readonly<Record<SummaryLayout, readonly SummaryRowId[]>> = {
  weeks: ["entitlements", "exchange-and-play-credits"],
  escapes: ["points-available", "points-expiring", "exchange-credits"],
  legends: ["exchange-credits"],
  others: ["levied-points-owned", "points-available", "points-expiring", "exchange-credits"],
};

/** What the rules look at. */
export interface SummaryFacts {
  readonly portalType: PortalType | null;
}

/** The rows, first match wins. */
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

/** Which rows this member sees, with the reason. */
export function explainSummary(facts: SummaryFacts): Decision<SummaryLayout, SummaryFacts> {
  return explain(SUMMARY_RULES, facts);
}

/** What a summary counts. A list that did not come at all is `undefined`, not empty. */
export interface SummaryHoldings {
  readonly points: readonly Lot[] | undefined;
  readonly entitlements: readonly Entitlement[] | undefined;
  readonly ownedPoints: readonly OwnedPoints[] | undefined;
  readonly credits: number | undefined;
}

/** The points summary of a member today. */
export function pointsSummary(
  holdings: SummaryHoldings,
  { portalType, today }: { portalType: PortalType | null; today: Day },
): PointsSummary {
  const sums: Readonly<Record<SummaryRowId, () => Sum>> = {
    entitlements: () => countEntitlements(holdings.entitlements, today),
    "exchange-and-play-credits": () => creditsShown(holdings.credits),
    "exchange-credits": () => creditsShown(holdings.credits),
    "levied-points-owned": () => leviedPoints(holdings),
    "points-available": () => points(holdings, today, () => true),
    "points-expiring": () => points(holdings, today, (lot) => pointsStatus(lot, today) === "EXPIRING"),
  };
  const rows = SUMMARY_ROWS[decide(SUMMARY_RULES, { portalType })].map((id) => ({ id, ...sums[id]() }));
  return {
    rows: rows.map(({ id, value }) => ({ id, value })),
    unknown: [...new Set(rows.flatMap(({ unknown }) => unknown))],
  };
}

/** A sum, and the records that are not in it. */
interface Sum {
  readonly value: number | null;
  readonly unknown: readonly string[];
}

function points({ points: lots }: SummaryHoldings, today: Day, isCounted: (lot: Lot) => boolean): Sum {
  if (lots === undefined) return { value: null, unknown: ["points"] };
  let value = 0;
  const unknown: string[] = [];
  lots.forEach((lot, place) => {
    if (isUnclearLot(lot, today)) unknown.push(rowName("points", place, undefined));
    else if (isCounted(lot) && isUsable(lot, today)) value += lot.remaining;
  });
  return { value, unknown };
}

function leviedPoints({ ownedPoints }: SummaryHoldings): Sum {
  if (ownedPoints === undefined) return { value: null, unknown: ["ownership.Points"] };
  return {
    value: ownedPoints.reduce((sum, { owned }) => sum + (owned ?? 0), 0),
    unknown: ownedPoints.flatMap(({ owned }, at) =>
      owned === undefined ? [rowName("ownership.Points", at, undefined)] : [],
    ),
  };
}

/** Credits below 0 show as 0 (reading R20). */
function creditsShown(credits: number | undefined): Sum {
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
