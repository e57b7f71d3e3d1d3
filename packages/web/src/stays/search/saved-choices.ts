import { dayText } from "../../language/day-text.ts";
import type { MessagesOf } from "../../language/messages.ts";
import type { StayQuery } from "../results/stay-query.ts";
import type { staySearchMessages } from "./stay-search-messages.ts";

/** Returns the choices that a saved search can repeat. It can repeat an exact number of nights, but no range. */
export function savedChoices(choices: StayQuery): Omit<StayQuery, (typeof NOT_SAVED)[number]> {
  const savedFields = Object.entries(choices).filter(([field]) => !NOT_SAVED.some((name) => name === field));
  return {
    ...Object.fromEntries(savedFields),
    nights: isRange(choices) ? undefined : (choices.nights ?? choices.nightsTo),
  };
}

const NOT_SAVED = [
  "month2",
  "month3",
  "nightsTo",
  "people",
  "weekends",
] as const satisfies readonly (keyof StayQuery)[];

/** Returns the texts of the choices that a saved search leaves out. */
export function choicesNotSaved(choices: StayQuery, texts: MessagesOf<typeof staySearchMessages>): readonly string[] {
  const { people = "", weekends, nights = "", nightsTo = "", month2 = "", month3 = "" } = choices;
  return [
    people !== "" && texts.peopleCount(Number(people)),
    isRange(choices) && (nights === "" ? texts.nightsUpTo(Number(nightsTo)) : texts.nightsRange(nights, nightsTo)),
    weekends === "true" && texts.weekendsOnly,
    ...[month2, month3].map((month) => month !== "" && dayText(`${month}-01`).slice(3)),
  ].filter((text) => text !== false);
}

function isRange({ nights = "", nightsTo = "" }: StayQuery): boolean {
  return nightsTo !== "" && nightsTo !== nights;
}
