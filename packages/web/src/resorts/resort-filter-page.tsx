// /resorts/ResortFilter: the filters first, all of them open, and how many places are left.

import { useWords } from "../language/words.ts";
import { placesQuery } from "../stays/search/place-queries.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { ShortList } from "../ui/short-list.tsx";
import type { LoaderArgs } from "../visit/app-context.ts";
import { startReading } from "../visit/start-reading.ts";
import { PlaceCards } from "./place-cards.tsx";
import { PlaceFilters } from "./place-filters.tsx";
import { RESORT } from "./place-kinds.ts";
import { Count, NothingFound, PlaceListPage, type ShownPlaces } from "./place-list-page.tsx";
import { placeSearchQuery } from "./place-search.ts";
import { ResortViews } from "./resort-views.tsx";
import { placeWords } from "./words.ts";

const CARDS_AT_FIRST = 3;

export function startResortFilter({ context }: LoaderArgs): void {
  startReading(context.queries, (visit) => placesQuery(RESORT.api, visit));
}

/** The page. */
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
        <ShortList items={shown} length={CARDS_AT_FIRST}>
          {(first) => <PlaceCards places={first} />}
        </ShortList>
      )}
    </div>
  );
}
