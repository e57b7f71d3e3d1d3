// What a lot of points is worth on a day, and what all lots add up to.

export type { Holding, HoldingFacts, HoldingOutcome, StatusChange } from "../src/holding.ts";
export { forecastSpending, nextPointsChange, type Spending } from "../src/points/forecast.ts";
export { type Lot, parseLot } from "../src/points/lot.ts";
export { type OwnedPoints, parseOwnedPoints } from "../src/points/owned.ts";
export {
  explainPointsStatus,
  lastUsableDay,
  POINTS_STATUS_RULES,
  type PointsFacts,
  type PointsOutcome,
  pointsStatus,
  type StatusWording,
} from "../src/points/status.ts";
export {
  explainSummary,
  type PointsSummary,
  pointsSummary,
  SUMMARY_ROWS,
  SUMMARY_RULES,
  type SummaryFacts,
  type SummaryHoldings,
  type SummaryLayout,
  type SummaryRowId,
  type SummarySetting,
} from "../src/points/summary.ts";
export { isUnclearLot, isUsableLot, type UsableLot } from "../src/points/usable.ts";
