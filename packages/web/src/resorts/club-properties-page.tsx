// /club-properties, and the page that is its copy: the list.

import { CLUB_PROPERTY } from "./place-kinds.ts";
import { PlaceListPage } from "./place-list-page.tsx";

/** The page. */
export function ClubPropertiesPage() {
  return <PlaceListPage kind={CLUB_PROPERTY} />;
}
