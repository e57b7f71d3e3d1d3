// Prices of stays by unit, season and nights.

import { dayText } from "../calendar.ts";
import type { Unit } from "./units.ts";

/** The price of an offer. Each part is an alternative way to pay, except that a fee is added to its credits. */
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

const POINTS_A_NIGHT: Readonly<Record<string, number>> = { ST: 120, "1B": 160, "2B": 210, "3B": 260 };
const MONEY_A_NIGHT: Readonly<Record<string, number>> = { ST: 80, "1B": 98.5, "2B": 124.25, "3B": 155 };

// Price factors of months with school holidays.
const SEASON: Readonly<Record<string, number>> = { "01": 1.3, "04": 1.1, "07": 1.2, "09": 1.1, "12": 1.3 };

function season(firstNight: number): number {
  return SEASON[dayText(firstNight).slice(5, 7)] ?? 1;
}

export function pointsFor(unit: Unit, firstNight: number, nights: number): number {
  return Math.round(((POINTS_A_NIGHT[unit.code] ?? 200) * nights * season(firstNight)) / 10) * 10;
}

/** Rounded to quarters of the currency. */
export function moneyFor(unit: Unit, firstNight: number, nights: number): number {
  return Math.round((MONEY_A_NIGHT[unit.code] ?? 120) * nights * season(firstNight) * 4) / 4;
}
