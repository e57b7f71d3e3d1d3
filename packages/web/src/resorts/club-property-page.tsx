// One of the club's own properties, or the list of them where the address names none.

import type { LoaderArgs } from "../visit/app-context.ts";
import { CLUB_PROPERTY } from "./place-kinds.ts";
import { PlacePage } from "./place-page.tsx";
import { startPlace } from "./start-place.ts";

export function startClubProperty({ context, params }: LoaderArgs): void {
  startPlace(context.queries, { kind: CLUB_PROPERTY, slug: params.slug });
}

/** The page. */
export function ClubPropertyPage() {
  return <PlacePage kind={CLUB_PROPERTY} />;
}
