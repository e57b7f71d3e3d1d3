import { createFileRoute } from "@tanstack/react-router";
import { startReading } from "../../content/start-reading.ts";
import { RESORT } from "../../resorts/place-kinds.ts";
import { parsePlaceSearch } from "../../resorts/place-search.ts";
import { placesQuery } from "../../resorts/queries.ts";
import { ResortFilterPage } from "../../resorts/resort-filter-page.tsx";

export const Route = createFileRoute("/resorts/ResortFilter")({
  validateSearch: parsePlaceSearch,
  loader: ({ context }) => startReading(context.queries, (visit) => placesQuery(RESORT, visit)),
  component: ResortFilterPage,
});
