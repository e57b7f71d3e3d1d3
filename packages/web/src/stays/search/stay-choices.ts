// What somebody chooses in a search form: what the call does not take is left out, and what is wrong is the domain's to say.

import { addDays, civilDate, type Day, formatDay, isoDay } from "@portico/domain/day";
import {
  type ParsedSearch,
  parseSearch,
  SEARCH_FORMS,
  SEARCH_HORIZON_DAYS,
  type SearchCall,
} from "@portico/domain/stays/search";
import { CHOICE_FIELDS, type ChoiceField, type StayQuery } from "../results/stay-query.ts";

/** What is chosen; nothing is an empty text. */
export type Choices = Readonly<Record<ChoiceField, string>>;

/** A search: the call, and whether it is by dates alone. */
export interface StaySearch {
  readonly call: SearchCall;
  readonly byDate?: true | undefined;
  /** What the call takes and this form does not ask. */
  readonly without?: readonly ChoiceField[];
}

/** Whether a month or two days are given. */
export type When = "month" | "dates";

/** The most nights that a short stay is asked for by their number. */
export const MOST_NIGHTS = 14;

/** The fields of a search. */
export function searchFields({ call, byDate: isByDates, without = [] }: StaySearch): readonly ChoiceField[] {
  const byDate = isByDates === true;
  const { places, byDate: mayBeByDate, sevenNights = false } = SEARCH_FORMS[call];
  const asked: Readonly<Record<ChoiceField, boolean>> = {
    area: places.includes("area") && !places.includes("country"),
    country: places.includes("country"),
    region: places.includes("region"),
    resort: places.includes("resort"),
    month: !byDate,
    arrival: mayBeByDate === "may",
    departure: mayBeByDate === "may",
    nights: call === "search-short-stay-by-month" && !byDate,
    shortStay: sevenNights,
  };
  return CHOICE_FIELDS.filter((field) => asked[field] && !without.includes(field));
}

/** The choices that a query asks, of those that the search takes. */
export function readChoices(query: StayQuery, search: StaySearch): Choices {
  const fields = searchFields(search);
  return Object.fromEntries(
    CHOICE_FIELDS.map((field) => [field, (fields.includes(field) ? query[field] : undefined) ?? ""] as const),
  ) as Choices;
}

/** Whether a month or days are chosen. */
export function whenOf({ arrival, departure }: Choices, { byDate }: StaySearch): When {
  return byDate === true || arrival !== "" || departure !== "" ? "dates" : "month";
}

/** The choices that count: of month and days those that `when` names. */
export function countedChoices(choices: Choices, when: When): Choices {
  return when === "month" ? { ...choices, arrival: "", departure: "" } : { ...choices, month: "", nights: "" };
}

/** The query that asks for the choices. */
export function choicesQuery(choices: Choices): StayQuery {
  return Object.fromEntries(CHOICE_FIELDS.flatMap((field) => (choices[field] === "" ? [] : [[field, choices[field]]])));
}

/** Whether anything is chosen. */
export function isAnyChosen(choices: Choices): boolean {
  return CHOICE_FIELDS.some((field) => choices[field] !== "");
}

/** What the domain says of the choices. */
export function checkChoices(
  { call, byDate }: StaySearch,
  { choices, when, today }: { choices: Choices; when: When; today: Day },
): ParsedSearch {
  const { shortStay, ...rest } = countedChoices(choices, when);
  return parseSearch(
    call,
    { ...rest, shortStay: shortStay === "true" },
    { today, byDate: byDate === true || when === "dates" },
  );
}

/** The months that can be searched: this one, and all that begin within the searches' horizon. */
export function searchMonths(today: Day): readonly { readonly value: string; readonly label: string }[] {
  const months: { value: string; label: string }[] = [];
  let first = addDays(today, 1 - civilDate(today).dayOfMonth);
  while (first <= addDays(today, SEARCH_HORIZON_DAYS)) {
    months.push({ value: isoDay(first).slice(0, 7), label: formatDay(first).slice(3) });
    const next = addDays(first, 31);
    first = addDays(next, 1 - civilDate(next).dayOfMonth);
  }
  return months;
}
