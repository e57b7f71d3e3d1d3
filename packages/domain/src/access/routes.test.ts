import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPath } from "../../testing/arbitraries.ts";
import { canonicalPathname } from "./location.ts";
import { type Area, CONTENT_ROUTE, ROUTES, routeOf } from "./routes.ts";

/** §2, except that `/search/{destination}` is `/search/{*}`. */
const SPECIFICATION: Readonly<Record<string, string>> = {
  "home and entry":
    "/ /auto-login-ll /logon /password-reset /sign-up /sign-up/thank-you /special-pages/getaway-bonus-plus",
  booking:
    "/book-bonus-rental /book-bonus-rental-bak /book-bonus-week /book-holiday-exchange /book-owner-week /book-rental-week " +
    "/booking /booking/payment /car-hire",
  plus: "/bonus-plus /classic-plus /classic-plus/result /classic-plus/result/payment",
  "properties and stays":
    "/club-properties /club-properties-backup /holiday-exchange /holiday-parks /last-minute /nightly-stays /short-stays " +
    "/weekly-stays /resort-specials /resorts /resorts/ResortFilter /resorts/ResortsListMap",
  account: "/documents /entitlements /exchange-play-credits /change-password /points /products /user",
  profile:
    "/profile /profile/account-details /profile/billing-address /profile/guest-details /profile/special-requests",
  payments: "/payments /payments/confirm /payments/confirm/freedom-payment /payments/results",
  purchase:
    "/purchase /purchase/confirm /purchase/holiday-exchange /purchase/rental /purchase/results /purchase/test /purchase/weeks",
  search: "/search /search/test /search/{*}",
  other: "/k /kontent /index_old /todos /todoss",
  details: "/holiday-exchange-profiles/{slug?} /holiday-park/{slug?} /resort/{slug?}",
  "also referenced":
    "/400 /page-not-found /guest-booking /classic-plus-registration /points-play /home-k /7-night-stays-guest " +
    "/7-night-stays-guest-by-destination /7-night-short-stays-guest /cancellation-protection-option2 /booking-terms-conditions",
  "content links":
    "/articles/{slug} /inspiration/{slug} /news/{slug} /about-us/latest-news/{slug} " +
    "/explore-resorts/club-properties/search/{slug} /coffees/{slug} /brewers/{slug}",
  "any other path": "/{*}",
};

const PATHS_BY_AREA: Partial<Readonly<Record<Area, string>>> = {
  session: "/auto-login-ll /logon /password-reset /change-password /sign-up /sign-up/thank-you",
  member:
    "/products /user /profile /profile/account-details /profile/billing-address /profile/guest-details " +
    "/profile/special-requests /todos /todoss",
  points: "/exchange-play-credits /points /points-play",
  entitlements: "/entitlements",
  payments: "/payments /payments/confirm /payments/confirm/freedom-payment /payments/results",
  stays:
    "/booking /booking/payment /book-owner-week /book-bonus-week /book-rental-week /book-holiday-exchange " +
    "/book-bonus-rental /book-bonus-rental-bak /car-hire /club-properties /club-properties-backup /holiday-exchange " +
    "/last-minute /nightly-stays /short-stays /weekly-stays /resort-specials /purchase /purchase/confirm " +
    "/purchase/holiday-exchange /purchase/rental /purchase/results /purchase/weeks /search /search/{*} /guest-booking " +
    "/7-night-stays-guest /7-night-stays-guest-by-destination /7-night-short-stays-guest " +
    "/holiday-exchange-profiles/{slug?}",
  plus: "/bonus-plus /classic-plus /classic-plus/result /classic-plus/result/payment /classic-plus-registration",
  documents: "/documents",
  resorts:
    "/holiday-parks /resorts /resorts/ResortFilter /resorts/ResortsListMap /holiday-park/{slug?} /resort/{slug?}",
  support: "/purchase/test /search/test /400 /page-not-found",
};

const PATHS = Object.values(SPECIFICATION).flatMap((line) => line.split(" "));

describe("ROUTES", () => {
  it("contains exactly the paths of the specification", () => {
    const paths = ROUTES.map(({ path }) => path);
    expect(paths.sort(), "a path of the catalogue stands in SPECIFICATION above too").toEqual([...PATHS].sort());
  });

  it("has unique paths and ids", () => {
    expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
    expect(new Set(ROUTES.map(({ id }) => id)).size).toBe(ROUTES.length);
  });

  it("numbers its routes in order", () => {
    expect(ROUTES.map(({ index }) => index)).toEqual([...ROUTES.keys()]);
  });

  it("ends with the content route", () => {
    expect(ROUTES.at(-1)).toBe(CONTENT_ROUTE);
    expect(CONTENT_ROUTE).toMatchObject({ id: "content-page", path: "/{*}", area: "content", page: "/{*}" });
  });

  it.each([
    ["/", "home"],
    ["/points", "points"],
    ["/profile/account-details", "profile.account-details"],
    ["/payments/confirm/freedom-payment", "payments.confirm.freedom-payment"],
    ["/resorts/ResortFilter", "resorts.resortfilter"],
    ["/index_old", "index_old"],
    ["/search/{*}", "search.any"],
    ["/resort/{slug?}", "resort.slug"],
    ["/news/{slug}", "news.slug"],
  ])("gives %s the id %s", (path, id) => {
    expect(ROUTES.find((route) => route.path === path)?.id).toBe(id);
  });

  it("assigns each page to its area, and all others to content", () => {
    const listedPaths = Object.values(PATHS_BY_AREA).flatMap((line) => line.split(" "));
    const areas = { ...PATHS_BY_AREA, content: PATHS.filter((path) => !listedPaths.includes(path)).join(" ") };
    for (const [area, line] of Object.entries(areas)) {
      const paths = ROUTES.filter((route) => route.area === area).map(({ path }) => path);
      expect(paths.sort(), `the paths of ${area}`).toEqual(line.split(" ").sort());
    }
  });
});

describe("Route.page", () => {
  it("is the route's own path, except for legacy routes, which serve the page that they duplicate", () => {
    const legacyRoutes = ROUTES.filter(({ path, page }) => page !== path).map(({ path, page }) => [path, page]);
    expect(legacyRoutes).toEqual([
      ["/home-k", "/"],
      ["/index_old", "/"],
      ["/book-bonus-rental-bak", "/book-bonus-rental"],
      ["/club-properties-backup", "/club-properties"],
      ["/todoss", "/todos"],
    ]);
  });

  it("is a route that serves itself", () => {
    for (const { page } of ROUTES) expect(ROUTES.find(({ path }) => path === page)?.page).toBe(page);
  });
});

describe("routeOf", () => {
  it.each(PATHS.filter((path) => !path.includes("{")))("finds the route of %s", (path) => {
    expect(routeOf(path).path).toBe(path);
  });

  it.each([
    ["/resort", "/resort/{slug?}"],
    ["/resort/kingfisher-bay", "/resort/{slug?}"],
    ["/holiday-park", "/holiday-park/{slug?}"],
    ["/holiday-park/x", "/holiday-park/{slug?}"],
    ["/holiday-exchange-profiles", "/holiday-exchange-profiles/{slug?}"],
    ["/holiday-exchange-profiles/x", "/holiday-exchange-profiles/{slug?}"],
    ["/search/brisbane", "/search/{*}"],
    ["/search/x/y/z", "/search/{*}"],
    ["/search/test/x", "/search/{*}"],
    ["/search/{*}", "/search/{*}"],
    ["/articles/x", "/articles/{slug}"],
    ["/inspiration/x", "/inspiration/{slug}"],
    ["/news/x", "/news/{slug}"],
    ["/about-us/latest-news/x", "/about-us/latest-news/{slug}"],
    ["/explore-resorts/club-properties/search/x", "/explore-resorts/club-properties/search/{slug}"],
    ["/coffees/x", "/coffees/{slug}"],
    ["/brewers/x", "/brewers/{slug}"],
  ])("of %s is %s", (pathname, path) => {
    expect(routeOf(pathname).path).toBe(path);
  });

  it.each([
    ..."/about-us /articles /news /inspiration /coffees /brewers /about-us/latest-news /explore-resorts".split(" "),
    ..."/explore-resorts/club-properties/search /resort/x/y /articles/x/y /points/x /profile/x /searchx /searching".split(
      " ",
    ),
    ..."/Points /POINTS /Search/x /Resort/x /Logon /resorts/resortfilter /{*} /{slug} /constructor /a/b/c".split(" "),
  ])("of %s is the content route", (pathname) => {
    expect(routeOf(pathname)).toBe(CONTENT_ROUTE);
  });

  it("is the content route for every path that the specification does not name", () => {
    const details = /^\/(?:resort|holiday-park|holiday-exchange-profiles)(?:\/[^/]+)?$|^\/search\/./;
    const links =
      /^\/(?:articles|inspiration|news|about-us\/latest-news|explore-resorts\/club-properties\/search|coffees|brewers)\/[^/]+$/;
    fc.assert(
      fc.property(anyPath(), (path) => {
        const pathname = canonicalPathname(path);
        const named = PATHS.includes(pathname) || details.test(pathname) || links.test(pathname);
        expect(routeOf(pathname) === CONTENT_ROUTE).toBe(!named || pathname === "/{*}");
      }),
    );
  });
});
