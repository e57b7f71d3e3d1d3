import { queryOptions } from "@tanstack/react-query";
import { request } from "../api-client/request.ts";

export const ownershipQuery = queryOptions({
  queryKey: ["ownership"],
  queryFn: ({ signal }) => request("GET /api/ownership", { signal }),
});

/** Members of every type have a summary; only some have lots. */
export const summaryQuery = queryOptions({
  queryKey: ["points", "summary"],
  queryFn: ({ signal }) => request("GET /api/points/summary", { signal }),
});
