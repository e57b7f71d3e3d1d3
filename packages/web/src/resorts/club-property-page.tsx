// One of the club's own properties, or the list of them where the address names none.

import { CLUB_PROPERTY } from "./place-kinds.ts";
import { PlacePage } from "./place-page.tsx";

/** The page. */
export function ClubPropertyPage() {
  return <PlacePage kind={CLUB_PROPERTY} />;
}
