// Links to alternatives of a search without results: another day, or another type of stay.

import { addDays, isoDay, parseDay } from "@portico/domain/day";
import type { StayType } from "@portico/domain/stays/kinds";
import { searchOf } from "@portico/domain/stays/search";
import type { AlternativeLinks } from "../results/no-results.tsx";
import { staySearchParams } from "../results/stay-query.ts";
import { homeSearchUrl } from "./home-search.ts";
import { type Choices, choicesQuery } from "./stay-choices.ts";

/** `path` is the page of the search. */
export function alternativeLinks(
  stay: StayType,
  { choices, path }: { choices: Choices; path: string },
): AlternativeLinks {
  return {
    search: { stay, choices: choicesQuery(choices) },
    toDay: (day) => path + dayQuery(day, { stay, choices }),
    toStay: (alternative) => homeSearchUrl(alternative, choicesQuery(choices) as Parameters<typeof homeSearchUrl>[1]),
  };
}

/** The same length of stay from that day, or the day within its month. */
function dayQuery(day: string, { stay, choices }: { stay: StayType; choices: Choices }): string {
  const query = choicesQuery(choices);
  const [from, to, start] = [parseDay(choices.arrival), parseDay(choices.departure), parseDay(day)];
  if (start !== undefined && from !== undefined && to !== undefined)
    return staySearchParams({ ...query, arrival: day, departure: isoDay(addDays(start, to - from)) });
  const isByDate = searchOf(stay)?.byDate === true;
  return staySearchParams(isByDate ? query : { ...query, month: day.slice(0, 7), day });
}
