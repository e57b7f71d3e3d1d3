// The stays that the member is booking, for every page that shows them.

import type { PurchaseSummary } from "@portico/api/stays/purchase/contract";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ask } from "../ask/ask.ts";

/** Every purchase that is under way; it looks again for as long as one moves by itself, and when a hold is over. */
export const purchasesQuery = queryOptions({
  queryKey: ["purchases", "list"],
  queryFn: ({ signal, client, queryKey }) => {
    // Nobody does anything when it looks again, so that does not keep a session alive.
    const background = client.getQueryData(queryKey) !== undefined;
    return ask("GET /api/purchases", { background, signal });
  },
  staleTime: 0,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state: { data } }) => (data === undefined ? false : nextLook(data)),
});

const MOVES: readonly PurchaseSummary["state"][] = ["preparing", "paying", "checking", "confirming"];
const MOVES_EVERY = 5_000;
const LONGEST = 2 ** 31 - 1;

/** When to look again, in milliseconds. */
export function nextLook({
  now,
  purchases,
}: {
  readonly now: string;
  readonly purchases: readonly Pick<PurchaseSummary, "state" | "heldUntil">[];
}): number | false {
  const looks = purchases.flatMap(({ state, heldUntil }) => {
    if (MOVES.includes(state)) return MOVES_EVERY;
    // A moment after it is over; a server that says "held" all the same is asked again.
    return state === "held" && heldUntil !== null
      ? Math.max(Date.parse(heldUntil) - Date.parse(now) + 500, MOVES_EVERY)
      : [];
  });
  return looks.length === 0 ? false : Math.min(...looks, LONGEST);
}

/** The member's purchases that are under way. When one becomes something else, the to-do list is asked again. */
export function usePurchasesUnderWay(): readonly PurchaseSummary[] {
  const queries = useQueryClient();
  const { data } = useQuery(purchasesQuery);
  const states = data?.purchases.map(({ id, state }) => `${id} ${state}`).join();
  const before = useRef(states);
  useEffect(() => {
    if (before.current !== undefined && before.current !== states)
      void queries.invalidateQueries({ queryKey: ["todos"] });
    before.current = states;
  }, [queries, states]);
  return data?.purchases ?? NONE;
}

const NONE: readonly PurchaseSummary[] = [];
