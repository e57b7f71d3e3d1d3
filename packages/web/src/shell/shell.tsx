// The layout around every page.

import type { SessionView } from "@portico/api/session/contract";
import { ECV_BRAND } from "@portico/domain/brand/brands";
import { PLUS_THEME } from "@portico/domain/brand/themes";
import { BACK_TO_TOP, LOADING_BAR } from "@portico/domain/presentation";
import { useMatches, useRouteContext, useRouter, useRouterState } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { RefusalNotice } from "../access/refusal-notice.tsx";
import { useIsOnline } from "../ask/online.ts";
import { LanguageContext, useWords } from "../language/words.ts";
import { Icon } from "../ui/icon.tsx";
import { AboveHeading, PAGE_HEADING, SiteName } from "../ui/page-name.ts";
import { ToastRegion } from "../ui/toast.tsx";
import { useVisit } from "../visit/visit.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { BackgroundTasks, FailedPage, SentProblem, Strip } from "./lazy-parts.ts";
import { TestBanner } from "./test-banner.tsx";
import { shellWords } from "./words.ts";

/** Header, messages, the page, footer; in the visitor's language and theme. It stands whatever becomes of the page. */
export function Shell({ children }: { children: ReactNode }) {
  const visit = useVisit();
  useLook(visit);
  return (
    <LanguageContext value={visit.language}>
      <SiteName value={visit.brandName}>
        <AboveHeading value={<RefusalNotice />}>
          <Layout visit={visit}>{children}</Layout>
        </AboveHeading>
      </SiteName>
    </LanguageContext>
  );
}

function Layout({ visit, children }: { visit: SessionView; children: ReactNode }) {
  const texts = useWords(shellWords);
  const { member } = visit;
  return (
    <div className="flex min-h-dvh flex-col bg-paper text-ink">
      <a
        href="#page"
        className="sr-only rounded-control bg-raised px-4 py-3 text-ink focus:not-sr-only focus:absolute focus:z-50"
      >
        {texts.skip}
      </a>
      <LoadingBar />
      {visit.testSystem && <TestBanner label={texts.testSystemLabel} text={texts.testSystem} />}
      <Header visit={visit} />
      <Strip visit={visit} />
      <Offline text={texts.offline} />
      <main id="page" tabIndex={-1} className="w-full flex-1 outline-none">
        <ThePage>{children}</ThePage>
      </main>
      {(visit.brand !== ECV_BRAND || member !== null) && <Footer visit={visit} />}
      <BackToTop />
      <RouteAnnouncer />
      <ToastRegion />
      <BackgroundTasks visit={visit} loadFailedPage={FailedPage.load} />
    </div>
  );
}

// What the server could not show at this address is said here; anywhere else the app shows its own pages.
function ThePage({ children }: { children: ReactNode }) {
  const { decided } = useRouteContext({ from: "__root__" });
  const asked = useRouterState({
    select: ({ location, resolvedLocation: { pathname, searchStr } = location }) => pathname + searchStr,
  });
  const { problem } = decided;
  useEffect(() => {
    // Whoever comes back asks anew.
    if (decided.problem?.at !== asked) decided.problem = null;
  }, [decided, asked]);
  if (problem?.at === asked) return <SentProblem problem={problem.problem}>{children}</SentProblem>;
  return children;
}

/** Keeps the theme and the language of the document; the server wrote the first ones. */
function useLook({ theme, language }: SessionView): void {
  const isPlus = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isPlus === true) });
  const worn = isPlus ? PLUS_THEME : theme;
  useEffect(() => {
    document.documentElement.dataset["theme"] = worn;
    document.documentElement.lang = language;
  }, [worn, language]);
}

function Offline({ text }: { text: string }) {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && <p className="bg-warning-soft px-4 py-2 text-center text-sm text-warning">{text}</p>}
    </div>
  );
}

/** Something is on its way: two pixels at the top, after 200 milliseconds (section 9 of the specification). Only for the eye: pages are announced. */
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

/** For those who cannot see that the page changed: its heading has the focus, its name is spoken. A change of the query alone moves nobody. */
function RouteAnnouncer() {
  const router = useRouter();
  const { loaded } = useWords(shellWords);
  const [said, setSaid] = useState("");
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        const heading = document.getElementById(PAGE_HEADING);
        heading?.focus({ preventScroll: true });
        setSaid(loaded(heading?.textContent ?? document.title));
      }),
    [router, loaded],
  );
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

/** Back to the top, once there is a way to go (section 9 of the specification: 600 pixels; a button of 50, 100 above the end). */
function BackToTop() {
  const { backToTop } = useWords(shellWords);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > BACK_TO_TOP.offset);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  if (!isShown) return null;
  return (
    <button
      type="button"
      onClick={() => {
        window.scrollTo({ top: 0 });
        document.getElementById(PAGE_HEADING)?.focus({ preventScroll: true });
      }}
      className="fixed right-4 bottom-[100px] z-30 flex size-[50px] items-center justify-center rounded-full bg-brand text-on-brand shadow-2 hover:bg-brand-strong"
    >
      <Icon name="arrow up" className="size-6" />
      <span className="sr-only">{backToTop}</span>
    </button>
  );
}

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The Plus pages wear a theme of their own (reading R35). */
    isPlus?: true;
  }
}
