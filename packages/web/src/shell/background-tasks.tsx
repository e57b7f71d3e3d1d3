// What goes on once the page is there. Somebody signed in, here or in another tab, is noticed; what failed stays said while it is asked again;
// and what is shown when something fails comes while everything still works, because whoever has lost the connection cannot load it any more.

import type { SessionView } from "@portico/api/session/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { keepFailures } from "../ask/keep-failures.ts";
import { VisitorWatch } from "../session/watch/visitor-watch.tsx";
import { SIGN_IN_PATH } from "../visit/app-context.ts";
import { lazyPart } from "./lazy-part.tsx";

const AT_THE_LATEST = 5_000;

const SessionWatch = lazyPart(async () => (await import("../session/watch/session-watch.tsx")).SessionWatch);

/** The watch over the visit, and what is sent for ahead of its use. */
export function BackgroundTasks({
  visit,
  loadFailedPage,
}: {
  visit: SessionView;
  loadFailedPage: () => Promise<void>;
}) {
  const queries = useQueryClient();
  useReadiness(loadFailedPage);
  useEffect(() => keepFailures(queries), [queries]);
  return visit.timeout === null ? <VisitorWatch /> : <SessionWatch visit={visit} />;
}

/** Sends for the failed page and for the rules of access when nothing else is to be done; the sign-in page stays as light as it is. */
function useReadiness(loadFailedPage: () => Promise<void>): void {
  const isSignIn = useRouterState({ select: ({ location }) => location.pathname === SIGN_IN_PATH });
  useEffect(() => {
    if (isSignIn) return;
    const load = (): void => void Promise.allSettled([loadFailedPage(), import("../access/guard.ts")]);
    if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: AT_THE_LATEST });
    else setTimeout(load, AT_THE_LATEST);
  }, [isSignIn, loadFailedPage]);
}
