// The router: it begins with the sign-in page, and learns the table of all routes.

import { createRoute, createRouter } from "@tanstack/react-router";
import { LogonPage } from "../session/sign-in/logon-page.tsx";
import { FailedPage, PageNotFoundPage } from "../shell/lazy-parts.ts";
import { type AppContext, SIGN_IN_PATH } from "../visit/app-context.ts";
import { readQuery, writeQuery } from "../visit/query.ts";
import { root } from "./root.ts";
import type { RouteTree } from "./routes.ts";

/** Opens the router. It knows the sign-in page; `routes.learn()` teaches it the others. */
export function openRouter(context: Omit<AppContext, "routes">) {
  // Its page comes with the app: it is the first that most people see.
  const logon = createRoute({ getParentRoute: () => root, path: SIGN_IN_PATH, component: LogonPage });
  const routes = {
    areKnown: false,
    learn: async () => {
      const { otherRoutes } = await import("./routes.ts");
      if (routes.areKnown) return;
      routes.areKnown = true;
      root.addChildren([logon, ...otherRoutes()]);
      router.setRoutes(router.buildRouteTree());
    },
  };
  const router = createRouter({
    // The others hang on the same root; so its type is true from the first navigation on.
    routeTree: root.addChildren([logon]) as unknown as RouteTree,
    context: { ...context, routes } satisfies AppContext,
    parseSearch: readQuery,
    stringifySearch: writeQuery,
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

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof openRouter>;
  }
}
