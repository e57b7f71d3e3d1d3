// Starts with the sign-in route only; all other routes are lazily loaded.

import { createRoute, createRouter } from "@tanstack/react-router";
import { LogonPage } from "../session/sign-in/logon-page.tsx";
import { type AppContext, SIGN_IN_PATH } from "../session-context/app-context.ts";
import { readQuery, writeQuery } from "../session-context/query.ts";
import { FailedPage, PageNotFoundPage } from "../shell/lazy-parts.ts";
import { root } from "./root.ts";
import type { RouteTree } from "./routes.ts";

export function createAppRouter(context: Omit<AppContext, "routes">) {
  // The sign-in page is the first page of most visitors, so its route is not lazy.
  const logon = createRoute({ getParentRoute: () => root, path: SIGN_IN_PATH, component: LogonPage });
  const routes = {
    areLoaded: false,
    loadAll: async () => {
      const { createLazyRoutes } = await import("./routes.ts");
      if (routes.areLoaded) return;
      routes.areLoaded = true;
      root.addChildren([logon, ...createLazyRoutes()]);
      router.setRoutes(router.buildRouteTree());
    },
  };
  const router = createRouter({
    // `loadAll` adds the other routes before the first navigation.
    routeTree: root.addChildren([logon]) as unknown as RouteTree,
    context: { ...context, routes } satisfies AppContext,
    parseSearch: readQuery,
    stringifySearch: writeQuery,
    caseSensitive: true,
    trailingSlash: "never",
    scrollRestoration: true,
    // Preloads chunks, not data.
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
