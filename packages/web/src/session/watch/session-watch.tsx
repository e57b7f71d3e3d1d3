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
import { type BrowserTab, listenToTabs, notifyTabs } from "../lifecycle.ts";
import { sessionPhaseAt, toBrowserDeadline } from "./countdown.ts";
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

// The browser checks a second late, so that the session has ended by the server's clock too.
const GRACE_MS = 1_000;
const MIN_CHECK_INTERVAL_MS = 5_000;

export function SessionWatch({ context }: { context: SessionView }) {
  const { timeout } = context;
  const tab = useTab();
  const deadline = useDeadline(timeout, tab);
  const endSession = useEndSession(tab);
  const checkSession = useCheckSession(tab, endSession);
  const [warnedDeadline, setWarnedDeadline] = useState<typeof deadline>(undefined);

  useEffect(() => {
    if (deadline === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCancelled = false;
    const checkPhase = async (): Promise<void> => {
      const phase = sessionPhaseAt(deadline, Date.now());
      if (phase.kind === "quiet") return schedule(phase.waitMs);
      // If the check finds a new deadline, this effect starts again.
      const state = await checkSession(phase.kind === "over");
      if (isCancelled || state === "ended") return;
      if (phase.kind === "warning") {
        setWarnedDeadline(deadline);
      }
      schedule(phase.kind === "warning" ? phase.remainingMs + GRACE_MS : GRACE_MS);
    };
    const schedule = (milliseconds: number): void => {
      timer = setTimeout(() => void checkPhase(), milliseconds);
    };
    void checkPhase();
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [deadline, checkSession]);

  useMemberAnnouncement(context.member?.accountId ?? null);
  useCheckOnWakeUp(deadline, checkSession);
  useOtherTabs(tab, checkSession);
  useEndReportedByServer(tab, endSession);
  return (
    <>
      {deadline !== undefined && warnedDeadline === deadline && <TimeOutDialog deadline={deadline} tab={tab} />}
      {context.member !== null && <MembershipExpiredDialog context={context} member={context.member} />}
    </>
  );
}

function useTab(): BrowserTab {
  const router = useRouter();
  const queries = useQueryClient();
  return useMemo(() => ({ router, queries }), [router, queries]);
}

// The server's `now` changes with every response. The memo ignores it, so that only a new end changes the deadline.
function useDeadline(timeout: SessionView["timeout"], { queries }: BrowserTab) {
  const latestTimeout = useRef(timeout);
  latestTimeout.current = timeout;
  const expires = timeout?.expires;
  return useMemo(() => {
    if (expires === undefined || latestTimeout.current === null) return undefined;
    return toBrowserDeadline(
      latestTimeout.current,
      queries.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt ?? Date.now(),
    );
  }, [expires, queries]);
}

type EndSession = (currentSession?: SessionView) => Promise<void>;

function useEndSession(tab: BrowserTab): EndSession {
  const toast = useToast();
  const { endedOnOpenPage } = useMessages(endedMessages);
  return useCallback(
    async (currentSession) => {
      notifyTabs({ kind: "ended" });
      const reason = currentSession?.refusal ?? serverReason(tab);
      if ((await endExpiredSession(tab, reason)) === "stays")
        toast({ tone: "info", text: reason?.because ?? endedOnOpenPage });
    },
    [tab, toast, endedOnOpenPage],
  );
}

/** `isPastDeadline` says whether the session has ended by the browser's clock. */
function useCheckSession(
  tab: BrowserTab,
  endSession: EndSession,
): (isPastDeadline: boolean) => Promise<"continues" | "ended"> {
  return useCallback(
    async (isPastDeadline) => {
      const currentSession = await fetchSession();
      // If the server does not respond, the browser's clock decides. This protects unattended computers.
      const isAlive = currentSession === undefined ? !isPastDeadline : currentSession.state === "signed-in";
      if (!isAlive) {
        // If another check has already ended the session, a second navigation would replace the first one.
        if (tab.queries.getQueryData(sessionQuery.queryKey)?.timeout !== null) await endSession(currentSession);
        return "ended";
      }
      if (currentSession === undefined) return "continues";
      if (isOtherMember(tab.queries, currentSession)) {
        location.reload();
        return "ended";
      }
      tab.queries.setQueryData(sessionQuery.queryKey, currentSession);
      return "continues";
    },
    [tab, endSession],
  );
}

type CheckSession = ReturnType<typeof useCheckSession>;

// The plain form signs in without the app, so no tab was notified. This tab notifies the others: it may be another member.
function useMemberAnnouncement(account: string | null): void {
  useEffect(() => {
    if (account === null) return;
    dropDraftsOfOthers(sessionStorage, account);
    notifyTabs({ kind: "member-active", account });
  }, [account]);
}

/** Checks again when the tab becomes visible: timers may have stopped, and another tab may have changed the session. */
function useCheckOnWakeUp(deadline: ReturnType<typeof useDeadline>, checkSession: CheckSession): void {
  const lastCheckedAt = useRef(Date.now());
  useEffect(() => {
    const checkNow = (): void => {
      lastCheckedAt.current = Date.now();
      void checkSession(deadline !== undefined && sessionPhaseAt(deadline, Date.now()).kind === "over");
    };
    const onVisible = (): void => {
      if (document.visibilityState === "visible" && Date.now() - lastCheckedAt.current > MIN_CHECK_INTERVAL_MS)
        checkNow();
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
  }, [deadline, checkSession]);
}

function useOtherTabs(tab: BrowserTab, checkSession: CheckSession): void {
  useEffect(
    () =>
      listenToTabs((message) => {
        if (message.kind === "extended") cacheTimeout(tab.queries, message.timeout);
        else if (message.kind === "signed-out")
          void endAfterSignOut(tab, { to: "/logon", signOutMessage: "signed-out-elsewhere" });
        else if (message.kind === "member-active" && message.account === accountOf(tab)) return;
        // The other tab may have another session, so the server decides.
        else void checkSession(false);
      }),
    [tab, checkSession],
  );
}

/** Ends the session in this tab if any response of the server reports that it is over. */
function useEndReportedByServer(tab: BrowserTab, endSession: EndSession): void {
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
    // A background read can return a visitor's session while the page still shows a member's data.
    return queries.getQueryCache().subscribe(({ type, query }) => {
      if (type !== "updated" || query.queryKey[0] !== sessionQuery.queryKey[0]) return;
      const context = query.state.data as SessionView | undefined;
      if (context === undefined || context.timeout !== null) return;
      // A sign-out may have set the data. It sets `isEnding` before the next microtask.
      queueMicrotask(() => {
        if (!isEnding(tab)) void endSession();
      });
    });
  }, [tab, endSession]);
}
