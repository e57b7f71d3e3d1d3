// What the pages about money owed ask for.

import type { ChargesAnswer } from "@portico/api/charges/contract";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../http/ask.ts";

/** Both groups of charges. */
export const chargesQuery = queryOptions({
  queryKey: ["charges", "all"],
  queryFn: ({ signal }) => ask<ChargesAnswer>("/api/charges", { signal }),
});
