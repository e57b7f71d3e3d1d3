// What a member may ask of each search. The browser sends choices and never identities (reading R27); here they become the
// criteria of the call, with month and year as split values.

import { addDays, civilDate, type Day, isoDay, parseDay } from "../day.ts";
import { parseWord, record } from "../wire.ts";
import type { StayCall } from "./kinds.ts";

/** The value that `weeks_to_show` has where nobody chooses another (reading R33). */
export const DEFAULT_WEEKS_TO_SHOW = "BonusRentalWeeks";

/** The farthest day that a search may ask for. */
export const SEARCH_HORIZON_DAYS = 731;

/** A mistake in one field of a search form, in the member's words. */
export interface FieldMistake {
  readonly field: SearchField;
  readonly message: string;
}

/** The fields of the search forms. */
export type SearchField = "resort" | "area" | "region" | "country" | "month" | "arrival" | "departure";

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
  /** Fields of place that the call takes; with `needed`, the one that it cannot do without. */
  readonly places: readonly ("resort" | "area" | "region" | "country")[];
  readonly needed?: "resort";
  readonly byDate: "never" | "may" | "always";
  readonly weeksToShow?: true;
  readonly sevenNights?: true;
}

type SearchCall = Exclude<StayCall, "content" | "send-email">;

/** Which fields each call takes (section 7 of the specification). */
export const SEARCH_FORMS: Readonly<Record<SearchCall, SearchForm>> = {
  "search-7-night-for-resort": { places: ["resort"], needed: "resort", byDate: "never" },
  "search-short-stay-by-month": { places: ["area", "region"], byDate: "may" },
  "search-bonus-plus": { places: ["area", "region"], byDate: "may" },
  "search-club-properties-7-night": { places: ["area", "region", "resort"], byDate: "may", sevenNights: true },
  "holiday-exchange-availability": { places: ["area", "region", "country"], byDate: "may", weeksToShow: true },
  "bonus-rental-availability": { places: ["area", "region", "country"], byDate: "may", weeksToShow: true },
};

/** Reads the choices of a search form. Last-minute stays are searched by date alone. */
export function parseSearch(
  call: SearchCall,
  choices: unknown,
  { today, byDate }: { today: Day; byDate?: boolean },
): ParsedSearch {
  const form = SEARCH_FORMS[call];
  const chosen = record(choices);
  const mistakes: FieldMistake[] = [];
  const places = Object.fromEntries(
    form.places.flatMap((field) => {
      const place = parsePlace(chosen[field], field, mistakes);
      return place === undefined ? [] : [[field === "resort" ? "resortId" : field, place]];
    }),
  );
  if (form.needed !== undefined && chosen[form.needed] === undefined) {
    mistakes.push({ field: form.needed, message: "Choose a resort." });
  }
  const searchByDate = form.byDate !== "never" && (byDate === true || chosen["arrival"] !== undefined);
  const time = searchByDate ? parseDates(chosen, today, mistakes) : parseMonth(chosen["month"], today, mistakes);
  if (mistakes.length > 0) return { ok: false, mistakes };
  return {
    ok: true,
    criteria: {
      ...places,
      ...time,
      searchByDate,
      ...(form.weeksToShow === undefined
        ? {}
        : { weeksToShow: parseWord(chosen["weeksToShow"]) ?? DEFAULT_WEEKS_TO_SHOW }),
      ...(form.sevenNights === undefined ? {} : { search7NightsShortStay: chosen["shortStay"] === true }),
    },
  };
}

/** `2027-03` as the calls take it: month `03`, year `2027`. */
export function splitMonth(text: unknown): { month: string; year: string } | undefined {
  const [, year, month] = typeof text === "string" ? (/^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? []) : [];
  return year === undefined || month === undefined ? undefined : { month, year };
}

/** Names and ids that may travel in a search: no control characters, and of a size that a form can have. */
function parsePlace(place: unknown, field: SearchField, mistakes: FieldMistake[]): string | undefined {
  if (place === undefined) return undefined;
  if (typeof place === "string" && /^[^\p{Cc}]{1,80}$/u.test(place.trim())) return place.trim();
  mistakes.push({ field, message: `Choose the ${field} from the list.` });
  return undefined;
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
  if (first > addDays(today, SEARCH_HORIZON_DAYS))
    mistakes.push({ field: "month", message: "Choose a month within two years." });
  return split;
}

function parseDates(
  chosen: Readonly<Record<string, unknown>>,
  today: Day,
  mistakes: FieldMistake[],
): Partial<SearchCriteria> {
  const arrival = parseDay(chosen["arrival"]);
  const departure = parseDay(chosen["departure"]);
  if (arrival === undefined) mistakes.push({ field: "arrival", message: "Enter the day you arrive." });
  else if (arrival < today) mistakes.push({ field: "arrival", message: "Enter today or a later day." });
  else if (arrival > addDays(today, SEARCH_HORIZON_DAYS)) {
    mistakes.push({ field: "arrival", message: "Enter a day within two years." });
  }
  if (departure === undefined) mistakes.push({ field: "departure", message: "Enter the day you leave." });
  else if (arrival !== undefined && departure <= arrival) {
    mistakes.push({ field: "departure", message: "Enter a day after the one you arrive." });
  }
  if (arrival === undefined || departure === undefined) return {};
  return { ...splitMonth(isoDay(arrival).slice(0, 7)), arrivalDate: isoDay(arrival), departureDate: isoDay(departure) };
}
