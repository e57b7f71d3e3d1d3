// /holiday-parks: the list.

import { startReading } from "../content/start-reading.ts";
import type { LoaderArgs } from "../visit/app-context.ts";
import { HOLIDAY_PARK } from "./place-kinds.ts";
import { PlaceListPage } from "./place-list-page.tsx";
import { placesQuery } from "./queries.ts";

export function startHolidayParks({ context }: LoaderArgs): void {
  startReading(context.queries, (visit) => placesQuery(HOLIDAY_PARK, visit));
}

/** The page. */
export function HolidayParksPage() {
  return <PlaceListPage kind={HOLIDAY_PARK} />;
}
