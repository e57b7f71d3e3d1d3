// The browser sends choices and never identities (R27).

import { addDays, civilDate, type Day, isoDay, parseDay } from "../day.ts";
import { asRecord, parseIdentifier } from "../parse.ts";
import { STAYS, type StayCall, type StayType } from "./kinds.ts";
import { parseWishes, type StayWishes, type WishField } from "./wishes.ts";

// The form lists the numbers up to them.
export { MAX_NIGHTS, MAX_PEOPLE } from "./wishes.ts";

/** The back-end's default (R33). */
export const DEFAULT_WEEKS_TO_SHOW = "BonusRentalWeeks";

/** Of a form that requires a resort: each resort in its list is a call of its own (R63). */
export const ANY_RESORT = "any";

/** The calls that one search starts, when it has several months or resorts. */
export const MAX_SEARCH_CALLS = 12;

export const SEARCH_HORIZON_DAYS = 731;

export type GuestStay = Extract<StayType, "weekly-stays" | "club-properties" | "short-stays">;

export const GUEST_SEARCH_PAGES: Readonly<Record<GuestStay, string>> = {
  "weekly-stays": "/7-night-stays-guest",
  "club-properties": "/7-night-stays-guest-by-destination",
  "short-stays": "/7-night-short-stays-guest",
};

export function isGuestStay(stay: string): stay is GuestStay {
  return Object.hasOwn(GUEST_SEARCH_PAGES, stay);
}

interface FieldError {
  readonly field: SearchField;
  readonly message: string;
}

export type SearchField = PlaceField | WishField | "month" | MoreMonthsField | "arrival" | "departure" | "weeksToShow";

/** Each further month is a call of its own. */
const MORE_MONTHS_FIELDS = ["month2", "month3"] as const;

type MoreMonthsField = (typeof MORE_MONTHS_FIELDS)[number];

type PlaceField = "resort" | "area" | "region" | "country";

/** Month and year are separate parameters of the calls. */
export interface SearchCriteria {
  readonly resortId?: string;
  readonly area?: string;
  readonly region?: string;
  readonly country?: string;
  readonly month?: string;
  readonly year?: string;
  readonly searchByDate: boolean;
  readonly arrivalDate?: string;
  readonly departureDate?: string;
  readonly weeksToShow?: string;
  readonly search7NightsShortStay?: boolean;
}

export type ParsedSearch =
  | {
      readonly ok: true;
      readonly criteria: SearchCriteria;
      /** What the offers are filtered by. */
      readonly wishes?: StayWishes;
    }
  | { readonly ok: false; readonly mistakes: readonly FieldError[] };

interface SearchForm {
  readonly places: readonly PlaceField[];
  readonly required?: "resort";
  readonly byDate: "never" | "may";
  readonly weeksToShow?: true;
  readonly sevenNights?: true;
  /** The length of the stays varies. The call has no such parameter, so the results are filtered. */
  readonly nights?: true;
}

export type SearchCall = Exclude<StayCall, "content" | "send-email">;

export interface StaySearchCall {
  readonly call: SearchCall;
  readonly byDate: true | undefined;
}

// React needs the same object for each render.
const SEARCH_OF_STAY: ReadonlyMap<StayType, StaySearchCall> = new Map(
  Object.entries(STAYS).flatMap(([stay, { call, byDate }]) =>
    call === "content" || call === "send-email" ? [] : [[stay as StayType, { call, byDate }] as const],
  ),
);

/** `undefined` if content lists the stays, or an enquiry is sent by mail. */
export function searchOf(stay: StayType): StaySearchCall | undefined {
  return SEARCH_OF_STAY.get(stay);
}

export function searchPagesOf(stay: StayType): readonly string[] {
  return STAYS[stay].pages;
}

/** Section 7 of the specification. */
export const SEARCH_FORMS: Readonly<Record<SearchCall, SearchForm>> = {
  "search-7-night-for-resort": { places: ["resort"], required: "resort", byDate: "never" },
  "search-short-stay-by-month": { places: ["area", "region"], byDate: "may", nights: true },
  "search-bonus-plus": { places: ["area", "region"], byDate: "may" },
  "search-club-properties-7-night": { places: ["area", "region", "resort"], byDate: "may", sevenNights: true },
  "holiday-exchange-availability": { places: ["area", "region", "country"], byDate: "may", weeksToShow: true },
  "bonus-rental-availability": { places: ["area", "region", "country"], byDate: "may", weeksToShow: true },
};

type Choices = Readonly<Record<string, unknown>>;

/**
 * Validates the choices of a search form. With `byDate`, dates are required.
 *
 * @example
 * ```ts
 * import { parseSearch } from "@portico/domain/stays";
 * import { day } from "@portico/domain/testing";
 *
 * const today = day("2026-11-20");
 * const search = parseSearch("search-short-stay-by-month", { month: "2027-02" }, { today });
 * search.ok && search.criteria.year; // => "2027"
 * parseSearch("search-short-stay-by-month", { month: "13" }, { today }).ok; // => false
 * ```
 */
export function parseSearch(
  call: SearchCall,
  choices: unknown,
  { today, byDate = false }: { today: Day; byDate?: boolean | undefined },
): ParsedSearch {
  const form = SEARCH_FORMS[call];
  const formValues = asRecord(choices);
  const mistakes: FieldError[] = [];
  const places = parsePlaces(form, formValues, mistakes);
  const searchByDate =
    form.byDate === "may" && (byDate || isFilled(formValues["arrival"]) || isFilled(formValues["departure"]));
  const time = searchByDate
    ? parseDates(formValues, today, mistakes)
    : parseMonth(formValues["month"], today, { field: "month", mistakes });
  if (!searchByDate)
    for (const field of MORE_MONTHS_FIELDS)
      if (isFilled(formValues[field])) parseMonth(formValues[field], today, { field, mistakes });
  const { wishes, mistakes: wishMistakes } = parseWishes(formValues);
  mistakes.push(...wishMistakes);
  const weeksToShow = form.weeksToShow && (parseName(formValues, "weeksToShow", mistakes) ?? DEFAULT_WEEKS_TO_SHOW);
  if (mistakes.length > 0) return { ok: false, mistakes };
  return {
    ok: true,
    criteria: {
      ...places,
      ...time,
      searchByDate,
      ...(weeksToShow && { weeksToShow }),
      ...(form.sevenNights && { search7NightsShortStay: formValues["shortStay"] === true }),
    },
    ...(wishes !== undefined && { wishes }),
  };
}

/** Parses `2027-03`. */
export function splitMonth(text: unknown): { month: string; year: string } | undefined {
  const [, year, month] = typeof text === "string" ? (/^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? []) : [];
  return year === undefined || month === undefined ? undefined : { month, year };
}

function parsePlaces({ places, required }: SearchForm, formValues: Choices, mistakes: FieldError[]) {
  const selected: Partial<Record<PlaceField, string>> = {};
  for (const field of places) {
    const place = parseName(formValues, field, mistakes);
    if (place !== undefined) selected[field] = place;
    else if (field === required && !isFilled(formValues[field])) mistakes.push({ field, message: "Choose a resort." });
  }
  // The calls accept only one, and the region is more specific.
  const { resort, region, country, ...rest } = selected;
  return {
    ...rest,
    ...(resort && { resortId: resort }),
    ...(region ? { region } : country && { country }),
  };
}

function parseName(formValues: Choices, field: PlaceField | "weeksToShow", mistakes: FieldError[]): string | undefined {
  if (!isFilled(formValues[field])) return undefined;
  const name = parseIdentifier(formValues[field])?.trim();
  if (name !== undefined && /^[^\p{Cc}]{1,80}$/u.test(name)) return name;
  mistakes.push({ field, message: `Choose the ${FIELD_NAMES[field]} from the list.` });
  return undefined;
}

const FIELD_NAMES = {
  resort: "resort",
  area: "area",
  region: "region",
  country: "country",
  weeksToShow: "weeks to show",
} as const;

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && (typeof value !== "string" || value.trim() !== "");
}

function parseMonth(
  text: unknown,
  today: Day,
  { field, mistakes }: { field: SearchField; mistakes: FieldError[] },
): Partial<SearchCriteria> {
  const monthAndYear = splitMonth(text);
  if (monthAndYear === undefined) {
    mistakes.push({ field, message: "Choose a month." });
    return {};
  }
  const firstDay = parseDay(`${monthAndYear.year}-${monthAndYear.month}-01`) as Day;
  const firstDayOfThisMonth = addDays(today, 1 - civilDate(today).dayOfMonth);
  if (firstDay < firstDayOfThisMonth) mistakes.push({ field, message: "Choose this month or a later one." });
  else if (firstDay > addDays(today, SEARCH_HORIZON_DAYS)) {
    mistakes.push({ field, message: "Choose a month within two years." });
  }
  return monthAndYear;
}

function parseDates(formValues: Choices, today: Day, mistakes: FieldError[]): Partial<SearchCriteria> {
  const arrival = parseDay(formValues["arrival"]);
  const departure = parseDay(formValues["departure"]);
  const arrivalError = validateArrival(arrival, today);
  const departureError = validateDeparture(departure, { arrival, today });
  if (arrivalError !== undefined) mistakes.push({ field: "arrival", message: arrivalError });
  if (departureError !== undefined) mistakes.push({ field: "departure", message: departureError });
  if (arrival === undefined || departure === undefined) return {};
  return { ...splitMonth(isoDay(arrival).slice(0, 7)), arrivalDate: isoDay(arrival), departureDate: isoDay(departure) };
}

function validateArrival(arrival: Day | undefined, today: Day): string | undefined {
  if (arrival === undefined) return "Enter the day you arrive.";
  if (arrival < today) return "Enter today or a later day.";
  return validateHorizon(arrival, today);
}

function validateDeparture(
  departure: Day | undefined,
  { arrival, today }: { arrival: Day | undefined; today: Day },
): string | undefined {
  if (departure === undefined) return "Enter the day you leave.";
  if (arrival !== undefined && departure <= arrival) return "Enter a day after the one you arrive.";
  if (departure <= today) return "Enter a day after today.";
  return validateHorizon(departure, today);
}

function validateHorizon(day: Day, today: Day): string | undefined {
  return day > addDays(today, SEARCH_HORIZON_DAYS) ? "Enter a day within two years." : undefined;
}
