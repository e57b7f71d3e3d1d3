// Signs this tab in after a sign-in in another tab.

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { reloadForSignedInMember } from "../current-session.ts";
import { listenToTabs } from "../lifecycle.ts";

const MIN_CHECK_INTERVAL_MS = 30_000;

export function VisitorWatch() {
  const router = useRouter();
  const queries = useQueryClient();
  useEffect(() => {
    let lastCheckedAt = Date.now();
    const checkSession = (): void => {
      lastCheckedAt = Date.now();
      void reloadForSignedInMember({ router, queries });
    };
    const onVisible = (): void => {
      if (document.visibilityState === "visible" && Date.now() - lastCheckedAt > MIN_CHECK_INTERVAL_MS) checkSession();
    };
    // A page restored from the cache may show an older session.
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) checkSession();
    };
    const stopListening = listenToTabs(({ kind }) => {
      if (kind === "signed-in" || kind === "member-active") checkSession();
    });
    document.addEventListener("visibilitychange", onVisible);
    window.addEventListener("pageshow", onPageShow);
    return () => {
      stopListening();
      document.removeEventListener("visibilitychange", onVisible);
      window.removeEventListener("pageshow", onPageShow);
    };
  }, [router, queries]);
  return null;
}
