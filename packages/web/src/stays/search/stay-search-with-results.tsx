import type { StayType } from "@portico/domain/stays/kinds";
import { ANY_RESORT, MAX_SEARCH_CALLS, SEARCH_FORMS } from "@portico/domain/stays/search";
import { useRouterState, useSearch } from "@tanstack/react-router";
import { type ReactNode, useMemo, useState } from "react";
import { useMessages } from "../../language/messages.ts";
import { numberText } from "../../language/numbers.ts";
import { Button } from "../../ui/button.tsx";
import { Loading } from "../../ui/states.tsx";
import { createOffersQueries, offersProgress, useOffers } from "../results/offers.ts";
import { useArePlacesLoading } from "../results/result-places.ts";
import { Results } from "../results/results.tsx";
import { resultMessages } from "../results/results-messages.ts";
import type { StaySearchParams } from "../results/stay-query.ts";
import { alternativeLinks } from "./alternative-links.ts";
import { arePlacesListed, type PlaceLists } from "./place-lists.ts";
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
  const listedVerdict = submitted === undefined ? undefined : arePlacesListed(lists, submitted);
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
      {submitted !== undefined && listedVerdict === "yes" && (
        <SubmittedResults
          stay={stay}
          isGuest={isGuest}
          balance={balance}
          submitted={submitted}
          today={today}
          lists={lists}
        />
      )}
      {listedVerdict === "not known" && <Loading shape="cards" />}
      {listedVerdict === "no" && <p className="max-w-prose text-ink-soft">{texts.correctFirst}</p>}
    </section>
  );
}

function SubmittedResults({
  stay,
  isGuest,
  balance,
  submitted,
  today,
  lists,
}: SearchProps & { submitted: Choices; today: SubmittedSearch["today"]; lists: PlaceLists }) {
  useArePlacesLoading({ stay, ...(isGuest && { isGuest }) });
  const flex = useSearch({ strict: false, select: (search: StaySearchParams) => search.flex });
  const isAnyResort = submitted.resort === ANY_RESORT;
  const resortIds = useMemo(
    () => lists.resort.choices.map(({ value }) => value).filter((value) => value !== ANY_RESORT),
    [lists.resort.choices],
  );
  const searchKey = JSON.stringify(submitted);
  const [more, setMore] = useState({ searchKey, callCount: MAX_SEARCH_CALLS });
  const callCount = more.searchKey === searchKey ? more.callCount : MAX_SEARCH_CALLS;
  const queries = useMemo(
    () =>
      createOffersQueries(stay, choicesQuery(submitted), { isFlexible: flex !== undefined, today, isGuest, resortIds }),
    [stay, submitted, flex, today, isGuest, resortIds],
  );
  const startedQueries = useMemo(() => queries.slice(0, callCount), [queries, callCount]);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const progress = offersProgress(useOffers(startedQueries), startedQueries);
  if (isAnyResort && resortIds.length === 0) return <Loading shape="cards" />;
  return (
    <>
      <Results
        progress={progress}
        alternatives={alternativeLinks(stay, { choices: submitted, path })}
        balance={balance}
        parts={isAnyResort ? "resorts" : flex === undefined ? "months" : "days"}
      />
      {isAnyResort && (
        <MoreResorts
          resortCount={resortIds.length}
          callsPerResort={queries.length / resortIds.length}
          startedCalls={startedQueries.length}
          onMore={() => setMore({ searchKey, callCount: callCount + MAX_SEARCH_CALLS })}
        />
      )}
    </>
  );
}

/** A search covers a limited number of resorts. This button searches more. */
function MoreResorts({
  resortCount,
  callsPerResort,
  startedCalls,
  onMore,
}: {
  resortCount: number;
  callsPerResort: number;
  startedCalls: number;
  onMore: () => void;
}) {
  const texts = useMessages(resultMessages);
  const searched = Math.floor(startedCalls / callsPerResort);
  const next = Math.min(resortCount - searched, Math.floor(MAX_SEARCH_CALLS / callsPerResort));
  return (
    <p className="cluster">
      <span className="text-ink-soft">{texts.resortsSearched(numberText(searched), numberText(resortCount))}</span>
      {next > 0 && (
        <Button kind="secondary" size="small" onClick={onMore}>
          {texts.searchMoreResorts(next)}
        </Button>
      )}
    </p>
  );
}
