import { createFileRoute } from "@tanstack/react-router";
import { startReading } from "../content/start-reading.ts";
import { ClubPropertiesPage } from "../resorts/club-properties-page.tsx";
import { CLUB_PROPERTY } from "../resorts/place-kinds.ts";
import { parsePlaceSearch } from "../resorts/place-search.ts";
import { placesQuery } from "../resorts/queries.ts";

export const Route = createFileRoute("/club-properties-backup")({
  validateSearch: parsePlaceSearch,
  loader: ({ context }) => startReading(context.queries, (visit) => placesQuery(CLUB_PROPERTY, visit)),
  component: ClubPropertiesPage,
});
