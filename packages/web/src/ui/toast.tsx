// The live region is always in the page, so screen readers announce new toasts.

import { lazy, Suspense, useSyncExternalStore } from "react";
import { useMessages } from "../language/messages.ts";
import { uiMessages } from "./messages.ts";
import { toasts } from "./toasts.ts";

const ToastCard = lazy(async () => ({ default: (await import("./toast-card.tsx")).ToastCard }));

export function ToastRegion() {
  const text = useMessages(uiMessages);
  const visibleToasts = useSyncExternalStore(toasts.subscribe, toasts.read, toasts.read);
  return (
    <div
      role="region"
      aria-label={text.messages}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 grid justify-items-center gap-3 sm:start-auto sm:justify-items-end"
    >
      <div role="status" className="contents">
        <Suspense fallback={null}>
          {visibleToasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
        </Suspense>
      </div>
    </div>
  );
}
