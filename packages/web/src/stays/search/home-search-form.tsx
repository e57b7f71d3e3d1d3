// Submitting opens the page of the chosen type of stay. Choices survive an expired session as a draft.

import type { SessionMember, SessionView } from "@portico/api/session/contract";
import type { StayVerdictView } from "@portico/api/stays/verdict-contract";
import { brisbaneDay, type Instant, isoDay } from "@portico/domain/day";
import type { StayType } from "@portico/domain/stays/kinds";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useMessages } from "../../language/messages.ts";
import { ReadFailed } from "../../session-context/await.tsx";
import { SupportReferenceToggle } from "../../session-context/lazy-support-reference.tsx";
import { useDraft } from "../../session-context/use-draft.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceSelect } from "../../ui/choice-fields.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ErrorSummary } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { regionsQuery } from "../place-queries.ts";
import { bookableStays, stayNames, staysQuery } from "../verdicts.ts";
import { accommodationPage } from "./accommodation-page.ts";
import { datesMistake, type HomeSearch, homeSearchFields, homeSearchUrl } from "./home-search.ts";
import { type Change, DayField, NightsField, PlaceField, ResortField, searchMessages } from "./home-search-fields.tsx";
import { searchMonths } from "./stay-choices.ts";

export function HomeSearchForm({ context, member }: { context: SessionView; member: SessionMember }) {
  const texts = useMessages(searchMessages);
  const query = useQuery(staysQuery(context));
  if (query.data === undefined) return query.isError ? <ReadFailed read={query} /> : <SearchSkeleton />;
  // Car hire has a form of its own.
  const searchable = query.data.stays.filter(({ paidWith }) => paidWith !== "nothing");
  const bookable = bookableStays(searchable);
  return (
    <section aria-labelledby="find-a-stay" className="card shadow-2">
      <div className="grid gap-4 p-5 md:p-6">
        <h2 id="find-a-stay" className="text-xl">
          {texts.title}
        </h2>
        {searchable.some(({ outcome }) => outcome === "not known") && (
          <Notice tone="warning">{texts.notChecked}</Notice>
        )}
        {bookable.length > 0 && (
          <Search context={context} bookable={bookable} defaultPage={accommodationPage(member.portalType)} />
        )}
        <RefusedStays refused={searchable.filter(({ outcome }) => outcome === "no")} />
      </div>
    </section>
  );
}

function SearchSkeleton() {
  return <Skeleton className="h-52 rounded-card" />;
}

interface SearchProps {
  context: SessionView;
  bookable: readonly StayVerdictView[];
  defaultPage: string;
}

function Search({ context, bookable, defaultPage }: SearchProps) {
  const texts = useMessages(searchMessages);
  const names = useMessages(stayNames);
  const router = useRouter();
  const today = brisbaneDay(Date.now() as Instant);
  const { stay, isAdvanced, values, change } = useHomeSearch(bookable, defaultPage);
  const [attempt, setAttempt] = useState(0);
  const verdict = bookable.find((candidate) => candidate.stay === stay) ?? bookable[0];
  const fields = homeSearchFields(stay);
  const months = searchMonths(today);
  // The field's default is part of the search.
  const month = values.month ?? months[0]?.value ?? "";
  const regions = useQuery({ ...regionsQuery, enabled: fields.place === "region" }).data?.regions ?? [];
  const datesError = isAdvanced && fields.dates ? datesMistake(values, today) : undefined;
  // The first submit reveals errors.
  const mistake = attempt > 0 ? datesError : undefined;
  const changeField: Change = (event) => {
    const { name, value } = event.target;
    change({ values: { ...values, [name]: value, ...(name === "region" && { resort: "" }) } });
  };
  const submitSearch = (event: FormEvent): void => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (datesError !== undefined || verdict === undefined) return;
    const area = regions.find(({ id }) => id === values.region)?.areaId;
    const query = { month, ...(isAdvanced ? values : simpleChoices(values)) };
    void router.navigate({ href: homeSearchUrl(verdict, { ...query, ...(area !== undefined && { area }) }) });
  };
  const problems = mistake === undefined ? [] : [{ field: mistake.field, text: texts.mistakes[mistake.reason] }];
  return (
    <form onSubmit={submitSearch} noValidate className="grid gap-4" aria-label={texts.title}>
      <ErrorSummary problems={problems} attempt={attempt} />
      <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2 xl:grid-cols-[1fr_1.3fr_1fr_auto]">
        <ChoiceSelect
          name="stay"
          label={texts.stay}
          value={stay}
          onChange={(event) => change({ stay: event.target.value as StayType })}
          choices={bookable.map((candidate) => ({ value: candidate.stay, label: names[candidate.stay] }))}
        />
        <PlaceField place={fields.place} values={values} onChange={changeField} />
        {fields.month && (
          <ChoiceSelect name="month" label={texts.month} value={month} onChange={changeField} choices={months} />
        )}
        <Button type="submit" className="w-full xl:w-auto">
          <Icon name="search" />
          {texts.submit}
        </Button>
      </div>
      {isAdvanced && (
        <div id="more-choices" className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {fields.resort && <ResortField context={context} values={values} onChange={changeField} />}
          {fields.nights && <NightsField values={values} onChange={changeField} />}
          {fields.dates && (
            <>
              <DayField
                {...{ name: "arrival", values, mistake, min: isoDay(today) }}
                label={texts.arrival}
                onChange={changeField}
              />
              <DayField
                {...{ name: "departure", values, mistake, min: values.arrival ?? isoDay(today) }}
                label={texts.departure}
                onChange={changeField}
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

/** The fields of the simple search. */
function simpleChoices({ region, country, month }: HomeSearch): HomeSearch {
  return {
    ...(region !== undefined && { region }),
    ...(country !== undefined && { country }),
    ...(month !== undefined && { month }),
  };
}

interface HomeChoices {
  readonly stay: StayType;
  readonly isAdvanced: boolean;
  readonly values: HomeSearch;
}

type SearchDraft = { readonly [Field in keyof HomeSearch]: HomeSearch[Field] } & Partial<Omit<HomeChoices, "values">>;

/** Without a draft, the stay of `defaultPage` is selected. */
export function useHomeSearch(
  bookable: readonly StayVerdictView[],
  defaultPage: string,
): HomeChoices & { readonly change: (next: Partial<HomeChoices>) => void } {
  const draft = useDraft<SearchDraft>("home-search");
  const [choices, setChoices] = useState<HomeChoices>(() => {
    const { stay, isAdvanced = false, ...values } = draft.restored ?? {};
    const initial =
      bookable.find((candidate) => candidate.stay === stay) ??
      bookable.find(({ page }) => page === defaultPage) ??
      bookable[0];
    return { stay: initial?.stay ?? "short-stays", isAdvanced, values };
  });
  const change = (next: Partial<HomeChoices>): void => {
    const updated = { ...choices, ...next };
    setChoices(updated);
    draft.save({ ...updated.values, stay: updated.stay, isAdvanced: updated.isAdvanced });
  };
  return { ...choices, change };
}

export function RefusedStays({ refused }: { refused: readonly StayVerdictView[] }) {
  const texts = useMessages(searchMessages);
  const names = useMessages(stayNames);
  if (refused.length === 0) return null;
  return (
    <div className="-mb-3 [&>details]:border-b-0">
      <Disclosure title={<span className="text-sm font-normal text-ink-soft">{texts.otherStays(refused.length)}</span>}>
        <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
          {refused.map(({ stay, because, found: recordedFact }) => (
            <div key={stay}>
              <dt className="font-semibold text-ink">{names[stay]}</dt>
              <dd>
                {because}
                {recordedFact !== null && ` (${recordedFact})`}
                <SupportReferenceToggle about="stay" name={stay} itemName={names[stay]} />
              </dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}
