// What the documents page asks for.

import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask/ask.ts";

/** The documents that the member may read. */
export const documentsQuery = queryOptions({
  queryKey: ["documents"],
  queryFn: ({ signal }) => ask("GET /api/documents", { signal }),
});
