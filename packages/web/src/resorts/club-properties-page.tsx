// /club-properties, and the page that is its copy: the list.

import { placesQuery } from "../stays/search/place-queries.ts";
import type { LoaderArgs } from "../visit/app-context.ts";
import { startReading } from "../visit/start-reading.ts";
import { CLUB_PROPERTY } from "./place-kinds.ts";
import { PlaceListPage } from "./place-list-page.tsx";

export function startClubProperties({ context }: LoaderArgs): void {
  startReading(context.queries, (visit) => placesQuery(CLUB_PROPERTY.api, visit));
}

/** The page. */
export function ClubPropertiesPage() {
  return <PlaceListPage kind={CLUB_PROPERTY} />;
}
