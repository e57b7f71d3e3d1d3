// The lists of places: resorts, with a way to their filters and to their map, and holiday parks. Each has filters, how many were found, and the
// places.

import type { PlaceCard } from "@portico/api/resorts/contract";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useWords } from "../language/words.ts";
import { facilityName, facilityWords } from "../stays/facilities.ts";
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
import type { LoaderArgs } from "../visit/app-context.ts";
import { ReadFailed } from "../visit/await.tsx";
import { startReading } from "../visit/start-reading.ts";
import { useVisit } from "../visit/visit.ts";
import { filterPlaces, PlaceFilters, type UsedPlaceSearch, usePlaceSearch } from "./place-filters.tsx";
import { placeSearchQuery } from "./place-search.ts";
import { HOLIDAY_PARK, type PlaceKind, placeWords, RESORT, whereabouts } from "./places.ts";

export const startResorts = (args: LoaderArgs) => startPlaces(RESORT, args);

export function ResortsPage() {
  return <PlaceListPage kind={RESORT} actions={<ResortViews current="/resorts" />} />;
}

export const startHolidayParks = (args: LoaderArgs) => startPlaces(HOLIDAY_PARK, args);

export function HolidayParksPage() {
  return <PlaceListPage kind={HOLIDAY_PARK} />;
}

const FEWEST_CARDS = 3;

export const startResortFilter = (args: LoaderArgs) => startPlaces(RESORT, args);

export function ResortFilterPage() {
  const texts = useWords(placeWords);
  return (
    <PlaceListPage
      kind={RESORT}
      title={texts.filterTitle}
      lead={texts.filterLead}
      actions={<ResortViews current="/resorts/ResortFilter" />}
    >
      {(places) => <FilterFirst places={places} />}
    </PlaceListPage>
  );
}

function FilterFirst({ places: { all, shown, used, count } }: { places: ShownPlaces }) {
  const texts = useWords(placeWords);
  return (
    <div className="grid grid-cols-1 gap-6">
      <PlaceFilters places={all} used={used} isOpen />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Count text={count} />
        {shown.length > 0 && (
          <ButtonLink to={`/resorts${placeSearchQuery(used.search)}`}>{texts.showPlaces(count)}</ButtonLink>
        )}
      </div>
      {shown.length === 0 ? (
        <NothingFound used={used} />
      ) : (
        <ShortList items={shown} length={FEWEST_CARDS}>
          {(first) => <PlaceCards places={first} />}
        </ShortList>
      )}
    </div>
  );
}

// Cards stand in threes: four rows of them, and the rest when it is asked for.
const CARDS_AT_FIRST = 12;

/** What a way of looking at places is given. */
export interface ShownPlaces {
  readonly all: readonly PlaceCard[];
  readonly shown: readonly PlaceCard[];
  readonly used: UsedPlaceSearch;
  /** How many are shown, in words. */
  readonly count: string;
}

/** Starts to ask for the list. */
export function startPlaces({ api }: PlaceKind, { context }: Pick<LoaderArgs, "context">): void {
  startReading(context.queries, (visit) => placesQuery(api, visit));
}

/** A list of places of a kind; `children` draws what was found, cards where it is left out. */
export function PlaceListPage({
  kind,
  title,
  lead,
  actions,
  children = (places) => <FoundPlaces places={places} />,
}: {
  kind: PlaceKind;
  title?: string;
  lead?: string;
  actions?: ReactNode;
  children?: (places: ShownPlaces) => ReactNode;
}) {
  const texts = useWords(placeWords);
  const visit = useVisit();
  const used = usePlaceSearch();
  const list = useQuery(placesQuery(kind.api, visit));
  const words = texts.kinds[kind.kind];
  const all = list.data?.places ?? [];
  const shown = filterPlaces(all, used.search);
  return (
    <Page title={title ?? words.title} lead={lead ?? words.lead} actions={actions}>
      {list.isPending && <Loading shape="cards" label={texts.loading} />}
      {list.isError && <ReadFailed read={list} />}
      {list.data?.failed === true && (
        <PartlyFailed parts={[words.part]} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
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
      {all.length > 0 && children({ all, shown, used, count: words.count(shown.length) })}
    </Page>
  );
}

/** Filters, the count, and cards. */
function FoundPlaces({ places: { all, shown, used, count } }: { places: ShownPlaces }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <PlaceFilters places={all} used={used} />
      <Count text={count} />
      {shown.length > 0 ? (
        <ShortList items={shown} length={CARDS_AT_FIRST}>
          {(first) => <PlaceCards places={first} />}
        </ShortList>
      ) : (
        <NothingFound used={used} />
      )}
    </div>
  );
}

/** How many were found; said again when it changes. */
export function Count({ text }: { text: string }) {
  const texts = useWords(placeWords);
  return (
    <p role="status" className="font-semibold text-ink">
      {texts.found(text)}
    </p>
  );
}

/** Nothing fits the filters. */
export function NothingFound({ used }: { used: UsedPlaceSearch }) {
  const texts = useWords(placeWords);
  return (
    <Empty
      scene="alps"
      level={2}
      title={texts.none}
      hint={texts.noneHint}
      action={
        <Button kind="secondary" onClick={() => used.change({})}>
          {texts.clear}
        </Button>
      }
    />
  );
}

/** The links; the page that is open is marked. */
export function ResortViews({ current }: { current: string }) {
  const texts = useWords(placeWords);
  const query = placeSearchQuery(useSearch({ strict: false }));
  const views = [
    ["/resorts", texts.asList],
    ["/resorts/ResortFilter", texts.asFilter],
    ["/resorts/ResortsListMap", texts.onMap],
  ] as const;
  return (
    <nav aria-label={texts.views}>
      <ul className="flex rounded-control border border-line-strong bg-raised p-0.5">
        {views.map(([path, name]) => (
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

const FACILITIES_SHOWN = 3;

/** The cards, side by side. */
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
  const texts = useWords(placeWords);
  const facilityTexts = useWords(facilityWords);
  const visit = useVisit();
  const { name, link, summary, facilities, picture, language } = place;
  const more = facilities.length - FACILITIES_SHOWN;
  const image =
    picture === null ? (
      <Scene name="coast" className="h-full w-full" />
    ) : (
      <Picture picture={{ ...picture, alternative: "" }} otherwise="coast" className="h-full w-full object-cover" />
    );
  const about = (
    <>
      {summary !== "" && <p>{summary}</p>}
      {facilities.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-1.5 text-xs" aria-label={texts.facilities}>
          {facilities.slice(0, FACILITIES_SHOWN).map((facility, index) => (
            <li key={facility} className="whitespace-nowrap">
              <span className="inline-block rounded-pill bg-sunken px-2.5 py-0.5">
                {facilityName(facility, facilityTexts)}
              </span>
              {/* Beside the last, so that it never stands alone in a line. */}
              {more > 0 && index === FACILITIES_SHOWN - 1 && <span className="ps-1.5">+{more}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
  const isForeign = language !== null && language !== visit.language;
  return (
    <li className="grid" {...(isForeign && { lang: language })}>
      {link === null ? (
        <Card title={name} level={2}>
          {about}
        </Card>
      ) : (
        <LinkCard title={name} link={link} level={2} image={image} meta={whereabouts(place)}>
          {about}
        </LinkCard>
      )}
    </li>
  );
}
