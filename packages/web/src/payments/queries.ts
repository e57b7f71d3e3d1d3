import type { PaymentSelection } from "@portico/api/payments/contract";
import { queryOptions } from "@tanstack/react-query";
import { request } from "../api-client/request.ts";

export const paymentsQuery = queryOptions({
  queryKey: ["payments", "list"],
  queryFn: ({ signal }) => request("GET /api/payments", { signal }),
});

/** Previews a payment: which charges it pays, and what remains. */
export const checkQuery = (paymentRequest: PaymentSelection) =>
  queryOptions({
    queryKey: ["payments", "check", paymentRequest],
    queryFn: ({ signal }) => request("POST /api/payments/check", { body: paymentRequest, isRead: true, signal }),
    staleTime: 0,
  });
