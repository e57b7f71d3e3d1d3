// Written by hand from the specification (sections 2 and 5), independent of the rules under test.

import type { Brand } from "@portico/domain/brand/brands";
import type { Theme } from "@portico/domain/brand/themes";

type Standing = "points" | "weeks" | "legends" | "strata" | "none";

export interface SampleMember {
  readonly no: string;
  readonly brand: Brand;
  readonly standing: Standing;
  readonly theme: Theme;
  /** Has the Plus product. */
  readonly isPlus?: true;
  /** Is refused at points play. */
  readonly isWorldOnline?: true;
  /** Has no exchange. */
  readonly hasNoExchange?: true;
}

const AU = "member_portal";
const NZ = "member_portal_nz";
const VN = "member_portal_vn";

/** docs/sample-members.md. */
export const SAMPLE_MEMBERS: readonly SampleMember[] = [
  { no: "100201", brand: AU, standing: "points", theme: "classic-points", isPlus: true },
  { no: "100202", brand: AU, standing: "weeks", theme: "classic-weeks-au" },
  { no: "100203", brand: NZ, standing: "weeks", theme: "classic-weeks-nz" },
  { no: "100204", brand: AU, standing: "points", theme: "classic-aspire" },
  { no: "100205", brand: VN, standing: "points", theme: "classic-points" },
  { no: "100206", brand: AU, standing: "points", theme: "classic-escape", hasNoExchange: true },
  { no: "100207", brand: "ecv_member", standing: "none", theme: "ecv_domain" },
  { no: "100208", brand: AU, standing: "none", theme: "classic-points" },
  { no: "100209", brand: AU, standing: "points", theme: "classic-escape" },
  { no: "100210", brand: AU, standing: "none", theme: "classic-points" },
  { no: "100211", brand: AU, standing: "none", theme: "classic-points" },
  { no: "100212", brand: NZ, standing: "strata", theme: "classic-weeks-nz" },
  { no: "100213", brand: AU, standing: "points", theme: "classic-points" },
  { no: "100214", brand: NZ, standing: "weeks", theme: "classic-weeks-nz", hasNoExchange: true },
  { no: "100215", brand: AU, standing: "weeks", theme: "classic-weeks-au", hasNoExchange: true },
  { no: "100216", brand: AU, standing: "weeks", theme: "classic-weeks-au", hasNoExchange: true },
  { no: "100217", brand: AU, standing: "legends", theme: "classic-legends" },
  { no: "100218", brand: AU, standing: "points", theme: "classic-aspire" },
  { no: "100219", brand: AU, standing: "weeks", theme: "classic-weeks-au", isPlus: true },
  { no: "100220", brand: AU, standing: "points", theme: "classic-points", isWorldOnline: true },
  { no: "100221", brand: AU, standing: "points", theme: "classic-points", hasNoExchange: true },
  { no: "100222", brand: AU, standing: "weeks", theme: "classic-weeks-au", hasNoExchange: true },
  { no: "100223", brand: AU, standing: "points", theme: "classic-points" },
  { no: "100224", brand: AU, standing: "points", theme: "classic-points" },
  { no: "100225", brand: VN, standing: "points", theme: "classic-points" },
  { no: "100226", brand: NZ, standing: "points", theme: "classic-points" },
  { no: "100227", brand: AU, standing: "points", theme: "classic-aspire" },
  { no: "100228", brand: AU, standing: "none", theme: "classic-points" },
];

const DETAILS = "/profile/account-details";
const NOWHERE = "/page-not-found";
const leadTo = (landing: string, paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, landing]));

const FOR_WEEKS = ["/book-owner-week", "/book-holiday-exchange"];
const FOR_WEEKS_AND_LEGENDS = ["/book-bonus-week", "/book-rental-week", "/classic-plus-registration"];
const FOR_POINTS = ["/weekly-stays", "/nightly-stays", "/last-minute", "/club-properties", "/holiday-exchange"];
const SEARCHES = ["/search", "/search/queensland", "/search/test"];

const STRATA_PAGES = [DETAILS, "/profile/billing-address", "/change-password", "/documents"];
const ALWAYS_OPEN = ["/400", NOWHERE];

const REFUSED: Readonly<Record<Exclude<Standing, "strata">, Readonly<Record<string, string>>>> = {
  points: { "/entitlements": DETAILS, ...leadTo(NOWHERE, [...FOR_WEEKS, ...FOR_WEEKS_AND_LEGENDS]) },
  weeks: { "/points": DETAILS, ...leadTo(NOWHERE, [...FOR_POINTS, ...SEARCHES]) },
  legends: { "/points": DETAILS, ...leadTo(NOWHERE, [...FOR_POINTS, ...FOR_WEEKS]) },
  none: {
    "/entitlements": DETAILS,
    "/points": DETAILS,
    ...leadTo(NOWHERE, [...FOR_WEEKS, ...FOR_WEEKS_AND_LEGENDS, ...FOR_POINTS, ...SEARCHES]),
  },
};

/** Other paths are open. */
export function refusedPages(member: SampleMember, paths: readonly string[]): Readonly<Record<string, string>> {
  const special = { "/profile/special-requests": DETAILS };
  const closed =
    member.standing === "strata"
      ? { ...leadTo("/documents", paths), ...special }
      : {
          ...REFUSED[member.standing],
          ...(member.isPlus !== true && { "/bonus-plus": NOWHERE }),
          ...(member.isWorldOnline === true && { "/points-play": "/" }),
          ...special,
        };
  const open = member.standing === "strata" ? [...STRATA_PAGES, ...ALWAYS_OPEN] : [];
  return Object.fromEntries(Object.entries(closed).filter(([path]) => paths.includes(path) && !open.includes(path)));
}

const STAYS_OF_POINTS = ["/weekly-stays", "/nightly-stays", "/short-stays", "/last-minute", "/club-properties"];
const STAYS: Readonly<Record<Standing, readonly string[]>> = {
  points: [...STAYS_OF_POINTS, "/holiday-exchange"],
  weeks: ["/book-owner-week", "/book-bonus-week", "/book-rental-week", "/short-stays", "/book-holiday-exchange"],
  legends: ["/book-bonus-week", "/book-rental-week", "/short-stays"],
  none: ["/short-stays"],
  strata: [],
};

export function offeredStays({ standing, isPlus, hasNoExchange }: SampleMember): readonly string[] {
  const own = STAYS[standing];
  const exchanges = hasNoExchange !== true && (standing === "points" || (standing === "weeks" && isPlus !== true));
  return exchanges ? [...own, "/book-bonus-rental"] : own;
}

/** Section 2 of the specification. */
export function narrowAccount({ standing }: SampleMember): readonly string[] {
  if (standing === "points") return [DETAILS, "/booking", "/points"];
  if (standing === "weeks" || standing === "legends") return [DETAILS, "/entitlements"];
  // Members without a portal type have the label POINTS (reading R9); only the points page refuses them.
  return standing === "none" ? [DETAILS, "/booking"] : [DETAILS, "/documents"];
}
