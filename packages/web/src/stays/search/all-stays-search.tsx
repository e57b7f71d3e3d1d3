// Each type of stay has its own search, so a slow or failed one delays only its own part of the ranked list.

import type { StayVerdictView } from "@portico/api/stays/verdict-contract";
import type { StayType } from "@portico/domain/stays/kinds";
import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useMemo, useState } from "react";
import { type MessagesOf, messages, useMessages } from "../../language/messages.ts";
import { type FailedRead, ReadFailed } from "../../session-context/await.tsx";
import { LazySupportReference } from "../../session-context/lazy-support-reference.tsx";
import { Button } from "../../ui/button.tsx";
import { ChoiceSelect } from "../../ui/choice-fields.tsx";
import { InternalLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { stateMessages } from "../../ui/state-messages.ts";
import { Loading, PartlyFailed } from "../../ui/states.tsx";
import { Why } from "../../ui/status.tsx";
import { countriesQuery, regionsQuery } from "../place-queries.ts";
import type { StayCount } from "../results/bed-filters.tsx";
import { BedResults } from "../results/bed-results.tsx";
import { type OffersProgress, type OffersQuery, offersProgress, useOffers } from "../results/offers.ts";
import type { StayQuery } from "../results/stay-query.ts";
import { stayNames } from "../verdicts.ts";
import { alternativeLinks } from "./alternative-links.ts";
import { planStaySearches, type SkippedSearch } from "./plan-stay-searches.ts";
import type { Choices, StaySearch } from "./stay-choices.ts";
import { OUTCOME_HEADING, StaySearchForm, type SubmittedSearch } from "./stay-search-form.tsx";
import { staySearchMessages } from "./stay-search-messages.ts";

const NoResults = lazy(async () => ({ default: (await import("../results/no-results.tsx")).NoResults }));
const SaveSearchForm = lazy(async () => ({
  default: (await import("../saved-searches/save-search-form.tsx")).SaveSearchForm,
}));

const allStaysMessages = messages(
  {
    title: "Search all types of stay at once",
    searched: (searched: number, all: number) => `${searched} of ${all} searched`,
    allSearched: (all: number) =>
      all === 1 ? "One type of stay was searched." : `All ${all} types of stay were searched.`,
    someFailed: (all: number, failed: number) => `${all - failed} of ${all} searched, ${failed} could not be searched.`,
    waiting: "searching",
    failed: "failed",
    skipped: "Not searched here",
    because: {
      resort: "needs a resort: choose one.",
      days: "needs exact days: choose days instead of a month.",
      month: "needs a month: choose a month instead of days.",
      place: "is not available at this place.",
      "not known": "could not be searched: we do not know yet whether it is available at this place.",
    },
    checking: "is not searched yet: we are checking whether it is available at this place.",
    stayToSave: "Type of stay to look for",
    none: "No type of stay can be searched this way.",
  },
  {
    title: "Tìm mọi loại kỳ nghỉ cùng lúc",
    searched: (searched, all) => `Đã tìm ${searched} trên ${all} loại`,
    allSearched: (all) => `Đã tìm xong ${all} loại kỳ nghỉ.`,
    someFailed: (all, failed) => `Đã tìm ${all - failed} trên ${all} loại, ${failed} loại chưa tìm được.`,
    waiting: "đang tìm",
    failed: "chưa tìm được",
    skipped: "Chưa tìm ở đây",
    because: {
      resort: "cần một khu nghỉ: hãy chọn khu nghỉ.",
      days: "cần đúng ngày: hãy chọn ngày thay cho tháng.",
      month: "cần một tháng: hãy chọn tháng thay cho ngày.",
      place: "không có ở nơi này.",
      "not known": "chưa tìm được: chúng tôi chưa biết loại này có ở nơi này hay không.",
    },
    checking: "chưa tìm: chúng tôi đang kiểm tra xem loại này có ở nơi này hay không.",
    stayToSave: "Loại kỳ nghỉ cần tìm",
    none: "Không tìm được loại kỳ nghỉ nào theo cách này.",
  },
);

// Most types of stay accept these fields; the others are dropped from the query of a type.
export const ALL_STAYS_SEARCH: StaySearch = {
  call: "search-club-properties-7-night",
  without: ["shortStay", "month2", "month3"],
};

interface AllStays {
  /** The types of stay that are searched. */
  readonly stays: readonly StayVerdictView[];
  readonly refused: readonly StayVerdictView[];
  readonly place: Pick<StayQuery, "area" | "region"> | undefined;
}

export function AllStaysSearch({ stays, refused, place }: AllStays) {
  const texts = useMessages(allStaysMessages);
  const preset = useMemo(() => place && { area: place.area, region: place.region }, [place]);
  if (stays.length === 0) return null;
  return (
    <StaySearchForm stay="short-stays" search={ALL_STAYS_SEARCH} title={texts.title} preset={preset}>
      {(search) =>
        search.submitted !== undefined && (
          <AllStaysOutcome {...search} submitted={search.submitted} stays={stays} refused={refused} />
        )
      }
    </StaySearchForm>
  );
}

function AllStaysOutcome({
  stays,
  refused,
  ...search
}: SubmittedSearch & { submitted: Choices } & Pick<AllStays, "stays" | "refused">) {
  const texts = useMessages(staySearchMessages);
  const exchange = useExchangePlace(search.submitted, stays);
  return (
    <section aria-labelledby={OUTCOME_HEADING} className="grid scroll-mt-4 grid-cols-1 gap-2">
      <h2 id={OUTCOME_HEADING} tabIndex={-1} className="text-xl">
        {texts.outcome}
      </h2>
      <AllResults stays={stays} refused={refused} search={search} exchange={exchange} />
    </section>
  );
}

/** The chosen place in the exchange's list of countries. */
interface ExchangePlace {
  /** `null` if the exchange does not cover the place, `undefined` while it is not known. */
  readonly country: string | null | undefined;
  readonly failed: readonly FailedRead[];
}

function useExchangePlace({ area, region }: Choices, stays: readonly StayVerdictView[]): ExchangePlace {
  const isNeeded = stays.some(({ needs }) => needs === "exchange") && (area !== "" || region !== "");
  const regions = useQuery({ ...regionsQuery, enabled: isNeeded });
  const countries = useQuery({ ...countriesQuery, enabled: isNeeded });
  if (regions.data === undefined || countries.data === undefined)
    return { country: undefined, failed: [regions, countries].filter(({ isError }) => isError) };
  const code = regions.data.regions.find(({ areaId, id }) => id === region || areaId === area)?.countryCode;
  const name = code === undefined ? undefined : new Intl.DisplayNames("en", { type: "region" }).of(code);
  return { country: countries.data.countries.find((country) => country.name === name)?.id ?? null, failed: [] };
}

function AllResults({
  stays,
  refused,
  search: { submitted, today },
  exchange: { country, failed: failedReads },
}: Pick<AllStays, "stays" | "refused"> & {
  search: SubmittedSearch & { submitted: Choices };
  exchange: ExchangePlace;
}) {
  const texts = useMessages(allStaysMessages);
  const names = useMessages(stayNames);
  const { queries, skipped } = useMemo(
    () => planStaySearches(stays, { submitted, exchange: { country }, today }),
    [stays, submitted, country, today],
  );
  const queryResults = useOffers(queries);
  // Memoized, because a new object would group and rank all offers again.
  const progress = useMemo(() => offersProgress(queryResults, queries), [queryResults, queries]);
  const { found, failed, loadedCount } = progress;
  const pendingCount = queryResults.filter(({ isPending }) => isPending).length;
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  const [firstFailure] = failed;
  const isAllFailed = loadedCount === 0 && pendingCount === 0 && firstFailure !== undefined;
  const isRetrying = failed.some(({ isFetching }) => isFetching);
  return (
    <div className="grid grid-cols-1 gap-3">
      {queries.length === 0 && skipped.every(({ because }) => because !== "not known") && <p>{texts.none}</p>}
      {loadedCount === 0 && pendingCount > 0 && (
        // The space keeps the content after the results below the screen. Otherwise it would move into view and out again.
        <div className="min-h-svh">
          <Loading label={texts.searched(0, queries.length)} shape="cards" />
        </div>
      )}
      {isAllFailed && <ReadFailed read={{ ...firstFailure, isFetching: isRetrying, refetch: retry }} />}
      {failed.length > 0 && !isAllFailed && (
        <PartlyFailed
          parts={queries
            .filter((_, index) => failed.includes(queryResults[index] as never))
            .map(({ stay }) => names[stay])}
          onRetry={retry}
          isRetrying={isRetrying}
        />
      )}
      {found.offers.length > 0 && (
        <BedResults
          found={found}
          stays={stayCounts(queries, { queryResults, texts })}
          isComplete={loadedCount === queries.length}
          progress={progressText({ all: queries.length, loadedCount, failedCount: failed.length, texts })}
        />
      )}
      {pendingCount === 0 && queries.length > 0 && !isAllFailed && (
        <NothingFound queries={queries} progress={progress} submitted={submitted} />
      )}
      {skipped.length > 0 && <SkippedStays skipped={skipped} failedReads={failedReads} />}
      <RefusedStays refused={refused} />
    </div>
  );
}

function stayCounts(
  queries: readonly OffersQuery[],
  { queryResults, texts }: { queryResults: OffersProgress["queryResults"]; texts: MessagesOf<typeof allStaysMessages> },
): readonly StayCount[] {
  return queries.map((query, index) => {
    const { found, failed, loadedCount } = offersProgress(queryResults.slice(index, index + 1), [query]);
    return {
      stay: query.stay,
      found: failed.length > 0 ? texts.failed : loadedCount === 0 ? texts.waiting : found.offers.length,
    };
  });
}

function progressText({
  all,
  loadedCount,
  failedCount,
  texts,
}: {
  all: number;
  loadedCount: number;
  failedCount: number;
  texts: MessagesOf<typeof allStaysMessages>;
}): string {
  if (loadedCount + failedCount < all) return texts.searched(loadedCount, all);
  return failedCount > 0 ? texts.someFailed(all, failedCount) : texts.allSearched(all);
}

/** Offers to save a search of one type of stay if nothing is free, or nothing that the member can pay for. */
function NothingFound({
  queries,
  progress: { found, queryResults },
  submitted,
}: {
  queries: readonly OffersQuery[];
  progress: OffersProgress;
  submitted: Choices;
}) {
  const texts = useMessages(allStaysMessages);
  const names = useMessages(stayNames);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [chosen, choose] = useState<StayType>();
  const stay = queries.find((query) => query.stay === chosen)?.stay ?? queries[0]?.stay;
  const isUnaffordable = found.offers.length > 0 && found.prices.every(({ reach }) => reach.outcome === "no");
  if (stay === undefined || (found.offers.length > 0 && !isUnaffordable)) return null;
  const alternatives = alternativeLinks(stay, { choices: submitted, path });
  return (
    <div className="grid grid-cols-1 gap-4">
      {queries.length > 1 && (
        <div className="sm:max-w-xs">
          <ChoiceSelect
            name="stay-to-save"
            label={texts.stayToSave}
            value={stay}
            onChange={(event) => choose(event.target.value as StayType)}
            choices={queries.map((query) => ({ value: query.stay, label: names[query.stay] }))}
          />
        </div>
      )}
      <Suspense fallback={<Loading />}>
        {isUnaffordable ? (
          <SaveSearchForm key={stay} search={alternatives.search} keptFor="in reach" />
        ) : (
          <NoResults
            key={stay}
            nearest={queryResults.flatMap(({ data }) => data?.nearest ?? [])}
            alternatives={alternatives}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Types of stay that the server refuses this member, one line each. */
function RefusedStays({ refused }: Pick<AllStays, "refused">) {
  const names = useMessages(stayNames);
  if (refused.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm text-ink-soft">
      {refused.map(({ stay, title, because, next }) => (
        <li key={stay} className="flex flex-wrap items-baseline gap-x-2">
          <span>
            {names[stay]}: {title}
          </span>
          <Why
            subject={names[stay]}
            reason={`${because} ${next}`}
            reference={<LazySupportReference about="stay" name={stay} />}
          />
        </li>
      ))}
    </ul>
  );
}

function SkippedStays({
  skipped,
  failedReads,
}: {
  skipped: readonly SkippedSearch[];
  failedReads: ExchangePlace["failed"];
}) {
  const texts = useMessages(allStaysMessages);
  const { tryAgain, trying } = useMessages(stateMessages);
  const names = useMessages(stayNames);
  const retry = () => {
    for (const { refetch } of failedReads) refetch();
  };
  return (
    <Notice
      tone="info"
      title={texts.skipped}
      actions={
        failedReads.length > 0 && (
          <Button
            kind="secondary"
            size="small"
            onClick={retry}
            isBusy={failedReads.some(({ isFetching }) => isFetching)}
            busyText={trying}
          >
            {tryAgain}
          </Button>
        )
      }
    >
      <ul>
        {skipped.map(({ stay, page, because }) => (
          <li key={stay}>
            <InternalLink to={page} className="text-link">
              {names[stay]}
            </InternalLink>{" "}
            {because === "not known" && failedReads.length === 0 ? texts.checking : texts.because[because]}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
