// Short messages at the edge of the window about what was just done. They go by themselves, but not while somebody reads or holds them.

import { useEffect, useState, useSyncExternalStore } from "react";
import { useWords } from "../language/words.ts";
import { IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { TONE_ICONS, type Tone } from "./notice.tsx";
import { openToasts, type Toast } from "./toasts.ts";
import { kitWords } from "./words.ts";

const toasts = openToasts();

/** Shows a message: `useToast()({ tone: "success", text: "Your address is saved." })`. What matters later belongs on the page as well. */
export function useToast(): (toast: { text: string; tone?: Tone }) => void {
  return toasts.show;
}

/** Where the messages appear; it stands once, in the layout of every page. */
export function ToastRegion() {
  const text = useWords(kitWords);
  const shown = useSyncExternalStore(toasts.watch, toasts.read, toasts.read);
  return (
    <div
      role="region"
      aria-label={text.messages}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 grid justify-items-center gap-3 sm:start-auto sm:justify-items-end"
    >
      <div role="status" className="contents">
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} dismissText={text.dismiss} />
        ))}
      </div>
    </div>
  );
}

const READING_TIME = 6_000;
const READING_TIME_A_LETTER = 60;

function ToastCard({ toast, dismissText }: { toast: Toast; dismissText: string }) {
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
      <IconButton label={dismissText} className="size-9" onClick={() => toasts.dismiss(toast.id)}>
        <Icon name="close" className="size-4" />
      </IconButton>
    </div>
  );
}
