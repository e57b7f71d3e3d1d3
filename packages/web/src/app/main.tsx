// The server's static template stays visible until the first page is ready.

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { showRefusal } from "../access/refusal.ts";
import { reloadOnce, reloadOnceWhenChunksFail } from "../api-client/chunks.ts";
import { retryDelay, shouldRetry } from "../api-client/retry.ts";
import { followRedirects } from "../session/lifecycle.ts";
import { saveSignInRefusal, trackTemplateInput } from "../session/sign-in/template-input.ts";
import { SIGN_IN_PATH } from "../session-context/app-context.ts";
import { layoutQuery } from "../session-context/layout-query.ts";
import { readSentView, sessionQuery } from "../session-context/session-context.ts";
import { loadFirstParts } from "../shell/lazy-parts.ts";
import { loadLanguage } from "../shell/load-language.ts";
import { CrashPage } from "../support/crash-page.tsx";
import { createAppRouter } from "./router.ts";
import "../styles/app.css";

const container = document.getElementById("portico") as HTMLElement;

reloadOnceWhenChunksFail(window);
// No top-level await: lazy chunks import this module and would deadlock.
start().catch((error: unknown) => {
  if (!reloadOnce(window)) {
    createRoot(container).render(
      <main>
        <CrashPage />
      </main>,
    );
  }
  throw error;
});

async function start(): Promise<void> {
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay, refetchOnWindowFocus: false, staleTime: 10_000 },
      // Offline, a write fails at once: the member may change their mind before a queued write is sent.
      mutations: { networkMode: "always" },
    },
  });
  const sentView = readSentView(document);
  if (sentView !== undefined) {
    queries.setQueryData(sessionQuery.queryKey, sentView.session);
    showRefusal(queries, sentView.session.refusal);
    const { session, layout, putAway } = sentView;
    if (layout !== undefined) queries.setQueryData(layoutQuery(session).queryKey, { ...layout, putAway });
  }
  const currentUrl = location.pathname + location.search;
  const navigationState = {
    checkedUrl: sentView && currentUrl,
    refusalUrl: sentView?.session.refusal ? currentUrl : undefined,
    serverProblem: sentView?.problem ? { url: currentUrl, problem: sentView.problem } : null,
  };
  const router = createAppRouter({ queries, navigationState });
  followRedirects(router, queries);
  const initialChunks = sentView && Promise.all([loadLanguage(sentView.session.language), loadFirstParts(sentView)]);
  if (sentView !== undefined && location.pathname === SIGN_IN_PATH) loadRoutesOnTouch(router);
  else await router.options.context.routes.loadAll();
  await Promise.all([router.load(), initialChunks]);
  saveSignInRefusal(sentView?.signIn);
  trackTemplateInput(container);
  createRoot(container).render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

// Loads the other routes at the first interaction with the sign-in page. The navigation loads a failed chunk again.
function loadRoutesOnTouch(router: ReturnType<typeof createAppRouter>): void {
  const load = async (): Promise<void> => {
    await Promise.all([router.options.context.routes.loadAll(), import("../access/guard.ts")]);
    await router.loadRouteChunk(router.routesById["/"]);
  };
  const controller = new AbortController();
  for (const eventType of ["pointerdown", "keydown", "input"])
    addEventListener(
      eventType,
      () => {
        controller.abort();
        void load().catch(() => undefined);
      },
      { signal: controller.signal },
    );
}
