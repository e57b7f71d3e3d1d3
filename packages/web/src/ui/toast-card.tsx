// A toast closes after a time that depends on the length of its text.

import { useEffect, useState } from "react";
import { useMessages } from "../language/messages.ts";
import { IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { TONE_ICONS } from "./notice.tsx";
import { stateMessages } from "./state-messages.ts";
import { type Toast, toasts } from "./toasts.ts";

const TOAST_MS = 6_000;
const TOAST_MS_PER_CHARACTER = 60;

/** Hover and focus pause the timer. */
export function ToastCard({ toast }: { toast: Toast }) {
  const { dismiss } = useMessages(stateMessages);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => toasts.dismiss(toast.id), TOAST_MS + toast.text.length * TOAST_MS_PER_CHARACTER);
    return () => clearTimeout(timer);
  }, [isPaused, toast]);
  const pause = (): void => setPaused(true);
  const resume = (): void => setPaused(false);
  return (
    <div
      className={`toast tone-${toast.tone} pointer-events-auto flex items-start gap-3 py-2 ps-4 pe-2`}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <Icon name={TONE_ICONS[toast.tone]} className="mt-2 size-5 text-[var(--tone)]" />
      <p className="grow py-2 text-sm">{toast.text}</p>
      <IconButton label={dismiss} className="size-9" onClick={() => toasts.dismiss(toast.id)}>
        <Icon name="close" className="size-4" />
      </IconButton>
    </div>
  );
}
