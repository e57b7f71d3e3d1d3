// The layout around every page.

import type { SessionView } from "@portico/api/session/contract";
import { ECV_BRAND } from "@portico/domain/brand/brands";
import { PLUS_THEME } from "@portico/domain/brand/themes";
import { useMatches, useRouteContext, useRouterState } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { RefusalNotice } from "../access/refusal-notice.tsx";
import { useIsOnline } from "../ask/online.ts";
import { LanguageContext, useWords } from "../language/words.ts";
import { AboveHeading, SiteName } from "../ui/page-name.ts";
import { ToastRegion } from "../ui/toast.tsx";
import { useVisit } from "../visit/visit.ts";
import { BackToTop } from "./back-to-top.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { BackgroundTasks, ChargesBanner, Messages, SentProblem } from "./lazy-parts.ts";
import { LoadingBar } from "./loading-bar.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
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
      <Messages visit={visit} />
      <Offline text={texts.offline} />
      {member !== null && <ChargesBanner accountId={member.accountId} />}
      <main id="page" tabIndex={-1} className="w-full flex-1 outline-none">
        <ThePage>{children}</ThePage>
      </main>
      {(visit.brand !== ECV_BRAND || member !== null) && <Footer visit={visit} />}
      <BackToTop />
      <RouteAnnouncer />
      <ToastRegion />
      <BackgroundTasks visit={visit} />
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

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The Plus pages wear a theme of their own (reading R35). */
    isPlus?: true;
  }
}
