// Everything that the club has written.

import { DASHBOARD } from "./dashboard.ts";
import type { Draft } from "./draft.ts";
import { FOOTERS } from "./footers.ts";
import { MENUS } from "./menus.ts";
import { MESSAGES } from "./messages.ts";
import { PAGE_DRAFTS } from "./pages.ts";
import { PAPERS_AND_TERMS } from "./papers.ts";
import { PLACE_PAGES } from "./resorts.ts";
import { STORY_PAGES } from "./stories.ts";

/** All content. */
export const DRAFTS: readonly Draft[] = [
  ...MENUS,
  ...FOOTERS,
  ...MESSAGES,
  ...DASHBOARD,
  ...PAPERS_AND_TERMS,
  ...STORY_PAGES,
  ...PAGE_DRAFTS,
  ...PLACE_PAGES,
];
