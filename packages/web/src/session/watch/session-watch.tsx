// Watches a member's session: warns before it ends, follows the other tabs, and leaves the page when it is
// over.

import type { SessionView } from "@portico/api/session/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { redirects } from "../../api-client/request.ts";
import { messages, useMessages } from "../../language/messages.ts";
import { dropDraftsOfOthers } from "../../session-context/drafts.ts";
import { sessionQuery } from "../../session-context/session-context.ts";
import { useToast } from "../../ui/toasts.ts";
import { accountOf, cacheTimeout, fetchSession, isOtherMember } from "../current-session.ts";
import { endAfterSignOut, endExpiredSession, explainEndByServer, isEnding, serverReason } from "../end-session.ts";
import { listenToTabs, notifyTabs, type Tab } from "../lifecycle.ts";
import { readDeadline, sessionPhaseAt } from "./countdown.ts";
import { MembershipExpiredDialog } from "./membership-expired-dialog.tsx";
import { TimeOutDialog } from "./time-out-dialog.tsx";

export const endedMessages = messages(
  {
    endedOnOpenPage:
      "You were signed out because you had not used the portal for a while. This page is open to everybody, so you can stay on it.",
  },
  {
    endedOnOpenPage:
      "Bạn đã được đăng xuất vì một thời gian không dùng cổng hội viên. Trang này mở cho mọi người nên bạn có thể ở lại.",
  },
);

// One second after the end, so that it has passed by the server's clock too.
const GRACE_MS = 1_000;
const MIN_CHECK_INTERVAL_MS = 5_000;

export function SessionWatch({ context }: { context: SessionView }) {
  const { timeout } = context;
  const tab = useTab();
  const deadline = useDeadline(timeout, tab);
  const endSession = useEnd(tab);
  const check = useCheck(tab, endSession);
  const [warnedDeadline, setWarnedDeadline] = useState<typeof deadline>(undefined);

  useEffect(() => {
    if (deadline === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const checkStage = async (): Promise<void> => {
      const current = sessionPhaseAt(deadline, Date.now());
      if (current.stage === "quiet") return schedule(current.waitMs);
      // The check may have moved the end; a new deadline restarts this effect.
      const state = await check(current.stage === "over");
      if (isOver || state === "ended") return;
      if (current.stage === "warning") {
        setWarnedDeadline(deadline);
      }
      schedule(current.stage === "warning" ? current.remainingMs + GRACE_MS : GRACE_MS);
    };
    const schedule = (milliseconds: number): void => {
      timer = setTimeout(() => void checkStage(), milliseconds);
    };
    void checkStage();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [deadline, check]);

  useTabAnnouncement(context.member?.accountId ?? null);
  useCheckOnWakeUp(deadline, check);
  useOtherTabs(tab, check);
  useEndByServer(tab, endSession);
  return (
    <>
      {deadline !== undefined && warnedDeadline === deadline && <TimeOutDialog deadline={deadline} tab={tab} />}
      {context.member !== null && <MembershipExpiredDialog context={context} member={context.member} />}
    </>
  );
}

function useTab(): Tab {
  const router = useRouter();
  const queries = useQueryClient();
  return useMemo(() => ({ router, queries }), [router, queries]);
}

// Only a new end makes a new deadline: the server's `now` changes with every response.
function useDeadline(timeout: SessionView["timeout"], { queries }: Tab) {
  const latest = useRef(timeout);
  latest.current = timeout;
  const expires = timeout?.expires;
  return useMemo(() => {
    if (expires === undefined || latest.current === null) return undefined;
    return readDeadline(latest.current, queries.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt ?? Date.now());
  }, [expires, queries]);
}

type End = (fresh?: SessionView) => Promise<void>;

function useEnd(tab: Tab): End {
  const toast = useToast();
  const { endedOnOpenPage } = useMessages(endedMessages);
  return useCallback(
    async (fresh) => {
      notifyTabs({ kind: "ended" });
      const reason = fresh?.refusal ?? serverReason(tab);
      if ((await endExpiredSession(tab, reason)) === "stays")
        toast({ tone: "info", text: reason?.because ?? endedOnOpenPage });
    },
    [tab, toast, endedOnOpenPage],
  );
}

/** Checks the session on the server; `isOver`: the browser's clock says it has ended. */
function useCheck(tab: Tab, endSession: End): (isOver: boolean) => Promise<"goes on" | "ended"> {
  return useCallback(
    async (isOver) => {
      const fresh = await fetchSession();
      // Without a response the clock decides, so an unattended computer never shows a member's page.
      const isAlive = fresh === undefined ? !isOver : fresh.state === "signed-in";
      if (!isAlive) {
        // Another check may have ended the session already; a second navigation would override its target.
        if (tab.queries.getQueryData(sessionQuery.queryKey)?.timeout !== null) await endSession(fresh);
        return "ended";
      }
      if (fresh === undefined) return "goes on";
      if (isOtherMember(tab.queries, fresh)) {
        location.reload();
        return "ended";
      }
      tab.queries.setQueryData(sessionQuery.queryKey, fresh);
      return "goes on";
    },
    [tab, endSession],
  );
}

type Check = ReturnType<typeof useCheck>;

// A sign-in without the app has not been announced to the other tabs, and may be another member's.
function useTabAnnouncement(account: string | null): void {
  useEffect(() => {
    if (account === null) return;
    dropDraftsOfOthers(sessionStorage, account);
    notifyTabs({ kind: "here", account });
  }, [account]);
}

/**
 * Checks after a sleep, when a hidden tab becomes visible, or when the browser restores the page: timers may
 * have stopped, and another tab may have changed the session.
 */
function useCheckOnWakeUp(deadline: ReturnType<typeof useDeadline>, check: Check): void {
  const checkedAt = useRef(Date.now());
  useEffect(() => {
    const checkNow = (): void => {
      checkedAt.current = Date.now();
      void check(deadline !== undefined && sessionPhaseAt(deadline, Date.now()).stage === "over");
    };
    const onVisible = (): void => {
      if (document.visibilityState === "visible" && Date.now() - checkedAt.current > MIN_CHECK_INTERVAL_MS) checkNow();
    };
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) checkNow();
    };
    document.addEventListener("visibilitychange", onVisible);
    window.addEventListener("focus", onVisible);
    window.addEventListener("pageshow", onPageShow);
    return () => {
      window.removeEventListener("focus", onVisible);
      document.removeEventListener("visibilitychange", onVisible);
      window.removeEventListener("pageshow", onPageShow);
    };
  }, [deadline, check]);
}

function useOtherTabs(tab: Tab, check: Check): void {
  useEffect(
    () =>
      listenToTabs((message) => {
        if (message.kind === "extended") cacheTimeout(tab.queries, message.timeout);
        else if (message.kind === "signed-out")
          void endAfterSignOut(tab, { to: "/logon", signOutMessage: "signed-out-elsewhere" });
        else if (message.kind === "here" && message.account === accountOf(tab)) return;
        // Another tab may be wrong or mean another session, so the server decides.
        else void check(false);
      }),
    [tab, check],
  );
}

/** Any request can report that the session is over: explains it, or leaves the page. */
function useEndByServer(tab: Tab, endSession: End): void {
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
    // A background read can find the visitor state while the page still shows a member's data.
    return queries.getQueryCache().subscribe(({ type, query }) => {
      if (type !== "updated" || query.queryKey[0] !== sessionQuery.queryKey[0]) return;
      const context = query.state.data as SessionView | undefined;
      if (context === undefined || context.timeout !== null) return;
      // The code that set it may be leaving the page already; `isEnding` is set by the next microtask.
      queueMicrotask(() => {
        if (!isEnding(tab)) void endSession();
      });
    });
  }, [tab, endSession]);
}
