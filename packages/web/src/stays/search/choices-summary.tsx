import { dayText } from "../../language/day-text.ts";
import { type MessagesOf, useMessages } from "../../language/messages.ts";
import { CHOICE_FIELDS, type ChoiceField } from "../results/stay-query.ts";
import type { PlaceLists } from "./search-fields.tsx";
import type { Choices } from "./stay-choices.ts";
import { staySearchMessages } from "./stay-search-messages.ts";

export function ChoicesSummary({ choices, lists }: { choices: Choices; lists: PlaceLists }) {
  const texts = useMessages(staySearchMessages);
  const fields = CHOICE_FIELDS.filter((field) => choices[field] !== "");
  return (
    <p className="text-ink-soft">
      <span className="font-semibold text-ink">{texts.yourSearch}:</span>{" "}
      {fields.map((field) => chosenText(field, { choices, lists, texts })).join(" · ")}
    </p>
  );
}

function chosenText(
  field: ChoiceField,
  { choices, lists, texts }: { choices: Choices; lists: PlaceLists; texts: MessagesOf<typeof staySearchMessages> },
): string {
  const value = choices[field];
  if (field === "arrival" || field === "departure") return `${texts[field]} ${dayText(value)}`;
  if (field === "month") return dayText(`${value}-01`).slice(3);
  if (field === "nights") return texts.nightsCount(Number(value));
  if (field === "shortStay") return texts.shortStay;
  return lists[field].choices.find((choice) => choice.value === value)?.label ?? value;
}
