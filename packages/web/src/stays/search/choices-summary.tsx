import { dayText } from "../../language/day-text.ts";
import type { MessagesOf } from "../../language/messages.ts";
import { CHOICE_FIELDS, type ChoiceField } from "../results/stay-query.ts";
import type { PlaceLists } from "./place-lists.ts";
import type { Choices } from "./stay-choices.ts";
import type { staySearchMessages } from "./stay-search-messages.ts";

interface TextOptions {
  readonly lists: PlaceLists;
  readonly texts: MessagesOf<typeof staySearchMessages>;
}

const PLACE_FIELDS = ["area", "country", "region", "resort"] as const;

/** Such as `Anywhere · Mar 2027 · 2 nights`. */
export function choicesText(choices: Choices, options: TextOptions): string {
  const fields = CHOICE_FIELDS.filter((field) => choices[field] !== "");
  const hasPlace = PLACE_FIELDS.some((field) => fields.includes(field));
  const chosen = fields.map((field) => chosenText(field, choices, options)).filter((text) => text !== "");
  return [...(hasPlace ? [] : [options.texts.anywhere]), ...chosen].join(" · ");
}

function chosenText(field: ChoiceField, choices: Choices, { lists, texts }: TextOptions): string {
  const value = choices[field];
  switch (field) {
    case "arrival":
      return choices.departure === "" ? dayText(value) : `${dayText(value)} – ${dayText(choices.departure)}`;
    case "departure":
      return choices.arrival === "" ? dayText(value) : "";
    case "month":
    case "month2":
    case "month3":
      return dayText(`${value}-01`).slice(3);
    case "nights":
    case "nightsTo":
      return field === "nights" || choices.nights === "" ? nightsText(choices, texts) : "";
    case "weekends":
      return texts.weekendsOnly;
    case "people":
      return texts.peopleCount(Number(value));
    case "shortStay":
      return texts.shortStay;
    default:
      return lists[field].choices.find((choice) => choice.value === value)?.label ?? value;
  }
}

function nightsText({ nights, nightsTo }: Choices, texts: TextOptions["texts"]): string {
  if (nightsTo === "" || nightsTo === nights) return texts.nightsCount(Number(nights));
  return nights === "" ? texts.nightsUpTo(Number(nightsTo)) : texts.nightsRange(nights, nightsTo);
}
