// Units that the club and the exchange offer, with their stock.

import { seededRandom } from "../calendar.ts";
import { EXCHANGE_PLACES, type ExchangePlace } from "../resorts/exchange.ts";
import { getRegion, RESORTS, type Resort } from "../resorts/places.ts";

export interface Unit {
  /** Such as `R12/1B`. */
  readonly key: string;
  readonly code: string;
  readonly type: string;
  readonly sleeps: number;
  readonly stock: number;
  readonly currency: "AUD" | "NZD";
  readonly placeId: string | number;
  readonly placeName: string;
  /** `undefined` for exchange weeks. */
  readonly resort: Resort | undefined;
  readonly exchange: ExchangePlace | undefined;
  /** First day of a week: 5 is Friday, 6 Saturday. */
  readonly changeover: number;
}

const TYPES: Readonly<Record<string, { readonly type: string; readonly sleeps: number }>> = {
  ST: { type: "Studio", sleeps: 2 },
  "1B": { type: "1 bedroom", sleeps: 4 },
  "2B": { type: "2 bedroom", sleeps: 6 },
  "3B": { type: "3 bedroom", sleeps: 8 },
};

function getUnitType(code: string): { readonly type: string; readonly sleeps: number } {
  const found = TYPES[code];
  if (found === undefined) throw new Error(`There is no unit type ${code}.`);
  return found;
}

function createClubUnits(resort: Resort): readonly Unit[] {
  const isNewZealand = getRegion(resort).country === "NZ";
  return resort.units.map((code) => ({
    key: `${resort.id}/${code}`,
    code,
    ...getUnitType(code),
    stock: 3 + Math.floor(seededRandom("stock", String(resort.id), code) * 6),
    currency: isNewZealand ? "NZD" : "AUD",
    placeId: resort.id,
    placeName: resort.name,
    resort,
    exchange: undefined,
    changeover: isNewZealand ? 5 : 6,
  }));
}

function createExchangeUnit(place: ExchangePlace): Unit {
  const { id, name, unit, country } = place;
  const currency = country === "NZ" ? "NZD" : "AUD";
  return {
    key: `exchange ${id}/${unit}`,
    code: unit,
    ...getUnitType(unit),
    stock: 2,
    currency,
    placeId: id,
    placeName: name,
    resort: undefined,
    exchange: place,
    changeover: 6,
  };
}

export const CLUB_UNITS: readonly Unit[] = RESORTS.flatMap(createClubUnits);

export const EXCHANGE_UNITS: readonly Unit[] = EXCHANGE_PLACES.map(createExchangeUnit);

/** Units of the club's own properties that their owners trade through the exchange: one a resort. */
export const TRADED_CLUB_UNITS: readonly Unit[] = CLUB_UNITS.filter(({ key }) =>
  ["R12/1B", "R14/2B", "R18/1B", "R25/2B", "27/2B", "31/1B", "R33/2B"].includes(key),
);

const UNIT_BY_KEY = new Map([...CLUB_UNITS, ...EXCHANGE_UNITS].map((unit) => [unit.key, unit]));

export function findUnit(key: string): Unit | undefined {
  return UNIT_BY_KEY.get(key);
}
