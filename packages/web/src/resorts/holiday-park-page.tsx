// A holiday park, or the list of them where the address names none.

import { HOLIDAY_PARK } from "./place-kinds.ts";
import { PlacePage } from "./place-page.tsx";

/** The page. */
export function HolidayParkPage() {
  return <PlacePage kind={HOLIDAY_PARK} />;
}
