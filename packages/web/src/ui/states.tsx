// The states that every list and panel has beside the good one: on its way, empty, failed, and there in part.

import type { Problem } from "@portico/api/http/contract";
import type { SupportPhone } from "@portico/domain/brand/brands";
import type { ReactNode } from "react";
import { useWords } from "../language/words.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { Scene, type SceneName } from "./scene.tsx";
import { Heading, type HeadingLevel } from "./section.tsx";
import { SkeletonCards, SkeletonRows, SkeletonText } from "./skeleton.tsx";
import { stateWords } from "./state-words.ts";

/** On its way. `label` says what is, to those who do not see the grey shapes; `shape` is what will be there. */
export function Loading({
  label,
  shape = "text",
  children,
}: {
  label?: string;
  shape?: "text" | "cards" | "rows";
  children?: ReactNode;
}) {
  const text = useWords(stateWords);
  return (
    <div role="status">
      <span className="sr-only">{label ?? text.loading}</span>
      {children ?? (
        <>
          {shape === "text" && <SkeletonText lines={4} />}
          {shape === "cards" && <SkeletonCards />}
          {shape === "rows" && <SkeletonRows />}
        </>
      )}
    </div>
  );
}

/** Nothing there, which is no fault: what would be there, and how to get it. */
export function Empty({
  scene = "coast",
  title,
  hint,
  action,
  level = 3,
}: {
  scene?: SceneName;
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
  level?: HeadingLevel;
}) {
  return (
    <div className="card flex flex-col items-center gap-6 px-5 py-8 text-center md:flex-row md:gap-8 md:px-8 md:text-start">
      <Scene name={scene} className="scene-vignette" />
      <div className="grid justify-items-center gap-2 md:justify-items-start">
        <Heading level={level}>{title}</Heading>
        {hint !== undefined && <div className="max-w-prose text-ink-soft">{hint}</div>}
        {action !== undefined && <div className="cluster mt-2">{action}</div>}
      </div>
    </div>
  );
}

/** What went wrong, as the server says it. */
export type FailedProblem = Pick<Problem, "title" | "hint"> & {
  readonly because?: string | undefined;
  readonly reference?: string | undefined;
};

/** Could not be had: what happened, what to do, and whom to call. */
export function Failed({
  problem,
  onRetry,
  isRetrying = false,
  phones = [],
}: {
  problem: FailedProblem;
  onRetry?: () => void;
  isRetrying?: boolean;
  phones?: readonly SupportPhone[];
}) {
  const text = useWords(stateWords);
  return (
    <Notice
      tone="danger"
      title={problem.title}
      isLive
      actions={onRetry !== undefined && <TryAgain onRetry={onRetry} isRetrying={isRetrying} />}
    >
      {problem.because !== undefined && <p>{problem.because}</p>}
      <p>{problem.hint}</p>
      <Phones phones={phones} />
      {problem.reference !== undefined && problem.reference !== "" && (
        <p className="mt-1 font-mono text-sm text-ink-soft">{text.reference(problem.reference)}</p>
      )}
    </Notice>
  );
}

/** There, but not all of it: what is missing stands here in the member's words. */
export function PartlyFailed({
  parts,
  onRetry,
  isRetrying = false,
}: {
  parts: readonly string[];
  onRetry?: () => void;
  isRetrying?: boolean;
}) {
  const text = useWords(stateWords);
  if (parts.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={text.someMissing}
      isLive
      actions={onRetry !== undefined && <TryAgain onRetry={onRetry} isRetrying={isRetrying} />}
    >
      <p>{text.couldNotLoad(parts.join(", "))}</p>
    </Notice>
  );
}

function TryAgain({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  const text = useWords(stateWords);
  return (
    <Button kind="secondary" size="small" onClick={onRetry} isBusy={isRetrying} busyText={text.trying}>
      {text.tryAgain}
    </Button>
  );
}

/** The numbers of member services, ready to be dialled. */
export function Phones({ phones, lead }: { phones: readonly SupportPhone[]; lead?: string }) {
  const text = useWords(stateWords);
  if (phones.length === 0) return null;
  return (
    <div className="mt-2 grid gap-1">
      <p>{lead ?? text.callUs}</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {phones.map(({ country, number }) => (
          <li key={country}>
            <span className="text-ink-soft">{country === "AU" ? text.australia : text.newZealand}</span>{" "}
            <a
              href={`tel:${number.replace(/[^+\d]/g, "")}`}
              className="text-link inline-block py-0.5 font-semibold whitespace-nowrap"
            >
              {number}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
