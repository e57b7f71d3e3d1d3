// A kept search in words: on the page and in the club's mail the same.

import { formatDay, parseDay } from "../day.ts";
import type { Language, Spoken } from "../language.ts";
import type { KeptSearch } from "./kept-search.ts";
import { STAY_NAMES } from "./names.ts";
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
export function keptSearchTitle(
  { stay, place, choices, keptFor }: Pick<KeptSearch, "stay" | "place" | "choices" | "keptFor">,
  language: Language,
): string {
  const reach = keptFor === "in reach" ? WITHIN_REACH[language] : "";
  return [STAY_NAMES[language][stay], place, whenWords(choices, language), reach]
    .filter((part) => part !== "")
    .join(", ");
}

const WITHIN_REACH: Spoken = { en: "within your reach", vi: "vừa khả năng của bạn" };

function whenWords({ month, arrival, departure }: KeptSearch["choices"], language: Language): string {
  const [from, to] = [parseDay(arrival), parseDay(departure)];
  if (from !== undefined && to !== undefined)
    return language === "vi"
      ? `từ ${formatDay(from)} đến ${formatDay(to)}`
      : `from ${formatDay(from)} to ${formatDay(to)}`;
  const split = splitMonth(month);
  if (split === undefined) return "";
  const number = Number(split.month);
  return language === "vi" ? `tháng ${number} năm ${split.year}` : `${MONTHS[number - 1]} ${split.year}`;
}

/** An address of which its owner knows which it is: `d•••@example.com`. */
export function addressHint(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "•••" : `${email.charAt(0)}•••${email.slice(at)}`;
}
