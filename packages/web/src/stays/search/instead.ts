// Where a search leads that found nothing: the same on another day, and the same in another way.

import { addDays, isoDay, parseDay } from "@portico/domain/day";
import type { StayType } from "@portico/domain/stays/kinds";
import { searchOf } from "@portico/domain/stays/search";
import type { InsteadLinks } from "../results/nothing-free.tsx";
import { stayAddressQuery } from "../results/stay-query.ts";
import { homeSearchAddress } from "./home-search.ts";
import { type Choices, choicesQuery } from "./stay-choices.ts";

/** The links, for what was asked on the page of that path. */
export function insteadLinks(stay: StayType, { asked, path }: { asked: Choices; path: string }): InsteadLinks {
  return {
    question: { stay, choices: choicesQuery(asked) },
    toDay: (day) => path + dayQuery(day, { stay, asked }),
    toStay: (one) => homeSearchAddress(one, choicesQuery(asked) as Parameters<typeof homeSearchAddress>[1]),
  };
}

/** As long a stay from that day on, or that day of its month. */
function dayQuery(day: string, { stay, asked }: { stay: StayType; asked: Choices }): string {
  const choices = choicesQuery(asked);
  const [from, to, wanted] = [parseDay(asked.arrival), parseDay(asked.departure), parseDay(day)];
  if (wanted !== undefined && from !== undefined && to !== undefined)
    return stayAddressQuery({ ...choices, arrival: day, departure: isoDay(addDays(wanted, to - from)) });
  const isByDate = searchOf(stay)?.byDate === true;
  return stayAddressQuery(isByDate ? choices : { ...choices, month: day.slice(0, 7), day });
}
