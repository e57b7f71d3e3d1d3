// Whether this computer has a connection at all; that there is one does not say that the portal can be reached.

import { useSyncExternalStore } from "react";

/** Whether there is a connection, as far as the browser knows. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
}

function watchConnection(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}
