// The one table of the portal's pages: what opens at each path of the catalogue (@portico/domain/access/routes). A path without a page, and a
// page without a path, do not compile. A page comes when it is opened or pointed at, and its loader with it; what its address may ask stands
// here, for the router needs that before.

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
import { parseClubPropertySearch } from "../resorts/club-property-search.ts";
import { parsePlacePageSearch, parsePlaceSearch } from "../resorts/place-search.ts";
import { type BookingSearch, parseBookingSearch } from "../stays/bookings/booking-search.ts";
import { parsePurchaseSearch } from "../stays/purchase/purchase-search.ts";
import { parseStayAddress } from "../stays/results/stay-query.ts";
import type { LoaderArgs } from "../visit/app-context.ts";
import type { Query } from "../visit/query.ts";
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
  "/booking/payment": bought(
    page(() => import("../stays/purchase/booking-payment-page.tsx"), "BookingPaymentPage", "startBookingPayment"),
  ),
  "/book-owner-week": decided(searched(page(() => import("../stays/search/weeks-pages.tsx"), "BookOwnerWeekPage"))),
  "/book-bonus-week": decided(searched(page(() => import("../stays/search/weeks-pages.tsx"), "BookBonusWeekPage"))),
  "/book-rental-week": decided(searched(page(() => import("../stays/search/weeks-pages.tsx"), "BookRentalWeekPage"))),
  "/book-holiday-exchange": decided(
    searched(page(() => import("../stays/search/weeks-pages.tsx"), "BookHolidayExchangePage")),
  ),
  "/book-bonus-rental": decided(searched(page(() => import("../stays/search/weeks-pages.tsx"), "BookBonusRentalPage"))),
  "/book-bonus-rental-bak": decided(
    searched(page(() => import("../stays/search/weeks-pages.tsx"), "BookBonusRentalPage")),
  ),
  "/car-hire": decided(page(() => import("../stays/cars/car-hire-page.tsx"), "CarHirePage")),
  // Plus
  "/bonus-plus": plus(searched(page(() => import("../plus/plus-pages.tsx"), "BonusPlusPage"))),
  "/classic-plus": plus(searched(page(() => import("../plus/plus-pages.tsx"), "ClassicPlusPage"))),
  "/classic-plus/result": plus(searched(page(() => import("../plus/plus-pages.tsx"), "ClassicPlusResultPage"))),
  "/classic-plus/result/payment": plus(page(() => import("../plus/payment-page.tsx"), "ClassicPlusResultPaymentPage")),
  "/classic-plus-registration": plus(
    page(() => import("../plus/registration-page.tsx"), "ClassicPlusRegistrationPage"),
  ),
  // Properties and stays
  "/club-properties": clubProperties,
  "/club-properties-backup": clubProperties,
  "/holiday-exchange": decided(searched(page(() => import("../stays/search/weeks-pages.tsx"), "HolidayExchangePage"))),
  "/last-minute": decided(searched(page(() => import("../stays/search/points-pages.tsx"), "LastMinutePage"))),
  "/nightly-stays": decided(searched(page(() => import("../stays/search/points-pages.tsx"), "NightlyStaysPage"))),
  "/short-stays": decided(searched(page(() => import("../stays/search/points-pages.tsx"), "ShortStaysPage"))),
  "/weekly-stays": decided(searched(page(() => import("../stays/search/points-pages.tsx"), "WeeklyStaysPage"))),
  "/resort-specials": decided(page(() => import("../stays/search/resort-specials-page.tsx"), "ResortSpecialsPage")),
  "/holiday-parks": narrowed(
    page(() => import("../resorts/place-list-page.tsx"), "HolidayParksPage", "startHolidayParks"),
  ),
  "/resorts": narrowed(page(() => import("../resorts/place-list-page.tsx"), "ResortsPage", "startResorts")),
  "/resorts/ResortFilter": narrowed(
    page(() => import("../resorts/place-list-page.tsx"), "ResortFilterPage", "startResortFilter"),
  ),
  "/resorts/ResortsListMap": narrowed(
    page(() => import("../resorts/resorts-map-page.tsx"), "ResortsMapPage", "startResortsMap"),
  ),
  // Account
  "/documents": page(() => import("../documents/documents-page.tsx"), "DocumentsPage", "startDocuments"),
  "/entitlements": page(() => import("../entitlements/entitlements-page.tsx"), "EntitlementsPage", "startEntitlements"),
  "/exchange-play-credits": page(() => import("../points/credits-page.tsx"), "ExchangePlayCreditsPage", "startCredits"),
  "/points": page(() => import("../points/points-page.tsx"), "PointsPage", "startPoints"),
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
  "/purchase": bought(page(() => import("../stays/purchase/request-page.tsx"), "PurchasePage")),
  "/purchase/confirm": bought(page(() => import("../stays/purchase/confirm-page.tsx"), "PurchaseConfirmPage")),
  "/purchase/holiday-exchange": bought(
    decided(page(() => import("../stays/purchase/request-page.tsx"), "PurchaseHolidayExchangePage")),
  ),
  "/purchase/rental": bought(decided(page(() => import("../stays/purchase/request-page.tsx"), "PurchaseRentalPage"))),
  "/purchase/results": bought(page(() => import("../stays/purchase/results-page.tsx"), "PurchaseResultsPage")),
  "/purchase/test": page(() => import("../support/diagnostics-page.tsx"), "PurchaseTestPage"),
  "/purchase/weeks": bought(decided(page(() => import("../stays/purchase/request-page.tsx"), "PurchaseWeeksPage"))),
  // Search
  "/search": decided(searched(page(() => import("../stays/search/search-page.tsx"), "SearchPage"))),
  "/search/test": page(() => import("../support/diagnostics-page.tsx"), "SearchTestPage"),
  "/search/{*}": decided(searched(page(() => import("../stays/search/search-page.tsx"), "SearchPage"))),
  // Guests
  "/guest-booking": page(() => import("../stays/guests/guest-pages.tsx"), "GuestBookingPage"),
  "/7-night-stays-guest": searched(page(() => import("../stays/guests/guest-pages.tsx"), "Guest7NightStaysGuestPage")),
  "/7-night-stays-guest-by-destination": searched(
    page(() => import("../stays/guests/guest-pages.tsx"), "Guest7NightStaysGuestByDestinationPage"),
  ),
  "/7-night-short-stays-guest": searched(
    page(() => import("../stays/guests/guest-pages.tsx"), "Guest7NightShortStaysGuestPage"),
  ),
  // Left-overs
  "/k": page(() => import("../content/public-content-page.tsx"), "PublicContentPage", "startPublicContent"),
  "/kontent": page(() => import("../content/public-content-page.tsx"), "PublicContentPage", "startPublicContent"),
  "/todos": page(() => import("../member/todos-page.tsx"), "TodosPage", "startTodos"),
  "/todoss": { loader: leadToTodos },
  // Details
  "/holiday-exchange-profiles/{slug?}": opened(
    page(() => import("../resorts/place-page.tsx"), "HolidayExchangeProfilePage", "startHolidayExchangeProfile"),
  ),
  "/holiday-park/{slug?}": opened(
    page(() => import("../resorts/place-page.tsx"), "HolidayParkPage", "startHolidayPark"),
  ),
  "/resort/{slug?}": opened(page(() => import("../resorts/place-page.tsx"), "ResortPage", "startResort")),
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
  "/explore-resorts/club-properties/search/{slug}": opened(
    page(() => import("../resorts/place-page.tsx"), "ClubPropertyPage", "startClubProperty"),
  ),
  "/coffees/{slug}": page(() => import("../content/content-page.tsx"), "ContentPage", "startContentPage"),
  "/brewers/{slug}": page(() => import("../content/content-page.tsx"), "ContentPage", "startContentPage"),
  // Where redirects end
  "/400": page(() => import("../support/problem-page.tsx"), "BadRequestPage"),
  "/page-not-found": page(() => import("../support/problem-page.tsx"), "PageNotFoundPage"),
  // Every other path
  "/{*}": page(() => import("../content/content-page.tsx"), "ContentPage", "startContentPage"),
} as const satisfies Readonly<Record<OtherPath, PageOptions>>;

/** Every path but the sign-in page's, which comes with the app. */
type OtherPath = Exclude<RoutePath, "/logon">;

interface PageOptions {
  readonly component?: RouteComponent;
  readonly loader?: (args: LoaderArgs<never>) => void | Promise<void>;
  readonly validateSearch?: (query: Query) => object;
  readonly loaderDeps?: (opened: { search: never }) => object;
  readonly staticData?: { readonly isPlus: true };
}

type Loader = (args: LoaderArgs<never>) => void;

/**
 * A page of its own file, and its loader where it has one, by the names under which the file exports them. What a page returns is not asked:
 * pages read their search by the type of this table, which would then depend on itself.
 */
function page<Shown extends string, Started extends string = never>(
  from: () => Promise<Readonly<Record<NoInfer<Shown>, () => void> & Record<NoInfer<Started>, Loader>>>,
  shown: Shown,
  started?: Started,
): PageOptions {
  return {
    component: lazyRouteComponent(from, shown),
    ...(started !== undefined && { loader: lazyFn(from as () => Promise<Record<string, Loader>>, started) }),
  };
}

async function verdicts() {
  const { startVerdicts } = await import("../stays/verdicts.ts");
  return { startVerdicts };
}

/** A page that shows which stays the member may book, and starts to ask before it is there itself. */
function decided<Options extends PageOptions>(options: Options) {
  return { ...options, loader: lazyFn(verdicts, "startVerdicts") };
}

/** A page that wears the Plus theme. */
function plus<Options extends PageOptions>(options: Options) {
  return { ...options, staticData: { isPlus: true } } as const;
}

/** A list of places, with what it is narrowed down to in its address. */
function narrowed<Options extends PageOptions>(options: Options) {
  return { ...options, validateSearch: parsePlaceSearch };
}

/** The page of a place, with its open part in its address; without a place it is the list. */
function opened<Options extends PageOptions>(options: Options) {
  return { ...options, validateSearch: parsePlacePageSearch };
}

/** A page with a search of stays, which stands in its address. */
function searched<Options extends PageOptions>(options: Options) {
  return { ...options, validateSearch: parseStayAddress };
}

/** A page of a stay that is being booked, which stands in its address. */
function bought<Options extends PageOptions>(options: Options) {
  return { ...options, validateSearch: parsePurchaseSearch };
}

function parseTokenSearch({ token }: Query) {
  return { token: typeof token === "string" && token !== "" ? token : undefined };
}

// A second spelling, which leads to the list (reading R29). Whoever may open the one may open the other.
function leadToTodos({ location }: LoaderArgs): never {
  throw redirect({ href: `/todos${location.searchStr}`, replace: true });
}

/** The routes of the table, in the catalogue's order, below the root. */
export function otherRoutes(): readonly AnyRoute[] {
  return Object.entries<PageOptions>(PAGES).map(([path, options]) =>
    createRoute({ ...(options as object), getParentRoute: () => root, path: ownPath(path) }),
  );
}

// The router would take a path for the empty rest of the one that stands for anything below it.
function ownPath(path: string): string {
  return `${path}/{*}` in PAGES ? `${path}/` : routerPath(path);
}

/** The catalogue's path, as the router writes it. */
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

type SearchOf<Path> = Path extends OtherPath
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

/** The tree, for those who read what an address asks. */
export type RouteTree = ReturnType<typeof root.addChildren<{ [Path in RoutePath]: RouteAt<Path> }>>;
