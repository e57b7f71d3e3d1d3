import { createFileRoute } from "@tanstack/react-router";
import { GuestBookingPage } from "../stays/guest-booking-page.tsx";

export const Route = createFileRoute("/guest-booking")({ component: GuestBookingPage });
