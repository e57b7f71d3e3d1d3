// /club-properties, and the page that is its copy: the list.

import { startReading } from "../content/start-reading.ts";
import type { LoaderArgs } from "../visit/app-context.ts";
import { CLUB_PROPERTY } from "./place-kinds.ts";
import { PlaceListPage } from "./place-list-page.tsx";
import { placesQuery } from "./queries.ts";

export function startClubProperties({ context }: LoaderArgs): void {
  startReading(context.queries, (visit) => placesQuery(CLUB_PROPERTY, visit));
}

/** The page. */
export function ClubPropertiesPage() {
  return <PlaceListPage kind={CLUB_PROPERTY} />;
}
