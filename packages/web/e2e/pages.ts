// Example data for each page of the catalogue.

import { ROUTES } from "@portico/domain/access/routes";

export interface CataloguePage {
  readonly path: string;
  /** The path with an example slug. */
  readonly url: string;
  readonly member: string;
  /** The HTTP status of the document. */
  readonly status: number;
  /** Differs from `url` if the page redirects. */
  readonly finalPath: string;
}

const SLUGS: Readonly<Record<string, string>> = {
  "/articles/{slug}": "first-morning-on-the-reef",
  "/inspiration/{slug}": "reefs-within-reach",
  "/news/{slug}": "bicycles-at-every-lake",
  "/about-us/latest-news/{slug}": "a-new-way-to-sign-in",
  "/coffees/{slug}": "highland-morning",
  "/brewers/{slug}": "harbour-roasters",
  "/explore-resorts/club-properties/search/{slug}": "kauri-lake-lodge",
  "/resort/{slug?}": "kauri-lake-lodge",
  "/holiday-park/{slug?}": "pandanus-caravan-park",
  "/holiday-exchange-profiles/{slug?}": "shotover-bluff",
  "/search/{*}": "queensland",
  "/{*}": "privacy",
};

/** A points member and a weeks owner with data of every kind. */
const POINTS_MEMBER = "100201";
const WEEKS_OWNER = "100202";

const FOR_WEEKS: readonly string[] = [
  "/entitlements",
  "/book-owner-week",
  "/book-bonus-week",
  "/book-rental-week",
  "/book-holiday-exchange",
  "/classic-plus-registration",
];

const FINAL_PATHS: Readonly<Record<string, string>> = {
  "/profile/special-requests": "/profile/account-details",
  "/todoss": "/todos",
};
const STATUSES: Readonly<Record<string, number>> = { "/400": 400 };

/** This path redirects to the loyalty provider, so it is not a page of the portal. */
export const HANDOVER_PATH = "/auto-login-ll";

export const PAGES: readonly CataloguePage[] = ROUTES.filter(({ path }) => path !== HANDOVER_PATH).map(({ path }) => {
  const url = path.replace(/\{[^}]+\}/, SLUGS[path] ?? "");
  return {
    path,
    url,
    member: FOR_WEEKS.includes(path) ? WEEKS_OWNER : POINTS_MEMBER,
    status: STATUSES[path] ?? 200,
    finalPath: FINAL_PATHS[path] ?? url,
  };
});
