// The types of stay (R33). verdict.ts decides who may book them.

/** The types in the order of the specification, then the Plus search. */
export const STAY_TYPES = [
  "owner-week",
  "bonus-week",
  "rental-week",
  "holiday-exchange",
  "bonus-rental",
  "short-stays",
  "nightly-stays",
  "weekly-stays",
  "last-minute",
  "club-properties",
  "resort-specials",
  "car-hire",
  "plus",
] as const;

export type StayType = (typeof STAY_TYPES)[number];

export const STAY_NEEDS = ["nothing", "validity pass", "exchange"] as const;

type StayNeed = (typeof STAY_NEEDS)[number];

export type StayPayment =
  | "entitlement"
  | "money"
  | "exchange credit and fee"
  | "points, or money for members without points"
  | "points"
  | "reduced points"
  | "enquiry";

/** "content" and "send-email" have no search. */
export type StayCall =
  | "search-7-night-for-resort"
  | "search-short-stay-by-month"
  | "search-bonus-plus"
  | "search-club-properties-7-night"
  | "holiday-exchange-availability"
  | "bonus-rental-availability"
  | "content"
  | "send-email";

export interface Stay {
  /** The member needs access to one of them. */
  readonly pages: readonly string[];
  readonly needs: StayNeed;
  readonly paidWith: StayPayment;
  readonly call: StayCall;
  /** The page searches by dates only, although the call accepts a month. */
  readonly byDate?: true;
}

export const STAYS: Readonly<Record<StayType, Stay>> = {
  "owner-week": {
    pages: ["/book-owner-week"],
    needs: "nothing",
    paidWith: "entitlement",
    call: "search-7-night-for-resort",
  },
  "bonus-week": {
    pages: ["/book-bonus-week"],
    needs: "nothing",
    paidWith: "money",
    call: "search-7-night-for-resort",
  },
  "rental-week": {
    pages: ["/book-rental-week"],
    needs: "nothing",
    paidWith: "money",
    call: "search-7-night-for-resort",
  },
  "holiday-exchange": {
    pages: ["/book-holiday-exchange", "/holiday-exchange"],
    needs: "exchange",
    paidWith: "exchange credit and fee",
    call: "holiday-exchange-availability",
  },
  "bonus-rental": {
    pages: ["/book-bonus-rental"],
    needs: "exchange",
    paidWith: "money",
    call: "bonus-rental-availability",
  },
  "short-stays": {
    pages: ["/short-stays"],
    needs: "validity pass",
    paidWith: "points, or money for members without points",
    call: "search-short-stay-by-month",
  },
  "nightly-stays": {
    pages: ["/nightly-stays"],
    needs: "validity pass",
    paidWith: "points",
    call: "search-short-stay-by-month",
  },
  "weekly-stays": {
    pages: ["/weekly-stays"],
    needs: "validity pass",
    paidWith: "points",
    call: "search-7-night-for-resort",
  },
  "last-minute": {
    pages: ["/last-minute"],
    needs: "validity pass",
    paidWith: "reduced points",
    call: "search-short-stay-by-month",
    byDate: true,
  },
  "club-properties": {
    pages: ["/club-properties"],
    needs: "validity pass",
    paidWith: "points",
    call: "search-club-properties-7-night",
  },
  "resort-specials": { pages: ["/resort-specials"], needs: "nothing", paidWith: "money", call: "content" },
  "car-hire": { pages: ["/car-hire"], needs: "nothing", paidWith: "enquiry", call: "send-email" },
  plus: { pages: ["/bonus-plus", "/classic-plus"], needs: "nothing", paidWith: "money", call: "search-bonus-plus" },
};
