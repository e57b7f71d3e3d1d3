import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { request } from "../../api-client/request.ts";
import { writeQuery } from "../../session-context/query.ts";

export const bookingsQuery = queryOptions({
  queryKey: ["bookings"],
  queryFn: ({ signal }) => request("GET /api/bookings", { signal }),
});

export function bookingQuery(reference: string) {
  return queryOptions({
    queryKey: ["bookings", reference],
    queryFn: ({ signal }) => request("GET /api/bookings/:reference", { params: { reference }, signal }),
  });
}

/** Location and receipt of a booking. */
export function tripQuery(reference: string) {
  return queryOptions({
    queryKey: ["trips", reference],
    queryFn: ({ signal }) => request("GET /api/bookings/:reference/trip", { params: { reference }, signal }),
    staleTime: 60_000,
  });
}

export function bookingUrl(reference: string): string {
  return `/booking${writeQuery({ reference })}`;
}

const INVALIDATED_SCOPES: readonly string[] = [
  "bookings",
  "purchases",
  "dashboard",
  "todos",
  "points",
  "entitlements",
  "credits",
  "charges",
];

/** Invalidates all that a booking changes, but keeps the purchase on screen and the input of its form. */
export function invalidateAfterBooking(queries: QueryClient): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey: [scope, part] }) =>
      INVALIDATED_SCOPES.includes(String(scope)) &&
      !(scope === "purchases" && (part === "detail" || part === "form input")),
  });
}
