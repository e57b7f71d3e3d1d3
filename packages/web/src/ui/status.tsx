// What something is, and why: the portal's heart is that every status, every "no" and every number can give its reason.

import { type ReactNode, useState } from "react";
import { useWords } from "../language/words.ts";
import { Icon, type IconName } from "./icon.tsx";
import { stateWords } from "./state-words.ts";

/** How a status feels; its words say what it is. */
export type StatusTone = "neutral" | "brand" | "info" | "success" | "warning" | "danger";

const ICONS: Readonly<Record<StatusTone, IconName | undefined>> = {
  // A dot: there is nothing to say beyond the words.
  neutral: undefined,
  brand: undefined,
  info: "info",
  success: "done",
  warning: "warning",
  danger: "stop",
};

/** A status in a word or two. */
export function Status({ tone = "neutral", children }: { tone?: StatusTone; children: ReactNode }) {
  const icon = ICONS[tone];
  return (
    <span className={`status tone-${tone}`}>
      {icon === undefined ? (
        <span className="mx-0.5 size-2 rounded-pill bg-current" aria-hidden="true" />
      ) : (
        <Icon name={icon} className="size-4" />
      )}
      {children}
    </span>
  );
}

/**
 * "Why?": opens the reason below. `about` names what is explained, for those who meet the question by itself; `quote` is what stands below the
 * reason, and is not drawn before somebody opens it.
 */
export function Why({
  reason,
  about,
  label,
  quote,
}: {
  reason: ReactNode;
  about?: string;
  label?: string;
  quote?: ReactNode;
}) {
  const text = useWords(stateWords);
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className="disclosure why text-sm" onToggle={() => setOpened(true)}>
      <summary className="inline-flex min-h-6 items-center gap-1 rounded-control font-semibold text-brand-ink hover:underline hover:underline-offset-4">
        <span>
          {label ?? text.why}
          {about !== undefined && <span className="sr-only">: {about}</span>}
        </span>
        <Icon name="chevron down" className="disclosure-mark size-4" />
      </summary>
      <div className="mt-1.5 mb-1 max-w-prose border-s-2 border-brand-line ps-3 text-start leading-normal font-normal whitespace-normal text-ink-soft">
        {reason}
        {wasOpened && quote}
      </div>
    </details>
  );
}

/** What cannot be told: never a nought, always the reason. */
export function Unknown({ because, about }: { because?: ReactNode; about?: string }) {
  const text = useWords(stateWords);
  return (
    <span className="inline-grid">
      <span className="text-base font-normal text-ink-soft italic">{text.notKnown}</span>
      {because !== undefined && <Why reason={because} {...(about !== undefined && { about })} />}
    </span>
  );
}
