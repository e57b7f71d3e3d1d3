import { searchOf } from "@portico/domain/stays/search";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { messages, useMessages } from "../language/messages.ts";
import type { LoaderArgs } from "../session-context/app-context.ts";
import { Await } from "../session-context/await.tsx";
import { useSession } from "../session-context/session-context.ts";
import { Announcements } from "../stays/announcements.tsx";
import { BalanceLine, useBalancePrefetch } from "../stays/search/balance-line.tsx";
import { BalancesCard } from "../stays/search/stay-cards.tsx";
import { VerdictNotice } from "../stays/search/stay-page.tsx";
import { useIsSearched } from "../stays/search/stay-search-form.tsx";
import { StaySearchWithResults } from "../stays/search/stay-search-with-results.tsx";
import { stayMessages } from "../stays/stay-messages.ts";
import { prefetchVerdicts, staysQuery, verdictOn } from "../stays/verdicts.ts";
import { InternalLink } from "../ui/link.tsx";
import { Page } from "../ui/page.tsx";
import { isStaySearch } from "./club-property-search.ts";
import { PlaceListPage, startPlaces } from "./place-list-page.tsx";
import { CLUB_PROPERTY, placeMessages } from "./places.ts";

const pageMessages = messages(
  {
    views: "View",
    places: "The properties",
    availableStays: "Available stays",
    lead: "A week or less at a property that the club owns. You pay with points.",
  },
  {
    views: "Cách xem",
    places: "Các nơi nghỉ",
    availableStays: "Chỗ còn trống",
    lead: "Một tuần hoặc ngắn hơn tại nơi nghỉ do câu lạc bộ sở hữu. Bạn trả bằng điểm.",
  },
);

export function startClubProperties(args: LoaderArgs): void {
  startPlaces(CLUB_PROPERTY, args);
  prefetchVerdicts(args);
}

export function ClubPropertiesPage() {
  const isSearch = isStaySearch({ ...useSearch({ strict: false }) });
  return isSearch ? (
    <AvailableStaysPage />
  ) : (
    <PlaceListPage kind={CLUB_PROPERTY} actions={<ViewLinks isSearch={false} />} />
  );
}

function ViewLinks({ isSearch }: { isSearch: boolean }) {
  const texts = useMessages(pageMessages);
  const views = [
    { url: "/club-properties", name: texts.places, isCurrent: !isSearch },
    { url: "/club-properties?free=yes", name: texts.availableStays, isCurrent: isSearch },
  ];
  return (
    <nav aria-label={texts.views}>
      <ul className="flex rounded-control border border-line-strong bg-raised p-0.5">
        {views.map(({ url, name, isCurrent }) => (
          <li key={url}>
            <InternalLink
              to={url}
              {...(isCurrent && { "aria-current": "page" as const })}
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

const STAY_TYPE = "club-properties";

function AvailableStaysPage() {
  const texts = useMessages(pageMessages);
  const { title } = useMessages(placeMessages).kinds[CLUB_PROPERTY.kind];
  const { loading } = useMessages(stayMessages);
  const context = useSession();
  const search = searchOf(STAY_TYPE);
  const isSearched = useIsSearched(search);
  const { data: verdicts } = useQuery(staysQuery(context));
  useBalancePrefetch(verdicts && verdictOn(STAY_TYPE, verdicts).paidWith);
  return (
    <Page
      title={title}
      lead={isSearched ? undefined : texts.lead}
      actions={!isSearched && <ViewLinks isSearch />}
      isCompact={isSearched}
    >
      <Await query={staysQuery(context)} label={loading}>
        {(response) => {
          const verdict = verdictOn(STAY_TYPE, response);
          const isVerdictFirst = !isSearched || verdict.outcome !== "yes";
          const notice = <VerdictNotice verdict={verdict} response={response} />;
          return (
            <div className={`grid grid-cols-1 ${isSearched ? "gap-4" : "gap-6"}`}>
              {isVerdictFirst && notice}
              {verdict.outcome !== "no" && search !== undefined && (
                <StaySearchWithResults
                  stay={STAY_TYPE}
                  search={search}
                  balance={<BalanceLine paidWith={verdict.paidWith} />}
                />
              )}
              {isSearched && (
                <div className="mt-6">
                  <ViewLinks isSearch />
                </div>
              )}
              {!isVerdictFirst && notice}
              {!isSearched && verdict.outcome !== "no" && <BalancesCard paidWith={verdict.paidWith} />}
              <Announcements />
            </div>
          );
        }}
      </Await>
    </Page>
  );
}
