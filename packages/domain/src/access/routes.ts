// Every path of the specification.

/** The folder of the code that a page belongs to. */
export type Area =
  | "brand"
  | "session"
  | "member"
  | "access"
  | "points"
  | "entitlements"
  | "charges"
  | "payments"
  | "stays"
  | "plus"
  | "documents"
  | "content"
  | "resorts"
  | "support";

export interface Route {
  readonly id: string;
  /** `{slug?}` is an optional segment, `{slug}` a required one, `{*}` the remaining path. */
  readonly path: string;
  readonly area: Area;
  /** Path of the serving page: legacy routes serve the page that they duplicate (R29). */
  readonly page: string;
  readonly index: number;
}

// Path, area, page.
const CATALOGUE = [
  // Home and entry
  ["/", "content"],
  ["/auto-login-ll", "session"],
  ["/logon", "session"],
  ["/password-reset", "session"],
  ["/change-password", "session"],
  ["/sign-up", "session"],
  ["/sign-up/thank-you", "session"],
  ["/special-pages/getaway-bonus-plus", "content"],
  ["/home-k", "content", "/"],
  ["/index_old", "content", "/"],
  // Booking
  ["/booking", "stays"],
  ["/booking/payment", "stays"],
  ["/book-owner-week", "stays"],
  ["/book-bonus-week", "stays"],
  ["/book-rental-week", "stays"],
  ["/book-holiday-exchange", "stays"],
  ["/book-bonus-rental", "stays"],
  ["/book-bonus-rental-bak", "stays", "/book-bonus-rental"],
  ["/car-hire", "stays"],
  // Plus
  ["/bonus-plus", "plus"],
  ["/classic-plus", "plus"],
  ["/classic-plus/result", "plus"],
  ["/classic-plus/result/payment", "plus"],
  ["/classic-plus-registration", "plus"],
  // Properties and stays
  ["/club-properties", "stays"],
  ["/club-properties-backup", "stays", "/club-properties"],
  ["/holiday-exchange", "stays"],
  ["/last-minute", "stays"],
  ["/nightly-stays", "stays"],
  ["/short-stays", "stays"],
  ["/weekly-stays", "stays"],
  ["/resort-specials", "stays"],
  ["/holiday-parks", "resorts"],
  ["/resorts", "resorts"],
  ["/resorts/ResortFilter", "resorts"],
  ["/resorts/ResortsListMap", "resorts"],
  // Account
  ["/documents", "documents"],
  ["/entitlements", "entitlements"],
  ["/exchange-play-credits", "points"],
  ["/points", "points"],
  ["/points-play", "points"],
  ["/products", "member"],
  ["/user", "member"],
  ["/profile", "member"],
  ["/profile/account-details", "member"],
  ["/profile/billing-address", "member"],
  ["/profile/guest-details", "member"],
  ["/profile/special-requests", "member"],
  // Payments
  ["/payments", "payments"],
  ["/payments/confirm", "payments"],
  ["/payments/confirm/freedom-payment", "payments"],
  ["/payments/results", "payments"],
  // Purchase
  ["/purchase", "stays"],
  ["/purchase/confirm", "stays"],
  ["/purchase/holiday-exchange", "stays"],
  ["/purchase/rental", "stays"],
  ["/purchase/results", "stays"],
  ["/purchase/test", "support"],
  ["/purchase/weeks", "stays"],
  // Search
  ["/search", "stays"],
  ["/search/test", "support"],
  ["/search/{*}", "stays"],
  // Guests
  ["/guest-booking", "stays"],
  ["/7-night-stays-guest", "stays"],
  ["/7-night-stays-guest-by-destination", "stays"],
  ["/7-night-short-stays-guest", "stays"],
  // Legacy duplicates
  ["/k", "content"],
  ["/kontent", "content"],
  ["/todos", "member"],
  ["/todoss", "member", "/todos"],
  // Detail pages
  ["/holiday-exchange-profiles/{slug?}", "stays"],
  ["/holiday-park/{slug?}", "resorts"],
  ["/resort/{slug?}", "resorts"],
  // Content pages
  ["/cancellation-protection-option2", "content"],
  ["/booking-terms-conditions", "content"],
  ["/articles/{slug}", "content"],
  ["/inspiration/{slug}", "content"],
  ["/news/{slug}", "content"],
  ["/about-us/latest-news/{slug}", "content"],
  ["/explore-resorts/club-properties/search/{slug}", "content"],
  ["/coffees/{slug}", "content"],
  ["/brewers/{slug}", "content"],
  // Targets of redirects
  ["/400", "support"],
  ["/page-not-found", "support"],
  // Every other path
  ["/{*}", "content"],
] as const;

export type RoutePath = (typeof CATALOGUE)[number][0];

/** Neither legacy duplicates nor the catch-all path. */
export type TitledPath = Exclude<Extract<(typeof CATALOGUE)[number], readonly [string, Area]>[0], "/{*}">;

export const ROUTES: readonly Route[] = withOptionalPage(CATALOGUE).map(([path, area, page], index) => ({
  id: routeId(path),
  path,
  area,
  page: page ?? path,
  index,
}));

/** The catch-all route. */
export const CONTENT_ROUTE: Route = ROUTES[ROUTES.length - 1] as Route;

const ROUTE_OF_PATH: ReadonlyMap<string, Route> = new Map(ROUTES.map((route) => [route.path, route] as const));

// Keys are paths before the placeholder.
const DETAIL_ROUTES: ReadonlyMap<string, Route> = routesBefore("/{slug}", "/{slug?}");
const SUBTREE_ROUTES: ReadonlyMap<string, Route> = routesBefore("/{*}");
const BARE_DETAIL_ROUTES: ReadonlyMap<string, Route> = routesBefore("/{slug?}");

/**
 * The route of a canonical pathname. An unlisted pathname gets the content route.
 *
 * @example
 * ```ts
 * import { CONTENT_ROUTE, routeOf } from "@portico/domain/access";
 *
 * routeOf("/points").path; // => "/points"
 * routeOf("/some-article") === CONTENT_ROUTE; // => true
 * ```
 */
export function routeOf(pathname: string): Route {
  const exact = ROUTE_OF_PATH.get(pathname) ?? BARE_DETAIL_ROUTES.get(pathname);
  if (exact !== undefined) return exact;
  const parent = pathname.slice(0, pathname.lastIndexOf("/"));
  return DETAIL_ROUTES.get(parent) ?? SUBTREE_ROUTES.get(firstSegment(pathname)) ?? CONTENT_ROUTE;
}

function routesBefore(...placeholders: readonly string[]): ReadonlyMap<string, Route> {
  return new Map(
    placeholders.flatMap((placeholder) =>
      ROUTES.filter(({ path }) => path.endsWith(placeholder)).map(
        (route) => [route.path.slice(0, -placeholder.length), route] as const,
      ),
    ),
  );
}

function withOptionalPage(catalogue: readonly (readonly [path: RoutePath, area: Area, page?: RoutePath])[]) {
  return catalogue;
}

function firstSegment(pathname: string): string {
  return `/${pathname.split("/")[1]}`;
}

function routeId(path: string): string {
  if (path === "/") return "home";
  if (path === "/{*}") return "content-page";
  return path.slice(1).replace("{*}", "any").replace(/[{}?]/g, "").replaceAll("/", ".").toLowerCase();
}
