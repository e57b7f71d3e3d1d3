// Which booking the address asks for.

import type { Query } from "../../visit/query.ts";

/** What `/booking` takes from its query. */
export interface BookingSearch {
  readonly reference?: string | undefined;
}

/** Reads it; anything that is no reference is left out, and the list is shown. */
export function parseBookingSearch({ reference }: Query): BookingSearch {
  return { reference: typeof reference === "string" ? reference.trim() || undefined : undefined };
}
