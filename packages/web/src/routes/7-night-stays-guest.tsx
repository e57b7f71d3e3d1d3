import { createFileRoute } from "@tanstack/react-router";
import { Guest7NightStaysGuestPage } from "../stays/guest-7-night-stays-guest-page.tsx";

export const Route = createFileRoute("/7-night-stays-guest")({ component: Guest7NightStaysGuestPage });
