// /resorts: the list, with a way to its filters and to its map.

import { RESORT } from "./place-kinds.ts";
import { PlaceListPage } from "./place-list-page.tsx";
import { ResortViews } from "./resort-views.tsx";

/** The page. */
export function ResortsPage() {
  return <PlaceListPage kind={RESORT} actions={<ResortViews current="/resorts" />} />;
}
