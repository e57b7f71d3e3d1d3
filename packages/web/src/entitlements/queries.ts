// What the page of entitlements asks for.

import type { EntitlementsAnswer } from "@portico/api/entitlements/contract";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../http/ask.ts";

/** All entitlements. */
export const entitlementsQuery = queryOptions({
  queryKey: ["entitlements"],
  queryFn: ({ signal }) => ask<EntitlementsAnswer>("/api/entitlements", { signal }),
});
