import type { SessionView } from "@portico/api/session/contract";
import { ECV_BRAND } from "@portico/domain/brand/brands";
import { PLUS_THEME } from "@portico/domain/brand/themes";
import { LOADING_BAR } from "@portico/domain/presentation";
import { useMatches, useRouteContext, useRouter, useRouterState } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { RefusalNotice } from "../access/refusal-notice.tsx";
import { useIsOnline } from "../api-client/online.ts";
import { LanguageContext, useMessages } from "../language/messages.ts";
import { useSession } from "../session-context/session-context.ts";
import { AboveHeading, PAGE_HEADING, SiteName } from "../ui/page-name.ts";
import { ToastRegion } from "../ui/toast.tsx";
import { BackToTop } from "./back-to-top.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { BackgroundTasks, FailedPage, ServerProblem, Strip } from "./lazy-parts.ts";
import { shellMessages } from "./messages.ts";
import { TestBanner } from "./test-banner.tsx";

/** The shell also surrounds error pages. */
export function Shell({ children }: { children: ReactNode }) {
  const context = useSession();
  useDocumentTheme(context);
  return (
    <LanguageContext value={context.language}>
      <SiteName value={context.brandName}>
        <AboveHeading value={<RefusalNotice />}>
          <Layout context={context}>{children}</Layout>
        </AboveHeading>
      </SiteName>
    </LanguageContext>
  );
}

function Layout({ context, children }: { context: SessionView; children: ReactNode }) {
  const texts = useMessages(shellMessages);
  const { member } = context;
  return (
    <div className="flex min-h-dvh flex-col bg-paper text-ink">
      <a
        href="#page"
        className="sr-only rounded-control bg-raised px-4 py-3 text-ink focus:not-sr-only focus:absolute focus:z-50"
      >
        {texts.skip}
      </a>
      <LoadingBar />
      {context.testSystem && <TestBanner label={texts.testSystemLabel} text={texts.testSystem} />}
      <Header context={context} />
      <Strip context={context} />
      <OfflineNotice text={texts.offline} />
      <main id="page" tabIndex={-1} className="w-full flex-1 outline-none">
        <PageOrProblem>{children}</PageOrProblem>
      </main>
      {(context.brand !== ECV_BRAND || member !== null) && <Footer context={context} />}
      <BackToTop />
      <RouteAnnouncer />
      <ToastRegion />
      <BackgroundTasks context={context} loadFailedPage={FailedPage.load} />
    </div>
  );
}

function PageOrProblem({ children }: { children: ReactNode }) {
  const { navigationState } = useRouteContext({ from: "__root__" });
  const currentHref = useRouterState({
    select: ({ location, resolvedLocation: { pathname, searchStr } = location }) => pathname + searchStr,
  });
  const { serverProblem } = navigationState;
  useEffect(() => {
    // Navigation clears the problem, so that a later visit of the page loads it again.
    if (navigationState.serverProblem?.url !== currentHref) navigationState.serverProblem = null;
  }, [navigationState, currentHref]);
  if (serverProblem?.url === currentHref)
    return <ServerProblem problem={serverProblem.problem}>{children}</ServerProblem>;
  return children;
}

/** Sets theme and language after a navigation. The server has set the first ones. */
function useDocumentTheme({ theme, language }: SessionView): void {
  const isPlus = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isPlus === true) });
  const activeTheme = isPlus ? PLUS_THEME : theme;
  useEffect(() => {
    document.documentElement.dataset["theme"] = activeTheme;
    document.documentElement.lang = language;
  }, [activeTheme, language]);
}

function OfflineNotice({ text }: { text: string }) {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && <p className="bg-warning-soft px-4 py-2 text-center text-sm text-warning">{text}</p>}
    </div>
  );
}

/**
 * The bar appears after 200 milliseconds (section 9 of the specification). It is hidden from screen readers, which
 * get the announcement of the new page instead.
 */
function LoadingBar() {
  const isLoading = useRouterState({ select: ({ status }) => status === "pending" });
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isLoading) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), LOADING_BAR.throttle);
    return () => clearTimeout(timer);
  }, [isLoading]);
  if (!isShown) return null;
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      <div className="h-full origin-left animate-loading bg-accent motion-reduce:animate-none" />
    </div>
  );
}

/** Announces a new page to screen readers. A change of the query string announces nothing. */
function RouteAnnouncer() {
  const router = useRouter();
  const { loaded } = useMessages(shellMessages);
  const [announcement, setAnnouncement] = useState("");
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        const heading = document.getElementById(PAGE_HEADING);
        heading?.focus({ preventScroll: true });
        setAnnouncement(loaded(heading?.textContent ?? document.title));
      }),
    [router, loaded],
  );
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Plus pages have a theme of their own (reading R35). */
    isPlus?: true;
  }
}
