// A holiday park, or the list of them where the address names none.

import type { LoaderArgs } from "../visit/app-context.ts";
import { HOLIDAY_PARK } from "./place-kinds.ts";
import { PlacePage } from "./place-page.tsx";
import { startPlace } from "./start-place.ts";

export function startHolidayPark({ context, params }: LoaderArgs): void {
  startPlace(context.queries, { kind: HOLIDAY_PARK, slug: params.slug });
}

/** The page. */
export function HolidayParkPage() {
  return <PlacePage kind={HOLIDAY_PARK} />;
}
