// The expected access of each sample member, written by hand from the specification (sections 2 and 5).

import type { Brand } from "@portico/domain/brand/brands";
import type { Theme } from "@portico/domain/brand/themes";

type MemberType = "points" | "weeks" | "legends" | "strata" | "none";

export interface SampleMember {
  readonly memberNo: string;
  readonly brand: Brand;
  readonly memberType: MemberType;
  readonly theme: Theme;
  /** The member has the Plus product. */
  readonly isPlus?: true;
  /** The member may not open the page of points play. */
  readonly isWorldOnline?: true;
  /** The member has no membership of the exchange. */
  readonly hasNoExchange?: true;
}

const AU = "member_portal";
const NZ = "member_portal_nz";
const VN = "member_portal_vn";

/** The same members as in docs/sample-members.md. */
export const SAMPLE_MEMBERS: readonly SampleMember[] = [
  { memberNo: "100201", brand: AU, memberType: "points", theme: "classic-points", isPlus: true },
  { memberNo: "100202", brand: AU, memberType: "weeks", theme: "classic-weeks-au" },
  { memberNo: "100203", brand: NZ, memberType: "weeks", theme: "classic-weeks-nz" },
  { memberNo: "100204", brand: AU, memberType: "points", theme: "classic-aspire" },
  { memberNo: "100205", brand: VN, memberType: "points", theme: "classic-points" },
  { memberNo: "100206", brand: AU, memberType: "points", theme: "classic-escape", hasNoExchange: true },
  { memberNo: "100207", brand: "ecv_member", memberType: "none", theme: "ecv_domain" },
  { memberNo: "100208", brand: AU, memberType: "none", theme: "classic-points" },
  { memberNo: "100209", brand: AU, memberType: "points", theme: "classic-escape" },
  { memberNo: "100210", brand: AU, memberType: "none", theme: "classic-points" },
  { memberNo: "100211", brand: AU, memberType: "none", theme: "classic-points" },
  { memberNo: "100212", brand: NZ, memberType: "strata", theme: "classic-weeks-nz" },
  { memberNo: "100213", brand: AU, memberType: "points", theme: "classic-points" },
  { memberNo: "100214", brand: NZ, memberType: "weeks", theme: "classic-weeks-nz", hasNoExchange: true },
  { memberNo: "100215", brand: AU, memberType: "weeks", theme: "classic-weeks-au", hasNoExchange: true },
  { memberNo: "100216", brand: AU, memberType: "weeks", theme: "classic-weeks-au", hasNoExchange: true },
  { memberNo: "100217", brand: AU, memberType: "legends", theme: "classic-legends" },
  { memberNo: "100218", brand: AU, memberType: "points", theme: "classic-aspire" },
  { memberNo: "100219", brand: AU, memberType: "weeks", theme: "classic-weeks-au", isPlus: true },
  { memberNo: "100220", brand: AU, memberType: "points", theme: "classic-points", isWorldOnline: true },
  { memberNo: "100221", brand: AU, memberType: "points", theme: "classic-points", hasNoExchange: true },
  { memberNo: "100222", brand: AU, memberType: "weeks", theme: "classic-weeks-au", hasNoExchange: true },
  { memberNo: "100223", brand: AU, memberType: "points", theme: "classic-points" },
  { memberNo: "100224", brand: AU, memberType: "points", theme: "classic-points" },
  { memberNo: "100225", brand: VN, memberType: "points", theme: "classic-points" },
  { memberNo: "100226", brand: NZ, memberType: "points", theme: "classic-points" },
  { memberNo: "100227", brand: AU, memberType: "points", theme: "classic-aspire" },
  { memberNo: "100228", brand: AU, memberType: "none", theme: "classic-points" },
];

const DETAILS = "/profile/account-details";
const NOT_FOUND = "/page-not-found";
const redirectsTo = (landing: string, paths: readonly string[]) =>
  Object.fromEntries(paths.map((path) => [path, landing]));

const FOR_WEEKS = ["/book-owner-week", "/book-holiday-exchange"];
const FOR_WEEKS_AND_LEGENDS = ["/book-bonus-week", "/book-rental-week", "/classic-plus-registration"];
const FOR_POINTS = ["/weekly-stays", "/nightly-stays", "/last-minute", "/club-properties", "/holiday-exchange"];
const SEARCHES = ["/search", "/search/queensland", "/search/test"];

const STRATA_PAGES = [DETAILS, "/profile/billing-address", "/change-password", "/documents"];
const ALWAYS_OPEN = ["/400", NOT_FOUND];

const REFUSED: Readonly<Record<Exclude<MemberType, "strata">, Readonly<Record<string, string>>>> = {
  points: { "/entitlements": DETAILS, ...redirectsTo(NOT_FOUND, [...FOR_WEEKS, ...FOR_WEEKS_AND_LEGENDS]) },
  weeks: { "/points": DETAILS, ...redirectsTo(NOT_FOUND, [...FOR_POINTS, ...SEARCHES]) },
  legends: { "/points": DETAILS, ...redirectsTo(NOT_FOUND, [...FOR_POINTS, ...FOR_WEEKS]) },
  none: {
    "/entitlements": DETAILS,
    "/points": DETAILS,
    ...redirectsTo(NOT_FOUND, [...FOR_WEEKS, ...FOR_WEEKS_AND_LEGENDS, ...FOR_POINTS, ...SEARCHES]),
  },
};

/** Returns the refused paths with the path to which each redirects. The member may open all other paths. */
export function refusedPages(member: SampleMember, paths: readonly string[]): Readonly<Record<string, string>> {
  const specialRequests = { "/profile/special-requests": DETAILS };
  const closed =
    member.memberType === "strata"
      ? { ...redirectsTo("/documents", paths), ...specialRequests }
      : {
          ...REFUSED[member.memberType],
          ...(member.isPlus !== true && { "/bonus-plus": NOT_FOUND }),
          ...(member.isWorldOnline === true && { "/points-play": "/" }),
          ...specialRequests,
        };
  const openPaths = member.memberType === "strata" ? [...STRATA_PAGES, ...ALWAYS_OPEN] : [];
  return Object.fromEntries(
    Object.entries(closed).filter(([path]) => paths.includes(path) && !openPaths.includes(path)),
  );
}

const STAYS_OF_POINTS = ["/weekly-stays", "/nightly-stays", "/short-stays", "/last-minute", "/club-properties"];
const STAYS: Readonly<Record<MemberType, readonly string[]>> = {
  points: [...STAYS_OF_POINTS, "/holiday-exchange"],
  weeks: ["/book-owner-week", "/book-bonus-week", "/book-rental-week", "/short-stays", "/book-holiday-exchange"],
  legends: ["/book-bonus-week", "/book-rental-week", "/short-stays"],
  none: ["/short-stays"],
  strata: [],
};

export function offeredStays({ memberType, isPlus, hasNoExchange }: SampleMember): readonly string[] {
  const stays = STAYS[memberType];
  const offersExchange =
    hasNoExchange !== true && (memberType === "points" || (memberType === "weeks" && isPlus !== true));
  return offersExchange ? [...stays, "/book-bonus-rental"] : stays;
}

/** The entries of section 2 of the specification. */
export function narrowMenuEntries({ memberType }: SampleMember): readonly string[] {
  if (memberType === "points") return [DETAILS, "/booking", "/points"];
  if (memberType === "weeks" || memberType === "legends") return [DETAILS, "/entitlements"];
  // Members without a portal type have the label POINTS (reading R9); only the points page refuses them.
  return memberType === "none" ? [DETAILS, "/booking"] : [DETAILS, "/documents"];
}
