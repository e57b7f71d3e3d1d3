// The app takes over the page that the server sent: the template stays on screen until everything is there to replace it.

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { showRefusal } from "../access/refusal.ts";
import { reloadOnce, reloadOnceWhenChunksFail } from "../ask/chunks.ts";
import { retryDelay, shouldRetry } from "../ask/retry.ts";
import { followRedirects } from "../session/lifecycle.ts";
import { noteRefused, noteTyped } from "../session/sign-in/typed.ts";
import { loadFirstParts } from "../shell/lazy-parts.ts";
import { learnLanguage } from "../shell/learn-language.ts";
import { LastWords } from "../support/last-words.tsx";
import { SIGN_IN_PATH } from "../visit/app-context.ts";
import { layoutQuery } from "../visit/layout-query.ts";
import { readSentView, visitQuery } from "../visit/visit.ts";
import { openRouter } from "./router.ts";
import "../styles/app.css";

const place = document.getElementById("portico") as HTMLElement;

reloadOnceWhenChunksFail(window);
// Not with a top-level await: the files that come later import this one, and would wait for it while it waits for them.
start().catch((error: unknown) => {
  if (!reloadOnce(window)) {
    createRoot(place).render(
      <main>
        <LastWords />
      </main>,
    );
  }
  throw error;
});

async function start(): Promise<void> {
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay, refetchOnWindowFocus: false, staleTime: 10_000 },
      // Offline, a change fails at once and says so: it does not wait and go out later, when its member may have thought better of it.
      mutations: { networkMode: "always" },
    },
  });
  const sent = readSentView(document);
  if (sent !== undefined) {
    queries.setQueryData(visitQuery.queryKey, sent.session);
    showRefusal(queries, sent.session.refusal);
    const { session, layout, putAway } = sent;
    if (layout !== undefined) queries.setQueryData(layoutQuery(session).queryKey, { ...layout, putAway });
  }
  const here = location.pathname + location.search;
  const decided = {
    href: sent && here,
    landing: sent?.session.refusal ? here : undefined,
    problem: sent?.problem ? { at: here, problem: sent.problem } : null,
  };
  const router = openRouter({ queries, decided });
  followRedirects(router, queries);
  const parts = sent && Promise.all([learnLanguage(sent.session.language), loadFirstParts(sent)]);
  if (sent !== undefined && location.pathname === SIGN_IN_PATH) learnWhenTouched(router);
  else await router.options.context.routes.learn();
  await Promise.all([router.load(), parts]);
  noteRefused(sent?.signIn);
  noteTyped(place);
  createRoot(place).render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

// Whoever touches the page is about to type and then to go on, most often home; while they type, nothing else is loading. What does not come
// is asked for again when they go on.
function learnWhenTouched(router: ReturnType<typeof openRouter>): void {
  const learn = async (): Promise<void> => {
    await Promise.all([router.options.context.routes.learn(), import("../access/guard.ts")]);
    await router.loadRouteChunk(router.routesById["/"]);
  };
  const heard = new AbortController();
  for (const sign of ["pointerdown", "keydown", "input"])
    addEventListener(
      sign,
      () => {
        heard.abort();
        void learn().catch(() => undefined);
      },
      { signal: heard.signal },
    );
}
