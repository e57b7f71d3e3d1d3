import { createFileRoute } from "@tanstack/react-router";
import { ClubPropertyPage } from "../../../../resorts/club-property-page.tsx";
import { CLUB_PROPERTY } from "../../../../resorts/place-kinds.ts";
import { startPlace } from "../../../../resorts/start-place.ts";

export const Route = createFileRoute("/explore-resorts/club-properties/search/$slug")({
  loader: ({ context, params }) => startPlace(context.queries, { kind: CLUB_PROPERTY, slug: params.slug }),
  component: ClubPropertyPage,
});
