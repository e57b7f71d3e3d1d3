import { createRootRouteWithContext, redirect } from "@tanstack/react-router";
import { showRefusal } from "../access/refusal.ts";
import type { AppContext } from "../session-context/app-context.ts";
import { sessionQuery } from "../session-context/session-context.ts";
import { FailedPage, PageNotFoundPage } from "../shell/lazy-parts.ts";
import { loadLanguage } from "../shell/load-language.ts";
import { Shell } from "../shell/shell.tsx";

export const root = createRootRouteWithContext<AppContext>()({
  beforeLoad: async ({ location, context: { queries, decided, routes }, preload }) => {
    const requestedUrl = location.pathname + location.searchStr;
    // The server has already checked access to the page that it sent; a fragment is not another page.
    if (decided.href === requestedUrl) return;
    if (!routes.areKnown) {
      await routes.loadAll();
      throw redirect({ href: location.href, replace: true });
    }
    const context = await queries.ensureQueryData(sessionQuery);
    await loadLanguage(context.language);
    const { guardDecision } = await import("../access/guard.ts");
    const decision = await guardDecision(location.href, context, { saveRefusal: !preload });
    if (preload || decision.action === "go on") {
      if (!preload) leavePage(queries, { decided, requestedUrl });
      return;
    }
    if (decision.action === "ask the server") throw redirect({ href: location.href, reloadDocument: true });
    leavePage(queries, { decided, requestedUrl: decision.to });
    showRefusal(queries, decision.refusal);
    decided.landing = decision.to;
    throw redirect({ href: decision.to, replace: true });
  },
  // As `shellComponent`, the layout stays when `errorComponent` replaces the page.
  shellComponent: Shell,
  errorComponent: FailedPage,
  notFoundComponent: PageNotFoundPage,
});

// An access decision is valid until the visitor leaves the URL, because the session may have changed when they return. A refusal is shown on
// its landing page and cleared by the next navigation.
function leavePage(
  queries: AppContext["queries"],
  { decided, requestedUrl }: { decided: AppContext["decided"]; requestedUrl: string },
): void {
  decided.href = undefined;
  if (decided.landing === requestedUrl) return;
  decided.landing = undefined;
  showRefusal(queries, null);
}
