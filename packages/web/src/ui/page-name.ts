import { createContext, type ReactNode } from "react";

export const PAGE_HEADING = "page-heading";

/** The brand's name in the document title. */
export const SiteName: React.Context<string> = createContext("");

/** Content above the page heading, such as the reason of a redirect. */
export const AboveHeading: React.Context<ReactNode> = createContext<ReactNode>(null);

export function tabTitle(title: string, site: string): string {
  return site === "" || title === site ? title : `${title} – ${site}`;
}
