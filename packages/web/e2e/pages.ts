// The pages of the catalogue as the tests and the pictures open them: at which address, as which sample member, and what the server answers.

import { ROUTES } from "@portico/domain/access/routes";

/** A page of the catalogue. */
export interface CataloguePage {
  /** As the catalogue has it. */
  readonly path: string;
  /** With an example in place of what differs. */
  readonly address: string;
  /** The number of a sample member who may open it. */
  readonly member: string;
  /** The status of the document. */
  readonly status: number;
  /** Where the visitor ends up, where that is another page. */
  readonly landing: string;
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

/** A points member with something of everything, and a weeks owner with shares and charges. */
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

const LANDINGS: Readonly<Record<string, string>> = {
  "/profile/special-requests": "/profile/account-details",
  "/todoss": "/todos",
};
const STATUSES: Readonly<Record<string, number>> = { "/400": 400 };

/** It leads out of the portal, to the loyalty provider. */
export const HANDOVER = "/auto-login-ll";

/** All of them but the one that leads out of the portal. */
export const PAGES: readonly CataloguePage[] = ROUTES.filter(({ path }) => path !== HANDOVER).map(({ path }) => {
  const address = path.replace(/\{[^}]+\}/, SLUGS[path] ?? "");
  return {
    path,
    address,
    member: FOR_WEEKS.includes(path) ? WEEKS_OWNER : POINTS_MEMBER,
    status: STATUSES[path] ?? 200,
    landing: LANDINGS[path] ?? address,
  };
});
