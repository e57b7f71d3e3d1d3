// The server embeds the session in each page, for the first paint.

import type { SentView } from "@portico/api/pages/contract";
import type { SessionView } from "@portico/api/session/contract";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { request } from "../api-client/request.ts";

const VIEW_ELEMENT_ID = "portico-view";
const LAYOUT_ELEMENT_ID = "portico-layout";

/** The session fields that responses depend on, for query keys. */
export type AudienceKey = Pick<SessionView, "language" | "member">;

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: ({ signal }) => request("GET /api/session", { background: true, signal }),
  staleTime: 60_000,
});

/** Reads the embedded data. Returns `undefined` if there is none, as in development. */
export function readSentView(page: Document): SentView | undefined {
  const view = parseJsonElement(page, VIEW_ELEMENT_ID) as SentView | undefined;
  const layout = parseJsonElement(page, LAYOUT_ELEMENT_ID) as SentView["layout"];
  return view && { ...view, ...(layout && { layout }) };
}

function parseJsonElement(page: Document, id: string): unknown {
  const text = page.getElementById(id)?.textContent.trim() ?? "";
  return text === "" ? undefined : JSON.parse(text);
}

export function useSession(): SessionView {
  return useSuspenseQuery(sessionQuery).data;
}
