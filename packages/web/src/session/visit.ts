// Who is here. The server writes the visit into every page, so that the first picture is the right one; afterwards it is asked again.

import type { SentView } from "@portico/api/pages/contract";
import type { SessionView } from "@portico/api/session/contract";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { ask } from "../http/ask.ts";

/** The element into which the server writes the visit. */
const VIEW_ELEMENT = "portico-view";

/** The visit, as the app shares it. */
export const visitQuery = queryOptions({
  queryKey: ["session"],
  queryFn: ({ signal }) => ask<SessionView>("/api/session", { background: true, signal }),
  staleTime: 60_000,
});

/** Reads what the server wrote into this page; `undefined` where it wrote nothing, as in development. */
export function readSentView(page: Document): SentView | undefined {
  const text = page.getElementById(VIEW_ELEMENT)?.textContent ?? "";
  return text.trim() === "" ? undefined : (JSON.parse(text) as SentView);
}

/** The visit. */
export function useVisit(): SessionView {
  return useSuspenseQuery(visitQuery).data;
}
