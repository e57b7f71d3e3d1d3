// What the pages about money owed ask for.

import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask/ask.ts";

/** Both groups of charges. */
export const chargesQuery = queryOptions({
  queryKey: ["charges", "all"],
  queryFn: ({ signal }) => ask("GET /api/charges", { signal }),
});
