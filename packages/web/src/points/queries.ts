// What the pages of points, credits and ownership ask for.

import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask/ask.ts";

/** The lots and their summary. */
export const pointsQuery = queryOptions({
  queryKey: ["points"],
  queryFn: ({ signal }) => ask("GET /api/points", { signal }),
});

/** What spending so many points would leave. */
export function forecastQuery(points: string) {
  return queryOptions({
    queryKey: ["points", "forecast", points],
    queryFn: ({ signal }) => ask("GET /api/points/forecast", { query: { points }, signal }),
  });
}

/** Exchange and play credits. */
export const creditsQuery = queryOptions({
  queryKey: ["credits"],
  queryFn: ({ signal }) => ask("GET /api/credits", { signal }),
});

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
