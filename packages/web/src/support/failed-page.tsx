// Something broke while a page was made. What the server said is shown as it is; a chunk that is gone reloads the page once.

import type { Problem } from "@portico/api/http/contract";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { useRouter, useRouterState } from "@tanstack/react-router";
import { Component, type ReactNode, useEffect } from "react";
import { AskFailed } from "../ask/ask.ts";
import { isChunkFailure } from "../ask/chunks.ts";
import { useWords } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { stateWords } from "../ui/state-words.ts";
import { BadRequestPage } from "./bad-request-page.tsx";
import { LastWords } from "./last-words.tsx";
import { MissingPart } from "./missing-part.tsx";
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
  const kitTexts = useWords(stateWords);
  const router = useRouter();
  const again = () => {
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
      title={kitTexts.wrong}
      lead={problem === undefined ? kitTexts.wrongLead : `${problem.title}. ${problem.hint}`}
      scene="alps"
      reference={problem?.reference}
      action={<Button onClick={again}>{texts.again}</Button>}
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
  const texts = useWords(supportWords);
  const kitTexts = useWords(stateWords);
  const pathname = useRouterState({
    select: ({ location, resolvedLocation = location }) => resolvedLocation.pathname,
  });
  if (SAYS_IT_ITSELF.includes(pathname)) return children;
  if (code === "PAGE_NOT_FOUND") return <PageNotFoundPage />;
  if (code === "BAD_REQUEST") return <BadRequestPage />;
  const action = <Button onClick={() => window.location.reload()}>{texts.again}</Button>;
  return (
    <ProblemPage title={kitTexts.wrong} lead={`${title}. ${hint}`} scene="alps" reference={reference} action={action} />
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
