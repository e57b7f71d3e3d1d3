// /holiday-parks: the list.

import { placesQuery } from "../stays/search/place-queries.ts";
import type { LoaderArgs } from "../visit/app-context.ts";
import { startReading } from "../visit/start-reading.ts";
import { HOLIDAY_PARK } from "./place-kinds.ts";
import { PlaceListPage } from "./place-list-page.tsx";

export function startHolidayParks({ context }: LoaderArgs): void {
  startReading(context.queries, (visit) => placesQuery(HOLIDAY_PARK.api, visit));
}

/** The page. */
export function HolidayParksPage() {
  return <PlaceListPage kind={HOLIDAY_PARK} />;
}
