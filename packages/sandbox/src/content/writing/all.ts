// Everything that the club has written.

import { ARTICLES } from "./articles.ts";
import { CLUB_PAGES } from "./club-pages.ts";
import { COFFEES_AND_BREWERS } from "./coffees.ts";
import { DASHBOARD } from "./dashboard.ts";
import { DOCUMENTS } from "./documents.ts";
import type { Draft } from "./draft.ts";
import { FOOTERS } from "./footers.ts";
import { INSPIRATION } from "./inspiration.ts";
import { MENUS } from "./menus.ts";
import { MESSAGES } from "./messages.ts";
import { NEWS } from "./news.ts";
import { NOTIFICATIONS } from "./notifications.ts";
import { PAGES } from "./pages.ts";
import { PANELS } from "./panels.ts";
import { QUESTIONS } from "./questions.ts";
import { PLACE_PAGES } from "./resorts.ts";
import { MEMBER_REVIEWS } from "./reviews.ts";
import { SPECIAL_OFFERS } from "./specials.ts";
import { TERMS } from "./terms.ts";

/** All content. */
export const DRAFTS: readonly Draft[] = [
  ...MENUS,
  ...FOOTERS,
  ...MESSAGES,
  ...NOTIFICATIONS,
  ...DASHBOARD,
  ...PANELS,
  ...TERMS,
  ...DOCUMENTS,
  ...ARTICLES,
  ...INSPIRATION,
  ...NEWS,
  ...COFFEES_AND_BREWERS,
  ...PAGES,
  ...CLUB_PAGES,
  ...QUESTIONS,
  ...MEMBER_REVIEWS,
  ...SPECIAL_OFFERS,
  ...PLACE_PAGES,
];
