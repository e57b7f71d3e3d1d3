import type { PurchaseTermsForm, PurchaseView } from "@portico/api/purchase/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { request } from "../api-client/request.ts";
import { invalidateAfterBooking } from "../stays/bookings/booking-queries.ts";
import { holdRemainingMs } from "./hold-clock.ts";

const purchaseKey = (id: string) => ["purchases", "detail", id] as const;

/** `isGuest` selects the guests' endpoints, whether or not a member is signed in. */
export interface PurchaseKey {
  readonly id: string;
  readonly isGuest: boolean;
}

/** Refetches when the hold ends, and polls while the state changes without the member. */
export const purchaseQuery = ({ id, isGuest }: PurchaseKey) =>
  queryOptions({
    queryKey: purchaseKey(id),
    queryFn: ({ signal, client, queryKey }) => {
      // A background request does not extend the session.
      const background = client.getQueryData(queryKey) !== undefined;
      const options = { params: { id }, background, signal };
      return isGuest ? request("GET /api/guest-purchases/:id", options) : request("GET /api/purchases/:id", options);
    },
    staleTime: 0,
    // The computer may have slept, or another tab may have changed the purchase.
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => (data === undefined ? false : refetchDelayMs(data)),
  });

const POLL_MS: Readonly<Partial<Record<PurchaseView["state"], number>>> = {
  preparing: 3_000,
  confirming: 3_000,
  paying: 5_000,
  checking: 5_000,
};
const MIN_REFETCH_MS = 3_000;

function refetchDelayMs(purchase: PurchaseView): number | false {
  const remainingMs = purchase.state === "held" ? holdRemainingMs(purchase, 0) : undefined;
  // Half a second after the hold ends, so the server no longer reports "held".
  if (remainingMs !== undefined) return Math.max(remainingMs + 500, MIN_REFETCH_MS);
  return POLL_MS[purchase.state] ?? false;
}

export function cachePurchase(queries: QueryClient, purchase: PurchaseView): void {
  queries.setQueryData(purchaseKey(purchase.id), purchase);
  invalidateAfterBooking(queries);
}

/** Sends the terms. If the server refuses them, the purchase may have changed, so it is reloaded. */
export async function sendTerms(
  queries: QueryClient,
  { id, isGuest }: PurchaseKey,
  body: PurchaseTermsForm,
): Promise<void> {
  const options = { params: { id }, body };
  try {
    cachePurchase(
      queries,
      await (isGuest
        ? request("PUT /api/guest-purchases/:id/terms", options)
        : request("PUT /api/purchases/:id/terms", options)),
    );
  } catch (error) {
    void queries.invalidateQueries({ queryKey: purchaseKey(id) });
    throw error;
  }
}

export const guestPurchasesQuery = queryOptions({
  queryKey: ["purchases", "guest list"],
  queryFn: ({ signal }) => request("GET /api/guest-purchases", { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});
