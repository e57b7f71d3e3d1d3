import { createRootRouteWithContext, redirect } from "@tanstack/react-router";
import { showRefusal } from "../access/refusal.ts";
import { FailedPage, PageNotFoundPage } from "../shell/lazy-parts.ts";
import { learnLanguage } from "../shell/learn-language.ts";
import { Shell } from "../shell/shell.tsx";
import type { AppContext } from "../visit/app-context.ts";
import { visitQuery } from "../visit/visit.ts";

export const root = createRootRouteWithContext<AppContext>()({
  beforeLoad: async ({ location, context: { queries, decided, routes }, preload }) => {
    const asked = location.pathname + location.searchStr;
    // The server has decided about the page that it sent; a place within it is no other page.
    if (decided.href === asked) return;
    if (!routes.areKnown) {
      await routes.learn();
      throw redirect({ href: location.href, replace: true });
    }
    const visit = await queries.ensureQueryData(visitQuery);
    await learnLanguage(visit.language);
    const { guardAnswer } = await import("../access/guard.ts");
    const answer = await guardAnswer(location.href, visit, { keep: !preload });
    if (preload || answer.answer === "go on") {
      if (!preload) moveOn(queries, { decided, asked });
      return;
    }
    if (answer.answer === "ask the server") throw redirect({ href: location.href, reloadDocument: true });
    moveOn(queries, { decided, asked: answer.to });
    showRefusal(queries, answer.refusal);
    decided.landing = answer.to;
    throw redirect({ href: answer.to, replace: true });
  },
  // Not as the component, in whose place a failure would stand: the layout stays around it.
  shellComponent: Shell,
  errorComponent: FailedPage,
  notFoundComponent: PageNotFoundPage,
});

// What was decided about an address holds until the visitor leaves it: whoever comes back may be somebody else by then. A refusal is told on
// the page where it landed, and forgotten with the next.
function moveOn(
  queries: AppContext["queries"],
  { decided, asked }: { decided: AppContext["decided"]; asked: string },
): void {
  decided.href = undefined;
  if (decided.landing === asked) return;
  decided.landing = undefined;
  showRefusal(queries, null);
}
