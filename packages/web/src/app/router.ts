// The router. It starts with the sign-in page only; the table of all routes is lazily loaded.

import { createRoute, createRouter } from "@tanstack/react-router";
import { LogonPage } from "../session/sign-in/logon-page.tsx";
import { type AppContext, SIGN_IN_PATH } from "../session-context/app-context.ts";
import { readQuery, writeQuery } from "../session-context/query.ts";
import { FailedPage, PageNotFoundPage } from "../shell/lazy-parts.ts";
import { root } from "./root.ts";
import type { RouteTree } from "./routes.ts";

export function createAppRouter(context: Omit<AppContext, "routes">) {
  // Not lazily loaded: it is the first page that most visitors see.
  const logon = createRoute({ getParentRoute: () => root, path: SIGN_IN_PATH, component: LogonPage });
  const routes = {
    areKnown: false,
    loadAll: async () => {
      const { otherRoutes } = await import("./routes.ts");
      if (routes.areKnown) return;
      routes.areKnown = true;
      root.addChildren([logon, ...otherRoutes()]);
      router.setRoutes(router.buildRouteTree());
    },
  };
  const router = createRouter({
    // The other routes are added to the same root before the first navigation, so the type is right from then on.
    routeTree: root.addChildren([logon]) as unknown as RouteTree,
    context: { ...context, routes } satisfies AppContext,
    parseSearch: readQuery,
    stringifySearch: writeQuery,
    caseSensitive: true,
    trailingSlash: "never",
    scrollRestoration: true,
    // Chunks are preloaded on hover or focus; data is always fetched when the page opens.
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    // Rendered inside the layout, so that menus keep working.
    defaultErrorComponent: FailedPage,
    defaultNotFoundComponent: PageNotFoundPage,
  });
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
