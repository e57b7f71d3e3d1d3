// What comes of a search: what was asked, and, until the search itself is there, who answers it.

import { dayText } from "../../language/day-text.ts";
import { useWords } from "../../language/words.ts";
import { type Fact, Facts } from "../../ui/description.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Phones } from "../../ui/states.tsx";
import { useVisit } from "../../visit/visit.ts";
import type { PlaceLists } from "./place-lists.ts";
import type { Choices } from "./stay-choices.ts";
import { CHOICE_FIELDS, type ChoiceField } from "./stay-query.ts";
import { staySearchWords } from "./stay-search-words.ts";
import { OUTCOME_HEADING } from "./use-stay-search.ts";

/** The outcome. */
export function SearchOutcome({ asked, lists }: { asked: Choices | undefined; lists: PlaceLists }) {
  const texts = useWords(staySearchWords);
  const { phones } = useVisit();
  return (
    <section aria-labelledby={OUTCOME_HEADING} className="grid scroll-mt-4 gap-4">
      <h2 id={OUTCOME_HEADING} tabIndex={-1} className="text-2xl">
        <span className="sr-only">{asked !== undefined && `${texts.youAsked}: `}</span>
        {texts.outcome}
      </h2>
      {asked === undefined ? (
        <p className="max-w-prose text-ink-soft">
          <span className="font-semibold text-ink">{texts.nothingAsked}.</span> {texts.nothingAskedHint}
        </p>
      ) : (
        <Asked asked={asked} lists={lists} />
      )}
      <Notice tone="info" title={texts.notYet}>
        <p>{texts.notYetHint}</p>
        <Phones phones={phones} lead={texts.callNow} />
      </Notice>
    </section>
  );
}

function Asked({ asked, lists }: { asked: Choices; lists: PlaceLists }) {
  const texts = useWords(staySearchWords);
  const facts = CHOICE_FIELDS.filter((field) => asked[field] !== "").map((field) =>
    factOf(field, { asked, lists, texts }),
  );
  return (
    <div className="card card-soft grid gap-3 p-5">
      <p className="font-semibold">{texts.youAsked}</p>
      <Facts facts={facts} />
      <p className="text-sm text-ink-soft">{texts.linkHint}</p>
    </div>
  );
}

type Texts = (typeof staySearchWords)["en"];

/** A choice as it is read: names for ids, days and months as the club writes them. */
function factOf(
  field: ChoiceField,
  { asked, lists, texts }: { asked: Choices; lists: PlaceLists; texts: Texts },
): Fact {
  const value = asked[field];
  if (field === "arrival" || field === "departure") return { term: texts[field], value: dayText(value) };
  if (field === "month") return { term: texts.month, value: dayText(`${value}-01`).slice(3) };
  if (field === "nights") return { term: texts.nights, value: texts.nightsCount(Number(value)) };
  if (field === "shortStay") return { term: texts.nights, value: texts.shortStay };
  return { term: texts[field], value: lists[field].choices.find((choice) => choice.value === value)?.label ?? value };
}
