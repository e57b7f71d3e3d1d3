// Where exchange can lead, or the list of them where the address names none.

import type { LoaderArgs } from "../visit/app-context.ts";
import { EXCHANGE_DESTINATION } from "./place-kinds.ts";
import { PlacePage } from "./place-page.tsx";
import { startPlace } from "./start-place.ts";

export function startHolidayExchangeProfile({ context, params }: LoaderArgs): void {
  startPlace(context.queries, { kind: EXCHANGE_DESTINATION, slug: params.slug });
}

/** The page. */
export function HolidayExchangeProfilePage() {
  return <PlacePage kind={EXCHANGE_DESTINATION} />;
}
