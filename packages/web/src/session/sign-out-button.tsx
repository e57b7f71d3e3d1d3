// The way out: the portal first, and for a second the loyalty provider's own sign-out page in a window of its own.

import type { SignedOut } from "@portico/api/session/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { AskFailed, ask } from "../ask/ask.ts";
import { useWords, words } from "../language/words.ts";
import { Button, type ButtonKind } from "../ui/button.tsx";
import { endOnPurpose } from "./end-session.ts";
import { notifyTabs, type Tab } from "./lifecycle.ts";

export const signOutWords = words(
  {
    signOut: "Log Out",
    busy: "Logging out",
    failed: "You are still signed in, because the portal could not be reached. Check your connection and try again.",
  },
  {
    signOut: "Đăng xuất",
    busy: "Đang đăng xuất",
    failed: "Bạn vẫn đang đăng nhập: không kết nối được với cổng hội viên. Hãy kiểm tra kết nối rồi thử lại.",
  },
);

/** Signs the member out; where that fails it says so, because they are still signed in. */
export function SignOutButton({ kind = "secondary", label }: { kind?: ButtonKind; label?: string }) {
  const texts = useWords(signOutWords);
  const router = useRouter();
  const queries = useQueryClient();
  const [state, setState] = useState<"ready" | "busy" | "failed">("ready");
  const leave = async (): Promise<void> => {
    const provider = openProviderWindow();
    setState("busy");
    const isOut = await signOut({ router, queries }, provider);
    setState(isOut ? "ready" : "failed");
  };
  return (
    <>
      <Button kind={kind} isBusy={state === "busy"} busyText={texts.busy} onClick={() => void leave()}>
        {label ?? texts.signOut}
      </Button>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {state === "failed" ? texts.failed : ""}
      </p>
    </>
  );
}

const WINDOW_NAME = "portico-sign-out";
const WINDOW_LOOK = "popup,width=420,height=320";

/** Opens the window while the click lasts: later the browser would block it. Without it the sign-out goes on all the same. */
function openProviderWindow(): Window | null {
  return window.open("", WINDOW_NAME, WINDOW_LOOK);
}

/** Signs out everywhere; `false` where the server could not be asked, and the member is still signed in. */
async function signOut(tab: Tab, provider: Window | null): Promise<boolean> {
  try {
    const { to, loyalty } = await ask("POST /api/logout");
    showProvider(provider, loyalty);
    notifyTabs({ kind: "signed-out" });
    await endOnPurpose(tab, { to, signOutMessage: "signed-out" });
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
