// What a member can spend, in whole numbers that add exactly: points in millionths, and entitlements by resort.

import type { Day } from "../day.ts";
import { forecastSpending } from "../points/forecast.ts";
import type { Offer } from "../stays/offer.ts";
import type { ReachHoldings } from "../stays/reach.ts";
import { lapsingLots, usableEntitlements } from "./lapsing.ts";

/** Points have at most six decimals, as in the forecast. */
const UNITS_PER_POINT = 1e6;

export interface Budget {
  /** Units that can be spent today, and those of them that lapse. Points are spent earliest expiry first. */
  readonly points: number;
  readonly lapsingPoints: number;
  readonly entitlements: ReadonlyMap<string, ResortBudget>;
  readonly lapsingEntitlements: number;
}

/** Stays that entitlements of a resort give, and those of them that lapse. */
interface ResortBudget {
  readonly stays: number;
  readonly lapsing: number;
}

export function budgetOf(
  holdings: ReachHoldings,
  setting: { readonly today: Day; readonly windowDays: number },
): Budget {
  const lapsing = lapsingLots(holdings, setting);
  const entitlements = new Map<string, ResortBudget>();
  for (const { resortId, remaining = 1 } of usableEntitlements(holdings.entitlements ?? [], setting.today))
    if (resortId !== undefined) add(entitlements, resortId, { stays: Math.ceil(remaining), lapsing: 0 });
  for (const { kind, resortId, amount } of lapsing)
    if (kind === "entitlement" && resortId !== undefined) add(entitlements, resortId, { stays: 0, lapsing: amount });
  return {
    points: Math.max(0, unitsOf(forecastSpending(holdings.lots ?? [], 0, setting.today).remaining)),
    lapsingPoints: lapsing.reduce((sum, { kind, amount }) => (kind === "points" ? sum + unitsOf(amount) : sum), 0),
    entitlements,
    lapsingEntitlements: [...entitlements.values()].reduce((sum, resort) => sum + resort.lapsing, 0),
  };
}

function add(budgets: Map<string, ResortBudget>, resortId: string, more: ResortBudget): void {
  const { stays, lapsing } = budgets.get(resortId) ?? { stays: 0, lapsing: 0 };
  budgets.set(resortId, { stays: stays + more.stays, lapsing: lapsing + more.lapsing });
}

/** The points of an offer in units; 0 if it costs no points. */
export function pointUnits({ cost }: Pick<Offer, "cost">): number {
  return cost.kind === "points" ? unitsOf(cost.points) : 0;
}

function unitsOf(points: number): number {
  return Math.round(points * UNITS_PER_POINT);
}
