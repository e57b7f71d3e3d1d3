// What the page of entitlements asks for.

import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask/ask.ts";

/** All entitlements. */
export const entitlementsQuery = queryOptions({
  queryKey: ["entitlements"],
  queryFn: ({ signal }) => ask("GET /api/entitlements", { signal }),
});
