// Something broke while a page was made. What the server said is shown as it is; a chunk that is gone reloads the page once.

import type { Problem } from "@portico/api/http/contract";
import { type ErrorComponentProps, useRouter, useRouterState } from "@tanstack/react-router";
import { Component, type ReactNode, useCallback, useEffect, useState } from "react";
import { AskFailed } from "../ask/ask.ts";
import { isChunkFailure } from "../ask/chunks.ts";
import { useIsOnline } from "../ask/online.ts";
import { isPortalThere } from "../ask/portal-there.ts";
import { useWords, words } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { stateWords } from "../ui/state-words.ts";
import { LastWords } from "./last-words.tsx";
import { BadRequestPage, PageNotFoundPage, ProblemPage } from "./problem-page.tsx";

/** The page in place of the one that failed. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  return (
    <LastResort>
      <Failure error={error} reset={reset} />
    </LastResort>
  );
}

function Failure({ error, reset }: Pick<ErrorComponentProps, "error" | "reset">) {
  const texts = useWords(reloadWords);
  const unknown = useWords(stateWords);
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  useEffect(() => {
    if (!(error instanceof AskFailed) || error.status !== 0) return;
    const onBack = () => void router.invalidate();
    window.addEventListener("online", onBack);
    return () => window.removeEventListener("online", onBack);
  }, [error, router]);
  if (error instanceof AskFailed && error.status === 404) return <PageNotFoundPage />;
  if (isChunkFailure(error)) return <MissingPart />;
  const problem = error instanceof AskFailed ? error.problem : undefined;
  return (
    <ProblemPage
      title={unknown.wrong}
      lead={problem === undefined ? unknown.wrongLead : `${problem.title}. ${problem.hint}`}
      scene="alps"
      reference={problem?.reference}
      action={<Button onClick={retry}>{texts.retry}</Button>}
    />
  );
}

// The page of the way to the loyalty provider has words of its own for what went wrong.
const SAYS_IT_ITSELF: readonly string[] = ["/auto-login-ll"];

/** What the server could not show, in its words; reloading asks it again. `children` is the page itself, where that says it better. */
export function SentProblem({
  problem: { code, title, hint, reference },
  children,
}: {
  problem: Problem;
  children: ReactNode;
}) {
  const texts = useWords(reloadWords);
  const unknown = useWords(stateWords);
  const pathname = useRouterState({
    select: ({ location, resolvedLocation = location }) => resolvedLocation.pathname,
  });
  if (SAYS_IT_ITSELF.includes(pathname)) return children;
  if (code === "PAGE_NOT_FOUND") return <PageNotFoundPage />;
  if (code === "BAD_REQUEST") return <BadRequestPage />;
  const action = <Button onClick={() => window.location.reload()}>{texts.retry}</Button>;
  return (
    <ProblemPage title={unknown.wrong} lead={`${title}. ${hint}`} scene="alps" reference={reference} action={action} />
  );
}

/** The error page itself failed: words alone, which cannot (section 8 of the specification). */
class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <LastWords />;
  }
}

// A page of which a part did not come: the connection is away, or the part is. A browser does not ask for it a second time, so the page has
// to be loaded anew; that is done when the portal answers, because else the browser would put its own page in the place of ours.

/** What is missing, why, and another try. */
function MissingPart() {
  const texts = useWords(reloadWords);
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
    if (await isPortalThere()) window.location.reload();
    else setState("away");
  }, []);
  useEffect(() => {
    const onBack = (): void => void retry();
    window.addEventListener("online", onBack);
    return () => window.removeEventListener("online", onBack);
  }, [retry]);
  return { state, retry };
}

const reloadWords = words(
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
