// Failed queries can be retried while the other results stay visible.

import {
  lazy,
  type ReactNode,
  type Ref,
  type RefObject,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
} from "react";
import { dayText } from "../../language/day-text.ts";
import { useMessages } from "../../language/messages.ts";
import { numberText } from "../../language/numbers.ts";
import { ReadFailed } from "../../session-context/await.tsx";
import { Button } from "../../ui/button.tsx";
import { Empty, Loading, PartlyFailed } from "../../ui/states.tsx";
import { useUnits } from "../units/unit-queries.ts";
import { CompareBar } from "./compare-selection.tsx";
import type { AlternativeLinks } from "./no-results.tsx";
import type { FoundOffers, OffersProgress } from "./offers.ts";
import { ResortCards } from "./resort-card.tsx";
import { ResultHeader } from "./result-header.tsx";
import { type Places, useResultPlaces } from "./result-places.ts";
import { ResultSort } from "./result-sort.tsx";
import { resultMessages } from "./results-messages.ts";
import { type StaySearchState, useStaySearchParams } from "./search-params.ts";
import { RESULT_VIEWS, type StaySearchParams } from "./stay-query.ts";
import { chosenNeeds, needOptions } from "./unit-needs.ts";
import {
  countActiveFilters,
  filterOptions,
  NO_FILTERS,
  type VisibleResults,
  visibleResults,
} from "./visible-results.ts";

const loadFilterPanel = async () => ({ default: (await import("./filter-panel.tsx")).FilterPanel });
const FilterPanel = lazy(loadFilterPanel);
const StaysWithUnknownFacts = lazy(async () => ({
  default: (await import("./unit-need-filter.tsx")).StaysWithUnknownFacts,
}));
const ResultsMap = lazy(async () => ({ default: (await import("./results-map.tsx")).ResultsMap }));
const ResultsCalendar = lazy(async () => ({ default: (await import("./results-calendar.tsx")).ResultsCalendar }));
const OfferComparison = lazy(async () => ({ default: (await import("./offer-comparison.tsx")).OfferComparison }));
const NoResults = lazy(async () => ({ default: (await import("./no-results.tsx")).NoResults }));
const SaveSearchForm = lazy(async () => ({
  default: (await import("../saved-searches/save-search-form.tsx")).SaveSearchForm,
}));

export function Results({
  progress,
  alternatives,
  balance,
  parts = "days",
}: {
  progress: OffersProgress;
  alternatives: AlternativeLinks;
  /** One line beside the number of results. */
  balance?: ReactNode;
  /** What each query searches, if there are several. */
  parts?: "days" | "months" | "resorts";
}) {
  const texts = useMessages(resultMessages);
  const { queryResults, found, failed, loadedCount } = progress;
  // The units load together with the search, so that the results do not move later.
  useUnits();
  const pendingCount = queryResults.filter(({ isPending }) => isPending).length;
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  const [firstFailure] = failed;
  if (loadedCount === 0 && pendingCount === 0 && firstFailure !== undefined)
    return (
      <ReadFailed read={{ ...firstFailure, isFetching: failed.some(({ isFetching }) => isFetching), refetch: retry }} />
    );
  const moreCount = queryResults.reduce((sum, { data }) => sum + (data?.more ?? 0), 0);
  return (
    <div className="grid grid-cols-1 gap-4">
      {pendingCount > 0 && (
        // The space keeps the content after the results below the screen. Otherwise it would move into view and out again.
        <div className={loadedCount === 0 ? "min-h-svh" : ""}>
          <Loading
            label={
              queryResults.length > 1
                ? `${texts.searching}. ${texts.partsSearched[parts](loadedCount, queryResults.length)}`
                : texts.searching
            }
            shape="cards"
          />
        </div>
      )}
      {failed.length > 0 && loadedCount > 0 && (
        <PartlyFailed
          parts={[texts.someParts[parts]]}
          onRetry={retry}
          isRetrying={failed.some(({ isFetching }) => isFetching)}
        />
      )}
      {found.offers.length > 0 && <FoundResults progress={progress} balance={balance} />}
      {moreCount > 0 && <p className="text-ink-soft">{texts.moreAtClub(numberText(moreCount))}</p>}
      {found.offers.length > 0 && pendingCount === 0 && found.prices.every(({ reach }) => reach.outcome === "no") && (
        <Suspense>
          <SaveSearchForm search={alternatives.search} keptFor="in reach" />
        </Suspense>
      )}
      {found.offers.length === 0 && pendingCount === 0 && (
        <Suspense fallback={<Loading />}>
          <NoResults nearest={queryResults.flatMap(({ data }) => data?.nearest ?? [])} alternatives={alternatives} />
        </Suspense>
      )}
    </div>
  );
}

function FoundResults({ progress: { found }, balance }: { progress: OffersProgress; balance: ReactNode }) {
  const searchState = useStaySearchParams();
  const { params } = searchState;
  const places = useResultPlaces(found.offers[0]?.query);
  const unitsRead = useUnits();
  const { units } = unitsRead;
  // The checkbox changes at once, and a deferred render changes the list.
  const deferredParams = useDeferredValue(params);
  const results = useMemo(
    () => visibleResults(found, { params: deferredParams, places, units }),
    [found, deferredParams, places, units],
  );
  const options = useMemo(() => filterOptions(found, places), [found, places]);
  const needs = useMemo(() => needOptions(found.offers, units), [found, units]);
  const countRef = useFocusAfterComparing(params);
  const compared = (params.compare ?? []).flatMap((id) => found.offers.find((offer) => offer.id === id) ?? []);
  if (params.view === "compare" && compared.length > 0)
    return (
      <Suspense fallback={<Loading shape="cards" />}>
        <OfferComparison offers={compared} places={places} />
      </Suspense>
    );
  return (
    <>
      <ResultHeader
        count={<FoundCount results={results} total={found.offers.length} params={deferredParams} focusRef={countRef} />}
        balance={balance}
        activeCount={countActiveFilters(params)}
        filters={<FilterPanel searchState={searchState} options={options} needs={needs} />}
        loadFilters={loadFilterPanel}
        sort={<ResultSort params={params} options={options} />}
        views={<ViewButtons searchState={searchState} />}
      />
      {chosenNeeds(params).length > 0 && (
        <Suspense fallback={<Loading />}>
          <StaysWithUnknownFacts searchState={searchState} count={results.unknownFactsCount} read={unitsRead} />
        </Suspense>
      )}
      {params.day !== undefined && params.view !== "calendar" && (
        <DayFilter searchState={searchState} day={params.day} />
      )}
      {results.count === 0 && params.view !== "calendar" ? (
        <NoMatches searchState={searchState} total={found.offers.length} />
      ) : (
        <ResultsView results={results} prices={found.prices} places={places} searchState={searchState} />
      )}
      <CompareBar selectedOffers={compared} />
    </>
  );
}

/** "Back to the results" and "Clear" unmount their own button, so the focus moves to the number of results. */
export function useFocusAfterComparing({
  compare = [],
  view,
}: StaySearchParams): RefObject<HTMLParagraphElement | null> {
  const countRef = useRef<HTMLParagraphElement>(null);
  const comparisonMode = useRef<"no" | "choosing" | "side by side">("no");
  const isComparing = compare.length > 0;
  const isSideBySide = view === "compare" && isComparing;
  useEffect(() => {
    const currentMode = isSideBySide ? "side by side" : isComparing ? "choosing" : "no";
    const previousMode = comparisonMode.current;
    comparisonMode.current = currentMode;
    const hasEnded =
      previousMode === "side by side"
        ? currentMode !== "side by side"
        : previousMode === "choosing" && currentMode === "no";
    if (hasEnded && document.activeElement === document.body) countRef.current?.focus();
  }, [isSideBySide, isComparing]);
  return countRef;
}

function FoundCount({
  results,
  total,
  params,
  focusRef,
}: {
  results: VisibleResults;
  total: number;
  params: StaySearchParams;
  focusRef: Ref<HTMLParagraphElement>;
}) {
  const texts = useMessages(resultMessages);
  const stays = texts.stays(results.count, numberText(results.count));
  const found = texts.found(stays, texts.resorts(results.resorts.length, numberText(results.resorts.length)));
  const isFiltered = countActiveFilters(params) > 0 || params.day !== undefined;
  return (
    <p role="status" ref={focusRef} tabIndex={-1} className="font-semibold">
      {isFiltered ? texts.foundOf(found, numberText(total)) : found}
    </p>
  );
}

export function ViewButtons({ searchState: { params, change } }: { searchState: StaySearchState }) {
  const texts = useMessages(resultMessages);
  const current = params.view ?? RESULT_VIEWS[0];
  return (
    <div
      role="group"
      aria-label={texts.views}
      className="flex rounded-control border border-line-strong bg-raised p-0.5"
    >
      {(["list", "map", "calendar"] as const).map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === current}
          className="inline-flex min-h-10 items-center rounded-control px-2.5 text-sm font-semibold text-ink hover:bg-brand-soft sm:px-4 aria-pressed:bg-brand aria-pressed:text-on-brand"
          onClick={() => change({ view, day: undefined, show: undefined }, { addsHistoryEntry: true })}
        >
          {texts.view[view]}
        </button>
      ))}
    </div>
  );
}

export function DayFilter({ searchState: { change }, day }: { searchState: StaySearchState; day: string }) {
  const texts = useMessages(resultMessages);
  return (
    <p className="cluster">
      <span className="font-semibold">{texts.onDay(dayText(day))}</span>
      <Button kind="quiet" size="small" onClick={() => change({ day: undefined })}>
        {texts.allDays}
      </Button>
    </p>
  );
}

export function NoMatches({ searchState: { change }, total }: { searchState: StaySearchState; total: number }) {
  const texts = useMessages(resultMessages);
  return (
    <Empty
      scene="alps"
      title={texts.noMatches}
      hint={texts.noMatchesHint(texts.stays(total, numberText(total)))}
      action={
        <Button kind="secondary" onClick={() => change({ ...NO_FILTERS, day: undefined })}>
          {texts.clearFilters}
        </Button>
      }
    />
  );
}

function ResultsView({
  results,
  prices,
  places,
  searchState,
}: {
  results: VisibleResults;
  prices: FoundOffers["prices"];
  places: Places;
  searchState: StaySearchState;
}): ReactNode {
  const { view } = searchState.params;
  if (view === "map")
    return (
      <Suspense fallback={<Loading shape="cards" />}>
        <ResultsMap results={results} prices={prices} places={places} />
      </Suspense>
    );
  if (view === "calendar")
    return (
      <Suspense fallback={<Loading shape="cards" />}>
        <ResultsCalendar results={results} prices={prices} places={places} searchState={searchState} />
      </Suspense>
    );
  return <ResortCards resorts={results.resorts} places={places} searchState={searchState} />;
}
