// The session of this browser. The server embeds it in each page, so the first paint is right; later it is refetched.

import type { SentView } from "@portico/api/pages/contract";
import type { SessionView } from "@portico/api/session/contract";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { request } from "../api-client/request.ts";

/** Ids of the elements with the embedded session and layout data. */
const VIEW_ELEMENT = "portico-view";
const LAYOUT_ELEMENT = "portico-layout";

/** The session fields that responses depend on; part of query keys. */
export type AudienceKey = Pick<SessionView, "language" | "member">;

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: ({ signal }) => request("GET /api/session", { background: true, signal }),
  staleTime: 60_000,
});

/** Reads the data that the server embedded in the page; `undefined` if there is none, as in development. */
export function readSentView(page: Document): SentView | undefined {
  const view = parseJsonElement(page, VIEW_ELEMENT) as SentView | undefined;
  const layout = parseJsonElement(page, LAYOUT_ELEMENT) as SentView["layout"];
  return view && { ...view, ...(layout && { layout }) };
}

function parseJsonElement(page: Document, id: string): unknown {
  const text = page.getElementById(id)?.textContent.trim() ?? "";
  return text === "" ? undefined : JSON.parse(text);
}

export function useSession(): SessionView {
  return useSuspenseQuery(sessionQuery).data;
}
