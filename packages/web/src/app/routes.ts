// The route table. A missing or extra path does not compile. Query parsers are not lazy: the router needs them first.

import type { RoutePath } from "@portico/domain/access/routes";
import {
  type AnyRoute,
  createRoute,
  lazyFn,
  lazyRouteComponent,
  type Register,
  type Route,
  type RouteComponent,
  redirect,
} from "@tanstack/react-router";
import { parseChargeSearch, parseFreedomSearch, parseResultSearch } from "../payments/payment-search.ts";
import { parsePurchaseSearch } from "../purchase/purchase-search.ts";
import { parseClubPropertySearch } from "../resorts/club-property-search.ts";
import { parsePlacePageSearch, parsePlaceSearch } from "../resorts/place-search.ts";
import type { LoaderArgs } from "../session-context/app-context.ts";
import type { Query } from "../session-context/query.ts";
import { type BookingSearch, parseBookingSearch } from "../stays/bookings/booking-search.ts";
import { parseStaySearchParams } from "../stays/results/stay-query.ts";
import { root } from "./root.ts";

const clubProperties = {
  ...page(() => import("../resorts/club-properties-page.tsx"), "ClubPropertiesPage", "startClubProperties"),
  validateSearch: parseClubPropertySearch,
};

const PAGES = {
  // Home and entry
  "/": page(() => import("../content/home-page.tsx"), "HomePage", "startHome"),
  "/auto-login-ll": page(() => import("../session/auto-login-ll-page.tsx"), "AutoLoginLlPage"),
  "/password-reset": {
    ...page(() => import("../session/password/password-reset-page.tsx"), "PasswordResetPage"),
    validateSearch: parseTokenSearch,
  },
  "/change-password": page(() => import("../session/password/change-password-page.tsx"), "ChangePasswordPage"),
  "/sign-up": page(() => import("../session/sign-up-page.tsx"), "SignUpPage"),
  "/sign-up/thank-you": page(() => import("../session/sign-up-page.tsx"), "SignUpThankYouPage"),
  "/special-pages/getaway-bonus-plus": page(
    () => import("../content/content-page.tsx"),
    "ContentPage",
    "startContentPage",
  ),
  "/home-k": page(() => import("../content/visitor-home-page.tsx"), "VisitorHomePage", "startVisitorHome"),
  "/index_old": page(() => import("../content/home-page.tsx"), "HomePage", "startHome"),
  // Booking
  "/booking": {
    ...page(() => import("../stays/bookings/booking-page.tsx"), "BookingPage", "startBooking"),
    validateSearch: parseBookingSearch,
    loaderDeps: ({ search }: { search: BookingSearch }) => search,
  },
  "/booking/payment": withPurchase(
    page(() => import("../purchase/booking-payment-page.tsx"), "BookingPaymentPage", "startBookingPayment"),
  ),
  "/book-owner-week": withVerdicts(
    withStaySearch(page(() => import("../stays/search/weeks-pages.tsx"), "BookOwnerWeekPage")),
  ),
  "/book-bonus-week": withVerdicts(
    withStaySearch(page(() => import("../stays/search/weeks-pages.tsx"), "BookBonusWeekPage")),
  ),
  "/book-rental-week": withVerdicts(
    withStaySearch(page(() => import("../stays/search/weeks-pages.tsx"), "BookRentalWeekPage")),
  ),
  "/book-holiday-exchange": withVerdicts(
    withStaySearch(page(() => import("../stays/search/weeks-pages.tsx"), "BookHolidayExchangePage")),
  ),
  "/book-bonus-rental": withVerdicts(
    withStaySearch(page(() => import("../stays/search/weeks-pages.tsx"), "BookBonusRentalPage")),
  ),
  "/book-bonus-rental-bak": withVerdicts(
    withStaySearch(page(() => import("../stays/search/weeks-pages.tsx"), "BookBonusRentalPage")),
  ),
  "/car-hire": withVerdicts(page(() => import("../stays/cars/car-hire-page.tsx"), "CarHirePage")),
  // Plus
  "/bonus-plus": withPlusTheme(withStaySearch(page(() => import("../plus/plus-pages.tsx"), "BonusPlusPage"))),
  "/classic-plus": withPlusTheme(withStaySearch(page(() => import("../plus/plus-pages.tsx"), "ClassicPlusPage"))),
  "/classic-plus/result": withPlusTheme(
    withStaySearch(page(() => import("../plus/plus-pages.tsx"), "ClassicPlusResultPage")),
  ),
  "/classic-plus/result/payment": withPlusTheme(
    page(() => import("../plus/payment-page.tsx"), "ClassicPlusResultPaymentPage"),
  ),
  "/classic-plus-registration": withPlusTheme(
    page(() => import("../plus/registration-page.tsx"), "ClassicPlusRegistrationPage"),
  ),
  // Properties and stays
  "/club-properties": clubProperties,
  "/club-properties-backup": clubProperties,
  "/holiday-exchange": withVerdicts(
    withStaySearch(page(() => import("../stays/search/weeks-pages.tsx"), "HolidayExchangePage")),
  ),
  "/last-minute": withVerdicts(
    withStaySearch(page(() => import("../stays/search/points-pages.tsx"), "LastMinutePage")),
  ),
  "/nightly-stays": withVerdicts(
    withStaySearch(page(() => import("../stays/search/points-pages.tsx"), "NightlyStaysPage")),
  ),
  "/short-stays": withVerdicts(
    withStaySearch(page(() => import("../stays/search/points-pages.tsx"), "ShortStaysPage")),
  ),
  "/weekly-stays": withVerdicts(
    withStaySearch(page(() => import("../stays/search/points-pages.tsx"), "WeeklyStaysPage")),
  ),
  "/resort-specials": withVerdicts(
    page(() => import("../stays/search/resort-specials-page.tsx"), "ResortSpecialsPage"),
  ),
  "/holiday-parks": withPlaceFilters(
    page(() => import("../resorts/place-list-page.tsx"), "HolidayParksPage", "startHolidayParks"),
  ),
  "/resorts": withPlaceFilters(page(() => import("../resorts/place-list-page.tsx"), "ResortsPage", "startResorts")),
  "/resorts/ResortFilter": withPlaceFilters(
    page(() => import("../resorts/place-list-page.tsx"), "ResortFilterPage", "startResortFilter"),
  ),
  "/resorts/ResortsListMap": withPlaceFilters(
    page(() => import("../resorts/resorts-map-page.tsx"), "ResortsMapPage", "startResortsMap"),
  ),
  // Account
  "/documents": page(() => import("../documents/documents-page.tsx"), "DocumentsPage", "startDocuments"),
  "/entitlements": page(
    () => import("../plan/entitlements-with-plan.tsx"),
    "EntitlementsWithPlan",
    "startEntitlements",
  ),
  "/exchange-play-credits": page(() => import("../points/credits-page.tsx"), "ExchangePlayCreditsPage", "startCredits"),
  "/points": page(() => import("../plan/points-with-plan.tsx"), "PointsWithPlan", "startPoints"),
  "/points-play": page(() => import("../points/points-play-page.tsx"), "PointsPlayPage", "startPointsPlay"),
  "/products": page(() => import("../points/products-page.tsx"), "ProductsPage", "startProducts"),
  "/user": page(() => import("../member/user-page.tsx"), "UserPage", "startUser"),
  "/profile": page(() => import("../member/profile-page.tsx"), "ProfilePage", "startProfile"),
  "/profile/account-details": page(
    () => import("../member/account-details-page.tsx"),
    "ProfileAccountDetailsPage",
    "startAccountDetails",
  ),
  "/profile/billing-address": page(
    () => import("../member/billing-address-page.tsx"),
    "ProfileBillingAddressPage",
    "startBillingAddress",
  ),
  "/profile/guest-details": page(
    () => import("../member/guest-details-page.tsx"),
    "ProfileGuestDetailsPage",
    "startGuestDetails",
  ),
  "/profile/special-requests": page(() => import("../member/special-requests-page.tsx"), "ProfileSpecialRequestsPage"),
  // Payments
  "/payments": {
    ...page(() => import("../payments/payments-page.tsx"), "PaymentsPage", "startPayments"),
    validateSearch: parseChargeSearch,
  },
  "/payments/confirm": {
    ...page(() => import("../payments/confirm-page.tsx"), "PaymentsConfirmPage"),
    validateSearch: parseChargeSearch,
  },
  "/payments/confirm/freedom-payment": {
    ...page(() => import("../payments/freedom-payment-page.tsx"), "PaymentsConfirmFreedomPaymentPage"),
    validateSearch: parseFreedomSearch,
  },
  "/payments/results": {
    ...page(() => import("../payments/result-page.tsx"), "PaymentsResultsPage"),
    validateSearch: parseResultSearch,
  },
  // Purchase
  "/purchase": withPurchase(page(() => import("../purchase/request-page.tsx"), "PurchasePage")),
  "/purchase/confirm": withPurchase(page(() => import("../purchase/confirm-page.tsx"), "PurchaseConfirmPage")),
  "/purchase/holiday-exchange": withPurchase(
    withVerdicts(page(() => import("../purchase/request-page.tsx"), "PurchaseHolidayExchangePage")),
  ),
  "/purchase/rental": withPurchase(
    withVerdicts(page(() => import("../purchase/request-page.tsx"), "PurchaseRentalPage")),
  ),
  "/purchase/results": withPurchase(page(() => import("../purchase/results-page.tsx"), "PurchaseResultsPage")),
  "/purchase/test": page(() => import("../support/diagnostics-page.tsx"), "PurchaseTestPage"),
  "/purchase/weeks": withPurchase(
    withVerdicts(page(() => import("../purchase/request-page.tsx"), "PurchaseWeeksPage")),
  ),
  // Search
  "/search": withVerdicts(withStaySearch(page(() => import("../stays/search/search-page.tsx"), "SearchPage"))),
  "/search/test": page(() => import("../support/diagnostics-page.tsx"), "SearchTestPage"),
  "/search/{*}": withVerdicts(withStaySearch(page(() => import("../stays/search/search-page.tsx"), "SearchPage"))),
  // Guests
  "/guest-booking": page(() => import("../stays/guests/guest-pages.tsx"), "GuestBookingPage"),
  "/7-night-stays-guest": withStaySearch(
    page(() => import("../stays/guests/guest-pages.tsx"), "Guest7NightStaysGuestPage"),
  ),
  "/7-night-stays-guest-by-destination": withStaySearch(
    page(() => import("../stays/guests/guest-pages.tsx"), "Guest7NightStaysGuestByDestinationPage"),
  ),
  "/7-night-short-stays-guest": withStaySearch(
    page(() => import("../stays/guests/guest-pages.tsx"), "Guest7NightShortStaysGuestPage"),
  ),
  // Legacy
  "/k": page(() => import("../content/public-content-page.tsx"), "PublicContentPage", "startPublicContent"),
  "/kontent": page(() => import("../content/public-content-page.tsx"), "PublicContentPage", "startPublicContent"),
  "/todos": page(() => import("../member/todos-page.tsx"), "TodosPage", "startTodos"),
  "/todoss": { loader: redirectToTodos },
  // Details
  "/holiday-exchange-profiles/{slug?}": withPlaceTab(
    page(() => import("../resorts/place-page.tsx"), "HolidayExchangeProfilePage", "startHolidayExchangeProfile"),
  ),
  "/holiday-park/{slug?}": withPlaceTab(
    page(() => import("../resorts/place-page.tsx"), "HolidayParkPage", "startHolidayPark"),
  ),
  "/resort/{slug?}": withPlaceTab(page(() => import("../resorts/place-page.tsx"), "ResortPage", "startResort")),
  // Pages whose text is content
  "/cancellation-protection-option2": page(
    () => import("../content/content-page.tsx"),
    "ContentPage",
    "startContentPage",
  ),
  "/booking-terms-conditions": page(() => import("../content/content-page.tsx"), "ContentPage", "startContentPage"),
  "/articles/{slug}": page(() => import("../content/content-page.tsx"), "ContentPage", "startContentPage"),
  "/inspiration/{slug}": page(() => import("../content/content-page.tsx"), "ContentPage", "startContentPage"),
  "/news/{slug}": page(() => import("../content/content-page.tsx"), "ContentPage", "startContentPage"),
  "/about-us/latest-news/{slug}": page(() => import("../content/content-page.tsx"), "ContentPage", "startContentPage"),
  "/explore-resorts/club-properties/search/{slug}": withPlaceTab(
    page(() => import("../resorts/place-page.tsx"), "ClubPropertyPage", "startClubProperty"),
  ),
  "/coffees/{slug}": page(() => import("../content/content-page.tsx"), "ContentPage", "startContentPage"),
  "/brewers/{slug}": page(() => import("../content/content-page.tsx"), "ContentPage", "startContentPage"),
  // Redirect targets
  "/400": page(() => import("../support/problem-page.tsx"), "BadRequestPage"),
  "/page-not-found": page(() => import("../support/problem-page.tsx"), "PageNotFoundPage"),
  // Every other path
  "/{*}": page(() => import("../content/content-page.tsx"), "ContentPage", "startContentPage"),
} as const satisfies Readonly<Record<LazyPath, PageOptions>>;

type LazyPath = Exclude<RoutePath, "/logon">;

interface PageOptions {
  readonly component?: RouteComponent;
  readonly loader?: (args: LoaderArgs<never>) => void | Promise<void>;
  readonly validateSearch?: (query: Query) => object;
  readonly loaderDeps?: (args: { search: never }) => object;
  readonly staticData?: { readonly isPlus: true };
}

type Loader = (args: LoaderArgs<never>) => void;

/** A component has the return type `void`, because pages use this table's type and inference would be circular. */
function page<Component extends string, LoaderName extends string = never>(
  load: () => Promise<Readonly<Record<NoInfer<Component>, () => void> & Record<NoInfer<LoaderName>, Loader>>>,
  component: Component,
  loader?: LoaderName,
): PageOptions {
  return {
    component: lazyRouteComponent(load, component),
    ...(loader !== undefined && { loader: lazyFn(load as () => Promise<Record<string, Loader>>, loader) }),
  };
}

async function importVerdicts() {
  const { prefetchVerdicts } = await import("../stays/verdicts.ts");
  return { prefetchVerdicts };
}

/** Requests the booking verdicts while the page's chunk loads. */
function withVerdicts<Options extends PageOptions>(options: Options) {
  return { ...options, loader: lazyFn(importVerdicts, "prefetchVerdicts") };
}

function withPlusTheme<Options extends PageOptions>(options: Options) {
  return { ...options, staticData: { isPlus: true } } as const;
}

function withPlaceFilters<Options extends PageOptions>(options: Options) {
  return { ...options, validateSearch: parsePlaceSearch };
}

function withPlaceTab<Options extends PageOptions>(options: Options) {
  return { ...options, validateSearch: parsePlacePageSearch };
}

function withStaySearch<Options extends PageOptions>(options: Options) {
  return { ...options, validateSearch: parseStaySearchParams };
}

function withPurchase<Options extends PageOptions>(options: Options) {
  return { ...options, validateSearch: parsePurchaseSearch };
}

function parseTokenSearch({ token, for: purpose }: Query) {
  return {
    token: typeof token === "string" && token !== "" ? token : undefined,
    for: purpose === "address" ? ("address" as const) : undefined,
  };
}

// A second spelling of the to-do list (reading R29).
function redirectToTodos({ location }: LoaderArgs): never {
  throw redirect({ href: `/todos${location.searchStr}`, replace: true });
}

export function createLazyRoutes(): readonly AnyRoute[] {
  return Object.entries<PageOptions>(PAGES).map(([path, options]) =>
    createRoute({ ...(options as object), getParentRoute: () => root, path: treePath(path) }),
  );
}

// Without the trailing slash, the router would match the catch-all sibling.
function treePath(path: string): string {
  return `${path}/{*}` in PAGES ? `${path}/` : routerPath(path);
}

export function routerPath(path: string): string {
  return path.replace("{slug?}", "{-$slug}").replace("{slug}", "$slug").replace("{*}", "$");
}

type RouterPath<Path extends string> = Path extends `${infer Before}{slug?}`
  ? `${Before}{-$slug}`
  : Path extends `${infer Before}{slug}`
    ? `${Before}$slug`
    : Path extends `${infer Before}{*}`
      ? `${Before}$`
      : Path;

type SearchOf<Path> = Path extends LazyPath
  ? (typeof PAGES)[Path] extends { readonly validateSearch: infer Parse }
    ? Parse
    : undefined
  : undefined;

type RouteAt<Path extends RoutePath> = Route<
  Register,
  typeof root,
  RouterPath<Path>,
  RouterPath<Path>,
  string,
  RouterPath<Path>,
  SearchOf<Path>
>;

export type RouteTree = ReturnType<typeof root.addChildren<{ [Path in RoutePath]: RouteAt<Path> }>>;
