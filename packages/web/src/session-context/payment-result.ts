import { queryOptions } from "@tanstack/react-query";
import { request } from "../api-client/request.ts";
import { pollInterval } from "./payments-under-way.ts";
import type { AudienceKey } from "./session-context.ts";

export const resultQuery = (token: string, { member }: AudienceKey) =>
  queryOptions({
    queryKey: ["payments", "result", token, member?.accountId ?? null],
    queryFn: ({ signal, client, queryKey }) => {
      // Polling does not extend the session.
      const background = client.getQueryData(queryKey) !== undefined;
      return request("POST /api/payments/result", { body: { token }, background, isRead: true, signal });
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => pollInterval(state.data),
  });
