// What the pages of purchases ask for.

import type { PurchaseTermsForm, PurchaseView } from "@portico/api/stays/purchase/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { ask } from "../../ask/ask.ts";
import { followBooking } from "../bookings/booking-queries.ts";
import { holdLeft } from "./hold-clock.ts";

const purchaseKey = (id: string) => ["purchases", "one", id] as const;

/** Which purchase, and whether a guest makes it: whoever is signed in has no part in that. */
export interface PurchaseName {
  readonly id: string;
  readonly isGuest: boolean;
}

/** One purchase, as it is now. It looks again when its hold is over, and for as long as it moves by itself. */
export const purchaseQuery = ({ id, isGuest }: PurchaseName) =>
  queryOptions({
    queryKey: purchaseKey(id),
    queryFn: ({ signal, client, queryKey }) => {
      // Nobody does anything when it looks again, so that does not keep a session alive.
      const background = client.getQueryData(queryKey) !== undefined;
      const asking = { params: { id }, background, signal };
      return isGuest ? ask("GET /api/guest-purchases/:id", asking) : ask("GET /api/purchases/:id", asking);
    },
    staleTime: 0,
    // After a sleep, and where another tab went on.
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => (data === undefined ? false : nextLook(data)),
  });

const MOVES_EVERY: Readonly<Partial<Record<PurchaseView["state"], number>>> = {
  preparing: 3_000,
  confirming: 3_000,
  paying: 5_000,
  checking: 5_000,
};
const SOONEST = 3_000;

function nextLook(purchase: PurchaseView): number | false {
  const left = purchase.state === "held" ? holdLeft(purchase, 0) : undefined;
  // A moment after it is over; a server that says "held" all the same is asked again.
  if (left !== undefined) return Math.max(left + 500, SOONEST);
  return MOVES_EVERY[purchase.state] ?? false;
}

/** Takes an answer that says what a purchase is now. */
export function notePurchase(queries: QueryClient, purchase: PurchaseView): void {
  queries.setQueryData(purchaseKey(purchase.id), purchase);
  followBooking(queries);
}

/** Sends what the member says of their stay. Where that is refused, the purchase may have become something else, and says so itself. */
export async function sendTerms(
  queries: QueryClient,
  { id, isGuest }: PurchaseName,
  body: PurchaseTermsForm,
): Promise<void> {
  const asking = { params: { id }, body };
  try {
    notePurchase(
      queries,
      await (isGuest ? ask("PUT /api/guest-purchases/:id/terms", asking) : ask("PUT /api/purchases/:id/terms", asking)),
    );
  } catch (failed) {
    void queries.invalidateQueries({ queryKey: purchaseKey(id) });
    throw failed;
  }
}

/** What a guest's browser is booking. */
export const guestPurchasesQuery = queryOptions({
  queryKey: ["purchases", "guest list"],
  queryFn: ({ signal }) => ask("GET /api/guest-purchases", { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});
