// The title of a saved search, and a hint of the e-mail address for its notices.

import { formatDay, parseDay } from "../day.ts";
import type { Language, LocalizedText } from "../language.ts";
import { STAY_NAMES } from "./names.ts";
import type { SavedSearch } from "./saved-search.ts";
import { splitMonth } from "./search.ts";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** `Short stay, Noosa, March 2027`. */
export function savedSearchTitle(
  { stay, place, choices, keptFor }: Pick<SavedSearch, "stay" | "place" | "choices" | "keptFor">,
  language: Language,
): string {
  const withinReach = keptFor === "in reach" ? WITHIN_REACH[language] : "";
  const dates = dateText(choices, language);
  return [STAY_NAMES[language][stay], place, dates, ...wishTexts(choices, language), withinReach]
    .filter((part) => part !== "")
    .join(", ");
}

const WITHIN_REACH: LocalizedText = { en: "within your reach", vi: "vừa khả năng của bạn" };

function dateText({ month, arrival, departure }: SavedSearch["choices"], language: Language): string {
  const from = parseDay(arrival);
  const to = parseDay(departure);
  if (from !== undefined && to !== undefined)
    return language === "vi"
      ? `từ ${formatDay(from)} đến ${formatDay(to)}`
      : `from ${formatDay(from)} to ${formatDay(to)}`;
  const monthAndYear = splitMonth(month);
  if (monthAndYear === undefined) return "";
  const { year } = monthAndYear;
  const monthNumber = Number(monthAndYear.month);
  return language === "vi" ? `tháng ${monthNumber} năm ${year}` : `${MONTHS[monthNumber - 1]} ${year}`;
}

function wishTexts({ people, weekends, ...choices }: SavedSearch["choices"], language: Language): readonly string[] {
  const isVietnamese = language === "vi";
  return [
    nightsText(choices, language),
    weekends === undefined ? "" : isVietnamese ? "chỉ cuối tuần" : "weekends only",
    people === undefined ? "" : isVietnamese ? `${people} người` : people === "1" ? "1 person" : `${people} people`,
  ];
}

function nightsText({ nights, nightsTo }: SavedSearch["choices"], language: Language): string {
  const last = nightsTo ?? nights;
  if (last === undefined) return "";
  const noun = language === "vi" ? "đêm" : last === "1" ? "night" : "nights";
  if (nightsTo === undefined) return `${last} ${noun}`;
  if (nights === undefined) return `${language === "vi" ? "tối đa" : "up to"} ${last} ${noun}`;
  return `${nights} ${language === "vi" ? "đến" : "to"} ${last} ${noun}`;
}

/** `d•••@example.com`: only its owner recognizes the address. */
export function emailHint(email: string): string {
  const atSignIndex = email.lastIndexOf("@");
  return atSignIndex < 1 ? "•••" : `${email.charAt(0)}•••${email.slice(atSignIndex)}`;
}
