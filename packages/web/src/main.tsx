// The app takes over the page that the server sent: the frame stays on screen until everything is there to replace it.

import type { SentView } from "@portico/api/pages/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { tellRefusal } from "./access/refusal.ts";
import { reloadOnceWhenChunksFail } from "./http/chunks.ts";
import { followElsewhere } from "./http/elsewhere.ts";
import { openRouter } from "./router.ts";
import { noteTyped } from "./session/typed.ts";
import { readSentView, visitQuery } from "./session/visit.ts";
import { frameQuery } from "./shell/frame-query.ts";
import { loadFirstParts } from "./shell/late-parts.ts";
import "./styles/app.css";

const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 10_000 } },
});
const sent = readSentView(document);
if (sent !== undefined) {
  queries.setQueryData(visitQuery.queryKey, sent.session);
  tellRefusal(queries, sent.session.refusal);
  if (sent.frame !== undefined) queries.setQueryData(frameQuery(sent.session).queryKey, sent.frame);
}
const here = location.pathname + location.search;
const decided = { href: sent === undefined ? undefined : here, landing: undefined, problem: sent?.problem ?? null };
const router = openRouter({ queries, decided });
reloadOnceWhenChunksFail(window);
followElsewhere(router, queries);

const first =
  sent && loadFirstParts(sent.session, { hasMessages: hasMessages(sent.frame), hasProblem: decided.problem !== null });
await Promise.all([router.load(), first]);
const place = document.getElementById("portico") as HTMLElement;
noteTyped(place);
createRoot(place).render(
  <QueryClientProvider client={queries}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);

function hasMessages(frame: SentView["frame"]): boolean {
  return frame !== undefined && frame.alerts.length + frame.notices.length > 0;
}
