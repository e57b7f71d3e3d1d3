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
  const stateTexts = useMessages(stateMessages);
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
      title={stateTexts.errorTitle}
      lead={problem === undefined ? stateTexts.errorLead : `${problem.title}. ${problem.hint}`}
      scene="alps"
      reference={problem?.reference}
      action={<Button onClick={retry}>{texts.retry}</Button>}
    />
  );
}

// The sign-in at the loyalty provider explains its own failure.
const PAGES_WITH_OWN_ERROR_TEXT: readonly string[] = ["/auto-login-ll"];

/** The server embedded the problem in the page. */
export function EmbeddedProblemPage({
  problem: { code, title, hint, reference },
  children,
}: {
  problem: Problem;
  children: ReactNode;
}) {
  const texts = useMessages(reloadMessages);
  const stateTexts = useMessages(stateMessages);
  const pathname = useRouterState({
    select: ({ location, resolvedLocation = location }) => resolvedLocation.pathname,
  });
  if (PAGES_WITH_OWN_ERROR_TEXT.includes(pathname)) return children;
  if (code === "PAGE_NOT_FOUND") return <PageNotFoundPage />;
  if (code === "BAD_REQUEST") return <BadRequestPage />;
  const action = <Button onClick={() => window.location.reload()}>{texts.retry}</Button>;
  return (
    <ProblemPage
      title={stateTexts.errorTitle}
      lead={`${title}. ${hint}`}
      scene="alps"
      reference={reference}
      action={action}
    />
  );
}

/** Shows the crash page if the failed page itself throws (section 8 of the specification). */
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

// Browsers cache a failed import, so only a reload retries it. Without a connection, a reload would show the
// browser's own error page.

function ChunkFailedPage() {
  const texts = useMessages(reloadMessages);
  const isOnline = useIsOnline();
  const { state, retry } = useReload();
  return (
    <ProblemPage
      title={isOnline ? texts.chunkFailed : texts.offline}
      lead={isOnline ? texts.chunkFailedLead : texts.offlineLead}
      action={
        <Button isBusy={state === "busy"} busyText={texts.trying} onClick={() => void retry()}>
          {isOnline ? texts.reload : texts.retry}
        </Button>
      }
    >
      <p role="alert" className="text-danger empty:hidden">
        {state === "unreachable" ? texts.stillUnreachable : ""}
      </p>
    </ProblemPage>
  );
}

function useReload(): { readonly state: "ready" | "busy" | "unreachable"; readonly retry: () => Promise<void> } {
  const [state, setState] = useState<"ready" | "busy" | "unreachable">("ready");
  const retry = useCallback(async () => {
    setState("busy");
    if (await isPortalReachable()) window.location.reload();
    else setState("unreachable");
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
    chunkFailed: "A part of the page could not be loaded",
    chunkFailedLead: "Check your connection, then reload the page.",
    offline: "You are offline",
    offlineLead: "You lost your connection before this page loaded. It opens as soon as you are connected again.",
    trying: "Trying again",
    stillUnreachable: "The portal still cannot be reached. Try again in a moment.",
    retry: "Try again",
    reload: "Reload the page",
  },
  {
    chunkFailed: "Không tải được một phần của trang",
    chunkFailedLead: "Hãy kiểm tra kết nối rồi tải lại trang.",
    offline: "Bạn đang ngoại tuyến",
    offlineLead: "Bạn mất kết nối trước khi trang này tải xong. Trang sẽ mở ngay khi bạn có kết nối trở lại.",
    trying: "Đang thử lại",
    stillUnreachable: "Vẫn chưa kết nối được với cổng hội viên. Hãy thử lại sau giây lát.",
    retry: "Thử lại",
    reload: "Tải lại trang",
  },
);
