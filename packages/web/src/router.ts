// The router: the route tree of the files under routes/, and what every route may use.

import type { Problem } from "@portico/api/http/contract";
import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { routeTree } from "./route-tree.gen.ts";
import { FailedPage, PageNotFoundPage } from "./shell/late-parts.ts";

/** What every route may use. */
export interface AppContext {
  readonly queries: QueryClient;
  readonly decided: Decided;
}

/** Which address the server, or a refusal, has decided about already. */
export interface Decided {
  href: string | undefined;
  landing: string | undefined;
  /** What the server could not show at that address. */
  problem: Problem | null;
}

/** Opens the router at the page that the server sent. */
export function openRouter(context: AppContext) {
  return createRouter({
    routeTree,
    context,
    caseSensitive: true,
    trailingSlash: "never",
    scrollRestoration: true,
    // Pages are preloaded when somebody points at them; what they show is asked for when they open.
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    // Inside the layout, so that what works is still there.
    defaultErrorComponent: FailedPage,
    defaultNotFoundComponent: PageNotFoundPage,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof openRouter>;
  }
}
