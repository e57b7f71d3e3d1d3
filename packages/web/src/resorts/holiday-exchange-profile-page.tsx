// Where exchange can lead, or the list of them where the address names none.

import { EXCHANGE_DESTINATION } from "./place-kinds.ts";
import { PlacePage } from "./place-page.tsx";

/** The page. */
export function HolidayExchangeProfilePage() {
  return <PlacePage kind={EXCHANGE_DESTINATION} />;
}
