// What the pages of bookings ask for.

import type { BookingsAnswer, BookingView } from "@portico/api/stays/contract";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../http/ask.ts";
import { writeQuery } from "../http/query.ts";

/** All bookings of the member. */
export const bookingsQuery = queryOptions({
  queryKey: ["bookings"],
  queryFn: ({ signal }) => ask<BookingsAnswer>("/api/bookings", { signal }),
});

/** One of them. */
export function bookingQuery(reference: string) {
  return queryOptions({
    queryKey: ["bookings", reference],
    queryFn: ({ signal }) => ask<BookingView>(`/api/bookings/${encodeURIComponent(reference)}`, { signal }),
  });
}

/** The page of one booking. */
export function bookingAddress(reference: string): string {
  return `/booking${writeQuery({ reference })}`;
}
