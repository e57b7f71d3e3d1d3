// Each type of stay has a tab with its results. A failed search can be retried in its tab.

import type { StayVerdictView } from "@portico/api/stays/verdict-contract";
import type { StayType } from "@portico/domain/stays/kinds";
import { useQuery } from "@tanstack/react-query";
import { useRouterState, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { messages, useMessages } from "../../language/messages.ts";
import { numberText } from "../../language/numbers.ts";
import type { FailedRead } from "../../session-context/await.tsx";
import { Button } from "../../ui/button.tsx";
import { InternalLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { stateMessages } from "../../ui/state-messages.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { countriesQuery, regionsQuery } from "../place-queries.ts";
import { type OffersProgress, offersProgress, useOffers } from "../results/offers.ts";
import { Results } from "../results/results.tsx";
import { useSearchParamsChange } from "../results/search-params.ts";
import type { StayQuery, StaySearchParams } from "../results/stay-query.ts";
import { NO_FILTERS } from "../results/visible-results.ts";
import { stayNames } from "../verdicts.ts";
import { alternativeLinks } from "./alternative-links.ts";
import { ChoicesSummary } from "./choices-summary.tsx";
import { planStaySearches, type SkippedSearch } from "./plan-stay-searches.ts";
import type { Choices, StaySearch } from "./stay-choices.ts";
import { OUTCOME_HEADING, StaySearchForm, type SubmittedSearch } from "./stay-search-form.tsx";
import { staySearchMessages } from "./stay-search-messages.ts";

const allStaysMessages = messages(
  {
    title: "Search all types of stay at once",
    stays: "Types of stay",
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
    none: "No type of stay can be searched this way.",
  },
  {
    title: "Tìm mọi loại kỳ nghỉ cùng lúc",
    stays: "Các loại kỳ nghỉ",
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
    none: "Không tìm được loại kỳ nghỉ nào theo cách này.",
  },
);

// Most types of stay accept these fields; the others are dropped from the query of a type.
const SEARCH: StaySearch = { call: "search-club-properties-7-night", without: ["shortStay", "month2", "month3"] };

export function AllStaysSearch({
  stays,
  place,
}: {
  stays: readonly StayVerdictView[];
  place: Pick<StayQuery, "area" | "region"> | undefined;
}) {
  const texts = useMessages(allStaysMessages);
  const preset = useMemo(() => place && { area: place.area, region: place.region }, [place]);
  if (stays.length === 0) return null;
  return (
    <StaySearchForm stay="short-stays" search={SEARCH} title={texts.title} preset={preset}>
      {(search) =>
        search.submitted !== undefined && <AllStaysOutcome {...search} submitted={search.submitted} stays={stays} />
      }
    </StaySearchForm>
  );
}

function AllStaysOutcome({
  stays,
  ...search
}: SubmittedSearch & { submitted: Choices; stays: readonly StayVerdictView[] }) {
  const texts = useMessages(staySearchMessages);
  const exchange = useExchangePlace(search.submitted, stays);
  return (
    <section aria-labelledby={OUTCOME_HEADING} className="grid scroll-mt-4 grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id={OUTCOME_HEADING} tabIndex={-1} className="text-2xl">
          {texts.outcome}
        </h2>
        <ChoicesSummary choices={search.submitted} lists={search.lists} />
      </div>
      <StayTabs stays={stays} search={search} exchange={exchange} />
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

function StayTabs({
  stays,
  search: { submitted, today },
  exchange,
}: {
  stays: readonly StayVerdictView[];
  search: SubmittedSearch & { submitted: Choices };
  exchange: ExchangePlace;
}) {
  const texts = useMessages(allStaysMessages);
  const searchTexts = useMessages(staySearchMessages);
  const selected = useSearch({ strict: false, select: (search: StaySearchParams) => search.stay });
  const change = useSearchParamsChange();
  const { country, failed: failedReads } = exchange;
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { queries, skipped } = useMemo(
    () => planStaySearches(stays, { submitted, exchange: { country }, today }),
    [stays, submitted, country, today],
  );
  const queryResults = useOffers(queries);
  // A query that is added in front must not change the selected tab.
  const [firstStay, setFirstStay] = useState<StayType>();
  const nextFirst = queries.some(({ stay }) => stay === firstStay) ? firstStay : queries[0]?.stay;
  if (nextFirst !== firstStay) setFirstStay(nextFirst);
  const failedCount = queryResults.filter(({ isError, data }) => isError && data === undefined).length;
  const doneCount = queryResults.filter(({ isPending }) => !isPending).length;
  const tabs = queries.map((query, index) => {
    const progress = offersProgress(queryResults.slice(index, index + 1), [query]);
    return {
      id: query.stay,
      label: <TabLabel stay={query.stay} progress={progress} />,
      content: (
        <Results
          progress={progress}
          alternatives={alternativeLinks(query.stay, { choices: submitted, path, texts: searchTexts })}
        />
      ),
    };
  });
  return (
    <div className="grid grid-cols-1 gap-5">
      <p role="status" className="text-ink-soft">
        {queries.length === 0
          ? skipped.every(({ because }) => because !== "not known") && texts.none
          : doneCount < queries.length
            ? texts.searched(doneCount - failedCount, queries.length)
            : failedCount > 0
              ? texts.someFailed(queries.length, failedCount)
              : texts.allSearched(queries.length)}
      </p>
      {queries.length > 0 && (
        <Tabs
          label={texts.stays}
          tabs={tabs}
          selected={selected ?? nextFirst ?? ""}
          onSelect={(stay) =>
            change(
              { ...NO_FILTERS, stay, day: undefined, compare: undefined, view: undefined },
              { addsHistoryEntry: true },
            )
          }
        />
      )}
      {skipped.length > 0 && <SkippedStays skipped={skipped} failedReads={failedReads} />}
    </div>
  );
}

function TabLabel({ stay, progress: { failed, loadedCount, found } }: { stay: StayType; progress: OffersProgress }) {
  const texts = useMessages(allStaysMessages);
  const names = useMessages(stayNames);
  const count =
    failed.length > 0 ? texts.failed : loadedCount === 0 ? `${texts.waiting}…` : numberText(found.offers.length);
  return (
    <>
      {names[stay]} <span className="font-normal text-ink-soft">({count})</span>
    </>
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
