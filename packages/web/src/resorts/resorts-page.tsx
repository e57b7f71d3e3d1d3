// /resorts: the list, with a way to its filters and to its map.

import { startReading } from "../content/start-reading.ts";
import type { LoaderArgs } from "../visit/app-context.ts";
import { RESORT } from "./place-kinds.ts";
import { PlaceListPage } from "./place-list-page.tsx";
import { placesQuery } from "./queries.ts";
import { ResortViews } from "./resort-views.tsx";

export function startResorts({ context }: LoaderArgs): void {
  startReading(context.queries, (visit) => placesQuery(RESORT, visit));
}

/** The page. */
export function ResortsPage() {
  return <PlaceListPage kind={RESORT} actions={<ResortViews current="/resorts" />} />;
}
