// What stands around the name of a page: its heading, the title of the tab, and what is said above it.

import { createContext, type ReactNode } from "react";

/** The id of the page's heading. */
export const PAGE_HEADING = "page-heading";

/** What stands behind the page's title in the title of the tab; the shell says which brand it is. */
export const SiteName: React.Context<string> = createContext("");

/** What every page says above its heading, such as why the visitor is here; the shell knows. */
export const AboveHeading: React.Context<ReactNode> = createContext<ReactNode>(null);

/** The title of the tab. */
export function tabTitle(title: string, site: string): string {
  return site === "" || title === site ? title : `${title} – ${site}`;
}
