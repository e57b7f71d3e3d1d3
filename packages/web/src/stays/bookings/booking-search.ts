import type { Query } from "../../session-context/query.ts";

export interface BookingSearch {
  readonly reference?: string | undefined;
}

/** Without a valid reference, the page shows the list. */
export function parseBookingSearch({ reference }: Query): BookingSearch {
  return { reference: typeof reference === "string" ? reference.trim() || undefined : undefined };
}
