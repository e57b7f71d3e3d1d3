// What a search has found: how many, what narrows them down, and the resorts with their rooms, as a list, on a map or by days. What failed says
// so and can be asked again; what has answered stands meanwhile.

import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo } from "react";
import { dayWords } from "../../language/day-words.ts";
import { numberText } from "../../language/numbers.ts";
import { useWords } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { Empty, Loading, PartlyFailed } from "../../ui/states.tsx";
import { ReadFailed } from "../../visit/await.tsx";
import { type UsedAddress, useStayAddress } from "./address.ts";
import { CompareBar } from "./comparing.tsx";
import type { InsteadLinks } from "./nothing-free.tsx";
import type { FoundOffers, OffersSoFar } from "./offers.ts";
import { ResortBoxes } from "./resort-box.tsx";
import { ResultFilters } from "./result-filters.tsx";
import { type Places, useResultPlaces } from "./result-places.ts";
import { resultWords } from "./results-words.ts";
import { choosable, filtersUsed, NO_FILTERS, type Shown, shownResults } from "./shown.ts";
import { RESULT_VIEWS, type StayAddress } from "./stay-query.ts";

const ResultsMap = lazy(async () => ({ default: (await import("./results-map.tsx")).ResultsMap }));
const ResultsCalendar = lazy(async () => ({ default: (await import("./results-calendar.tsx")).ResultsCalendar }));
const Compared = lazy(async () => ({ default: (await import("./compared.tsx")).Compared }));
const NothingFree = lazy(async () => ({ default: (await import("./nothing-free.tsx")).NothingFree }));
const TellMeWhen = lazy(async () => ({ default: (await import("../kept/tell-me-when.tsx")).TellMeWhen }));

/** The results of one way to stay. */
export function Results({ soFar, instead }: { soFar: OffersSoFar; instead: InsteadLinks }) {
  const texts = useWords(resultWords);
  const { reads, found, failed, answered } = soFar;
  const waiting = reads.filter(({ isPending }) => isPending).length;
  const retry = () => {
    for (const read of failed) void read.refetch();
  };
  const [first] = failed;
  if (answered === 0 && waiting === 0 && first !== undefined)
    return <ReadFailed read={{ ...first, isFetching: failed.some(({ isFetching }) => isFetching), refetch: retry }} />;
  const more = reads.reduce((sum, { data }) => sum + (data?.more ?? 0), 0);
  return (
    <div className="grid grid-cols-1 gap-5">
      {waiting > 0 && (
        <Loading
          label={
            reads.length > 1 ? `${texts.searching}. ${texts.daysAnswered(answered, reads.length)}` : texts.searching
          }
          shape="cards"
        />
      )}
      {failed.length > 0 && answered > 0 && (
        <PartlyFailed
          parts={[texts.someDays]}
          onRetry={retry}
          isRetrying={failed.some(({ isFetching }) => isFetching)}
        />
      )}
      {found.offers.length > 0 && waiting === 0 && found.prices.every(({ reach }) => reach.outcome === "no") && (
        <Suspense>
          <TellMeWhen question={instead.question} keptFor="in reach" />
        </Suspense>
      )}
      {found.offers.length > 0 && <Found soFar={soFar} />}
      {more > 0 && <p className="text-ink-soft">{texts.more(numberText(more))}</p>}
      {found.offers.length === 0 && waiting === 0 && (
        <Suspense fallback={<Loading />}>
          <NothingFree nearest={reads.flatMap(({ data }) => data?.nearest ?? [])} instead={instead} />
        </Suspense>
      )}
    </div>
  );
}

function Found({ soFar: { found } }: { soFar: OffersSoFar }) {
  const used = useStayAddress();
  const { address } = used;
  const places = useResultPlaces(found.offers[0]?.ask.stay);
  // Somebody who ticks a box sees the tick at once, and the list with the next picture.
  const asked = useDeferredValue(address);
  const shown = useMemo(() => shownResults(found, { address: asked, places }), [found, asked, places]);
  const from = useMemo(() => choosable(found, places), [found, places]);
  const compared = (address.compare ?? []).flatMap((id) => found.offers.find((offer) => offer.id === id) ?? []);
  if (address.view === "compare" && compared.length > 0)
    return (
      <Suspense fallback={<Loading shape="cards" />}>
        <Compared offers={compared} places={places} />
      </Suspense>
    );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <FoundCount shown={shown} all={found.offers.length} address={asked} />
        <Views used={used} />
      </div>
      <ResultFilters used={used} from={from} />
      {address.day !== undefined && address.view !== "calendar" && <OneDay used={used} day={address.day} />}
      {shown.count === 0 && address.view !== "calendar" ? (
        <Hidden used={used} all={found.offers.length} />
      ) : (
        <View shown={shown} prices={found.prices} places={places} used={used} />
      )}
      <CompareBar chosen={compared} />
    </>
  );
}

/** How many there are; said again when it changes. */
function FoundCount({ shown, all, address }: { shown: Shown; all: number; address: StayAddress }) {
  const texts = useWords(resultWords);
  const stays = texts.stays(shown.count, numberText(shown.count));
  const found = texts.found(stays, texts.resorts(shown.resorts.length, numberText(shown.resorts.length)));
  const isNarrowed = filtersUsed(address) > 0 || address.day !== undefined;
  return (
    <p role="status" className="font-semibold">
      {isNarrowed ? texts.foundOf(found, numberText(all)) : found}
    </p>
  );
}

function Views({ used: { address, change } }: { used: UsedAddress }) {
  const texts = useWords(resultWords);
  const current = address.view ?? RESULT_VIEWS[0];
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
          className="inline-flex min-h-10 items-center rounded-control px-4 text-sm font-semibold text-ink hover:bg-brand-soft aria-pressed:bg-brand aria-pressed:text-on-brand"
          onClick={() => change({ view, day: undefined, show: undefined }, { isStep: true })}
        >
          {texts.view[view]}
        </button>
      ))}
    </div>
  );
}

function OneDay({ used: { change }, day }: { used: UsedAddress; day: string }) {
  const texts = useWords(resultWords);
  return (
    <p className="cluster">
      <span className="font-semibold">{texts.onDay(dayWords(day))}</span>
      <Button kind="quiet" size="small" onClick={() => change({ day: undefined })}>
        {texts.allDays}
      </Button>
    </p>
  );
}

function Hidden({ used: { change }, all }: { used: UsedAddress; all: number }) {
  const texts = useWords(resultWords);
  return (
    <Empty
      scene="alps"
      title={texts.hidden}
      hint={texts.hiddenHint(texts.stays(all, numberText(all)))}
      action={
        <Button kind="secondary" onClick={() => change({ ...NO_FILTERS, day: undefined })}>
          {texts.clearFilters}
        </Button>
      }
    />
  );
}

function View({
  shown,
  prices,
  places,
  used,
}: {
  shown: Shown;
  prices: FoundOffers["prices"];
  places: Places;
  used: UsedAddress;
}): ReactNode {
  const { view } = used.address;
  if (view === "map")
    return (
      <Suspense fallback={<Loading shape="cards" />}>
        <ResultsMap shown={shown} prices={prices} places={places} />
      </Suspense>
    );
  if (view === "calendar")
    return (
      <Suspense fallback={<Loading shape="cards" />}>
        <ResultsCalendar shown={shown} prices={prices} places={places} used={used} />
      </Suspense>
    );
  return <ResortBoxes resorts={shown.resorts} places={places} used={used} />;
}
