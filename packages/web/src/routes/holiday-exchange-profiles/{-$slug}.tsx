import { createFileRoute } from "@tanstack/react-router";
import { HolidayExchangeProfilePage } from "../../resorts/holiday-exchange-profile-page.tsx";
import { EXCHANGE_DESTINATION } from "../../resorts/place-kinds.ts";
import { startPlace } from "../../resorts/start-place.ts";

export const Route = createFileRoute("/holiday-exchange-profiles/{-$slug}")({
  loader: ({ context, params }) => startPlace(context.queries, { kind: EXCHANGE_DESTINATION, slug: params.slug }),
  component: HolidayExchangeProfilePage,
});
