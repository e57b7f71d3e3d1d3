// Error page of the router. It shows the server's problem as sent; for a failed chunk it offers a reload.

import type { Problem } from "@portico/api/http/contract";
import { type ErrorComponentProps, useRouter, useRouterState } from "@tanstack/react-router";
import { Component, type ReactNode, useCallback, useEffect, useState } from "react";
import { isChunkFailure } from "../api-client/chunks.ts";
import { useIsOnline } from "../api-client/online.ts";
import { isPortalReachable } from "../api-client/portal-reachable.ts";
import { ApiError } from "../api-client/request.ts";
import { messages, useMessages } from "../language/messages.ts";
import { Button } from "../ui/button.tsx";
import { stateMessages } from "../ui/state-messages.ts";
import { CrashPage } from "./crash-page.tsx";
import { BadRequestPage, PageNotFoundPage, ProblemPage } from "./problem-page.tsx";

export function FailedPage({ error, reset }: ErrorComponentProps) {
  return (
    <CrashBoundary>
      <ErrorContent error={error} reset={reset} />
    </CrashBoundary>
  );
}

function ErrorContent({ error, reset }: Pick<ErrorComponentProps, "error" | "reset">) {
  const texts = useMessages(reloadMessages);
  const states = useMessages(stateMessages);
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  useEffect(() => {
    if (!(error instanceof ApiError) || error.status !== 0) return;
    const onOnline = () => void router.invalidate();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [error, router]);
  if (error instanceof ApiError && error.status === 404) return <PageNotFoundPage />;
  if (isChunkFailure(error)) return <ChunkFailedPage />;
  const problem = error instanceof ApiError ? error.problem : undefined;
  return (
    <ProblemPage
      title={states.wrong}
      lead={problem === undefined ? states.wrongLead : `${problem.title}. ${problem.hint}`}
      scene="alps"
      reference={problem?.reference}
      action={<Button onClick={retry}>{texts.retry}</Button>}
    />
  );
}

// Pages with their own error text: the sign-in at the loyalty provider.
const HAS_OWN_ERROR_TEXT: readonly string[] = ["/auto-login-ll"];

/** Shows a problem that the server embedded in the page. Pages with their own error text render `children` instead. */
export function SentProblem({
  problem: { code, title, hint, reference },
  children,
}: {
  problem: Problem;
  children: ReactNode;
}) {
  const texts = useMessages(reloadMessages);
  const states = useMessages(stateMessages);
  const pathname = useRouterState({
    select: ({ location, resolvedLocation = location }) => resolvedLocation.pathname,
  });
  if (HAS_OWN_ERROR_TEXT.includes(pathname)) return children;
  if (code === "PAGE_NOT_FOUND") return <PageNotFoundPage />;
  if (code === "BAD_REQUEST") return <BadRequestPage />;
  const action = <Button onClick={() => window.location.reload()}>{texts.retry}</Button>;
  return (
    <ProblemPage title={states.wrong} lead={`${title}. ${hint}`} scene="alps" reference={reference} action={action} />
  );
}

/** Error boundary around the error page (section 8 of the specification). */
class CrashBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <CrashPage />;
  }
}

// Browsers cache a failed import, so only a reload retries it. Reload only if the portal responds, because otherwise the browser would replace
// the page with its own error page.

/** The page for a chunk that failed to load, because of the network or the server. */
function ChunkFailedPage() {
  const texts = useMessages(reloadMessages);
  const isOnline = useIsOnline();
  const { state, retry } = useReload();
  return (
    <ProblemPage
      title={isOnline ? texts.chunk : texts.offline}
      lead={isOnline ? texts.chunkLead : texts.offlineLead}
      action={
        <Button isBusy={state === "busy"} busyText={texts.trying} onClick={() => void retry()}>
          {isOnline ? texts.reload : texts.retry}
        </Button>
      }
    >
      <p role="alert" className="text-danger empty:hidden">
        {state === "away" ? texts.stillAway : ""}
      </p>
    </ProblemPage>
  );
}

function useReload(): { readonly state: "ready" | "busy" | "away"; readonly retry: () => Promise<void> } {
  const [state, setState] = useState<"ready" | "busy" | "away">("ready");
  const retry = useCallback(async () => {
    setState("busy");
    if (await isPortalReachable()) window.location.reload();
    else setState("away");
  }, []);
  useEffect(() => {
    const onOnline = (): void => void retry();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [retry]);
  return { state, retry };
}

const reloadMessages = messages(
  {
    chunk: "A part of the page could not be loaded",
    chunkLead: "Check your connection, then reload the page.",
    offline: "You are offline",
    offlineLead: "You lost your connection before this page loaded. It opens as soon as you are connected again.",
    trying: "Trying again",
    stillAway: "The portal still cannot be reached. Try again in a moment.",
    retry: "Try again",
    reload: "Reload the page",
  },
  {
    chunk: "Không tải được một phần của trang",
    chunkLead: "Hãy kiểm tra kết nối rồi tải lại trang.",
    offline: "Bạn đang ngoại tuyến",
    offlineLead: "Bạn mất kết nối trước khi trang này tải xong. Trang sẽ mở ngay khi bạn có kết nối trở lại.",
    trying: "Đang thử lại",
    stillAway: "Vẫn chưa kết nối được với cổng hội viên. Hãy thử lại sau giây lát.",
    retry: "Thử lại",
    reload: "Tải lại trang",
  },
);
