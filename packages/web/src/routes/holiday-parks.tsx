import { createFileRoute } from "@tanstack/react-router";
import { startReading } from "../content/start-reading.ts";
import { HolidayParksPage } from "../resorts/holiday-parks-page.tsx";
import { HOLIDAY_PARK } from "../resorts/place-kinds.ts";
import { parsePlaceSearch } from "../resorts/place-search.ts";
import { placesQuery } from "../resorts/queries.ts";

export const Route = createFileRoute("/holiday-parks")({
  validateSearch: parsePlaceSearch,
  loader: ({ context }) => startReading(context.queries, (visit) => placesQuery(HOLIDAY_PARK, visit)),
  component: HolidayParksPage,
});
