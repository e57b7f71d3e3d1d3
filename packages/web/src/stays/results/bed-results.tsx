// The ranked list of `/search`. Map, calendar and comparison are those of one type of stay.

import { lazy, Suspense, useDeferredValue, useMemo } from "react";
import { useMessages } from "../../language/messages.ts";
import { numberText } from "../../language/numbers.ts";
import { Button } from "../../ui/button.tsx";
import { Loading } from "../../ui/states.tsx";
import { BedCard } from "./bed-card.tsx";
import { BedSort, bedOrderOf, GoalButtons, type StayCount } from "./bed-filters.tsx";
import { bedMessages } from "./bed-messages.ts";
import { type RankedBed, rankBeds } from "./beds.ts";
import { CompareBar } from "./compare-selection.tsx";
import type { FoundOffers } from "./offers.ts";
import { ResultHeader } from "./result-header.tsx";
import { type Places, useMergedPlaces } from "./result-places.ts";
import { DayFilter, NoMatches, useFocusAfterComparing, ViewButtons } from "./results.tsx";
import { resultMessages } from "./results-messages.ts";
import { type StaySearchState, useStaySearchParams } from "./search-params.ts";
import { BED_GOALS, type BedGoal, type StaySearchParams } from "./stay-query.ts";
import { countActiveFilters, filterOptions, NAME_COLLATOR, visibleResults } from "./visible-results.ts";

const loadFilterPanel = async () => ({ default: (await import("./bed-filter-panel.tsx")).BedFilterPanel });
const BedFilterPanel = lazy(loadFilterPanel);
const ResultsMap = lazy(async () => ({ default: (await import("./results-map.tsx")).ResultsMap }));
const ResultsCalendar = lazy(async () => ({ default: (await import("./results-calendar.tsx")).ResultsCalendar }));
const OfferComparison = lazy(async () => ({ default: (await import("./offer-comparison.tsx")).OfferComparison }));

const BEDS_PER_STEP = 12;

export function BedResults({
  found,
  stays,
  progress,
  isComplete,
}: {
  found: FoundOffers;
  stays: readonly StayCount[];
  /** How many types of stay were searched, in one line. */
  progress: string;
  /** All searches have succeeded, so only screen readers get the line. */
  isComplete: boolean;
}) {
  const searchState = useStaySearchParams();
  const { params } = searchState;
  const places = useMergedPlaces(found.offers);
  // The control changes at once, and a deferred render changes the list.
  const deferredParams = useDeferredValue(params);
  const chosen = useMemo(() => chosenOffers(found, deferredParams), [found, deferredParams.stay, deferredParams.cost]);
  const results = useMemo(
    () => visibleResults(chosen, { params: { ...deferredParams, order: undefined }, places }),
    [chosen, deferredParams, places],
  );
  const goal = deferredParams.goal ?? BED_GOALS[0];
  const order = bedOrderOf(deferredParams);
  const beds = useMemo(
    () =>
      rankBeds(
        results.resorts.flatMap(({ offers }) => offers),
        { goal, order, compareNames: NAME_COLLATOR.compare },
      ),
    [results, goal, order],
  );
  const options = useMemo(() => filterOptions(withUsedPrices(chosen), places), [chosen, places]);
  const costKinds = useMemo(() => new Set(found.prices.map(({ cost }) => cost.kind)), [found]);
  const countRef = useFocusAfterComparing(params);
  const compared = (params.compare ?? []).flatMap((id) => found.offers.find((offer) => offer.id === id) ?? []);
  const resultTexts = useMessages(resultMessages);
  const texts = useMessages(bedMessages);
  if (params.view === "compare" && compared.length > 0)
    return (
      <Suspense fallback={<Loading shape="cards" />}>
        <OfferComparison offers={compared} places={places} />
      </Suspense>
    );
  return (
    <>
      <ResultHeader
        count={
          <p role="status" ref={countRef} tabIndex={-1} className="font-semibold">
            {texts.offersFound(
              resultTexts.stays(beds.length, numberText(beds.length)),
              resultTexts.resorts(results.resorts.length, numberText(results.resorts.length)),
            )}
          </p>
        }
        balance={
          <p role="status" className={isComplete ? "sr-only" : "text-sm text-ink-soft"}>
            {progress}
          </p>
        }
        activeCount={countActiveFilters(params)}
        filters={<BedFilterPanel searchState={searchState} stays={stays} costKinds={costKinds} options={options} />}
        loadFilters={loadFilterPanel}
        sort={<BedSort params={params} />}
        views={<ViewButtons searchState={searchState} />}
      />
      <GoalButtons searchState={searchState} />
      {params.day !== undefined && params.view !== "calendar" && (
        <DayFilter searchState={searchState} day={params.day} />
      )}
      {beds.length === 0 && params.view !== "calendar" ? (
        <NoMatches searchState={searchState} total={found.offers.length} />
      ) : params.view === "map" || params.view === "calendar" ? (
        <Suspense fallback={<Loading shape="cards" />}>
          {params.view === "map" ? (
            <ResultsMap results={results} prices={found.prices} places={places} />
          ) : (
            <ResultsCalendar results={results} prices={found.prices} places={places} searchState={searchState} />
          )}
        </Suspense>
      ) : (
        <BedList beds={beds} goal={goal} places={places} searchState={searchState} />
      )}
      <CompareBar selectedOffers={compared} />
    </>
  );
}

function BedList({
  beds,
  goal,
  places,
  searchState: { params, change },
}: {
  beds: readonly RankedBed[];
  goal: BedGoal;
  places: Places;
  searchState: StaySearchState;
}) {
  const texts = useMessages(bedMessages);
  const count = Math.max(BEDS_PER_STEP, Number(params.show ?? 0));
  const remaining = beds.length - count;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul className="grid grid-cols-1 gap-4">
        {beds.slice(0, count).map((bed) => (
          <BedCard key={bed.key} bed={bed} goal={goal} place={places.get(bed.ways[0].offer.resortId)} />
        ))}
      </ul>
      {remaining > 0 && (
        <div>
          <Button kind="secondary" onClick={() => change({ show: String(count + BEDS_PER_STEP) })}>
            {texts.moreBeds(Math.min(remaining, BEDS_PER_STEP))}
          </Button>
        </div>
      )}
    </div>
  );
}

function chosenOffers(found: FoundOffers, { stay, cost }: StaySearchParams): FoundOffers {
  if (stay === undefined && cost === undefined) return found;
  const offers = found.offers.filter(
    (offer) =>
      (stay === undefined || stay.includes(offer.query.stay)) &&
      (cost === undefined || offer.priced.cost.kind === cost),
  );
  return { ...found, offers };
}

/** Drops unused prices, because they would add choices to the price filter. */
function withUsedPrices({ offers }: FoundOffers): Pick<FoundOffers, "offers" | "prices"> {
  return { offers, prices: [...new Set(offers.map(({ priced }) => priced))] };
}
