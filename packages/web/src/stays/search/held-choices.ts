import { dayText } from "../../language/day-text.ts";
import type { MessagesOf } from "../../language/messages.ts";
import type { StayQuery } from "../results/stay-query.ts";
import type { staySearchMessages } from "./stay-search-messages.ts";

/** The choices that a saved search repeats. Of the nights it knows an exact number only. */
export function heldChoices(choices: StayQuery): Omit<StayQuery, (typeof NOT_HELD)[number]> {
  const held = Object.entries(choices).filter(([field]) => !NOT_HELD.some((name) => name === field));
  return {
    ...Object.fromEntries(held),
    nights: isRange(choices) ? undefined : (choices.nights ?? choices.nightsTo),
  };
}

const NOT_HELD = ["month2", "month3", "nightsTo", "people", "weekends"] as const satisfies readonly (keyof StayQuery)[];

/** What the saved search leaves out, in words. */
export function choicesNotHeld(choices: StayQuery, texts: MessagesOf<typeof staySearchMessages>): readonly string[] {
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
