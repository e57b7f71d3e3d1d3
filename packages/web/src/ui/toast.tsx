// Short messages at the edge of the window about what was just done. The place for them is always there, so that they are announced; what
// they look like comes with the first of them.

import { lazy, Suspense, useSyncExternalStore } from "react";
import { useWords } from "../language/words.ts";
import { toasts } from "./toasts.ts";
import { kitWords } from "./words.ts";

const ToastCard = lazy(async () => ({ default: (await import("./toast-card.tsx")).ToastCard }));

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
        <Suspense fallback={null}>
          {shown.map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
        </Suspense>
      </div>
    </div>
  );
}
