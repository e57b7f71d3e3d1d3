// What the addresses of purchases hold: which purchase, or the token with which the card page sends back. Kept small: the routes need it
// before their pages are loaded.

import { type Query, writeQuery } from "../../visit/query.ts";

/** Which purchase is asked for. */
export interface PurchaseSearch {
  readonly id?: string | undefined;
  /** The token of its payment, where the card page led back. */
  readonly payment?: string | undefined;
  readonly guestBooking?: "true" | undefined;
}

const LONGEST = 100;

/** Reads it; whose purchase that is, the server knows. */
export function parsePurchaseSearch({ id, payment, guestBooking }: Query): PurchaseSearch {
  return {
    id: textIn(id),
    payment: textIn(payment),
    guestBooking: guestBooking === "true" ? guestBooking : undefined,
  };
}

/** A page of one purchase; a guest's says so. */
export function purchaseAddress(
  page: "/purchase" | "/purchase/confirm" | "/purchase/results" | "/booking/payment",
  { id, isGuest }: { readonly id: string; readonly isGuest: boolean },
): string {
  return page + writeQuery({ ...(isGuest && { guestBooking: "true" }), id });
}

// Anybody can write a query.
function textIn(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > LONGEST) return undefined;
  return value.trim() || undefined;
}
