// The bookable units: unit types of each resort, and their number.

import { choice } from "../calendar.ts";
import { EXCHANGE_PLACES, type ExchangePlace } from "../resorts/exchange.ts";
import { RESORTS, type Resort, regionOf } from "../resorts/places.ts";

/** A unit type at a place. */
export interface Unit {
  /** Unique key, such as `R12/1B`. */
  readonly key: string;
  readonly code: string;
  readonly type: string;
  readonly sleeps: number;
  readonly stock: number;
  readonly currency: "AUD" | "NZD";
  readonly placeId: string | number;
  readonly placeName: string;
  /** The resort of a club unit; `undefined` for exchange weeks. */
  readonly resort: Resort | undefined;
  readonly exchange: ExchangePlace | undefined;
  /** First day of a week: 5 for Friday, 6 for Saturday. */
  readonly changeover: number;
}

const TYPES: Readonly<Record<string, { readonly type: string; readonly sleeps: number }>> = {
  ST: { type: "Studio", sleeps: 2 },
  "1B": { type: "1 bedroom", sleeps: 4 },
  "2B": { type: "2 bedroom", sleeps: 6 },
  "3B": { type: "3 bedroom", sleeps: 8 },
};

function typeOf(code: string): { readonly type: string; readonly sleeps: number } {
  const found = TYPES[code];
  if (found === undefined) throw new Error(`No kind of unit is called ${code}.`);
  return found;
}

function clubUnits(resort: Resort): readonly Unit[] {
  const isNewZealand = regionOf(resort).country === "NZ";
  return resort.units.map((code) => ({
    key: `${resort.id}/${code}`,
    code,
    ...typeOf(code),
    stock: 3 + Math.floor(choice("stock", String(resort.id), code) * 6),
    currency: isNewZealand ? "NZD" : "AUD",
    placeId: resort.id,
    placeName: resort.name,
    resort,
    exchange: undefined,
    changeover: isNewZealand ? 5 : 6,
  }));
}

function exchangeUnit(place: ExchangePlace): Unit {
  const { id, name, unit, country } = place;
  const currency = country === "NZ" ? "NZD" : "AUD";
  return {
    key: `exchange ${id}/${unit}`,
    code: unit,
    ...typeOf(unit),
    stock: 2,
    currency,
    placeId: id,
    placeName: name,
    resort: undefined,
    exchange: place,
    changeover: 6,
  };
}

export const CLUB_UNITS: readonly Unit[] = RESORTS.flatMap(clubUnits);

export const EXCHANGE_UNITS: readonly Unit[] = EXCHANGE_PLACES.map(exchangeUnit);

const BY_KEY = new Map([...CLUB_UNITS, ...EXCHANGE_UNITS].map((unit) => [unit.key, unit]));

export function unitWithKey(key: string): Unit | undefined {
  return BY_KEY.get(key);
}
