import { createFileRoute } from "@tanstack/react-router";
import { BookingPaymentPage } from "../../stays/booking-payment-page.tsx";
import { bookingsQuery } from "../../stays/booking-queries.ts";

export const Route = createFileRoute("/booking/payment")({
  loader: ({ context: { queries }, preload }) => {
    if (!preload) void queries.prefetchQuery(bookingsQuery);
  },
  component: BookingPaymentPage,
});
