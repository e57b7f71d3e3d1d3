// In the order in which galleries take their pictures.

import { readContentFile } from "./content-file.ts";
import { DASHBOARD } from "./dashboard.ts";
import { DOCUMENTS } from "./documents.ts";
import { DRAFTS_SCHEMA, type Draft } from "./draft.ts";
import { FOOTERS } from "./footers.ts";
import { MENUS } from "./menus.ts";
import { CLUB_PAGES, PAGES } from "./pages.ts";
import { PLACE_PAGES } from "./places.ts";
import { QUESTIONS } from "./questions.ts";
import { MEMBER_REVIEWS } from "./reviews.ts";
import { SCHOOL_HOLIDAYS } from "./school-holidays.ts";
import { SPECIAL_OFFERS } from "./specials.ts";
import { ARTICLES, COFFEES_AND_BREWERS, INSPIRATION, NEWS } from "./stories.ts";
import { UNITS } from "./units.ts";

export const DRAFTS: readonly Draft[] = [
  ...MENUS,
  ...FOOTERS,
  ...readContentFile("messages", DRAFTS_SCHEMA),
  ...readContentFile("notifications", DRAFTS_SCHEMA),
  ...DASHBOARD,
  ...readContentFile("panels", DRAFTS_SCHEMA),
  ...readContentFile("terms", DRAFTS_SCHEMA),
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
  ...SCHOOL_HOLIDAYS,
  ...UNITS,
  ...PLACE_PAGES,
];
