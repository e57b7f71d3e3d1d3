// The router: the routes of the files under routes/, and what every route may use.

import type { Problem } from "@portico/api/http/contract";
import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import type { routeTree } from "./route-tree.gen.ts";
import { Route as root } from "./routes/__root.tsx";
import { Route as logon } from "./routes/logon.tsx";
import { FailedPage, PageNotFoundPage } from "./shell/late-parts.ts";

/** What every route may use. */
export interface AppContext {
  readonly queries: QueryClient;
  readonly decided: Decided;
  readonly routes: AllRoutes;
}

/** Which address the server, or a refusal, has decided about already. */
export interface Decided {
  href: string | undefined;
  landing: string | undefined;
  /** What the server could not show, and where. */
  problem: { readonly at: string; readonly problem: Problem } | null;
}

/**
 * The table of all routes. Whoever signs in does without it at first: it would be a twentieth of what the page loads. It comes when they
 * begin to type, point at a link, or go anywhere else.
 */
export interface AllRoutes {
  readonly areKnown: boolean;
  learn(): Promise<void>;
}

/** The page that does with its own route. */
export const SIGN_IN_PATH = "/logon";

/** Opens the router. It knows the sign-in page; `routes.learn()` teaches it the others. */
export function openRouter(context: Omit<AppContext, "routes">) {
  const routes = {
    areKnown: false,
    learn: async () => {
      await import("./route-tree.gen.ts");
      if (routes.areKnown) return;
      routes.areKnown = true;
      router.setRoutes(router.buildRouteTree());
    },
  };
  const router = createRouter({
    routeTree: firstRoutes(),
    context: { ...context, routes } satisfies AppContext,
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
  return router;
}

// The generated tree hangs the others on the same root, this one among them; so its type is true from the first navigation on.
function firstRoutes(): typeof routeTree {
  const own = { id: SIGN_IN_PATH, path: SIGN_IN_PATH, getParentRoute: () => root };
  return root.addChildren({ logon: logon.update(own as never) }) as unknown as typeof routeTree;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof openRouter>;
  }
}
