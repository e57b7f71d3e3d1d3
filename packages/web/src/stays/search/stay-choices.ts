// Fields that the search call does not accept are dropped; the domain validates the others.

import { addDays, civilDate, type Day, formatDay, isoDay } from "@portico/domain/day";
import {
  type ParsedSearch,
  parseSearch,
  SEARCH_FORMS,
  SEARCH_HORIZON_DAYS,
  type SearchCall,
} from "@portico/domain/stays/search";
import { CHOICE_FIELDS, type ChoiceField, type StayQuery } from "../results/stay-query.ts";

/** An empty string means that nothing is chosen in the field. */
export type Choices = Readonly<Record<ChoiceField, string>>;

export interface StaySearch {
  readonly call: SearchCall;
  /** The search is by days only, without a month. */
  readonly byDate?: true | undefined;
  /** Fields that the call accepts and this form leaves out. */
  readonly without?: readonly ChoiceField[];
}

export type DateMode = "month" | "dates";

export function searchFields({ call, byDate, without = [] }: StaySearch): readonly ChoiceField[] {
  const isByDateOnly = byDate === true;
  const { places, byDate: dateSupport, sevenNights = false, nights = false } = SEARCH_FORMS[call];
  const isField: Readonly<Record<ChoiceField, boolean>> = {
    area: places.includes("area") && !places.includes("country"),
    country: places.includes("country"),
    region: places.includes("region"),
    resort: places.includes("resort"),
    month: !isByDateOnly,
    month2: !isByDateOnly,
    month3: !isByDateOnly,
    arrival: dateSupport === "may",
    departure: dateSupport === "may",
    nights: nights && !isByDateOnly,
    nightsTo: nights && !isByDateOnly,
    weekends: nights && !isByDateOnly,
    people: true,
    shortStay: sevenNights,
  };
  return CHOICE_FIELDS.filter((field) => isField[field] && !without.includes(field));
}

export function readChoices(query: StayQuery, search: StaySearch): Choices {
  const fields = searchFields(search);
  return Object.fromEntries(
    CHOICE_FIELDS.map((field) => [field, (fields.includes(field) ? query[field] : undefined) ?? ""] as const),
  ) as Choices;
}

export function dateModeOf({ arrival, departure }: Choices, { byDate }: StaySearch): DateMode {
  return byDate === true || arrival !== "" || departure !== "" ? "dates" : "month";
}

/** Clears the fields that the date mode does not use: the days or the month. */
export function activeChoices(choices: Choices, when: DateMode): Choices {
  return when === "month"
    ? { ...choices, arrival: "", departure: "" }
    : { ...choices, month: "", month2: "", month3: "", nights: "", nightsTo: "", weekends: "" };
}

export function choicesQuery(choices: Choices): StayQuery {
  return Object.fromEntries(CHOICE_FIELDS.flatMap((field) => (choices[field] === "" ? [] : [[field, choices[field]]])));
}

export function isAnyChosen(choices: Choices): boolean {
  return CHOICE_FIELDS.some((field) => choices[field] !== "");
}

export function checkChoices(
  { call, byDate }: StaySearch,
  { choices, when, today }: { choices: Choices; when: DateMode; today: Day },
): ParsedSearch {
  const { shortStay, ...criteria } = activeChoices(choices, when);
  return parseSearch(
    call,
    { ...criteria, shortStay: shortStay === "true" },
    { today, byDate: byDate === true || when === "dates" },
  );
}

/** Returns the search of a URL, or `undefined` if it is missing or invalid. */
export function submittedChoices(query: StayQuery, search: StaySearch, today: Day): Choices | undefined {
  const choices = readChoices(query, search);
  const when = dateModeOf(choices, search);
  return checkChoices(search, { choices, when, today }).ok ? activeChoices(choices, when) : undefined;
}

/** Lists the months from the current one to the end of the search horizon. */
export function searchMonths(today: Day): readonly { readonly value: string; readonly label: string }[] {
  const months: { value: string; label: string }[] = [];
  let firstDay = firstOfMonth(today);
  while (firstDay <= addDays(today, SEARCH_HORIZON_DAYS)) {
    months.push({ value: isoDay(firstDay).slice(0, 7), label: formatDay(firstDay).slice(3) });
    firstDay = firstOfMonth(addDays(firstDay, 31));
  }
  return months;
}

function firstOfMonth(day: Day): Day {
  return addDays(day, 1 - civilDate(day).dayOfMonth);
}
