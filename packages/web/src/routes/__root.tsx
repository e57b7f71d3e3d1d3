import { createRootRouteWithContext, redirect } from "@tanstack/react-router";
import { tellRefusal } from "../access/refusal.ts";
import type { AppContext } from "../router.ts";
import { visitQuery } from "../session/visit.ts";
import { FailedPage, PageNotFoundPage } from "../shell/late-parts.ts";
import { Shell } from "../shell/shell.tsx";

export const Route = createRootRouteWithContext<AppContext>()({
  beforeLoad: async ({ location, context: { queries, decided }, preload }) => {
    // The server has decided about the page that it sent.
    if (decided.href === location.href) return;
    const visit = await queries.ensureQueryData(visitQuery);
    const { guardAnswer } = await import("../access/guard.ts");
    const answer = await guardAnswer(location.href, visit, { keep: !preload });
    if (preload || answer.answer === "go on") {
      if (!preload) moveOn(queries, { decided, href: location.href });
      return;
    }
    if (answer.answer === "ask the server") throw redirect({ href: location.href, reloadDocument: true });
    tellRefusal(queries, answer.refusal);
    decided.landing = answer.to;
    throw redirect({ href: answer.to, replace: true });
  },
  component: Shell,
  errorComponent: FailedPage,
  notFoundComponent: PageNotFoundPage,
});

// A refusal is told on the page where it landed, and forgotten with the next.
function moveOn(
  queries: AppContext["queries"],
  { decided, href }: { decided: AppContext["decided"]; href: string },
): void {
  if (decided.landing !== href) tellRefusal(queries, null);
  decided.landing = undefined;
}
