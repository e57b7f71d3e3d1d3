// A list of places: filters, how many were found, and the places. Resorts have two more ways to look at them.

import type { PlaceCard } from "@portico/api/resorts/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWords } from "../language/words.ts";
import { placesQuery } from "../stays/search/place-queries.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Page } from "../ui/page.tsx";
import { ShortList } from "../ui/short-list.tsx";
import { Empty, Loading, PartlyFailed } from "../ui/states.tsx";
import { ReadFailed } from "../visit/read-failed.tsx";
import { useVisit } from "../visit/visit.ts";
import { PlaceCards } from "./place-cards.tsx";
import { filterPlaces } from "./place-filter.ts";
import { PlaceFilters } from "./place-filters.tsx";
import type { PlaceKind } from "./place-kinds.ts";
import { type UsedPlaceSearch, usePlaceSearch } from "./use-place-search.ts";
import { placeWords } from "./words.ts";

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
