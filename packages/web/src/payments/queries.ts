// What the pages of payments ask for.

import type { PaymentWish } from "@portico/api/payments/contract";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask/ask.ts";
import { soon } from "../visit/payments-under-way.ts";
import type { Reader } from "../visit/visit.ts";

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
