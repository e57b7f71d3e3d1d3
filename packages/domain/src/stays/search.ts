// What a member may ask of each search. The browser sends choices and never identities (reading R27); here they become the
// criteria of the call, with month and year as split values.

import { addDays, civilDate, type Day, isoDay, parseDay } from "../day.ts";
import { parseIdentifier, record } from "../wire.ts";
import { STAYS, type StayCall, type StayType } from "./kinds.ts";

/** The value that `weeks_to_show` has where nobody chooses another (reading R33). */
export const DEFAULT_WEEKS_TO_SHOW = "BonusRentalWeeks";

/** The farthest day that a search may ask for. */
export const SEARCH_HORIZON_DAYS = 731;

/** A stay that guests search for. */
export type GuestStay = Extract<StayType, "weekly-stays" | "club-properties" | "short-stays">;

/** On which page they do. */
export const GUEST_SEARCH_PAGES: Readonly<Record<GuestStay, string>> = {
  "weekly-stays": "/7-night-stays-guest",
  "club-properties": "/7-night-stays-guest-by-destination",
  "short-stays": "/7-night-short-stays-guest",
};

/** Whether guests search for such a stay. */
export function isGuestStay(stay: string): stay is GuestStay {
  return Object.hasOwn(GUEST_SEARCH_PAGES, stay);
}

/** A mistake in one field of a search form, in the member's words. */
interface FieldMistake {
  readonly field: SearchField;
  readonly message: string;
}

/** The fields of a search form that can be wrong. */
export type SearchField = PlaceField | "month" | "arrival" | "departure" | "weeksToShow";

/** The fields that say where. */
type PlaceField = "resort" | "area" | "region" | "country";

/** Where and when, as the back-end's searches take it. */
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

/** A search that can be made, or all that is wrong with it. */
export type ParsedSearch =
  | { readonly ok: true; readonly criteria: SearchCriteria }
  | { readonly ok: false; readonly mistakes: readonly FieldMistake[] };

interface SearchForm {
  /** The fields of place that the call takes. */
  readonly places: readonly PlaceField[];
  /** The one of them that it cannot do without. */
  readonly needed?: "resort";
  readonly byDate: "never" | "may";
  readonly weeksToShow?: true;
  readonly sevenNights?: true;
}

/** The calls that search. */
export type SearchCall = Exclude<StayCall, "content" | "send-email">;

/** How the stays of a type are searched. */
export interface StaySearchCall {
  readonly call: SearchCall;
  readonly byDate: true | undefined;
}

// Made once, so that a search is one thing for as long as somebody looks at it.
const SEARCH_OF_STAY: ReadonlyMap<StayType, StaySearchCall> = new Map(
  Object.entries(STAYS).flatMap(([stay, { call, byDate }]) =>
    call === "content" || call === "send-email" ? [] : [[stay as StayType, { call, byDate }] as const],
  ),
);

/** How the stays of a type are searched; `undefined` where they are listed by content, or asked for by mail. */
export function searchOf(stay: StayType): StaySearchCall | undefined {
  return SEARCH_OF_STAY.get(stay);
}

/** The pages on which a stay is searched. */
export function searchPagesOf(stay: StayType): readonly string[] {
  return STAYS[stay].pages;
}

/** Which fields each call takes (section 7 of the specification). */
export const SEARCH_FORMS: Readonly<Record<SearchCall, SearchForm>> = {
  "search-7-night-for-resort": { places: ["resort"], needed: "resort", byDate: "never" },
  "search-short-stay-by-month": { places: ["area", "region"], byDate: "may" },
  "search-bonus-plus": { places: ["area", "region"], byDate: "may" },
  "search-club-properties-7-night": { places: ["area", "region", "resort"], byDate: "may", sevenNights: true },
  "holiday-exchange-availability": { places: ["area", "region", "country"], byDate: "may", weeksToShow: true },
  "bonus-rental-availability": { places: ["area", "region", "country"], byDate: "may", weeksToShow: true },
};

type Choices = Readonly<Record<string, unknown>>;

/** Reads the choices of a search form; fields left blank were not chosen. With `byDate` a month is no answer, only dates are. */
export function parseSearch(
  call: SearchCall,
  choices: unknown,
  { today, byDate = false }: { today: Day; byDate?: boolean | undefined },
): ParsedSearch {
  const form = SEARCH_FORMS[call];
  const chosen = record(choices);
  const mistakes: FieldMistake[] = [];
  const places = parsePlaces(form, chosen, mistakes);
  const searchByDate =
    form.byDate === "may" && (byDate || isFilled(chosen["arrival"]) || isFilled(chosen["departure"]));
  const time = searchByDate ? parseDates(chosen, today, mistakes) : parseMonth(chosen["month"], today, mistakes);
  const weeksToShow = form.weeksToShow && (parseName(chosen, "weeksToShow", mistakes) ?? DEFAULT_WEEKS_TO_SHOW);
  if (mistakes.length > 0) return { ok: false, mistakes };
  return {
    ok: true,
    criteria: {
      ...places,
      ...time,
      searchByDate,
      ...(weeksToShow && { weeksToShow }),
      ...(form.sevenNights && { search7NightsShortStay: chosen["shortStay"] === true }),
    },
  };
}

/** `2027-03` as the calls take it: month `03`, year `2027`. */
export function splitMonth(text: unknown): { month: string; year: string } | undefined {
  const [, year, month] = typeof text === "string" ? (/^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? []) : [];
  return year === undefined || month === undefined ? undefined : { month, year };
}

function parsePlaces({ places, needed }: SearchForm, chosen: Choices, mistakes: FieldMistake[]) {
  const found: Partial<Record<PlaceField, string>> = {};
  for (const field of places) {
    const place = parseName(chosen, field, mistakes);
    if (place !== undefined) found[field] = place;
    else if (field === needed && !isFilled(chosen[field])) mistakes.push({ field, message: "Choose a resort." });
  }
  // The calls take a region or a country: a region lies in a country, so it says more, and goes alone.
  const { resort, region, country, ...rest } = found;
  return {
    ...rest,
    ...(resort && { resortId: resort }),
    ...(region ? { region } : country && { country }),
  };
}

/** Names and ids that may travel in a search: no control characters, and of a size that a form can have. */
function parseName(chosen: Choices, field: PlaceField | "weeksToShow", mistakes: FieldMistake[]): string | undefined {
  if (!isFilled(chosen[field])) return undefined;
  const name = parseIdentifier(chosen[field])?.trim();
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

function isFilled(choice: unknown): boolean {
  return choice !== undefined && choice !== null && (typeof choice !== "string" || choice.trim() !== "");
}

function parseMonth(text: unknown, today: Day, mistakes: FieldMistake[]): Partial<SearchCriteria> {
  const split = splitMonth(text);
  if (split === undefined) {
    mistakes.push({ field: "month", message: "Choose a month." });
    return {};
  }
  const first = parseDay(`${split.year}-${split.month}-01`) as Day;
  const thisMonth = addDays(today, 1 - civilDate(today).dayOfMonth);
  if (first < thisMonth) mistakes.push({ field: "month", message: "Choose this month or a later one." });
  else if (first > addDays(today, SEARCH_HORIZON_DAYS)) {
    mistakes.push({ field: "month", message: "Choose a month within two years." });
  }
  return split;
}

function parseDates(chosen: Choices, today: Day, mistakes: FieldMistake[]): Partial<SearchCriteria> {
  const arrival = parseDay(chosen["arrival"]);
  const departure = parseDay(chosen["departure"]);
  const wrongArrival = arrivalMistake(arrival, today);
  const wrongDeparture = departureMistake(departure, { arrival, today });
  if (wrongArrival !== undefined) mistakes.push({ field: "arrival", message: wrongArrival });
  if (wrongDeparture !== undefined) mistakes.push({ field: "departure", message: wrongDeparture });
  if (arrival === undefined || departure === undefined) return {};
  return { ...splitMonth(isoDay(arrival).slice(0, 7)), arrivalDate: isoDay(arrival), departureDate: isoDay(departure) };
}

function arrivalMistake(arrival: Day | undefined, today: Day): string | undefined {
  if (arrival === undefined) return "Enter the day you arrive.";
  if (arrival < today) return "Enter today or a later day.";
  return beyondHorizon(arrival, today);
}

function departureMistake(
  departure: Day | undefined,
  { arrival, today }: { arrival: Day | undefined; today: Day },
): string | undefined {
  if (departure === undefined) return "Enter the day you leave.";
  if (arrival !== undefined && departure <= arrival) return "Enter a day after the one you arrive.";
  if (departure <= today) return "Enter a day after today.";
  return beyondHorizon(departure, today);
}

function beyondHorizon(day: Day, today: Day): string | undefined {
  return day > addDays(today, SEARCH_HORIZON_DAYS) ? "Enter a day within two years." : undefined;
}
