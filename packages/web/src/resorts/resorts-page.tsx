// /resorts: the list, with a way to its filters and to its map.

import { placesQuery } from "../stays/search/place-queries.ts";
import type { LoaderArgs } from "../visit/app-context.ts";
import { startReading } from "../visit/start-reading.ts";
import { RESORT } from "./place-kinds.ts";
import { PlaceListPage } from "./place-list-page.tsx";
import { ResortViews } from "./resort-views.tsx";

export function startResorts({ context }: LoaderArgs): void {
  startReading(context.queries, (visit) => placesQuery(RESORT.api, visit));
}

/** The page. */
export function ResortsPage() {
  return <PlaceListPage kind={RESORT} actions={<ResortViews current="/resorts" />} />;
}
