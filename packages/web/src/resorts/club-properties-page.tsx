// /club-properties, and its copy: the club's own properties, and what is free at them.

import { searchOf } from "@portico/domain/stays/search";
import { useSearch } from "@tanstack/react-router";
import { useWords, words } from "../language/words.ts";
import { Announcements } from "../stays/announcements.tsx";
import { BalancesCard } from "../stays/search/stay-cards.tsx";
import { VerdictNotice } from "../stays/search/stay-page.tsx";
import { StaySearched } from "../stays/search/stay-searched.tsx";
import { stayWords } from "../stays/stay-words.ts";
import { startVerdicts, staysQuery, verdictOn } from "../stays/verdicts.ts";
import { InternalLink } from "../ui/link.tsx";
import { Page } from "../ui/page.tsx";
import type { LoaderArgs } from "../visit/app-context.ts";
import { Await } from "../visit/await.tsx";
import { useVisit } from "../visit/visit.ts";
import { isFreeAsked } from "./club-property-search.ts";
import { PlaceListPage, startPlaces } from "./place-list-page.tsx";
import { CLUB_PROPERTY, placeWords } from "./places.ts";

const pageWords = words(
  {
    views: "View",
    places: "The properties",
    free: "Available stays",
    lead: "A week or less at a property that the club owns. You pay with points.",
  },
  {
    views: "Cách xem",
    places: "Các nơi nghỉ",
    free: "Chỗ còn trống",
    lead: "Một tuần hoặc ngắn hơn tại nơi nghỉ do câu lạc bộ sở hữu. Bạn trả bằng điểm.",
  },
);

export function startClubProperties(args: LoaderArgs): void {
  startPlaces(CLUB_PROPERTY, args);
  startVerdicts(args);
}

export function ClubPropertiesPage() {
  const isFree = isFreeAsked({ ...useSearch({ strict: false }) });
  return isFree ? <FreePage /> : <PlaceListPage kind={CLUB_PROPERTY} actions={<Views isFree={false} />} />;
}

function Views({ isFree }: { isFree: boolean }) {
  const texts = useWords(pageWords);
  const views = [
    ["/club-properties", texts.places, !isFree],
    ["/club-properties?free=yes", texts.free, isFree],
  ] as const;
  return (
    <nav aria-label={texts.views}>
      <ul className="flex rounded-control border border-line-strong bg-raised p-0.5">
        {views.map(([address, name, isCurrent]) => (
          <li key={address}>
            <InternalLink
              to={address}
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

const STAY = "club-properties";

function FreePage() {
  const texts = useWords(pageWords);
  const { title } = useWords(placeWords).kinds[CLUB_PROPERTY.kind];
  const { loading } = useWords(stayWords);
  const visit = useVisit();
  const search = searchOf(STAY);
  return (
    <Page title={title} lead={texts.lead} actions={<Views isFree />}>
      <Announcements />
      <Await query={staysQuery(visit)} label={loading}>
        {(answer) => {
          const verdict = verdictOn(STAY, answer);
          return (
            <div className="grid grid-cols-1 gap-6">
              <VerdictNotice verdict={verdict} answer={answer} />
              {verdict.outcome !== "no" && <BalancesCard paidWith={verdict.paidWith} />}
              {verdict.outcome !== "no" && search !== undefined && <StaySearched stay={STAY} search={search} />}
            </div>
          );
        }}
      </Await>
    </Page>
  );
}
