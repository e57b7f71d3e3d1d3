// What the pages of payments ask for.

import type { PaymentWish } from "@portico/api/payments/contract";
import { queryOptions } from "@tanstack/react-query";
import { AskFailed, ask } from "../ask/ask.ts";
import { soon } from "../visit/payments-under-way.ts";
import type { Reader } from "../visit/visit.ts";

/** What can be paid and was. */
export const paymentsQuery = queryOptions({
  queryKey: ["payments", "list"],
  queryFn: ({ signal }) => ask("GET /api/payments", { signal }),
});

/** What a payment would come to. It changes nothing, so it is asked like anything that is read. */
export const checkQuery = (wish: PaymentWish) =>
  queryOptions({
    queryKey: ["payments", "check", wish],
    queryFn: ({ signal }) => ask("POST /api/payments/check", { body: wish, signal }),
    staleTime: 0,
  });

const ONCE_MORE: readonly number[] = [0, 502, 503, 504];
const TRIES = 2;

/** What became of a payment; it looks again for as long as the answer says so and somebody sees the page. */
export const resultQuery = (token: string, { member }: Reader) =>
  queryOptions({
    queryKey: ["payments", "result", token, member?.accountId ?? null],
    queryFn: ({ signal, client, queryKey }) => {
      // Nobody does anything when it looks again, so that does not keep a session alive.
      const background = client.getQueryData(queryKey) !== undefined;
      return ask("POST /api/payments/result", { body: { token }, background, signal });
    },
    staleTime: 0,
    // Looking changes nothing, whatever its method.
    retry: (failures, error) => failures < TRIES && error instanceof AskFailed && ONCE_MORE.includes(error.status),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => soon(state.data),
  });
