// Signing out: the portal first, and for a second the loyalty provider's own sign-out page in a window of its own.

import type { SignedOut } from "@portico/api/session/contract";
import { AskFailed, ask } from "../ask/ask.ts";
import { endOnPurpose, type Tab } from "./ending.ts";
import { tellTabs } from "./tabs.ts";

const WINDOW_NAME = "portico-sign-out";
const WINDOW_LOOK = "popup,width=420,height=320";

/** Opens the window while the click lasts: later the browser would block it. Without it the sign-out goes on all the same. */
export function openProviderWindow(): Window | null {
  return window.open("", WINDOW_NAME, WINDOW_LOOK);
}

/** Signs out everywhere; `false` where the server could not be asked, and the member is still signed in. */
export async function signOut(tab: Tab, provider: Window | null): Promise<boolean> {
  try {
    const { to, loyalty } = await ask("POST /api/logout");
    showProvider(provider, loyalty);
    tellTabs({ kind: "signed-out" });
    await endOnPurpose(tab, { to, farewell: "signed-out" });
    return true;
  } catch (error) {
    provider?.close();
    // The session had ended already; the answer itself leads to the sign-in page.
    if (error instanceof AskFailed && error.status === 401) return true;
    if (error instanceof AskFailed) return false;
    throw error;
  }
}

function showProvider(provider: Window | null, loyalty: SignedOut["loyalty"]): void {
  if (provider === null) return;
  if (loyalty === null) return provider.close();
  provider.location.replace(loyalty.address);
  setTimeout(() => provider.close(), loyalty.openFor);
}
