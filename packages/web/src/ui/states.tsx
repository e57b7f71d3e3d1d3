import type { Problem } from "@portico/api/http/contract";
import { SUPPORT_COUNTRY_NAMES, type SupportPhone } from "@portico/domain/brand/brands";
import { type ReactNode, useContext } from "react";
import { LanguageContext, useMessages } from "../language/messages.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { Scene, type SceneName } from "./scene.tsx";
import { Heading, type HeadingLevel } from "./section.tsx";
import { SkeletonCards, SkeletonRows, SkeletonText } from "./skeleton.tsx";
import { stateMessages } from "./state-messages.ts";

/** `label` is for screen readers. */
export function Loading({
  label,
  shape = "text",
  children,
}: {
  label?: string;
  shape?: "text" | "cards" | "rows";
  children?: ReactNode;
}) {
  const text = useMessages(stateMessages);
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

export type FailedProblem = Pick<Problem, "title" | "hint"> & {
  readonly because?: string | undefined;
  readonly reference?: string | undefined;
};

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
  const text = useMessages(stateMessages);
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

/** `parts` are readable names. */
export function PartlyFailed({
  parts,
  onRetry,
  isRetrying = false,
}: {
  parts: readonly string[];
  onRetry?: () => void;
  isRetrying?: boolean;
}) {
  const text = useMessages(stateMessages);
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
  const text = useMessages(stateMessages);
  return (
    <Button kind="secondary" size="small" onClick={onRetry} isBusy={isRetrying} busyText={text.trying}>
      {text.tryAgain}
    </Button>
  );
}

export function Phones({ phones, lead }: { phones: readonly SupportPhone[]; lead?: string }) {
  const language = useContext(LanguageContext);
  const text = useMessages(stateMessages);
  if (phones.length === 0) return null;
  return (
    <div className="mt-2 grid gap-1">
      <p>{lead ?? text.callUs}</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {phones.map(({ country, number }) => (
          <li key={country}>
            <span className="text-ink-soft">{SUPPORT_COUNTRY_NAMES[country][language]}</span>{" "}
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
