import type { PaymentView } from "@portico/api/payments/contract";
import { WATCH_INTERVAL_MS } from "@portico/domain/charges/watch";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { request } from "../api-client/request.ts";

const pendingPaymentsQuery = queryOptions({
  queryKey: ["payments", "under way"],
  queryFn: ({ signal }) => request("GET /api/payments/under-way", { background: true, signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }) => pollInterval(state.data),
});

/** Polls while a payment is pending. A state change invalidates all queries that show charges. */
export function usePendingPayments(): readonly PaymentView[] {
  const queries = useQueryClient();
  const { data } = useQuery(pendingPaymentsQuery);
  const states = data?.payments.map(({ reference, state }) => `${reference} ${state}`).join();
  const previousStates = useRef(states);
  useEffect(() => {
    if (previousStates.current !== undefined && previousStates.current !== states) invalidateChargeQueries(queries);
    previousStates.current = states;
  }, [queries, states]);
  return data?.payments ?? NO_PAYMENTS;
}

const NO_PAYMENTS: readonly PaymentView[] = [];

/** In milliseconds; `false` stops polling. */
export function pollInterval(data: { readonly again: number | null } | undefined): number | false {
  const again = data?.again ?? null;
  return again === null ? false : again * 1_000;
}

const DEPENDENT_QUERIES: readonly string[] = ["charges", "dashboard", "todos"];

export function invalidateChargeQueries(queries: QueryClient): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey: [scope, part] }) =>
      DEPENDENT_QUERIES.includes(String(scope)) || (scope === "payments" && part !== "result"),
  });
  // The server caches the charge watch for one interval, so its result may be older than the payment.
  setTimeout(() => void queries.invalidateQueries({ queryKey: ["charges"] }), WATCH_INTERVAL_MS);
}
