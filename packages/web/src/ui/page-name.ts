// How a page is called: by its heading, and in the tab.

import { createContext } from "react";

/** The id of the page's heading. */
export const PAGE_HEADING = "page-heading";

/** What stands behind the page's title in the title of the tab; the shell says which brand it is. */
export const SiteName: React.Context<string> = createContext("");

/** The title of the tab. */
export function tabTitle(title: string, site: string): string {
  return site === "" || title === site ? title : `${title} – ${site}`;
}
