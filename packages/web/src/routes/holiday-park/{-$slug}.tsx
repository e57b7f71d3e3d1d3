import { createFileRoute } from "@tanstack/react-router";
import { HolidayParkPage } from "../../resorts/holiday-park-page.tsx";
import { HOLIDAY_PARK } from "../../resorts/place-kinds.ts";
import { startPlace } from "../../resorts/start-place.ts";

export const Route = createFileRoute("/holiday-park/{-$slug}")({
  loader: ({ context, params }) => startPlace(context.queries, { kind: HOLIDAY_PARK, slug: params.slug }),
  component: HolidayParkPage,
});
