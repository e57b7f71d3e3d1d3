// /holiday-parks: the list.

import { HOLIDAY_PARK } from "./place-kinds.ts";
import { PlaceListPage } from "./place-list-page.tsx";

/** The page. */
export function HolidayParksPage() {
  return <PlaceListPage kind={HOLIDAY_PARK} />;
}
