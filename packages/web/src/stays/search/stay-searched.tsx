// The search for one way to stay: its form, and what is free.

import type { StayType } from "@portico/domain/stays/kinds";
import { SEARCH_FORMS } from "@portico/domain/stays/search";
import { useRouterState, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { useWords } from "../../language/words.ts";
import { asksOf, offersSoFar, useOffers } from "../results/offers.ts";
import { Results } from "../results/results.tsx";
import type { StayAddress } from "../results/stay-query.ts";
import { ChosenLine } from "./chosen-line.tsx";
import { insteadLinks } from "./instead.ts";
import { type Choices, choicesQuery, type StaySearch } from "./stay-choices.ts";
import { OUTCOME_HEADING, type SearchAsked, StaySearchForm } from "./stay-search-form.tsx";
import { staySearchWords } from "./stay-search-words.ts";

/** The form and the results. */
export function StaySearched({
  stay,
  search,
  isGuest,
  title,
}: {
  stay: StayType;
  search: StaySearch;
  /** For a guest, whoever is signed in. */
  isGuest?: true;
  title?: string;
}) {
  return (
    <StaySearchForm
      stay={stay}
      search={search}
      isFlexible={SEARCH_FORMS[search.call].byDate === "may"}
      {...(title !== undefined && { title })}
    >
      {(asked) => <Outcome stay={stay} isGuest={isGuest} {...asked} />}
    </StaySearchForm>
  );
}

type Searched = { readonly stay: StayType; readonly isGuest: true | undefined };

function Outcome({ stay, isGuest, asked, lists, today }: SearchAsked & Searched) {
  const texts = useWords(staySearchWords);
  return (
    <section aria-labelledby={OUTCOME_HEADING} className="grid scroll-mt-4 grid-cols-1 gap-4 xl:col-span-full">
      <div className="grid gap-1">
        <h2 id={OUTCOME_HEADING} tabIndex={-1} className="text-2xl">
          {texts.outcome}
        </h2>
        {asked === undefined ? (
          <p className="max-w-prose text-ink-soft">
            <span className="font-semibold text-ink">{texts.nothingAsked}.</span> {texts.nothingAskedHint}
          </p>
        ) : (
          <ChosenLine asked={asked} lists={lists} />
        )}
      </div>
      {asked !== undefined && <Asked stay={stay} isGuest={isGuest} asked={asked} today={today} />}
    </section>
  );
}

function Asked({ stay, isGuest, asked, today }: Searched & { asked: Choices; today: SearchAsked["today"] }) {
  const flex = useSearch({ strict: false, select: (search: StayAddress) => search.flex });
  const asks = useMemo(
    () => asksOf(stay, choicesQuery(asked), { isFlexible: flex !== undefined, today, isGuest }),
    [stay, asked, flex, today, isGuest],
  );
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return <Results soFar={offersSoFar(useOffers(asks), asks)} instead={insteadLinks(stay, { asked, path })} />;
}
