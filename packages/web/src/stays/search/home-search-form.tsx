// The search on the home page, simple or with more choices. It leads to the page of the chosen stay, with what was chosen in the query; the stays
// that are not offered say why. What is chosen comes back when the session ended before the search was made.

import type { SessionMember, SessionView } from "@portico/api/session/contract";
import type { StayVerdictView } from "@portico/api/stays/verdict-contract";
import { brisbaneDay, type Instant, isoDay } from "@portico/domain/day";
import type { StayType } from "@portico/domain/stays/kinds";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useWords } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceSelect } from "../../ui/choice-fields.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ErrorSummary } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ReadFailed } from "../../visit/await.tsx";
import { QuoteOnAsking } from "../../visit/quoted.tsx";
import { useDraft } from "../../visit/use-draft.ts";
import { regionsQuery } from "../place-queries.ts";
import { openStays, stayNames, staysQuery } from "../verdicts.ts";
import { accommodationPage } from "./accommodation-page.ts";
import { datesMistake, type HomeSearch, homeSearchAddress, homeSearchFields } from "./home-search.ts";
import { type Change, DayField, NightsField, PlaceField, ResortField, searchWords } from "./home-search-fields.tsx";
import { searchMonths } from "./stay-choices.ts";

export function HomeSearchForm({ visit, member }: { visit: SessionView; member: SessionMember }) {
  const texts = useWords(searchWords);
  const read = useQuery(staysQuery(visit));
  if (read.data === undefined) return read.isError ? <ReadFailed read={read} /> : <SearchOutline />;
  // Car hire has a form of its own.
  const searched = read.data.stays.filter(({ paidWith }) => paidWith !== "nothing");
  const offered = openStays(searched);
  return (
    <section aria-labelledby="find-a-stay" className="card shadow-2">
      <div className="grid gap-4 p-5 md:p-6">
        <h2 id="find-a-stay" className="text-xl">
          {texts.title}
        </h2>
        {searched.some(({ outcome }) => outcome === "not known") && <Notice tone="warning">{texts.notRead}</Notice>}
        {offered.length > 0 && <Search visit={visit} offered={offered} usual={accommodationPage(member.portalType)} />}
        <RefusedStays refused={searched.filter(({ outcome }) => outcome === "no")} />
      </div>
    </section>
  );
}

// As high as the form.
function SearchOutline() {
  return <Skeleton className="h-52 rounded-card" />;
}

function Search({ visit, offered, usual }: { visit: SessionView; offered: readonly StayVerdictView[]; usual: string }) {
  const texts = useWords(searchWords);
  const names = useWords(stayNames);
  const router = useRouter();
  const today = brisbaneDay(Date.now() as Instant);
  const { stay, isAdvanced, chosen, change } = useHomeSearch(offered, usual);
  const [attempt, setAttempt] = useState(0);
  const choice = offered.find((one) => one.stay === stay) ?? offered[0];
  const fields = homeSearchFields(stay);
  const months = searchMonths(today);
  // What the field shows is what is asked.
  const month = chosen.month ?? months[0]?.value ?? "";
  const regions = useQuery({ ...regionsQuery, enabled: fields.place === "region" }).data?.regions ?? [];
  const found = isAdvanced && fields.dates ? datesMistake(chosen, today) : undefined;
  // Nothing is wrong before somebody has tried.
  const mistake = attempt > 0 ? found : undefined;
  const choose: Change = (event) => {
    const { name, value } = event.target;
    change({ chosen: { ...chosen, [name]: value, ...(name === "region" && { resort: "" }) } });
  };
  const search = (event: FormEvent): void => {
    event.preventDefault();
    setAttempt((before) => before + 1);
    if (found !== undefined || choice === undefined) return;
    const area = regions.find(({ id }) => id === chosen.region)?.areaId;
    const asked = { month, ...(isAdvanced ? chosen : simpleOf(chosen)) };
    void router.navigate({ href: homeSearchAddress(choice, { ...asked, ...(area !== undefined && { area }) }) });
  };
  const problems = mistake === undefined ? [] : [{ field: mistake.field, text: texts.mistakes[mistake.reason] }];
  return (
    <form onSubmit={search} noValidate className="grid gap-4" aria-label={texts.title}>
      <ErrorSummary problems={problems} attempt={attempt} />
      <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2 xl:grid-cols-[1fr_1.3fr_1fr_auto]">
        <ChoiceSelect
          name="stay"
          label={texts.stay}
          value={stay}
          onChange={(event) => change({ stay: event.target.value as StayType })}
          choices={offered.map((one) => ({ value: one.stay, label: names[one.stay] }))}
        />
        <PlaceField place={fields.place} chosen={chosen} onChange={choose} />
        {fields.month && (
          <ChoiceSelect name="month" label={texts.month} value={month} onChange={choose} choices={months} />
        )}
        <Button type="submit" className="w-full xl:w-auto">
          <Icon name="search" />
          {texts.submit}
        </Button>
      </div>
      {isAdvanced && (
        <div id="more-choices" className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {fields.resort && <ResortField visit={visit} chosen={chosen} onChange={choose} />}
          {fields.nights && <NightsField chosen={chosen} onChange={choose} />}
          {fields.dates && (
            <>
              <DayField
                {...{ name: "arrival", chosen, mistake, min: isoDay(today) }}
                label={texts.arrival}
                onChange={choose}
              />
              <DayField
                {...{ name: "departure", chosen, mistake, min: chosen.arrival ?? isoDay(today) }}
                label={texts.departure}
                onChange={choose}
              />
              <p className="field-hint self-end sm:pb-2.5">{texts.datesHint}</p>
            </>
          )}
        </div>
      )}
      <div className="-mt-1">
        <Button
          kind="quiet"
          size="small"
          className="-ms-3"
          aria-expanded={isAdvanced}
          onClick={() => change({ isAdvanced: !isAdvanced })}
        >
          <Icon name={isAdvanced ? "chevron up" : "chevron down"} className="size-4" />
          {isAdvanced ? texts.simple : texts.advanced}
        </Button>
      </div>
    </form>
  );
}

/** What the simple search does not show does not count. */
function simpleOf({ region, country, month }: HomeSearch): HomeSearch {
  return {
    ...(region !== undefined && { region }),
    ...(country !== undefined && { country }),
    ...(month !== undefined && { month }),
  };
}

interface HomeChoices {
  readonly stay: StayType;
  readonly isAdvanced: boolean;
  readonly chosen: HomeSearch;
}

type Kept = { readonly [Field in keyof HomeSearch]: HomeSearch[Field] } & Partial<Omit<HomeChoices, "chosen">>;

/** The choices, and what changes them; `usual` is the page of the stay that is offered first. */
export function useHomeSearch(
  offered: readonly StayVerdictView[],
  usual: string,
): HomeChoices & { readonly change: (next: Partial<HomeChoices>) => void } {
  const draft = useDraft<Kept>("home-search");
  const [choices, setChoices] = useState<HomeChoices>(() => {
    const { stay, isAdvanced = false, ...chosen } = draft.found ?? {};
    const first = offered.find((one) => one.stay === stay) ?? offered.find(({ page }) => page === usual) ?? offered[0];
    return { stay: first?.stay ?? "short-stays", isAdvanced, chosen };
  });
  const change = (next: Partial<HomeChoices>): void => {
    const now = { ...choices, ...next };
    setChoices(now);
    draft.keep({ ...now.chosen, stay: now.stay, isAdvanced: now.isAdvanced });
  };
  return { ...choices, change };
}

/** The kinds of stay that are not offered; each says why. */
export function RefusedStays({ refused }: { refused: readonly StayVerdictView[] }) {
  const texts = useWords(searchWords);
  const names = useWords(stayNames);
  if (refused.length === 0) return null;
  return (
    <div className="-mb-3 [&>details]:border-b-0">
      <Disclosure title={<span className="text-sm font-normal text-ink-soft">{texts.others(refused.length)}</span>}>
        <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
          {refused.map(({ stay, because, found }) => (
            <div key={stay}>
              <dt className="font-semibold text-ink">{names[stay]}</dt>
              <dd>
                {because}
                {found !== null && ` (${found})`}
                <QuoteOnAsking about="stay" name={stay} called={names[stay]} />
              </dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}
