import type { PictureView } from "@portico/api/content/rich-text-contract";
import type { PlaceView } from "@portico/api/resorts/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMatch, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { type KeyboardEvent, useState } from "react";
import { Breadcrumbs, titleFromPath } from "../access/breadcrumbs.tsx";
import { ApiError, request } from "../api-client/request.ts";
import { useMessages } from "../language/messages.ts";
import type { LoaderArgs } from "../session-context/app-context.ts";
import { ReadFailed } from "../session-context/await.tsx";
import { prefetch } from "../session-context/prefetch.ts";
import { type AudienceKey, useSession } from "../session-context/session-context.ts";
import { facilityMessages, facilityName } from "../stays/facilities.ts";
import { placeLocationText } from "../stays/place-location.ts";
import { type PlacesApi, placesQuery } from "../stays/place-queries.ts";
import { prefetchVerdicts } from "../stays/verdicts.ts";
import { PageNotFoundPage } from "../support/problem-page.tsx";
import { IconButton } from "../ui/button.tsx";
import { DescriptionList } from "../ui/description.tsx";
import { Icon } from "../ui/icon.tsx";
import { Page } from "../ui/page.tsx";
import { Picture } from "../ui/picture.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Loading, PartlyFailed } from "../ui/states.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { AvailabilityBar } from "./availability-bar.tsx";
import { PlaceListPage, startPlaces } from "./place-list-page.tsx";
import { PlaceLocation } from "./place-location-section.tsx";
import { parsePlacePageSearch } from "./place-search.ts";
import { PlaceUnits } from "./place-units.tsx";
import { CLUB_PROPERTY, EXCHANGE_DESTINATION, HOLIDAY_PARK, type PlaceKind, placeMessages, RESORT } from "./places.ts";

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

const placeQuery = ({ api, slug }: { api: PlacesApi; slug: string }, audience: AudienceKey) =>
  queryOptions({
    queryKey: [...placesQuery(api, audience).queryKey, slug],
    queryFn: ({ signal }) => request(`GET ${api}/:slug`, { params: { slug }, signal }),
    staleTime: 60_000,
  });

/** Without a slug, the page shows the list. */
function startPlace(kind: PlaceKind, { context, params: { slug } }: LoaderArgs): void {
  if (slug === undefined) return startPlaces(kind, { context });
  prefetch(context.queries, (session) => placeQuery({ api: kind.api, slug }, session));
  prefetchVerdicts({ context });
}

function PlacePage({ kind }: { kind: PlaceKind }) {
  const { slug } = useParams({ strict: false });
  return slug === undefined ? <PlaceListPage kind={kind} /> : <Place key={slug} kind={kind} slug={slug} />;
}

function Place({ kind, slug }: { kind: PlaceKind; slug: string }) {
  const texts = useMessages(placeMessages);
  const context = useSession();
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const place = useQuery(placeQuery({ api: kind.api, slug }, context));
  if (place.error instanceof ApiError && place.error.status === 404) return <PageNotFoundPage />;
  const { data } = place;
  const isForeign = data !== undefined && data.language !== null && data.language !== context.language;
  const crumbs = [
    { name: texts.homeCrumb, address: "/" },
    { name: texts.kinds[kind.kind].title, address: kind.listPath },
  ];
  return (
    <Page
      title={data?.name ?? titleFromPath(path)}
      eyebrow={<Breadcrumbs path={path} crumbs={crumbs} isVisitor={context.member === null} />}
      {...(place.isPending && { lead: <LeadSkeleton /> })}
      {...(data !== undefined && {
        lead: (
          <Lead
            place={data}
            languageNote={isForeign && data.language !== null ? texts.otherLanguage[data.language] : ""}
          />
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
          <div
            className={`grid grid-cols-1 items-start gap-6 ${context.member === null ? "max-w-[56rem]" : "lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"}`}
          >
            <Gallery name={data.name} pictures={data.gallery} />
            {context.member !== null && <AvailabilityBar kind={kind} place={data} />}
          </div>
          <div {...(isForeign && data.language !== null && { lang: data.language })}>
            <Details kind={kind} place={data} onRetry={() => void place.refetch()} isRetrying={place.isFetching} />
          </div>
        </>
      )}
    </Page>
  );
}

// The skeleton is as high as most lead texts, so that the content below does not move.
function LeadSkeleton() {
  return (
    <div className="grid gap-1 py-1">
      <Skeleton className="h-5 w-56" />
      <Skeleton className="h-6 w-96 max-w-full" />
    </div>
  );
}

function Lead({ place, languageNote }: { place: PlaceView; languageNote: string }) {
  return (
    <div className="grid gap-1">
      <p className="text-base font-semibold text-ink">{placeLocationText(place)}</p>
      {place.summary !== "" && (
        <p {...(languageNote !== "" && place.language !== null && { lang: place.language })}>{place.summary}</p>
      )}
      {languageNote !== "" && <p className="text-sm italic">{languageNote}</p>}
    </div>
  );
}

function Details({
  kind,
  place,
  ...retry
}: {
  kind: PlaceKind;
  place: PlaceView;
  onRetry: () => void;
  isRetrying: boolean;
}) {
  const texts = useMessages(placeMessages);
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
        ...(place.units?.length === 0
          ? []
          : [
              {
                id: "units",
                label: texts.units,
                content:
                  place.units === null ? (
                    <PartlyFailed parts={[texts.unitParts]} {...retry} />
                  ) : (
                    <PlaceUnits units={place.units} />
                  ),
              },
            ]),
        { id: "facilities", label: texts.facilities, content: <PlaceFacilities place={place} /> },
        { id: "location", label: texts.location, content: <PlaceLocation kind={kind} place={place} /> },
      ]}
    />
  );
}

function About({ place: { body: allBlocks, gallery, checkIn, checkOut } }: { place: PlaceView }) {
  const texts = useMessages(placeMessages);
  const galleryUrls = new Set(gallery.map(({ address }) => address));
  const body = allBlocks.filter((block) => block.kind !== "image" || !galleryUrls.has(block.picture.address));
  return (
    <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      {body.length === 0 ? <p>{texts.noBody}</p> : <RichText content={body} topLevel={3} className="text-lg" />}
      <div className="card h-fit px-5 py-2">
        <DescriptionList
          facts={[
            { term: texts.checkIn, value: checkIn === "" ? texts.notStated : checkIn },
            { term: texts.checkOut, value: checkOut === "" ? texts.notStated : checkOut },
          ]}
        />
      </div>
    </div>
  );
}

function PlaceFacilities({ place: { facilities, facilitiesText } }: { place: PlaceView }) {
  const texts = useMessages(placeMessages);
  const facilityTexts = useMessages(facilityMessages);
  if (facilities.length === 0 && facilitiesText.length === 0) return <p>{texts.noFacilities}</p>;
  // Tags are translated and the text is not, so the page prefers tags.
  if (facilities.length === 0) return <RichText content={facilitiesText} topLevel={3} />;
  return (
    <ul className="grid grid-cols-1 gap-3 xs:grid-cols-2 lg:grid-cols-3">
      {facilities.map((facility) => (
        <li key={facility} className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-raised px-4">
          <span aria-hidden="true" className="size-2.5 rounded-pill bg-accent" />
          {facilityName(facility, facilityTexts)}
        </li>
      ))}
    </ul>
  );
}

export function Gallery({ name, pictures }: { name: string; pictures: readonly PictureView[] }) {
  const texts = useMessages(placeMessages);
  const [currentIndex, setCurrentIndex] = useState(0);
  const count = pictures.length;
  const current = pictures[currentIndex] ?? pictures[0];
  if (current === undefined) return null;
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = pictureIndexForKey(event.key, { currentIndex, count });
    if (next === undefined) return;
    event.preventDefault();
    setCurrentIndex(next);
  };
  const step = (direction: 1 | -1): void => setCurrentIndex((currentIndex + direction + count) % count);
  return (
    <section aria-label={texts.gallery(name)} onKeyDown={onKeyDown} className="grid grid-cols-1 gap-3">
      <div className="relative overflow-hidden rounded-card bg-brand-soft">
        <Picture
          key={current.address}
          picture={current}
          isFirst
          fallback="coast"
          className="aspect-picture w-full object-cover"
        />
        {count > 1 && (
          <>
            <IconButton
              label={texts.previous}
              className="absolute inset-y-0 start-3 my-auto bg-raised text-ink shadow-2 hover:bg-sunken"
              onClick={() => step(-1)}
            >
              <Icon name="chevron left" />
            </IconButton>
            <IconButton
              label={texts.next}
              className="absolute inset-y-0 end-3 my-auto bg-raised text-ink shadow-2 hover:bg-sunken"
              onClick={() => step(1)}
            >
              <Icon name="chevron right" />
            </IconButton>
          </>
        )}
      </div>
      <p role="status" className="sr-only">
        {texts.pictureOf(currentIndex + 1, count)}
        {current.alternative !== "" && `: ${current.alternative}`}
      </p>
      {count > 1 && (
        <ul className="flex gap-2 overflow-x-auto p-1 sm:gap-3">
          {pictures.map((picture, index) => (
            <li key={picture.address} className="shrink-0">
              <button
                type="button"
                aria-label={texts.pictureOf(index + 1, count)}
                aria-pressed={index === currentIndex}
                onClick={() => setCurrentIndex(index)}
                className="block overflow-hidden rounded-control outline-offset-2 aria-pressed:outline-3 aria-pressed:outline-brand"
              >
                <Picture
                  picture={{ ...picture, alternative: "" }}
                  fallback="coast"
                  className="aspect-picture w-20 object-cover sm:w-27"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function pictureIndexForKey(
  key: string,
  { currentIndex, count }: { currentIndex: number; count: number },
): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowRight") return (currentIndex + 1) % count;
  if (key === "ArrowLeft") return (currentIndex - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}
