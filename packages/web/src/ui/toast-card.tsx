// One toast message. It closes after a time that depends on its length.

import { useEffect, useState } from "react";
import { useMessages } from "../language/messages.ts";
import { IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { TONE_ICONS } from "./notice.tsx";
import { stateMessages } from "./state-messages.ts";
import { type Toast, toasts } from "./toasts.ts";

const TOAST_MS = 6_000;
const TOAST_MS_PER_CHARACTER = 60;

/** The timer is paused while the toast is hovered or focused. */
export function ToastCard({ toast }: { toast: Toast }) {
  const { dismiss } = useMessages(stateMessages);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => toasts.dismiss(toast.id), TOAST_MS + toast.text.length * TOAST_MS_PER_CHARACTER);
    return () => clearTimeout(timer);
  }, [isHeld, toast]);
  const hold = (): void => setHeld(true);
  const release = (): void => setHeld(false);
  return (
    <div
      className={`toast tone-${toast.tone} pointer-events-auto flex items-start gap-3 py-2 ps-4 pe-2`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={TONE_ICONS[toast.tone]} className="mt-2 size-5 text-[var(--tone)]" />
      <p className="grow py-2 text-sm">{toast.text}</p>
      <IconButton label={dismiss} className="size-9" onClick={() => toasts.dismiss(toast.id)}>
        <Icon name="close" className="size-4" />
      </IconButton>
    </div>
  );
}
