// A short message at the edge of the window.

import { useEffect, useState } from "react";
import { useWords } from "../language/words.ts";
import { IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { TONE_ICONS } from "./notice.tsx";
import { stateWords } from "./state-words.ts";
import { type Toast, toasts } from "./toasts.ts";

const READING_TIME = 6_000;
const READING_TIME_A_LETTER = 60;

/** One message. It goes by itself, but not while somebody reads or holds it. */
export function ToastCard({ toast }: { toast: Toast }) {
  const { dismiss } = useWords(stateWords);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => toasts.dismiss(toast.id), READING_TIME + toast.text.length * READING_TIME_A_LETTER);
    return () => clearTimeout(timer);
  }, [isHeld, toast]);
  const hold = (): void => setHeld(true);
  const letGo = (): void => setHeld(false);
  return (
    <div
      className={`toast tone-${toast.tone} pointer-events-auto flex items-start gap-3 py-2 ps-4 pe-2`}
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <Icon name={TONE_ICONS[toast.tone]} className="mt-2 size-5 text-[var(--tone)]" />
      <p className="grow py-2 text-sm">{toast.text}</p>
      <IconButton label={dismiss} className="size-9" onClick={() => toasts.dismiss(toast.id)}>
        <Icon name="close" className="size-4" />
      </IconButton>
    </div>
  );
}
