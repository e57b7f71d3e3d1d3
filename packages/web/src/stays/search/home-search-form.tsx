// The search on the home page, simple or with more choices. It leads to the page of the chosen way to stay, with what was chosen in the
// query; the kinds of stay that are not offered say why.

import type { SessionMember, SessionView } from "@portico/api/session/contract";
import type { StayVerdictView } from "@portico/api/stays/verdict-contract";
import { brisbaneDay, type Instant, isoDay } from "@portico/domain/day";
import type { StayType } from "@portico/domain/stays/kinds";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useWords } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceSelect } from "../../ui/choice-field.tsx";
import { ErrorSummary } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ReadFailed } from "../../visit/read-failed.tsx";
import { stayNames } from "../stay-names.ts";
import { openStays, staysQuery } from "../verdicts.ts";
import { accommodationPage } from "./accommodation-page.ts";
import { askableOf, datesMistake, type HomeSearch, homeSearchAddress, searchMonths } from "./home-search.ts";
import { type Change, DayField, NightsField, PlaceField, ResortField } from "./home-search-fields.tsx";
import { searchWords } from "./home-search-words.ts";
import { regionsQuery } from "./place-queries.ts";
import { RefusedStays } from "./refused-stays.tsx";
import { useHomeSearch } from "./use-home-search.ts";

/** The form. */
export function HomeSearchForm({ visit, member }: { visit: SessionView; member: SessionMember }) {
  const texts = useWords(searchWords);
  const read = useQuery(staysQuery(visit));
  if (read.data === undefined) return read.isError ? <ReadFailed read={read} /> : <SearchOutline />;
  // Car hire has a form of its own.
  const searched = read.data.stays.filter(({ coin }) => coin !== "nothing");
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
  const askable = askableOf(stay);
  const regions = useQuery({ ...regionsQuery, enabled: askable.place === "region" }).data?.regions ?? [];
  const mistake = isAdvanced && askable.dates ? datesMistake(chosen, today) : undefined;
  const told = attempt > 0 ? mistake : undefined;
  const choose: Change = (event) => {
    const { name, value } = event.target;
    change({ chosen: { ...chosen, [name]: value, ...(name === "region" && { resort: "" }) } });
  };
  const search = (event: FormEvent): void => {
    event.preventDefault();
    setAttempt((before) => before + 1);
    if (mistake !== undefined || choice === undefined) return;
    const area = regions.find(({ id }) => id === chosen.region)?.areaId;
    const asked = isAdvanced ? chosen : simpleOf(chosen);
    void router.navigate({ href: homeSearchAddress(choice, { ...asked, ...(area !== undefined && { area }) }) });
  };
  const problems = told === undefined ? [] : [{ field: told.field, text: texts.mistakes[told.mistake] }];
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
        <PlaceField place={askable.place} chosen={chosen} onChange={choose} />
        {askable.month && (
          <ChoiceSelect
            name="month"
            label={texts.month}
            value={chosen.month ?? ""}
            onChange={choose}
            choices={searchMonths(today)}
          />
        )}
        <Button type="submit" className="w-full xl:w-auto">
          <Icon name="search" />
          {texts.submit}
        </Button>
      </div>
      {isAdvanced && (
        <div id="more-choices" className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {askable.resort && <ResortField visit={visit} chosen={chosen} onChange={choose} />}
          {askable.nights && <NightsField chosen={chosen} onChange={choose} />}
          {askable.dates && (
            <>
              <DayField
                {...{ name: "arrival", chosen, told, min: isoDay(today) }}
                label={texts.arrival}
                onChange={choose}
              />
              <DayField
                {...{ name: "departure", chosen, told, min: chosen.arrival ?? isoDay(today) }}
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
