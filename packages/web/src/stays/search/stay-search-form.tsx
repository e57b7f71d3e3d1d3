// The search form of a stay, and what comes of it. Finding what is free comes with the next release: the page says so before anything is typed.

import type { StayType } from "@portico/domain/stays/kinds";
import { useWords } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { problemAt } from "../../ui/problems.ts";
import { Heading } from "../../ui/section.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { usePlaceLists } from "./place-lists.ts";
import { SearchOutcome } from "./search-outcome.tsx";
import { isAnyChosen, type StaySearch } from "./stay-choices.ts";
import { staySearchWords } from "./stay-search-words.ts";
import { useStaySearch } from "./use-stay-search.ts";
import { WhenFields } from "./when-fields.tsx";

/** The form, and its outcome below. */
export function StaySearchForm({
  stay,
  search,
  isForGuest = false,
}: {
  stay: StayType;
  search: StaySearch;
  isForGuest?: boolean;
}) {
  const texts = useWords(staySearchWords);
  const used = useStaySearch(search);
  const { fields, choices, choose, problems, attempt, submit, clear } = used;
  const lists = usePlaceLists(fields, { choices, stay });
  const form = { fields, choices, choose, errorOf: (field: string) => problemAt(problems, field) };
  return (
    <>
      <section aria-labelledby="look-for-a-stay" className="card shadow-1">
        <form onSubmit={submit} noValidate className="grid gap-5 p-5 md:p-7">
          <div className="grid gap-1">
            <Heading level={2} id="look-for-a-stay">
              {isForGuest ? texts.guestTitle : texts.title}
            </Heading>
            <p className="max-w-prose text-ink-soft">{texts.soon}</p>
          </div>
          <ErrorSummary problems={problems} attempt={attempt} />
          <div className="grid grid-cols-1 items-end gap-5 sm:grid-cols-2">
            <PlaceFields {...form} lists={lists} isResortNeeded={used.isResortNeeded} />
            <WhenFields {...form} when={used.when} setWhen={used.setWhen} today={used.today} />
          </div>
          <div className="cluster">
            <Button type="submit">
              <Icon name="search" />
              {texts.submit}
            </Button>
            {isAnyChosen(choices) && (
              <Button kind="quiet" onClick={clear}>
                {texts.clear}
              </Button>
            )}
          </div>
        </form>
      </section>
      <SearchOutcome asked={used.asked} lists={lists} />
    </>
  );
}
