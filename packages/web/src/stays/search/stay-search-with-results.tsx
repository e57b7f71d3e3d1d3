import type { StayType } from "@portico/domain/stays/kinds";
import { SEARCH_FORMS } from "@portico/domain/stays/search";
import { useRouterState, useSearch } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import { useMessages } from "../../language/messages.ts";
import { Loading } from "../../ui/states.tsx";
import { createOffersQueries, offersProgress, useOffers } from "../results/offers.ts";
import { useArePlacesLoading } from "../results/result-places.ts";
import { Results } from "../results/results.tsx";
import type { StaySearchParams } from "../results/stay-query.ts";
import { alternativeLinks } from "./alternative-links.ts";
import { placesListed } from "./search-fields.tsx";
import { type Choices, choicesQuery, type StaySearch } from "./stay-choices.ts";
import { OUTCOME_HEADING, StaySearchForm, type SubmittedSearch } from "./stay-search-form.tsx";
import { staySearchMessages } from "./stay-search-messages.ts";

export function StaySearchWithResults({
  stay,
  search,
  isGuest,
  title,
  balance,
}: {
  stay: StayType;
  search: StaySearch;
  /** Searches as a guest, even if a member is signed in. */
  isGuest?: true;
  title?: string;
  /** One line beside the number of results. */
  balance?: ReactNode;
}) {
  return (
    <StaySearchForm
      stay={stay}
      search={search}
      isFlexible={SEARCH_FORMS[search.call].byDate === "may"}
      {...(title !== undefined && { title })}
    >
      {(submitted) => <SearchOutcome stay={stay} isGuest={isGuest} balance={balance} {...submitted} />}
    </StaySearchForm>
  );
}

interface SearchProps {
  readonly stay: StayType;
  readonly isGuest: true | undefined;
  readonly balance: ReactNode;
}

function SearchOutcome({ stay, isGuest, balance, submitted, lists, today }: SubmittedSearch & SearchProps) {
  const texts = useMessages(staySearchMessages);
  // A place outside the member's list is an error at its field.
  const areListed = submitted === undefined ? undefined : placesListed(lists, submitted);
  return (
    <section
      aria-labelledby={OUTCOME_HEADING}
      className={`grid scroll-mt-4 grid-cols-1 xl:col-span-full ${submitted === undefined ? "gap-4" : "gap-2"}`}
    >
      <div className="grid gap-1">
        <h2 id={OUTCOME_HEADING} tabIndex={-1} className={submitted === undefined ? "text-2xl" : "text-xl"}>
          {texts.outcome}
        </h2>
        {submitted === undefined && (
          <p className="max-w-prose text-ink-soft">
            <span className="font-semibold text-ink">{texts.noSearch}.</span> {texts.noSearchHint}
          </p>
        )}
      </div>
      {submitted !== undefined && areListed === "yes" && (
        <SubmittedResults stay={stay} isGuest={isGuest} balance={balance} submitted={submitted} today={today} />
      )}
      {areListed === "not known" && <Loading shape="cards" />}
      {areListed === "no" && <p className="max-w-prose text-ink-soft">{texts.correctFirst}</p>}
    </section>
  );
}

function SubmittedResults({
  stay,
  isGuest,
  balance,
  submitted,
  today,
}: SearchProps & { submitted: Choices; today: SubmittedSearch["today"] }) {
  useArePlacesLoading({ stay, ...(isGuest && { isGuest }) });
  const flex = useSearch({ strict: false, select: (search: StaySearchParams) => search.flex });
  const queries = useMemo(
    () => createOffersQueries(stay, choicesQuery(submitted), { isFlexible: flex !== undefined, today, isGuest }),
    [stay, submitted, flex, today, isGuest],
  );
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <Results
      progress={offersProgress(useOffers(queries), queries)}
      alternatives={alternativeLinks(stay, { choices: submitted, path })}
      balance={balance}
    />
  );
}
