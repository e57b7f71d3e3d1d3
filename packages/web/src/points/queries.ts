// Queries that the pages of points and of stays share.

import { queryOptions } from "@tanstack/react-query";
import { request } from "../api-client/request.ts";

export const ownershipQuery = queryOptions({
  queryKey: ["ownership"],
  queryFn: ({ signal }) => request("GET /api/ownership", { signal }),
});

/** The summary without the lots, for members of every type. */
export const summaryQuery = queryOptions({
  queryKey: ["points", "summary"],
  queryFn: ({ signal }) => request("GET /api/points/summary", { signal }),
});
