// In its own file, because the routes import it before any page loads.

import { type Query, writeQuery } from "../session-context/query.ts";

export interface PurchaseSearch {
  readonly id?: string | undefined;
  /** Payment token that the card page returns. */
  readonly payment?: string | undefined;
  readonly guestBooking?: "true" | undefined;
}

const MAX_LENGTH = 100;

/** The server checks to whom the purchase belongs. */
export function parsePurchaseSearch({ id, payment, guestBooking }: Query): PurchaseSearch {
  return {
    id: parseText(id),
    payment: parseText(payment),
    guestBooking: guestBooking === "true" ? guestBooking : undefined,
  };
}

export function purchaseUrl(
  page: "/purchase" | "/purchase/confirm" | "/purchase/results" | "/booking/payment",
  { id, isGuest }: { readonly id: string; readonly isGuest: boolean },
): string {
  return page + writeQuery({ ...(isGuest && { guestBooking: "true" }), id });
}

// Query strings are untrusted, so values that are malformed or too long are dropped.
function parseText(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > MAX_LENGTH) return undefined;
  return value.trim() || undefined;
}
