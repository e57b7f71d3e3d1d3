// What became of a payment, for the pages to which the card page sends people back.

import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask/ask.ts";
import { soon } from "./payments-under-way.ts";
import type { Reader } from "./visit.ts";

/** What became of a payment; it looks again for as long as the answer says so and somebody sees the page. */
export const resultQuery = (token: string, { member }: Reader) =>
  queryOptions({
    queryKey: ["payments", "result", token, member?.accountId ?? null],
    queryFn: ({ signal, client, queryKey }) => {
      // Nobody does anything when it looks again, so that does not keep a session alive.
      const background = client.getQueryData(queryKey) !== undefined;
      return ask("POST /api/payments/result", { body: { token }, background, isRead: true, signal });
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => soon(state.data),
  });
