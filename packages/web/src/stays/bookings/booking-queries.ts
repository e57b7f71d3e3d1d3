// What the pages of bookings ask for, and what has to be asked again when something was booked or cancelled.

import { type QueryClient, queryOptions } from "@tanstack/react-query";
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

/** Where one of them is, and its receipt. */
export function tripQuery(reference: string) {
  return queryOptions({
    queryKey: ["trips", reference],
    queryFn: ({ signal }) => ask("GET /api/bookings/:reference/trip", { params: { reference }, signal }),
    staleTime: 60_000,
  });
}

/** The page of one booking. */
export function bookingAddress(reference: string): string {
  return `/booking${writeQuery({ reference })}`;
}

const FOLLOWS: readonly string[] = [
  "bookings",
  "purchases",
  "dashboard",
  "todos",
  "points",
  "entitlements",
  "credits",
  "charges",
];

/** Has everything asked again that tells what is booked, what is held and what is left to pay with; but no purchase that was just read. */
export function followBooking(queries: QueryClient): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey: [room, part] }) =>
      FOLLOWS.includes(String(room)) && !(room === "purchases" && (part === "one" || part === "typed")),
  });
}
