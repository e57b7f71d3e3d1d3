// Prices of stays, by unit, season and nights.

import { formatDay } from "../calendar.ts";
import type { Unit } from "./units.ts";

/** Each part is an alternative way to pay, except that a fee is added to its credits. */
export interface Price {
  readonly Points?: number;
  readonly UsualPoints?: number;
  readonly Amount?: number;
  readonly Entitlements?: number;
  readonly EntitlementResortID?: string | number;
  readonly ExchangeCredits?: number;
  readonly Fee?: number;
  readonly Currency?: string;
}

const POINTS_PER_NIGHT: Readonly<Record<string, number>> = { ST: 120, "1B": 160, "2B": 210, "3B": 260 };
const MONEY_PER_NIGHT: Readonly<Record<string, number>> = { ST: 80, "1B": 98.5, "2B": 124.25, "3B": 155 };

// Months with school holidays.
const SEASON_FACTOR_BY_MONTH: Readonly<Record<string, number>> = {
  "01": 1.3,
  "04": 1.1,
  "07": 1.2,
  "09": 1.1,
  "12": 1.3,
};

function seasonFactor(firstNight: number): number {
  return SEASON_FACTOR_BY_MONTH[formatDay(firstNight).slice(5, 7)] ?? 1;
}

export function computePoints(unit: Unit, firstNight: number, nights: number): number {
  return Math.round(((POINTS_PER_NIGHT[unit.code] ?? 200) * nights * seasonFactor(firstNight)) / 10) * 10;
}

/** Rounded to quarters of the currency. */
export function computeMoney(unit: Unit, firstNight: number, nights: number): number {
  return Math.round((MONEY_PER_NIGHT[unit.code] ?? 120) * nights * seasonFactor(firstNight) * 4) / 4;
}
