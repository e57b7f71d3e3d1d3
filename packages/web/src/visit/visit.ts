// Who is here. The server writes the visit into every page, so that the first picture is the right one; afterwards it is asked again.

import type { SentView } from "@portico/api/pages/contract";
import type { SessionView } from "@portico/api/session/contract";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { ask } from "../ask/ask.ts";

/** The elements into which the server writes the visit, and what the layout needs of content. */
const VIEW_ELEMENT = "portico-view";
const LAYOUT_ELEMENT = "portico-layout";

/** What answers in the visitor's language depend on, beside the question. */
export type Reader = Pick<SessionView, "language" | "member">;

/** The visit, as the app shares it. */
export const visitQuery = queryOptions({
  queryKey: ["session"],
  queryFn: ({ signal }) => ask("GET /api/session", { background: true, signal }),
  staleTime: 60_000,
});

/** Reads what the server wrote into this page; `undefined` where it wrote nothing, as in development. */
export function readSentView(page: Document): SentView | undefined {
  const view = dataIn(page, VIEW_ELEMENT) as SentView | undefined;
  const layout = dataIn(page, LAYOUT_ELEMENT) as SentView["layout"];
  return view && { ...view, ...(layout && { layout }) };
}

function dataIn(page: Document, id: string): unknown {
  const text = page.getElementById(id)?.textContent.trim() ?? "";
  return text === "" ? undefined : JSON.parse(text);
}

/** The visit. */
export function useVisit(): SessionView {
  return useSuspenseQuery(visitQuery).data;
}
