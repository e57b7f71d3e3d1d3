// The tabs of one browser share a session. What happens to it in one, the others hear.

import type { SessionTimeout } from "@portico/api/session/contract";

/** What one tab tells the others. */
export type TabMessage =
  | { readonly kind: "extended"; readonly timeout: SessionTimeout }
  | { readonly kind: "signed-in"; readonly account: string | null }
  // A page has been opened for that member: whoever signed in without the app told nobody.
  | { readonly kind: "here"; readonly account: string }
  | { readonly kind: "signed-out" }
  | { readonly kind: "ended" };

const CHANNEL = "portico";

let opened: BroadcastChannel | undefined;

// One channel for telling and hearing, because a tab does not hear what it says itself on the same one.
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === "undefined") return undefined;
  opened ??= new BroadcastChannel(CHANNEL);
  return opened;
}

/** Tells the other tabs. */
export function tellTabs(message: TabMessage): void {
  channel()?.postMessage(message);
}

/** Hears the other tabs; returns how to stop. */
export function hearTabs(heard: (message: TabMessage) => void): () => void {
  const line = channel();
  const listen = ({ data }: MessageEvent<TabMessage>): void => heard(data);
  line?.addEventListener("message", listen);
  return () => line?.removeEventListener("message", listen);
}
