// Something broke while a page was made. What the server said is shown as it is; a chunk that is gone reloads the page once.

import type { Problem } from "@portico/api/http/contract";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { useRouter } from "@tanstack/react-router";
import { Component, type ReactNode, useEffect } from "react";
import { AskFailed } from "../http/ask.ts";
import { isChunkFailure, reloadOnce } from "../http/chunks.ts";
import { useWords } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { BadRequestPage } from "./bad-request-page.tsx";
import { LastWords } from "./last-words.tsx";
import { PageNotFoundPage } from "./page-not-found-page.tsx";
import { ProblemPage } from "./problem-page.tsx";
import { supportWords } from "./words.ts";

/** The page in place of the one that failed. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  return (
    <LastResort>
      <Failure error={error} reset={reset} />
    </LastResort>
  );
}

function Failure({ error, reset }: Pick<ErrorComponentProps, "error" | "reset">) {
  const texts = useWords(supportWords);
  const router = useRouter();
  const isChunk = isChunkFailure(error);
  useEffect(() => {
    if (isChunk && navigator.onLine) reloadOnce(window);
  }, [isChunk]);
  const again = () => {
    reset();
    void router.invalidate();
  };
  if (error instanceof AskFailed && error.status === 404) return <PageNotFoundPage />;
  if (isChunk)
    return (
      <ProblemPage
        title={texts.chunk}
        lead={texts.chunkLead}
        scene="city"
        action={<Button onClick={() => window.location.reload()}>{texts.reload}</Button>}
      />
    );
  const problem = error instanceof AskFailed ? error.problem : undefined;
  return (
    <ProblemPage
      title={texts.wrong}
      lead={problem === undefined ? texts.wrongLead : `${problem.title}. ${problem.hint}`}
      scene="alps"
      reference={problem?.reference}
      action={<Button onClick={again}>{texts.again}</Button>}
    />
  );
}

/** What the server could not show, in its words; reloading asks it again. */
export function SentProblem({ problem: { code, title, hint, reference } }: { problem: Problem }) {
  const texts = useWords(supportWords);
  if (code === "PAGE_NOT_FOUND") return <PageNotFoundPage />;
  if (code === "BAD_REQUEST") return <BadRequestPage />;
  const action = <Button onClick={() => window.location.reload()}>{texts.again}</Button>;
  return (
    <ProblemPage title={texts.wrong} lead={`${title}. ${hint}`} scene="alps" reference={reference} action={action} />
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
