// Opens the loyalty provider's sign-out page in a small window for a second.

import type { SignedOut } from "@portico/api/session/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError, request } from "../api-client/request.ts";
import { messages, useMessages } from "../language/messages.ts";
import { Button, type ButtonKind } from "../ui/button.tsx";
import { endAfterSignOut } from "./end-session.ts";
import { type BrowserTab, notifyTabs } from "./lifecycle.ts";

export const signOutMessages = messages(
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

export function SignOutButton({ kind = "secondary", label }: { kind?: ButtonKind; label?: string }) {
  const texts = useMessages(signOutMessages);
  const router = useRouter();
  const queries = useQueryClient();
  const [state, setState] = useState<"ready" | "busy" | "failed">("ready");
  const startSignOut = async (): Promise<void> => {
    const providerWindow = openProviderWindow();
    setState("busy");
    const isSignedOut = await signOut({ router, queries }, providerWindow);
    setState(isSignedOut ? "ready" : "failed");
  };
  return (
    <>
      <Button kind={kind} isBusy={state === "busy"} busyText={texts.busy} onClick={() => void startSignOut()}>
        {label ?? texts.signOut}
      </Button>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {state === "failed" ? texts.failed : ""}
      </p>
    </>
  );
}

const WINDOW_NAME = "portico-sign-out";
const WINDOW_FEATURES = "popup,width=420,height=320";

/** Must run during the click, because browsers block windows that open later. */
function openProviderWindow(): Window | null {
  return window.open("", WINDOW_NAME, WINDOW_FEATURES);
}

/** Returns `false` if the member is still signed in. */
async function signOut(tab: BrowserTab, providerWindow: Window | null): Promise<boolean> {
  try {
    const { to, loyalty } = await request("POST /api/logout");
    openProviderSignOut(providerWindow, loyalty);
    notifyTabs({ kind: "signed-out" });
    await endAfterSignOut(tab, { to, signOutMessage: "signed-out" });
    return true;
  } catch (error) {
    providerWindow?.close();
    // The session had already ended. The 401 response navigates to the sign-in page.
    if (error instanceof ApiError && error.status === 401) return true;
    if (error instanceof ApiError) return false;
    throw error;
  }
}

function openProviderSignOut(providerWindow: Window | null, loyalty: SignedOut["loyalty"]): void {
  if (providerWindow === null) return;
  if (loyalty === null) return providerWindow.close();
  providerWindow.location.replace(loyalty.address);
  setTimeout(() => providerWindow.close(), loyalty.openFor);
}
