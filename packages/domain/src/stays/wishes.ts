// What a member asks of a stay that no call of the back-end has a parameter for (R63). The offers are filtered.

import { addDays, type Day } from "../day.ts";

export const MAX_PEOPLE = 20;

export const MAX_NIGHTS = 14;

export interface StayWishes {
  /** The unit sleeps at least so many. */
  readonly people?: number;
  readonly nightsFrom?: number;
  readonly nightsTo?: number;
  readonly weekendsOnly?: true;
}

export type WishField = "people" | "nights" | "nightsTo";

interface WishMistake {
  readonly field: WishField;
  readonly message: string;
}

type FormValues = Readonly<Record<string, unknown>>;

/** `nights` without `nightsTo` is an exact number. `undefined` if nothing is asked. */
export function parseWishes(values: FormValues): { wishes: StayWishes | undefined; mistakes: readonly WishMistake[] } {
  const mistakes: WishMistake[] = [];
  const people = parseCount(values["people"], MAX_PEOPLE);
  const nights = parseCount(values["nights"], MAX_NIGHTS);
  const nightsTo = parseCount(values["nightsTo"], MAX_NIGHTS);
  if (people === "wrong") mistakes.push({ field: "people", message: "Choose how many people from the list." });
  if (nights === "wrong") mistakes.push({ field: "nights", message: "Choose the number of nights from the list." });
  if (nightsTo === "wrong") mistakes.push({ field: "nightsTo", message: "Choose the number of nights from the list." });
  else if (typeof nights === "number" && nightsTo !== undefined && nightsTo < nights)
    mistakes.push({ field: "nightsTo", message: "Choose the same number of nights or more." });
  if (mistakes.length > 0 || people === "wrong" || nights === "wrong" || nightsTo === "wrong")
    return { wishes: undefined, mistakes };
  const longest = nightsTo ?? nights;
  const wishes: StayWishes = {
    ...(people !== undefined && { people }),
    ...(nights !== undefined && { nightsFrom: nights }),
    ...(longest !== undefined && { nightsTo: longest }),
    ...((values["weekends"] === true || values["weekends"] === "true") && { weekendsOnly: true as const }),
  };
  return { wishes: Object.keys(wishes).length === 0 ? undefined : wishes, mistakes };
}

function parseCount(value: unknown, max: number): number | "wrong" | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  const count = typeof value === "string" && /^\d{1,2}$/.test(value.trim()) ? Number(value) : Number.NaN;
  return count >= 1 && count <= max ? count : "wrong";
}

/**
 * Whether a stay is what the member asked for.
 *
 * @example
 * ```ts
 * import { meetsWishes } from "@portico/domain/stays";
 * import { day } from "@portico/domain/testing";
 *
 * const friday = day("2027-03-05");
 * meetsWishes({ sleeps: 4, arrival: friday, nights: 2 }, { people: 4, weekendsOnly: true }); // => true
 * meetsWishes({ sleeps: 2, arrival: friday, nights: 2 }, { people: 4 }); // => false
 * ```
 */
export function meetsWishes(
  { sleeps, arrival, nights }: { readonly sleeps: number; readonly arrival: Day; readonly nights: number },
  { people = 0, nightsFrom = 0, nightsTo = Number.POSITIVE_INFINITY, weekendsOnly }: StayWishes,
): boolean {
  return (
    sleeps >= people &&
    nights >= nightsFrom &&
    nights <= nightsTo &&
    (weekendsOnly !== true || isWeekend(arrival, nights))
  );
}

const SUNDAY = 0;
const MONDAY = 1;
const FRIDAY = 5;
const SATURDAY = 6;
const MAX_WEEKEND_NIGHTS = 3;

/** Arrives on a Friday or Saturday, and leaves on the Sunday or Monday after it. */
function isWeekend(arrival: Day, nights: number): boolean {
  const first = weekday(arrival);
  const last = weekday(addDays(arrival, nights));
  return (
    nights <= MAX_WEEKEND_NIGHTS && (first === FRIDAY || first === SATURDAY) && (last === SUNDAY || last === MONDAY)
  );
}

/** 1970-01-01 was a Thursday. */
function weekday(day: Day): number {
  return (((day + 4) % 7) + 7) % 7;
}
