// What the pages of points and those of stays both ask for.

import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask/ask.ts";

/** What the member owns. */
export const ownershipQuery = queryOptions({
  queryKey: ["ownership"],
  queryFn: ({ signal }) => ask("GET /api/ownership", { signal }),
});

/** The summary by itself, for members of every type. */
export const summaryQuery = queryOptions({
  queryKey: ["points", "summary"],
  queryFn: ({ signal }) => ask("GET /api/points/summary", { signal }),
});
