import type { PurchaseSummary } from "@portico/api/purchase/contract";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { request } from "../api-client/request.ts";

/** Polls while a purchase changes state, and when a hold ends. */
export const purchasesQuery = queryOptions({
  queryKey: ["purchases", "list"],
  queryFn: ({ signal, client, queryKey }) => {
    // Polling does not extend the session.
    const background = client.getQueryData(queryKey) !== undefined;
    return request("GET /api/purchases", { background, signal });
  },
  staleTime: 0,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state: { data } }) => (data === undefined ? false : purchasePollInterval(data)),
});

const CHANGING_STATES: readonly PurchaseSummary["state"][] = ["preparing", "paying", "checking", "confirming"];
const POLL_INTERVAL_MS = 5_000;
const MAX_TIMER_MS = 2 ** 31 - 1;

/** In milliseconds; `false` stops polling. */
export function purchasePollInterval({
  now,
  purchases,
}: {
  readonly now: string;
  readonly purchases: readonly Pick<PurchaseSummary, "state" | "heldUntil">[];
}): number | false {
  const delays = purchases.flatMap(({ state, heldUntil }) => {
    if (CHANGING_STATES.includes(state)) return POLL_INTERVAL_MS;
    // 500 ms after the hold ends, and at least one interval from now.
    return state === "held" && heldUntil !== null
      ? Math.max(Date.parse(heldUntil) - Date.parse(now) + 500, POLL_INTERVAL_MS)
      : [];
  });
  return delays.length === 0 ? false : Math.min(...delays, MAX_TIMER_MS);
}

/** A state change invalidates the to-do list. */
export function usePendingPurchases(): readonly PurchaseSummary[] {
  const queries = useQueryClient();
  const { data } = useQuery(purchasesQuery);
  const states = data?.purchases.map(({ id, state }) => `${id} ${state}`).join();
  const previousStates = useRef(states);
  useEffect(() => {
    if (previousStates.current !== undefined && previousStates.current !== states)
      void queries.invalidateQueries({ queryKey: ["todos"] });
    previousStates.current = states;
  }, [queries, states]);
  return data?.purchases ?? NO_PURCHASES;
}

const NO_PURCHASES: readonly PurchaseSummary[] = [];
