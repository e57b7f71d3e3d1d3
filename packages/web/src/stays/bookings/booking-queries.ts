// What the pages of bookings ask for.

import { queryOptions } from "@tanstack/react-query";
import { ask } from "../../ask/ask.ts";
import { writeQuery } from "../../visit/query.ts";

/** All bookings of the member. */
export const bookingsQuery = queryOptions({
  queryKey: ["bookings"],
  queryFn: ({ signal }) => ask("GET /api/bookings", { signal }),
});

/** One of them. */
export function bookingQuery(reference: string) {
  return queryOptions({
    queryKey: ["bookings", reference],
    queryFn: ({ signal }) => ask("GET /api/bookings/:reference", { params: { reference }, signal }),
  });
}

/** The page of one booking. */
export function bookingAddress(reference: string): string {
  return `/booking${writeQuery({ reference })}`;
}
