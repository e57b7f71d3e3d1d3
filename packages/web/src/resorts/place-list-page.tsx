import type { PlaceCard } from "@portico/api/resorts/contract";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useMessages } from "../language/messages.ts";
import type { LoaderArgs } from "../session-context/app-context.ts";
import { ReadFailed } from "../session-context/await.tsx";
import { prefetch } from "../session-context/prefetch.ts";
import { useSession } from "../session-context/session-context.ts";
import { facilityMessages, facilityName } from "../stays/facilities.ts";
import { placeLocationText } from "../stays/place-location.ts";
import { placesQuery } from "../stays/place-queries.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card, LinkCard } from "../ui/card.tsx";
import { InternalLink } from "../ui/link.tsx";
import { Page } from "../ui/page.tsx";
import { Picture } from "../ui/picture.tsx";
import { Scene } from "../ui/scene.tsx";
import { ShortList } from "../ui/short-list.tsx";
import { Empty, Loading, PartlyFailed } from "../ui/states.tsx";
import { filterPlaces, PlaceFilters, type PlaceSearchState, usePlaceSearch } from "./place-filters.tsx";
import { placeSearchQuery } from "./place-search.ts";
import { HOLIDAY_PARK, type PlaceKind, placeMessages, RESORT } from "./places.ts";

export const startResorts = (args: LoaderArgs) => startPlaces(RESORT, args);

export function ResortsPage() {
  return <PlaceListPage kind={RESORT} actions={<ResortViews current="/resorts" />} />;
}

export const startHolidayParks = (args: LoaderArgs) => startPlaces(HOLIDAY_PARK, args);

export function HolidayParksPage() {
  return <PlaceListPage kind={HOLIDAY_PARK} />;
}

const PREVIEW_CARD_COUNT = 3;

export const startResortFilter = (args: LoaderArgs) => startPlaces(RESORT, args);

export function ResortFilterPage() {
  const texts = useMessages(placeMessages);
  return (
    <PlaceListPage
      kind={RESORT}
      title={texts.filterTitle}
      lead={texts.filterLead}
      actions={<ResortViews current="/resorts/ResortFilter" />}
    >
      {(places) => <FiltersAndPreview places={places} />}
    </PlaceListPage>
  );
}

function FiltersAndPreview({ places: { all, matches, searchState, count } }: { places: PlaceMatches }) {
  const texts = useMessages(placeMessages);
  return (
    <div className="grid grid-cols-1 gap-6">
      <PlaceFilters places={all} searchState={searchState} isOpen />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <MatchCount text={count} />
        {matches.length > 0 && (
          <ButtonLink to={`/resorts${placeSearchQuery(searchState.search)}`}>{texts.showPlaces(count)}</ButtonLink>
        )}
      </div>
      {matches.length === 0 ? (
        <NoMatches searchState={searchState} />
      ) : (
        <ShortList items={matches} length={PREVIEW_CARD_COUNT}>
          {(firstPlaces) => <PlaceCards places={firstPlaces} />}
        </ShortList>
      )}
    </div>
  );
}

// Four rows of three cards.
const INITIAL_CARD_COUNT = 12;

export interface PlaceMatches {
  readonly all: readonly PlaceCard[];
  readonly matches: readonly PlaceCard[];
  readonly searchState: PlaceSearchState;
  /** Such as `3 resorts`. */
  readonly count: string;
}

export function startPlaces({ api }: PlaceKind, { context }: Pick<LoaderArgs, "context">): void {
  prefetch(context.queries, (session) => placesQuery(api, session));
}

export function PlaceListPage({
  kind,
  title,
  lead,
  actions,
  children = (places) => <PlaceMatchesView places={places} />,
}: {
  kind: PlaceKind;
  title?: string;
  lead?: string;
  actions?: ReactNode;
  children?: (places: PlaceMatches) => ReactNode;
}) {
  const texts = useMessages(placeMessages);
  const context = useSession();
  const searchState = usePlaceSearch();
  const list = useQuery(placesQuery(kind.api, context));
  const kindTexts = texts.kinds[kind.kind];
  const all = list.data?.places ?? [];
  const matches = filterPlaces(all, searchState.search);
  return (
    <Page title={title ?? kindTexts.title} lead={lead ?? kindTexts.lead} actions={actions}>
      {list.isPending && <Loading shape="cards" label={texts.loading} />}
      {list.isError && <ReadFailed read={list} />}
      {list.data?.failed === true && (
        <PartlyFailed parts={[kindTexts.part]} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
      )}
      {list.data?.failed === false && all.length === 0 && (
        <Empty
          scene="coast"
          level={2}
          title={texts.empty}
          hint={texts.emptyHint}
          action={
            <ButtonLink to="/" kind="secondary">
              {texts.home}
            </ButtonLink>
          }
        />
      )}
      {all.length > 0 && children({ all, matches, searchState, count: kindTexts.countText(matches.length) })}
    </Page>
  );
}

function PlaceMatchesView({ places: { all, matches, searchState, count } }: { places: PlaceMatches }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <PlaceFilters places={all} searchState={searchState} />
      <MatchCount text={count} />
      {matches.length > 0 ? (
        <ShortList items={matches} length={INITIAL_CARD_COUNT}>
          {(firstPlaces) => <PlaceCards places={firstPlaces} />}
        </ShortList>
      ) : (
        <NoMatches searchState={searchState} />
      )}
    </div>
  );
}

export function MatchCount({ text }: { text: string }) {
  const texts = useMessages(placeMessages);
  return (
    <p role="status" className="font-semibold text-ink">
      {texts.found(text)}
    </p>
  );
}

export function NoMatches({ searchState }: { searchState: PlaceSearchState }) {
  const texts = useMessages(placeMessages);
  return (
    <Empty
      scene="alps"
      level={2}
      title={texts.none}
      hint={texts.noneHint}
      action={
        <Button kind="secondary" onClick={() => searchState.change({})}>
          {texts.clear}
        </Button>
      }
    />
  );
}

export function ResortViews({ current }: { current: string }) {
  const texts = useMessages(placeMessages);
  const query = placeSearchQuery(useSearch({ strict: false }));
  const views = [
    { path: "/resorts", name: texts.asList },
    { path: "/resorts/ResortFilter", name: texts.asFilter },
    { path: "/resorts/ResortsListMap", name: texts.onMap },
  ];
  return (
    <nav aria-label={texts.views}>
      <ul className="flex rounded-control border border-line-strong bg-raised p-0.5">
        {views.map(({ path, name }) => (
          <li key={path}>
            <InternalLink
              to={path + query}
              {...(path === current && { "aria-current": "page" as const })}
              className="inline-flex min-h-10 items-center rounded-control px-4 text-sm font-semibold text-ink hover:bg-brand-soft aria-[current=page]:bg-brand aria-[current=page]:text-on-brand"
            >
              {name}
            </InternalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const MAX_FACILITIES = 3;

export function PlaceCards({ places, isNarrow = false }: { places: readonly PlaceCard[]; isNarrow?: boolean }) {
  return (
    <ul className={isNarrow ? "grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-1 3xl:grid-cols-2" : "cards"}>
      {places.map((place) => (
        <PlaceCardItem key={`${place.slug} ${place.name}`} place={place} />
      ))}
    </ul>
  );
}

function PlaceCardItem({ place }: { place: PlaceCard }) {
  const texts = useMessages(placeMessages);
  const facilityTexts = useMessages(facilityMessages);
  const context = useSession();
  const { name, link, summary, facilities, picture, language } = place;
  const hiddenCount = facilities.length - MAX_FACILITIES;
  const image =
    picture === null ? (
      <Scene name="coast" className="h-full w-full" />
    ) : (
      <Picture picture={{ ...picture, alternative: "" }} fallback="coast" className="h-full w-full object-cover" />
    );
  const description = (
    <>
      {summary !== "" && <p>{summary}</p>}
      {facilities.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-1.5 text-xs" aria-label={texts.facilities}>
          {facilities.slice(0, MAX_FACILITIES).map((facility, index) => (
            <li key={facility} className="whitespace-nowrap">
              <span className="inline-block rounded-pill bg-sunken px-2.5 py-0.5">
                {facilityName(facility, facilityTexts)}
              </span>
              {/* Inside the last item, so the count does not wrap to its own line. */}
              {hiddenCount > 0 && index === MAX_FACILITIES - 1 && <span className="ps-1.5">+{hiddenCount}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
  const isForeign = language !== null && language !== context.language;
  return (
    <li className="grid" {...(isForeign && { lang: language })}>
      {link === null ? (
        <Card title={name} level={2}>
          {description}
        </Card>
      ) : (
        <LinkCard title={name} link={link} level={2} image={image} meta={placeLocationText(place)}>
          {description}
        </LinkCard>
      )}
    </li>
  );
}
