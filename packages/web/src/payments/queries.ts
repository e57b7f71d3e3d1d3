// What the pages of payments ask for.

import type { PaymentWish } from "@portico/api/payments/contract";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask/ask.ts";

/** What can be paid and was. */
export const paymentsQuery = queryOptions({
  queryKey: ["payments", "list"],
  queryFn: ({ signal }) => ask("GET /api/payments", { signal }),
});

/** What a payment would come to. */
export const checkQuery = (wish: PaymentWish) =>
  queryOptions({
    queryKey: ["payments", "check", wish],
    queryFn: ({ signal }) => ask("POST /api/payments/check", { body: wish, isRead: true, signal }),
    staleTime: 0,
  });
