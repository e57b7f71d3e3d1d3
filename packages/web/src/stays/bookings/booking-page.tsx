// /booking: all bookings, or the one that the query names.

import { useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { PAGE_HEADING } from "../../ui/page-name.ts";
import type { LoaderArgs } from "../../visit/app-context.ts";
import { BookingDetail } from "./booking-detail.tsx";
import { BookingList } from "./booking-list.tsx";
import { bookingQuery, bookingsQuery } from "./booking-queries.ts";
import type { BookingSearch } from "./booking-search.ts";

export function startBooking({ context: { queries }, deps: { reference }, preload }: LoaderArgs<BookingSearch>): void {
  if (preload) return;
  if (reference === undefined) void queries.prefetchQuery(bookingsQuery);
  else void queries.prefetchQuery(bookingQuery(reference));
}

/** The page; its heading takes the focus when the list opens a booking, which for the router is the same page. */
export function BookingPage() {
  const { reference } = useSearch({ from: "/booking" });
  const shown = useRef(reference);
  useEffect(() => {
    if (shown.current === reference) return;
    shown.current = reference;
    window.scrollTo(0, 0);
    document.getElementById(PAGE_HEADING)?.focus({ preventScroll: true });
  }, [reference]);
  return reference === undefined ? <BookingList /> : <BookingDetail key={reference} reference={reference} />;
}
