// Availability: the seed's free units, less those held and booked. Only nights that were booked or opened are stored.

import type { BackEnd } from "../api/call.ts";
import { choice, dayOfMoment } from "../calendar.ts";
import type { Unit } from "./units.ts";

/** How many months ahead stays are sold; the content states the same number. */
export const MONTHS_AHEAD = 24;

/** 24 months in days, with one leap year. */
export const HORIZON_DAYS = 731;

/** The current availability, computed for each request. */
export interface Market {
  readonly today: number;
  /** Units free on every night of a stay; 0 beyond 24 months. */
  free(unit: Unit, firstNight: number, nights: number): number;
}

/** Releases lapsed holds, then computes availability. */
export function createInventory(backEnd: BackEnd): Market {
  releaseLapsedHolds(backEnd);
  const today = dayOfMoment(backEnd.now());
  const booked = backEnd.database.prepare(
    "SELECT night, count(*) AS units FROM booked_night WHERE unit = ? GROUP BY night",
  );
  const opened = backEnd.database.prepare("SELECT night, units FROM opened_night WHERE unit = ?");
  const nightsOf = (rows: readonly Record<string, unknown>[]) =>
    new Map(rows.map((row) => [Number(row["night"]), Number(row["units"])]));
  const cache = new Map<string, { readonly booked: Map<number, number>; readonly opened: Map<number, number> }>();
  const of = (unit: Unit) => {
    const known = cache.get(unit.key) ?? {
      booked: nightsOf(booked.all(unit.key)),
      opened: nightsOf(opened.all(unit.key)),
    };
    cache.set(unit.key, known);
    return known;
  };
  return {
    today,
    free(unit, firstNight, nights) {
      if (firstNight < today || firstNight + nights > today + HORIZON_DAYS) return 0;
      const known = of(unit);
      let least = unit.stock;
      for (let night = firstNight; night < firstNight + nights && least > 0; night += 1) {
        const open = known.opened.get(night) ?? leftOpen(backEnd.seed, unit, night);
        least = Math.min(least, open - (known.booked.get(night) ?? 0));
      }
      return Math.max(0, least);
    },
  };
}

// Each week gets a number of free units, so some weeks are available and some are full; single nights then vary a little.
function leftOpen(seed: number, unit: Unit, night: number): number {
  const week = Math.floor((night - 2 + 7 - (unit.changeover - 6)) / 7);
  const byWeek = Math.floor(choice(seed, unit.key, "week", week) * (unit.stock + 2));
  const byNight = choice(seed, unit.key, "night", night) < 0.1 ? 1 : 0;
  return unit.stock - Math.min(unit.stock, byWeek + byNight);
}

/** Sets the number of free units on some nights, for tests and examples. */
export function openNights(
  backEnd: BackEnd,
  unit: Unit,
  { firstNight, nights, units }: { firstNight: number; nights: number; units: number },
): void {
  const write = backEnd.database.prepare(
    "INSERT INTO opened_night (unit, night, units) VALUES (?, ?, ?) ON CONFLICT (unit, night) DO UPDATE SET units = excluded.units",
  );
  for (let night = firstNight; night < firstNight + nights; night += 1) write.run(unit.key, night, units);
}

export function takeNights(
  backEnd: BackEnd,
  unit: Unit,
  { reference, firstNight, nights }: { reference: string; firstNight: number; nights: number },
): void {
  const write = backEnd.database.prepare("INSERT INTO booked_night (unit, night, reference) VALUES (?, ?, ?)");
  for (let night = firstNight; night < firstNight + nights; night += 1) write.run(unit.key, night, reference);
}

export function releaseNights(backEnd: BackEnd, reference: string): void {
  backEnd.database.prepare("DELETE FROM booked_night WHERE reference = ?").run(reference);
}

/** Ends expired holds and releases their units. */
export function releaseLapsedHolds(backEnd: BackEnd): void {
  const lapsed = backEnd.database
    .prepare("SELECT reference FROM booking WHERE state = 'HELD' AND held_until <= ?")
    .all(backEnd.now());
  for (const { reference } of lapsed) {
    backEnd.database.prepare("UPDATE booking SET state = 'LAPSED' WHERE reference = ?").run(String(reference));
    releaseNights(backEnd, String(reference));
  }
}
