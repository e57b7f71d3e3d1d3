// The search that is put to every way to stay at once: its form, how many have answered, and a tab for each with what is free in it. One that
// fails says so in its own tab, and can be asked again; the others stand.

import type { StayVerdictView } from "@portico/api/stays/verdict-contract";
import type { StayType } from "@portico/domain/stays/kinds";
import { useQuery } from "@tanstack/react-query";
import { useRouterState, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { numberText } from "../../language/numbers.ts";
import { useWords, words } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { InternalLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { stateWords } from "../../ui/state-words.ts";
import { Tabs } from "../../ui/tabs.tsx";
import type { FailedRead } from "../../visit/await.tsx";
import { countriesQuery, regionsQuery } from "../place-queries.ts";
import { useAddressChange } from "../results/address.ts";
import { type OffersSoFar, offersSoFar, useOffers } from "../results/offers.ts";
import { Results } from "../results/results.tsx";
import { NO_FILTERS } from "../results/shown.ts";
import type { StayAddress, StayQuery } from "../results/stay-query.ts";
import { stayNames } from "../verdicts.ts";
import { ChosenLine } from "./chosen-line.tsx";
import { insteadLinks } from "./instead.ts";

import type { Choices, StaySearch } from "./stay-choices.ts";
import { OUTCOME_HEADING, type SearchAsked, StaySearchForm } from "./stay-search-form.tsx";
import { staySearchWords } from "./stay-search-words.ts";
import { everyWay, type NotAsked } from "./way-questions.ts";

const wayWords = words(
  {
    title: "Search all types of stay at once",
    ways: "Types of stay",
    answered: (answered: number, all: number) => `${answered} of ${all} searched`,
    allAnswered: (all: number) =>
      all === 1 ? "One type of stay was searched." : `All ${all} types of stay were searched.`,
    someFailed: (all: number, failed: number) => `${all - failed} of ${all} searched, ${failed} could not be searched.`,
    waiting: "searching",
    failed: "failed",
    notAsked: "Not searched here",
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
    ways: "Các loại kỳ nghỉ",
    answered: (answered, all) => `Đã tìm ${answered} trên ${all} loại`,
    allAnswered: (all) => `Đã tìm xong ${all} loại kỳ nghỉ.`,
    someFailed: (all, failed) => `Đã tìm ${all - failed} trên ${all} loại, ${failed} loại chưa tìm được.`,
    waiting: "đang tìm",
    failed: "chưa tìm được",
    notAsked: "Chưa tìm ở đây",
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

// The fields that most ways have; what one of them lacks is left out of its question.
const SEARCH: StaySearch = { call: "search-club-properties-7-night", without: ["shortStay"] };

/** The form and the tabs. */
export function EveryWay({
  ways,
  place,
}: {
  ways: readonly StayVerdictView[];
  place: Pick<StayQuery, "area" | "region"> | undefined;
}) {
  const texts = useWords(wayWords);
  const preset = useMemo(() => place && { area: place.area, region: place.region }, [place]);
  if (ways.length === 0) return null;
  return (
    <StaySearchForm stay="short-stays" search={SEARCH} title={texts.title} preset={preset}>
      {(asked) => asked.asked !== undefined && <Outcome {...asked} asked={asked.asked} ways={ways} />}
    </StaySearchForm>
  );
}

function Outcome({ ways, ...search }: SearchAsked & { asked: Choices; ways: readonly StayVerdictView[] }) {
  const texts = useWords(staySearchWords);
  const elsewhere = useElsewhere(search.asked, ways);
  return (
    <section aria-labelledby={OUTCOME_HEADING} className="grid scroll-mt-4 grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id={OUTCOME_HEADING} tabIndex={-1} className="text-2xl">
          {texts.outcome}
        </h2>
        <ChosenLine asked={search.asked} lists={search.lists} />
      </div>
      <Ways ways={ways} search={search} elsewhere={elsewhere} />
    </section>
  );
}

/** Whether the exchange leads to the chosen place, and what of that could not be read. */
interface Elsewhere {
  /** Its country; `null` where it does not lead there, `undefined` while that is not known. */
  readonly country: string | null | undefined;
  readonly failed: readonly FailedRead[];
}

function useElsewhere({ area, region }: Choices, ways: readonly StayVerdictView[]): Elsewhere {
  const isNeeded = ways.some(({ needs }) => needs === "exchange") && (area !== "" || region !== "");
  const regions = useQuery({ ...regionsQuery, enabled: isNeeded });
  const countries = useQuery({ ...countriesQuery, enabled: isNeeded });
  if (regions.data === undefined || countries.data === undefined)
    return { country: undefined, failed: [regions, countries].filter(({ isError }) => isError) };
  const code = regions.data.regions.find(({ areaId, id }) => id === region || areaId === area)?.countryCode;
  const name = code === undefined ? undefined : new Intl.DisplayNames("en", { type: "region" }).of(code);
  return { country: countries.data.countries.find((one) => one.name === name)?.id ?? null, failed: [] };
}

function Ways({
  ways,
  search: { asked, today },
  elsewhere,
}: {
  ways: readonly StayVerdictView[];
  search: SearchAsked & { asked: Choices };
  elsewhere: Elsewhere;
}) {
  const texts = useWords(wayWords);
  const chosen = useSearch({ strict: false, select: (search: StayAddress) => search.stay });
  const change = useAddressChange();
  const { country, failed: unread } = elsewhere;
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { asks, notAsked } = useMemo(
    () => everyWay(ways, { asked, elsewhere: { country }, today }),
    [ways, asked, country, today],
  );
  const reads = useOffers(asks);
  // One that is asked later takes nobody's eyes off what they read.
  const [before, setFirst] = useState<StayType>();
  const first = asks.some(({ stay }) => stay === before) ? before : asks[0]?.stay;
  if (first !== before) setFirst(first);
  const failed = reads.filter(({ isError, data }) => isError && data === undefined).length;
  const done = reads.filter(({ isPending }) => !isPending).length;
  const tabs = asks.map((ask, at) => {
    const soFar = offersSoFar(reads.slice(at, at + 1), [ask]);
    return {
      id: ask.stay,
      label: <TabLabel stay={ask.stay} soFar={soFar} />,
      content: <Results soFar={soFar} instead={insteadLinks(ask.stay, { asked, path })} />,
    };
  });
  return (
    <div className="grid grid-cols-1 gap-5">
      <p role="status" className="text-ink-soft">
        {asks.length === 0
          ? notAsked.every(({ because }) => because !== "not known") && texts.none
          : done < asks.length
            ? texts.answered(done - failed, asks.length)
            : failed > 0
              ? texts.someFailed(asks.length, failed)
              : texts.allAnswered(asks.length)}
      </p>
      {asks.length > 0 && (
        <Tabs
          label={texts.ways}
          tabs={tabs}
          selected={chosen ?? first ?? ""}
          onSelect={(stay) =>
            change({ ...NO_FILTERS, stay, day: undefined, compare: undefined, view: undefined }, { isStep: true })
          }
        />
      )}
      {notAsked.length > 0 && <NotAskedWays notAsked={notAsked} unread={unread} />}
    </div>
  );
}

function TabLabel({ stay, soFar: { failed, answered, found } }: { stay: StayType; soFar: OffersSoFar }) {
  const texts = useWords(wayWords);
  const names = useWords(stayNames);
  const said =
    failed.length > 0 ? texts.failed : answered === 0 ? `${texts.waiting}…` : numberText(found.offers.length);
  return (
    <>
      {names[stay]} <span className="font-normal text-ink-soft">({said})</span>
    </>
  );
}

function NotAskedWays({ notAsked, unread }: { notAsked: readonly NotAsked[]; unread: Elsewhere["failed"] }) {
  const texts = useWords(wayWords);
  const { tryAgain, trying } = useWords(stateWords);
  const names = useWords(stayNames);
  const retry = () => {
    for (const { refetch } of unread) refetch();
  };
  return (
    <Notice
      tone="info"
      title={texts.notAsked}
      actions={
        unread.length > 0 && (
          <Button
            kind="secondary"
            size="small"
            onClick={retry}
            isBusy={unread.some(({ isFetching }) => isFetching)}
            busyText={trying}
          >
            {tryAgain}
          </Button>
        )
      }
    >
      <ul>
        {notAsked.map(({ stay, page, because }) => (
          <li key={stay}>
            <InternalLink to={page} className="text-link">
              {names[stay]}
            </InternalLink>{" "}
            {because === "not known" && unread.length === 0 ? texts.checking : texts.because[because]}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
