// Availability: the seed's free units, less those held and booked. Only booked or opened nights are stored.

import type { BackEnd } from "../api/call.ts";
import { dayOfInstant, seededRandom } from "../calendar.ts";
import type { Unit } from "./units.ts";

/** The content states the same number. */
export const MONTHS_AHEAD = 24;

/** 24 months, with one leap year. */
export const HORIZON_DAYS = 731;

/** Computed for each request. */
export interface Inventory {
  readonly today: number;
  /** Free on every night of a stay; 0 beyond 24 months. */
  freeUnits(unit: Unit, firstNight: number, nights: number): number;
}

/** Releases lapsed holds first. */
export function createInventory(backEnd: BackEnd): Inventory {
  releaseLapsedHolds(backEnd);
  const today = dayOfInstant(backEnd.now());
  const booked = backEnd.database.prepare(
    "SELECT night, count(*) AS units FROM booked_night WHERE unit = ? GROUP BY night",
  );
  const opened = backEnd.database.prepare("SELECT night, units FROM opened_night WHERE unit = ?");
  const nightsOf = (rows: readonly Record<string, unknown>[]) =>
    new Map(rows.map((row) => [Number(row["night"]), Number(row["units"])]));
  const cache = new Map<string, { readonly booked: Map<number, number>; readonly opened: Map<number, number> }>();
  const readNights = (unit: Unit) => {
    const known = cache.get(unit.key) ?? {
      booked: nightsOf(booked.all(unit.key)),
      opened: nightsOf(opened.all(unit.key)),
    };
    cache.set(unit.key, known);
    return known;
  };
  return {
    today,
    freeUnits(unit, firstNight, nights) {
      if (firstNight < today || firstNight + nights > today + HORIZON_DAYS) return 0;
      const known = readNights(unit);
      let minFree = unit.stock;
      for (let night = firstNight; night < firstNight + nights && minFree > 0; night += 1) {
        const open = known.opened.get(night) ?? seededFreeUnits(backEnd.seed, unit, night);
        minFree = Math.min(minFree, open - (known.booked.get(night) ?? 0));
      }
      return Math.max(0, minFree);
    },
  };
}

// Availability varies by week, and a little by night.
function seededFreeUnits(seed: number, unit: Unit, night: number): number {
  const week = Math.floor((night - 2 + 7 - (unit.changeover - 6)) / 7);
  const byWeek = Math.floor(seededRandom(seed, unit.key, "week", week) * (unit.stock + 2));
  const byNight = seededRandom(seed, unit.key, "night", night) < 0.1 ? 1 : 0;
  return unit.stock - Math.min(unit.stock, byWeek + byNight);
}

/** For tests and examples. */
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

export function releaseLapsedHolds(backEnd: BackEnd): void {
  const lapsed = backEnd.database
    .prepare("SELECT reference FROM booking WHERE state = 'HELD' AND held_until <= ?")
    .all(backEnd.now());
  for (const { reference } of lapsed) {
    backEnd.database.prepare("UPDATE booking SET state = 'LAPSED' WHERE reference = ?").run(String(reference));
    releaseNights(backEnd, String(reference));
  }
}
