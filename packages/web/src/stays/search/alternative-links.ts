import { addDays, isoDay, parseDay } from "@portico/domain/day";
import type { StayType } from "@portico/domain/stays/kinds";
import { searchOf } from "@portico/domain/stays/search";
import type { AlternativeLinks } from "../results/no-results.tsx";
import { staySearchParams } from "../results/stay-query.ts";
import { homeSearchUrl } from "./home-search.ts";
import { choicesNotSaved, savedChoices } from "./saved-choices.ts";
import { type Choices, choicesQuery } from "./stay-choices.ts";

/** For a search without results; `path` is its page. */
export function alternativeLinks(
  stay: StayType,
  { choices, path }: { choices: Choices; path: string },
): AlternativeLinks {
  return {
    search: {
      stay,
      choices: savedChoices(choicesQuery(choices)),
      notSaved: choicesNotSaved(choicesQuery(choices)),
    },
    toDay: (day) => path + dayQuery(day, { stay, choices }),
    toResort: (resort) => path + staySearchParams({ ...choicesQuery(choices), resort }),
    toStay: (alternative) => homeSearchUrl(alternative, choicesQuery(choices) as Parameters<typeof homeSearchUrl>[1]),
  };
}

/** Returns the query for another day: a stay of the same length, or the day in its month. */
function dayQuery(day: string, { stay, choices }: { stay: StayType; choices: Choices }): string {
  const query = choicesQuery(choices);
  const arrival = parseDay(choices.arrival);
  const departure = parseDay(choices.departure);
  const newArrival = parseDay(day);
  if (newArrival !== undefined && arrival !== undefined && departure !== undefined)
    return staySearchParams({ ...query, arrival: day, departure: isoDay(addDays(newArrival, departure - arrival)) });
  const isByDate = searchOf(stay)?.byDate === true;
  return staySearchParams(
    isByDate ? query : { ...query, month: day.slice(0, 7), month2: undefined, month3: undefined, day },
  );
}
