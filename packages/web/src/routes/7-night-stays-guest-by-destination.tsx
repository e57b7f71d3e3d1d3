import { createFileRoute } from "@tanstack/react-router";
import { Guest7NightStaysGuestByDestinationPage } from "../stays/guest-7-night-stays-guest-by-destination-page.tsx";

export const Route = createFileRoute("/7-night-stays-guest-by-destination")({
  component: Guest7NightStaysGuestByDestinationPage,
});
