// Watches the session of whoever is signed in: warns before it ends, agrees with the other tabs, and leads out when it is over.

import type { SessionView } from "@portico/api/session/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { redirects } from "../../ask/ask.ts";
import { useWords, words } from "../../language/words.ts";
import { useToast } from "../../ui/toasts.ts";
import { dropDraftsOfOthers } from "../../visit/drafts.ts";
import { visitQuery } from "../../visit/visit.ts";
import { accountOf, askVisit, isSomebodyElse, noteTimeout } from "../current-visit.ts";
import { endByTime, endOnPurpose, explainEndByServer, isEnding, saidByServer } from "../end-session.ts";
import { listenToTabs, notifyTabs, type Tab } from "../lifecycle.ts";
import { readDeadline, stageAt } from "./countdown.ts";
import { MembershipExpiredDialog } from "./membership-expired-dialog.tsx";
import { TimeOutDialog } from "./time-out-dialog.tsx";

export const endedWords = words(
  {
    endedHere:
      "You were signed out because you had not used the portal for a while. This page is open to everybody, so you can stay on it.",
  },
  {
    endedHere:
      "Bạn đã được đăng xuất vì một thời gian không dùng cổng hội viên. Trang này mở cho mọi người nên bạn có thể ở lại.",
  },
);

// A second after the end, so that the server's clock has passed it too.
const GRACE = 1_000;
const LOOKED_JUST_NOW = 5_000;
const TRY_AGAIN = 10_000;

/** The watch; it stands in the layout while somebody is signed in. */
export function SessionWatch({ visit }: { visit: SessionView }) {
  const { timeout } = visit;
  const tab = useTab();
  const deadline = useDeadline(timeout, tab);
  const end = useEnd(tab);
  const check = useCheck(tab, end);
  const [warned, setWarned] = useState<typeof deadline>(undefined);

  useEffect(() => {
    if (deadline === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      const found = stageAt(deadline, Date.now());
      if (found.stage === "quiet") return later(found.next);
      // Whatever was asked of the server in between may have moved the end; another end starts this anew.
      const state = await check(found.stage === "over");
      if (isOver || state === "ended") return;
      if (found.stage === "warning") {
        if (!(await canShowDialogs())) return isOver ? undefined : later(TRY_AGAIN);
        if (isOver) return;
        setWarned(deadline);
      }
      later(found.stage === "warning" ? found.left + GRACE : GRACE);
    };
    const later = (milliseconds: number): void => {
      timer = setTimeout(() => void look(), milliseconds);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [deadline, check]);

  useAnnouncedTab(visit.member?.accountId ?? null);
  useWakeUp(deadline, check);
  useOtherTabs(tab, check);
  useEndByServer(tab, end);
  return (
    <>
      {deadline !== undefined && warned === deadline && <TimeOutDialog deadline={deadline} tab={tab} />}
      {visit.member !== null && <MembershipExpiredDialog visit={visit} member={visit.member} />}
    </>
  );
}

// A dialog whose chunk does not come would take the page with it.
function canShowDialogs(): Promise<boolean> {
  return import("../../ui/dialog-window.tsx").then(
    () => true,
    () => false,
  );
}

function useTab(): Tab {
  const router = useRouter();
  const queries = useQueryClient();
  return useMemo(() => ({ router, queries }), [router, queries]);
}

// The end alone makes another deadline: the server says a later "now" with every answer.
function useDeadline(timeout: SessionView["timeout"], { queries }: Tab) {
  const latest = useRef(timeout);
  latest.current = timeout;
  const expires = timeout?.expires;
  return useMemo(() => {
    if (expires === undefined || latest.current === null) return undefined;
    return readDeadline(latest.current, queries.getQueryState(visitQuery.queryKey)?.dataUpdatedAt ?? Date.now());
  }, [expires, queries]);
}

type End = (fresh?: SessionView) => Promise<void>;

function useEnd(tab: Tab): End {
  const toast = useToast();
  const { endedHere } = useWords(endedWords);
  return useCallback(
    async (fresh) => {
      notifyTabs({ kind: "ended" });
      const reason = fresh?.refusal ?? saidByServer(tab);
      if ((await endByTime(tab, reason)) === "stays") toast({ tone: "info", text: reason?.because ?? endedHere });
    },
    [tab, toast, endedHere],
  );
}

/** Asks the server how things stand; `isOver` where this computer's clock says that the time is up. */
function useCheck(tab: Tab, end: End): (isOver: boolean) => Promise<"goes on" | "ended"> {
  return useCallback(
    async (isOver) => {
      const fresh = await askVisit();
      // Without an answer the clock decides: nobody finds a member's page on a computer that was left alone.
      const isAlive = fresh === undefined ? !isOver : fresh.state === "signed-in";
      if (!isAlive) {
        // Another look may have found it first, and led out already: once more would lead away from where it led.
        if (tab.queries.getQueryData(visitQuery.queryKey)?.timeout !== null) await end(fresh);
        return "ended";
      }
      if (fresh === undefined) return "goes on";
      if (isSomebodyElse(tab.queries, fresh)) {
        location.reload();
        return "ended";
      }
      tab.queries.setQueryData(visitQuery.queryKey, fresh);
      return "goes on";
    },
    [tab, end],
  );
}

type Check = ReturnType<typeof useCheck>;

// Whoever signed in by the form alone, before the app was there, has told nobody so far, and may be another than before.
function useAnnouncedTab(account: string | null): void {
  useEffect(() => {
    if (account === null) return;
    dropDraftsOfOthers(sessionStorage, account);
    notifyTabs({ kind: "here", account });
  }, [account]);
}

/**
 * A computer that slept, a tab that nobody saw, a page that the browser kept: the clock may have run on without the timers. And whatever
 * happened to the session elsewhere happened while this tab was not the one in use.
 */
function useWakeUp(deadline: ReturnType<typeof useDeadline>, check: Check): void {
  const lookedAt = useRef(Date.now());
  useEffect(() => {
    const look = (): void => {
      lookedAt.current = Date.now();
      void check(deadline !== undefined && stageAt(deadline, Date.now()).stage === "over");
    };
    const onSeen = (): void => {
      if (document.visibilityState === "visible" && Date.now() - lookedAt.current > LOOKED_JUST_NOW) look();
    };
    const onShown = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) look();
    };
    document.addEventListener("visibilitychange", onSeen);
    window.addEventListener("focus", onSeen);
    window.addEventListener("pageshow", onShown);
    return () => {
      window.removeEventListener("focus", onSeen);
      document.removeEventListener("visibilitychange", onSeen);
      window.removeEventListener("pageshow", onShown);
    };
  }, [deadline, check]);
}

function useOtherTabs(tab: Tab, check: Check): void {
  useEffect(
    () =>
      listenToTabs((message) => {
        if (message.kind === "extended") noteTimeout(tab.queries, message.timeout);
        else if (message.kind === "signed-out")
          void endOnPurpose(tab, { to: "/logon", signOutMessage: "signed-out-elsewhere" });
        else if (message.kind === "here" && message.account === accountOf(tab)) return;
        // The others may be wrong, or speak of another session: the server knows.
        else void check(false);
      }),
    [tab, check],
  );
}

/** The server may say that it is over to anybody who asks it something: then this explains it, or leads out. */
function useEndByServer(tab: Tab, end: End): void {
  useEffect(() => {
    const onRedirect = (event: Event): void => {
      if ((event as CustomEvent<{ status: number }>).detail.status !== 401 || isEnding(tab)) return;
      notifyTabs({ kind: "ended" });
      explainEndByServer(tab);
    };
    redirects.addEventListener("redirect", onRedirect);
    return () => redirects.removeEventListener("redirect", onRedirect);
  }, [tab]);
  useEffect(() => {
    const { queries } = tab;
    // The visit was read again by the way, and nobody is signed in: the page may be a member's.
    return queries.getQueryCache().subscribe(({ type, query }) => {
      if (type !== "updated" || query.queryKey[0] !== visitQuery.queryKey[0]) return;
      const visit = query.state.data as SessionView | undefined;
      if (visit === undefined || visit.timeout !== null) return;
      // Whoever set it may be leading out; that is known once they have said so.
      queueMicrotask(() => {
        if (!isEnding(tab)) void end();
      });
    });
  }, [tab, end]);
}
