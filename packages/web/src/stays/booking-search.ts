// Which booking the address asks for. The router reads `1234` as a number; a reference is text, however it is spelt.

/** What `/booking` takes from its query. */
export interface BookingSearch {
  readonly reference?: string;
}

/** Reads it; anything that is no reference is left out, and the list is shown. */
export function parseBookingSearch({ reference }: Record<string, unknown>): BookingSearch {
  if (typeof reference === "number" && Number.isSafeInteger(reference)) return { reference: String(reference) };
  return typeof reference === "string" && reference.trim() !== "" ? { reference: reference.trim() } : {};
}
