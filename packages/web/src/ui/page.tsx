// A page has the document's only h1. The shell owns the landmark and focuses the heading after navigation.

import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import { InternalLink } from "./link.tsx";
import { AboveHeading, PAGE_HEADING, SiteName, tabTitle } from "./page-name.ts";

export function Page({
  title,
  titleLanguage,
  lead,
  actions,
  eyebrow,
  width = "wide",
  isTitleHidden = false,
  isCompact = false,
  children,
}: {
  title: string;
  /** Set if it differs from the page's language. */
  titleLanguage?: string | undefined;
  lead?: ReactNode;
  /** Shown beside the heading, or below it on narrow screens. */
  actions?: ReactNode;
  /** Shown above the heading: the section or a back link. */
  eyebrow?: ReactNode;
  /** `narrow` is for forms and long text. */
  width?: "narrow" | "wide";
  /** Keeps the h1 for screen readers. */
  isTitleHidden?: boolean;
  /** Less space around the heading, on pages whose results come first. */
  isCompact?: boolean;
  children: ReactNode;
}) {
  useTabTitle(title);
  useNavigationMarker();
  return (
    <div
      className={`page column grid grid-cols-1 content-start pt-5 pb-8 md:pb-12 ${isCompact ? "gap-4" : `md:pt-8 ${isTitleHidden ? "" : "gap-8 md:gap-10"}`}`}
    >
      <div
        className={`grid grid-cols-1 gap-6 ${isTitleHidden ? "has-[>:not(header)]:mb-6" : ""} ${width === "narrow" ? "page-narrow" : ""}`}
      >
        {useContext(AboveHeading)}
        <header className={isTitleHidden ? "sr-only" : "flex flex-wrap items-end justify-between gap-x-8 gap-y-4"}>
          <div className="grid max-w-3xl gap-2">
            {eyebrow !== undefined && <div className="text-sm font-semibold text-brand-ink">{eyebrow}</div>}
            <h1 id={PAGE_HEADING} tabIndex={-1} className={isCompact ? "text-3xl" : "page-title"} lang={titleLanguage}>
              {title}
            </h1>
            {lead !== undefined && <div className="max-w-2xl text-lg text-ink-soft">{lead}</div>}
          </div>
          {actions !== undefined && <div className="cluster">{actions}</div>}
        </header>
      </div>
      <div className={`grid grid-cols-1 gap-10 md:gap-12 ${width === "narrow" ? "page-narrow" : ""}`}>{children}</div>
    </div>
  );
}

function useTabTitle(title: string): void {
  const site = useContext(SiteName);
  useEffect(() => {
    document.title = tabTitle(title, site);
  }, [title, site]);
}

/** CSS fades in later pages, but not the prerendered first one. */
function useNavigationMarker(): void {
  useLayoutEffect(
    () => () => {
      document.documentElement.dataset["moved"] = "";
    },
    [],
  );
}

/** Focuses the heading when `state` changes, on pages that change without a new URL. The first render does not. */
export function useHeadingFocus(state: unknown): void {
  const previous = useRef(state);
  useEffect(() => {
    if (previous.current === state) return;
    previous.current = state;
    document.getElementById(PAGE_HEADING)?.focus();
  }, [state]);
}

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <InternalLink
      to={to}
      className="inline-flex min-h-6 items-center gap-1 text-brand-ink hover:underline hover:underline-offset-4"
    >
      <Icon name="chevron left" className="size-4" />
      {label}
    </InternalLink>
  );
}
