// Every page's beginning: the only h1, the line below it, and what the shell says above it. The shell holds the landmark around it, and moves
// the focus to #page-heading when the page has changed.

import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import { InternalLink } from "./link.tsx";
import { AboveHeading, PAGE_HEADING, SiteName, tabTitle } from "./page-name.ts";

/** A page. */
export function Page({
  title,
  titleLanguage,
  lead,
  actions,
  eyebrow,
  width = "wide",
  isTitleHidden = false,
  children,
}: {
  title: string;
  /** Where the title is in another language than the page. */
  titleLanguage?: string | undefined;
  lead?: ReactNode;
  /** At the side of the heading; below it where there is no room. */
  actions?: ReactNode;
  /** A few words above the heading: the section, a way back. */
  eyebrow?: ReactNode;
  /** Narrow is for forms and for reading. */
  width?: "narrow" | "wide";
  /** For a page that shows its title in another way; it is still there for those who do not see. */
  isTitleHidden?: boolean;
  children: ReactNode;
}) {
  useTabTitle(title);
  useMovedMark();
  return (
    <div
      className={`page column grid grid-cols-1 content-start pt-5 pb-8 md:pt-8 md:pb-12 ${isTitleHidden ? "" : "gap-8 md:gap-10"}`}
    >
      <div
        className={`grid grid-cols-1 gap-6 ${isTitleHidden ? "has-[>:not(header)]:mb-6" : ""} ${width === "narrow" ? "page-narrow" : ""}`}
      >
        {useContext(AboveHeading)}
        <header className={isTitleHidden ? "sr-only" : "flex flex-wrap items-end justify-between gap-x-8 gap-y-4"}>
          <div className="grid max-w-3xl gap-2">
            {eyebrow !== undefined && <div className="text-sm font-semibold text-brand-ink">{eyebrow}</div>}
            <h1 id={PAGE_HEADING} tabIndex={-1} className="page-title" lang={titleLanguage}>
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

/** Marks, before the next page is painted, that it is not the first: the first stands there already and does not fade in. */
function useMovedMark(): void {
  useLayoutEffect(
    () => () => {
      document.documentElement.dataset["moved"] = "";
    },
    [],
  );
}

/** For a page that becomes another without a change of address: moves the focus to its heading when `state` changes; the first moves nobody. */
export function useHeadingFocus(state: unknown): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
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
