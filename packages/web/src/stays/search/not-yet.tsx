// What comes of a search whose results come with the next release: those of guests and of Plus.

import { useWords } from "../../language/words.ts";
import { Notice } from "../../ui/notice.tsx";
import { Phones } from "../../ui/states.tsx";
import { useVisit } from "../../visit/visit.ts";
import { ChosenLine } from "./chosen-line.tsx";
import { notYetWords } from "./not-yet-words.ts";
import { OUTCOME_HEADING, type SearchAsked } from "./stay-search-form.tsx";
import { staySearchWords } from "./stay-search-words.ts";

/** What was asked, and whom to call instead. */
export function NotYet({ asked, lists }: SearchAsked) {
  const search = useWords(staySearchWords);
  const texts = useWords(notYetWords);
  const { phones } = useVisit();
  return (
    <section aria-labelledby={OUTCOME_HEADING} className="grid scroll-mt-4 gap-4">
      <h2 id={OUTCOME_HEADING} tabIndex={-1} className="text-2xl">
        {search.outcome}
      </h2>
      {asked === undefined ? (
        <p className="max-w-prose text-ink-soft">
          <span className="font-semibold text-ink">{search.nothingAsked}.</span> {search.nothingAskedHint}
        </p>
      ) : (
        <ChosenLine asked={asked} lists={lists} />
      )}
      <Notice tone="info" title={texts.notYet}>
        <p>{texts.notYetHint}</p>
        <Phones phones={phones} lead={texts.callNow} />
      </Notice>
    </section>
  );
}
