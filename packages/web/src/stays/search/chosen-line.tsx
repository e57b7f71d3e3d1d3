// What was asked, in a line: names for ids, days and months as the club writes them.

import { dayWords } from "../../language/day-words.ts";
import { type TextsOf, useWords } from "../../language/words.ts";
import { CHOICE_FIELDS, type ChoiceField } from "../results/stay-query.ts";
import type { PlaceLists } from "./search-fields.tsx";
import type { Choices } from "./stay-choices.ts";
import { staySearchWords } from "./stay-search-words.ts";

/** The line. */
export function ChosenLine({ asked, lists }: { asked: Choices; lists: PlaceLists }) {
  const texts = useWords(staySearchWords);
  const chosen = CHOICE_FIELDS.filter((field) => asked[field] !== "");
  return (
    <p className="text-ink-soft">
      <span className="font-semibold text-ink">{texts.youAsked}:</span>{" "}
      {chosen.map((field) => chosenText(field, { asked, lists, texts })).join(" · ")}
    </p>
  );
}

function chosenText(
  field: ChoiceField,
  { asked, lists, texts }: { asked: Choices; lists: PlaceLists; texts: TextsOf<typeof staySearchWords> },
): string {
  const value = asked[field];
  if (field === "arrival" || field === "departure") return `${texts[field]} ${dayWords(value)}`;
  if (field === "month") return dayWords(`${value}-01`).slice(3);
  if (field === "nights") return texts.nightsCount(Number(value));
  if (field === "shortStay") return texts.shortStay;
  return lists[field].choices.find((choice) => choice.value === value)?.label ?? value;
}
