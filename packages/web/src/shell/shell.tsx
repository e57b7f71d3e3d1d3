// The layout around every page.

import type { SessionView } from "@portico/api/session/contract";
import { ECV_BRAND } from "@portico/domain/brand/brands";
import { PLUS_THEME } from "@portico/domain/brand/themes";
import { Outlet, useMatches, useRouteContext, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { LanguageContext, useWords } from "../language/words.ts";
import { useVisit } from "../session/visit.ts";
import { SiteName } from "../ui/page.tsx";
import { ToastRegion } from "../ui/toast.tsx";
import { Arrival } from "./arrival.tsx";
import { BackToTop } from "./back-to-top.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { ChargesBanner, Messages, SentProblem } from "./late-parts.ts";
import { LoadingBar } from "./loading-bar.tsx";
import { shellWords } from "./words.ts";

const SessionWatch = lazy(() =>
  import("../session/session-watch.tsx").then((module) => ({ default: module.SessionWatch })),
);

/** Header, messages, the page, footer; in the visitor's language and theme. */
export function Shell() {
  const visit = useVisit();
  useLook(visit);
  return (
    <LanguageContext value={visit.language}>
      <SiteName value={visit.brandName}>
        <Layout visit={visit} />
      </SiteName>
    </LanguageContext>
  );
}

function Layout({ visit }: { visit: SessionView }) {
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
      {visit.testSystem && (
        <aside aria-label={texts.testSystemLabel}>
          <p className="bg-[#b3161b] px-4 py-2 text-center text-xs font-semibold text-[#fff]">{texts.testSystem}</p>
        </aside>
      )}
      <Header visit={visit} />
      {member !== null && <ChargesBanner accountId={member.accountId} />}
      <Messages visit={visit} />
      <Offline text={texts.offline} />
      <main id="page" tabIndex={-1} className="w-full flex-1 outline-none">
        <ThePage />
      </main>
      {(visit.brand !== ECV_BRAND || member !== null) && <Footer visit={visit} />}
      <BackToTop />
      <Arrival />
      <ToastRegion />
      {visit.timeout !== null && (
        <Suspense fallback={null}>
          <SessionWatch visit={visit} />
        </Suspense>
      )}
    </div>
  );
}

// What the server could not show at this address is said here; anywhere else the app shows its own pages.
function ThePage() {
  const { decided } = useRouteContext({ from: "__root__" });
  const href = useRouterState({ select: ({ location }) => location.href });
  if (decided.problem !== null && decided.href === href) return <SentProblem problem={decided.problem} />;
  return <Outlet />;
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
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && <p className="bg-warning-soft px-4 py-2 text-center text-sm text-warning">{text}</p>}
    </div>
  );
}

function watchConnection(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The Plus pages wear a theme of their own (reading R35). */
    isPlus?: true;
  }
}
