import type { ClubRegion } from "@portico/api/resorts/contract";
import type { StaysResponse } from "@portico/api/stays/verdict-contract";
import type { StayType } from "@portico/domain/stays/kinds";
import { searchOf } from "@portico/domain/stays/search";
import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { messages, useMessages } from "../../language/messages.ts";
import { summaryQuery } from "../../points/queries.ts";
import { SummaryTiles } from "../../points/summary-tiles.tsx";
import { Await, ReadFailed } from "../../session-context/await.tsx";
import { SupportReferenceToggle } from "../../session-context/lazy-support-reference.tsx";
import { writeQuery } from "../../session-context/query.ts";
import { useSession } from "../../session-context/session-context.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { foldText } from "../../ui/fold-text.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { InternalLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { Empty, Loading } from "../../ui/states.tsx";
import { Announcements } from "../announcements.tsx";
import { regionsQuery } from "../place-queries.ts";
import { parseStayQuery } from "../results/stay-query.ts";
import { stayMessages } from "../stay-messages.ts";
import { bookableStays, stayNames, staysQuery } from "../verdicts.ts";
import { ALL_STAYS_SEARCH, AllStaysSearch } from "./all-stays-search.tsx";
import { searchFields } from "./stay-choices.ts";
import { useIsSearched } from "./stay-search-form.tsx";

const SavedSearchList = lazy(async () => ({
  default: (await import("../saved-searches/saved-search-list.tsx")).SavedSearchList,
}));

const pageMessages = messages(
  {
    title: "Search stays",
    titleIn: (place: string) => `Stays in ${place}`,
    lead: "Choose where and when to search all the types of stay you can book. Or choose one below.",
    bookable: "You can book these",
    balances: "Your balance",
    balancesLoading: "Loading your balance",
    unknownPlace: "We have no destination with that name",
    unknownPlaceHint: "You can search everywhere, or choose an area or a region on the next page.",
    placeLoading: "Loading the destination",
    none: "There are no stays you can book at the moment",
    noneHint: "Call member services to find out what you need to book.",
    otherStays: (count: number) =>
      count === 1 ? "One more type of stay, and what it needs" : `${count} more types of stay, and what they need`,
    notKnown: "Your membership could not be read.",
  },
  {
    title: "Tìm kỳ nghỉ",
    titleIn: (place: string) => `Kỳ nghỉ tại ${place}`,
    lead: "Chọn nơi và thời gian để tìm mọi loại kỳ nghỉ bạn đặt được. Hoặc chọn một loại bên dưới.",
    bookable: "Những kỳ nghỉ bạn đặt được",
    balances: "Số dư của bạn",
    balancesLoading: "Đang tải số dư của bạn",
    unknownPlace: "Không có điểm đến nào mang tên này",
    unknownPlaceHint: "Bạn có thể tìm ở mọi nơi, hoặc chọn khu vực hay vùng ở trang tiếp theo.",
    placeLoading: "Đang tải điểm đến",
    none: "Hiện không có kỳ nghỉ nào bạn đặt được",
    noneHint: "Hãy gọi bộ phận hội viên để biết bạn cần gì để đặt.",
    otherStays: (count: number) => `Còn ${count} loại kỳ nghỉ, và điều kiện của từng loại`,
    notKnown: "Hiện chưa đọc được thông tin hội viên của bạn.",
  },
);

const STAY_ICONS: Readonly<Record<StayType, IconName>> = {
  "owner-week": "key",
  "bonus-week": "gift",
  "rental-week": "calendar",
  "holiday-exchange": "exchange",
  "bonus-rental": "globe",
  "short-stays": "sun",
  "nightly-stays": "moon",
  "weekly-stays": "bed",
  "last-minute": "clock",
  "club-properties": "building",
  "resort-specials": "sparkles",
  "car-hire": "car",
  plus: "plus",
};

export function SearchPage() {
  const texts = useMessages(pageMessages);
  const { loading } = useMessages(stayMessages);
  const context = useSession();
  const { member } = context;
  const slug = destinationSlug(useRouterState({ select: ({ location }) => location.pathname }));
  const query = useQuery({ ...regionsQuery, enabled: slug !== "" });
  const place = query.data === undefined || slug === "" ? undefined : findDestination(slug, query.data.regions);
  const isSearched = useIsSearched(ALL_STAYS_SEARCH) && member !== null;
  return (
    <Page
      title={place === undefined ? texts.title : texts.titleIn(place.name)}
      lead={isSearched ? undefined : texts.lead}
      isCompact={isSearched}
    >
      {query.isLoading && <Loading label={texts.placeLoading} />}
      {query.isError && <ReadFailed read={query} />}
      {slug !== "" && query.isSuccess && place === undefined && (
        <Notice tone="warning" title={texts.unknownPlace}>
          <p>{texts.unknownPlaceHint}</p>
        </Notice>
      )}
      {member !== null && (
        <>
          <Await query={staysQuery(context)} label={loading}>
            {({ stays }) => (
              <div className={`grid grid-cols-1 ${isSearched ? "gap-4" : "gap-10 md:gap-12"}`}>
                <AllStaysSearch
                  stays={bookableStays(stays)}
                  refused={stays.filter(({ outcome }) => outcome !== "yes")}
                  place={place}
                />
              </div>
            )}
          </Await>
          <Announcements />
          <Await query={staysQuery(context)} label={loading}>
            {(response) => <BookableStays response={response} place={place} />}
          </Await>
          <Suspense>
            <SavedSearchList />
          </Suspense>
          <Section title={texts.balances}>
            <Await query={summaryQuery} label={texts.balancesLoading} shape="cards">
              {(summary) => <SummaryTiles summary={summary} />}
            </Await>
          </Section>
          {!isSearched && (
            <Await query={staysQuery(context)} label={loading}>
              {(response) => <OtherStays response={response} />}
            </Await>
          )}
        </>
      )}
    </Page>
  );
}

function BookableStays({ response, place }: { response: StaysResponse; place: Destination | undefined }) {
  const texts = useMessages(pageMessages);
  const { payments } = useMessages(stayMessages);
  const names = useMessages(stayNames);
  const bookable = bookableStays(response.stays);
  return (
    <Section title={texts.bookable}>
      {bookable.length === 0 ? (
        <Empty title={texts.none} hint={texts.noneHint} />
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 md:gap-4 xl:grid-cols-3 3xl:grid-cols-4">
          {bookable.map(({ stay, page, paidWith }) => (
            <li key={stay} className="card card-link flex items-center gap-4 p-4">
              <span className="grid size-11 flex-none place-items-center rounded-pill bg-brand-soft text-brand-ink">
                <Icon name={STAY_ICONS[stay]} />
              </span>
              <div className="min-w-0">
                <h3 className="text-base">
                  <InternalLink to={stayUrl(stay, { page, place })} className="text-ink no-underline">
                    {names[stay]}
                  </InternalLink>
                </h3>
                <p className="text-sm text-ink-soft">{payments[paidWith]}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function OtherStays({ response }: { response: StaysResponse }) {
  const texts = useMessages(pageMessages);
  const names = useMessages(stayNames);
  const otherStays = response.stays.filter(({ outcome }) => outcome !== "yes");
  if (otherStays.length === 0) return null;
  return (
    <Disclosure title={texts.otherStays(otherStays.length)}>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {otherStays.map(({ stay, outcome, because }) => (
          <div key={stay}>
            <dt className="font-semibold text-ink">{names[stay]}</dt>
            <dd>
              {outcome === "no" ? because : texts.notKnown}
              {outcome === "no" && <SupportReferenceToggle about="stay" name={stay} itemName={names[stay]} />}
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

/** Adds the destination if the stay's search accepts an area. */
function stayUrl(stay: StayType, { page, place }: { page: string; place: Destination | undefined }): string {
  const search = searchOf(stay);
  if (place === undefined || search === undefined || !searchFields({ call: search.call }).includes("area")) return page;
  return page + writeQuery(parseStayQuery({ area: place.area, region: place.region }));
}

export interface Destination {
  readonly name: string;
  readonly area: string;
  /** Empty for a whole area. */
  readonly region: string;
}

/** Returns an empty string if the path has no segment below /search. */
export function destinationSlug(path: string): string {
  const [, segment = ""] = /^\/search\/([^?#]*)$/.exec(path) ?? [];
  return toSlug(decodeOrRaw(segment));
}

export function findDestination(slug: string, regions: readonly ClubRegion[]): Destination | undefined {
  const area = regions.find(({ areaName, areaId }) => toSlug(areaName) === slug || toSlug(areaId) === slug);
  if (area !== undefined) return { name: area.areaName, area: area.areaId, region: "" };
  const region = regions.find(({ name, id }) => toSlug(name) === slug || toSlug(id) === slug);
  return region && { name: region.name, area: region.areaId, region: region.id };
}

/** `Đà Nẵng` becomes `da-nang`. */
export function toSlug(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

function decodeOrRaw(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
