// Preloads the error page, because it cannot be loaded once the connection is lost.

import type { SessionView } from "@portico/api/session/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { retainFailures } from "../api-client/retain-failures.ts";
import { VisitorWatch } from "../session/watch/visitor-watch.tsx";
import { SIGN_IN_PATH } from "../session-context/app-context.ts";
import { lazyPart } from "./lazy-part.tsx";

const IDLE_TIMEOUT_MS = 5_000;

const SessionWatch = lazyPart(async () => (await import("../session/watch/session-watch.tsx")).SessionWatch);

export function BackgroundTasks({
  context,
  loadFailedPage,
}: {
  context: SessionView;
  loadFailedPage: () => Promise<void>;
}) {
  const queries = useQueryClient();
  usePreload(loadFailedPage);
  useEffect(() => retainFailures(queries), [queries]);
  return context.timeout === null ? <VisitorWatch /> : <SessionWatch context={context} />;
}

/** Skips the sign-in page, whose first load must stay small. */
function usePreload(loadFailedPage: () => Promise<void>): void {
  const isSignIn = useRouterState({ select: ({ location }) => location.pathname === SIGN_IN_PATH });
  useEffect(() => {
    if (isSignIn) return;
    const load = (): void => void Promise.allSettled([loadFailedPage(), import("../access/guard.ts")]);
    if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(load, IDLE_TIMEOUT_MS);
  }, [isSignIn, loadFailedPage]);
}
