// A place on its own page: pictures, what it is like, what it has, where it is, and the way to a stay.

import type { PlaceView } from "@portico/api/resorts/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMatch, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { AskFailed, ask } from "../ask/ask.ts";
import { Breadcrumbs, nameOfPath } from "../content/breadcrumbs.tsx";
import { useWords } from "../language/words.ts";
import { type PlacesApi, placesQuery } from "../stays/place-queries.ts";
import { startVerdicts } from "../stays/verdicts.ts";
import { PageNotFoundPage } from "../support/problem-page.tsx";
import { Facts } from "../ui/description.tsx";
import { Page } from "../ui/page.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Loading } from "../ui/states.tsx";
import { Tabs } from "../ui/tabs.tsx";
import type { LoaderArgs } from "../visit/app-context.ts";
import { ReadFailed } from "../visit/read-failed.tsx";
import { startReading } from "../visit/start-reading.ts";
import { type Reader, useVisit } from "../visit/visit.ts";
import { AvailabilityBar } from "./availability-bar.tsx";
import { Gallery } from "./gallery.tsx";
import { facilityName, whereabouts } from "./place-cards.tsx";
import { CLUB_PROPERTY, EXCHANGE_DESTINATION, HOLIDAY_PARK, type PlaceKind, RESORT } from "./place-kinds.ts";
import { PlaceListPage, startPlaces } from "./place-list-page.tsx";
import { parsePlacePageSearch } from "./place-search.ts";
import { PlacesMap } from "./places-map.tsx";
import { placeWords } from "./words.ts";

export const startResort = (args: LoaderArgs) => startPlace(RESORT, args);

export function ResortPage() {
  return <PlacePage kind={RESORT} />;
}

export const startHolidayPark = (args: LoaderArgs) => startPlace(HOLIDAY_PARK, args);

export function HolidayParkPage() {
  return <PlacePage kind={HOLIDAY_PARK} />;
}

export const startClubProperty = (args: LoaderArgs) => startPlace(CLUB_PROPERTY, args);

export function ClubPropertyPage() {
  return <PlacePage kind={CLUB_PROPERTY} />;
}

export const startHolidayExchangeProfile = (args: LoaderArgs) => startPlace(EXCHANGE_DESTINATION, args);

export function HolidayExchangeProfilePage() {
  return <PlacePage kind={EXCHANGE_DESTINATION} />;
}

const placeQuery = ({ api, slug }: { api: PlacesApi; slug: string }, reader: Reader) =>
  queryOptions({
    queryKey: [...placesQuery(api, reader).queryKey, slug],
    queryFn: ({ signal }) => ask(`GET ${api}/:slug`, { params: { slug }, signal }),
    staleTime: 60_000,
  });

/** Starts to ask for the place, or for the list of its kind where the address names none. */
function startPlace(kind: PlaceKind, { context, params: { slug } }: LoaderArgs): void {
  if (slug === undefined) return startPlaces(kind, { context });
  startReading(context.queries, (visit) => placeQuery({ api: kind.api, slug }, visit));
  startVerdicts({ context });
}

/** The place that the address names; the list of its kind where it names none. */
function PlacePage({ kind }: { kind: PlaceKind }) {
  const { slug } = useParams({ strict: false });
  return slug === undefined ? <PlaceListPage kind={kind} /> : <Place key={slug} kind={kind} slug={slug} />;
}

function Place({ kind, slug }: { kind: PlaceKind; slug: string }) {
  const texts = useWords(placeWords);
  const visit = useVisit();
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const place = useQuery(placeQuery({ api: kind.api, slug }, visit));
  if (place.error instanceof AskFailed && place.error.status === 404) return <PageNotFoundPage />;
  const { data } = place;
  const isForeign = data !== undefined && data.language !== null && data.language !== visit.language;
  const crumbs = [
    { name: texts.homeCrumb, address: "/" },
    { name: texts.kinds[kind.kind].title, address: kind.list },
  ];
  return (
    <Page
      title={data?.name ?? nameOfPath(path)}
      eyebrow={<Breadcrumbs path={path} crumbs={crumbs} />}
      {...(place.isPending && { lead: <LeadOutline /> })}
      {...(data !== undefined && {
        lead: (
          <Lead place={data} note={isForeign && data.language !== null ? texts.otherLanguage[data.language] : ""} />
        ),
      })}
    >
      {place.isPending && (
        <Loading label={texts.loading}>
          <Skeleton className="h-64 rounded-card md:h-96" />
        </Loading>
      )}
      {place.isError && <ReadFailed read={place} />}
      {data !== undefined && (
        <>
          <Gallery name={data.name} pictures={data.gallery} />
          {visit.member !== null && <AvailabilityBar kind={kind} place={data} />}
          <div {...(isForeign && data.language !== null && { lang: data.language })}>
            <Details kind={kind} place={data} />
          </div>
        </>
      )}
    </Page>
  );
}

// As high as most of them, so that nothing below moves when they come.
function LeadOutline() {
  return (
    <div className="grid gap-1 py-1">
      <Skeleton className="h-5 w-56" />
      <Skeleton className="h-6 w-96 max-w-full" />
    </div>
  );
}

function Lead({ place, note }: { place: PlaceView; note: string }) {
  return (
    <div className="grid gap-1">
      <p className="text-base font-semibold text-ink">{whereabouts(place)}</p>
      {place.summary !== "" && (
        <p {...(note !== "" && place.language !== null && { lang: place.language })}>{place.summary}</p>
      )}
      {note !== "" && <p className="text-sm italic">{note}</p>}
    </div>
  );
}

function Details({ kind, place }: { kind: PlaceKind; place: PlaceView }) {
  const texts = useWords(placeWords);
  const navigate = useNavigate();
  const { tab: selected = "about" } = useSearch({ strict: false });
  const select = (name: string): void => {
    const { tab } = parsePlacePageSearch({ tab: name });
    void navigate({ to: ".", search: tab === "about" ? {} : { tab }, replace: true, resetScroll: false });
  };
  return (
    <Tabs
      label={texts.partsOf(place.name)}
      selected={selected}
      onSelect={select}
      tabs={[
        { id: "about", label: texts.about, content: <About place={place} /> },
        { id: "facilities", label: texts.facilities, content: <PlaceFacilities place={place} /> },
        { id: "location", label: texts.location, content: <WhereItIs kind={kind} place={place} /> },
      ]}
    />
  );
}

function About({ place: { body: whole, gallery, checkIn, checkOut } }: { place: PlaceView }) {
  const texts = useWords(placeWords);
  // What the gallery shows is not shown twice.
  const shown = new Set(gallery.map(({ address }) => address));
  const body = whole.filter((block) => block.kind !== "image" || !shown.has(block.picture.address));
  return (
    <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      {body.length === 0 ? <p>{texts.noBody}</p> : <RichText content={body} topLevel={3} className="text-lg" />}
      <div className="card h-fit px-5 py-2">
        <Facts
          facts={[
            { term: texts.checkIn, value: checkIn === "" ? texts.notSaid : checkIn },
            { term: texts.checkOut, value: checkOut === "" ? texts.notSaid : checkOut },
          ]}
        />
      </div>
    </div>
  );
}

function PlaceFacilities({ place: { facilities, facilitiesText } }: { place: PlaceView }) {
  const texts = useWords(placeWords);
  if (facilities.length === 0 && facilitiesText.length === 0) return <p>{texts.noFacilities}</p>;
  // The tags say the same as the text, in the reader's language.
  if (facilities.length === 0) return <RichText content={facilitiesText} topLevel={3} />;
  return (
    <ul className="grid grid-cols-1 gap-3 xs:grid-cols-2 lg:grid-cols-3">
      {facilities.map((facility) => (
        <li key={facility} className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-raised px-4">
          <span aria-hidden="true" className="size-2.5 rounded-pill bg-accent" />
          {facilityName(facility, texts.facility)}
        </li>
      ))}
    </ul>
  );
}

function WhereItIs({ kind, place }: { kind: PlaceKind; place: PlaceView }) {
  const texts = useWords(placeWords);
  const visit = useVisit();
  const { town, region, country, coordinates, name } = place;
  const others = useQuery({ ...placesQuery(kind.api, visit), enabled: coordinates !== null }).data?.places ?? [];
  const near = others.filter((other) => other.slug !== place.slug && other.country === country);
  const facts = [
    { term: texts.town, value: town },
    { term: texts.region, value: region },
    { term: texts.country, value: country },
    ...(coordinates === null
      ? []
      : [
          {
            term: texts.coordinates,
            value: `${coordinates.latitude.toFixed(3)}°, ${coordinates.longitude.toFixed(3)}°`,
          },
        ]),
  ].filter(({ value }) => value !== "");
  return (
    <div className="grid grid-cols-1 gap-8 xl:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="card h-fit px-5 py-2">
        <Facts facts={facts} />
      </div>
      {coordinates !== null && (
        <div className="grid gap-2">
          <PlacesMap
            places={[place, ...near]}
            label={texts.mapLabel(texts.kinds[kind.kind].count(near.length + 1))}
            pointed={place.slug}
          />
          <p className="text-sm text-ink-soft">{texts.mapNote}</p>
          <p className="sr-only">{`${name}: ${whereabouts(place)}`}</p>
        </div>
      )}
    </div>
  );
}
