import { createRootRouteWithContext, redirect } from "@tanstack/react-router";
import { showRefusal } from "../access/refusal.ts";
import type { AppContext } from "../session-context/app-context.ts";
import { sessionQuery } from "../session-context/session-context.ts";
import { FailedPage, PageNotFoundPage } from "../shell/lazy-parts.ts";
import { loadLanguage } from "../shell/load-language.ts";
import { Shell } from "../shell/shell.tsx";

export const root = createRootRouteWithContext<AppContext>()({
  beforeLoad: async ({ location, context: { queries, navigationState, routes }, preload }) => {
    const requestedUrl = location.pathname + location.searchStr;
    // The server has already checked this URL. Another fragment of it is the same page.
    if (navigationState.checkedUrl === requestedUrl) return;
    if (!routes.areLoaded) {
      await routes.loadAll();
      throw redirect({ href: location.href, replace: true });
    }
    const context = await queries.ensureQueryData(sessionQuery);
    await loadLanguage(context.language);
    const { guardDecision } = await import("../access/guard.ts");
    const decision = await guardDecision(location.href, context, { shouldSave: !preload });
    if (preload || decision.action === "continue") {
      if (!preload) leavePage(queries, { navigationState, requestedUrl });
      return;
    }
    if (decision.action === "reload document") throw redirect({ href: location.href, reloadDocument: true });
    leavePage(queries, { navigationState, requestedUrl: decision.to });
    showRefusal(queries, decision.refusal);
    navigationState.refusalUrl = decision.to;
    throw redirect({ href: decision.to, replace: true });
  },
  // `shellComponent` stays when `errorComponent` replaces the page.
  shellComponent: Shell,
  errorComponent: FailedPage,
  notFoundComponent: PageNotFoundPage,
});

// An access decision is valid until the visitor leaves the URL, because the session may change.
function leavePage(
  queries: AppContext["queries"],
  { navigationState, requestedUrl }: { navigationState: AppContext["navigationState"]; requestedUrl: string },
): void {
  navigationState.checkedUrl = undefined;
  if (navigationState.refusalUrl === requestedUrl) return;
  navigationState.refusalUrl = undefined;
  showRefusal(queries, null);
}
