import { createFileRoute } from "@tanstack/react-router";
import { BookingPage } from "../../stays/booking-page.tsx";
import { bookingQuery, bookingsQuery } from "../../stays/booking-queries.ts";
import { parseBookingSearch } from "../../stays/booking-search.ts";

export const Route = createFileRoute("/booking/")({
  validateSearch: parseBookingSearch,
  loaderDeps: ({ search: { reference } }) => ({ reference }),
  loader: ({ context: { queries }, deps: { reference }, preload }) => {
    if (preload) return;
    if (reference === undefined) void queries.prefetchQuery(bookingsQuery);
    else void queries.prefetchQuery(bookingQuery(reference));
  },
  component: Booking,
});

function Booking() {
  return <BookingPage reference={Route.useSearch().reference} />;
}
