import { type ReactNode, useState } from "react";
import { useMessages } from "../language/messages.ts";
import { Icon, type IconName } from "./icon.tsx";
import { stateMessages } from "./state-messages.ts";

export type StatusTone = "neutral" | "brand" | "info" | "success" | "warning" | "danger";

const ICONS: Readonly<Record<StatusTone, IconName | undefined>> = {
  // `undefined` renders a dot.
  neutral: undefined,
  brand: undefined,
  info: "info",
  success: "done",
  warning: "warning",
  danger: "stop",
};

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

/** `subject` names the explained thing for screen readers. `reference` is rendered once opened. */
export function Why({
  reason,
  subject,
  label,
  reference,
}: {
  reason: ReactNode;
  subject?: string;
  label?: string;
  reference?: ReactNode;
}) {
  const text = useMessages(stateMessages);
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className="disclosure why text-sm" onToggle={() => setOpened(true)}>
      <summary className="inline-flex min-h-6 items-center gap-1 rounded-control font-semibold text-brand-ink hover:underline hover:underline-offset-4">
        <span>
          {label ?? text.why}
          {subject !== undefined && <span className="sr-only">: {subject}</span>}
        </span>
        <Icon name="chevron down" className="disclosure-mark size-4" />
      </summary>
      <div className="mt-1.5 mb-1 max-w-prose border-s-2 border-brand-line ps-3 text-start leading-normal font-normal whitespace-normal text-ink-soft">
        {reason}
        {wasOpened && reference}
      </div>
    </details>
  );
}

/** Unknown values are never shown as 0. */
export function Unknown({ because, subject }: { because?: ReactNode; subject?: string }) {
  const text = useMessages(stateMessages);
  return (
    <span className="inline-grid">
      <span className="text-base font-normal text-ink-soft italic">{text.notKnown}</span>
      {because !== undefined && <Why reason={because} {...(subject !== undefined && { subject })} />}
    </span>
  );
}
