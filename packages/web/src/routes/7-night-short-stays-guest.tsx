import { createFileRoute } from "@tanstack/react-router";
import { Guest7NightShortStaysGuestPage } from "../stays/guest-7-night-short-stays-guest-page.tsx";

export const Route = createFileRoute("/7-night-short-stays-guest")({ component: Guest7NightShortStaysGuestPage });
