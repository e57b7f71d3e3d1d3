// Watches over a page that a visitor has open: whoever signs in in another tab of this browser is signed in here too.

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { noticeMember } from "../current-visit.ts";
import { listenToTabs } from "../lifecycle.ts";

const LOOKED_JUST_NOW = 30_000;

/** The watch; it stands in the layout while nobody is signed in. */
export function VisitorWatch() {
  const router = useRouter();
  const queries = useQueryClient();
  useEffect(() => {
    let lookedAt = Date.now();
    const look = (): void => {
      lookedAt = Date.now();
      void noticeMember({ router, queries });
    };
    const onSeen = (): void => {
      if (document.visibilityState === "visible" && Date.now() - lookedAt > LOOKED_JUST_NOW) look();
    };
    // A page that the browser kept may know an older visit.
    const onShown = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) look();
    };
    const stopHearing = listenToTabs(({ kind }) => {
      if (kind === "signed-in" || kind === "here") look();
    });
    document.addEventListener("visibilitychange", onSeen);
    window.addEventListener("pageshow", onShown);
    return () => {
      stopHearing();
      document.removeEventListener("visibilitychange", onSeen);
      window.removeEventListener("pageshow", onShown);
    };
  }, [router, queries]);
  return null;
}
