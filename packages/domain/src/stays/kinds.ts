// The twelve ways to stay, and the Plus searches: who may use each, what it needs and what it is paid with (reading R33).

import { explainAccess, isAllowed, type Visitor } from "../access/decide.ts";
import { locate } from "../access/location.ts";
import { refusalWords } from "../access/words.ts";
import type { Day } from "../day.ts";
import { type Decision, decide, explain, memberReason, type Permission, type SpokenRules } from "../decision.ts";
import type { Language } from "../language.ts";
import type { Account } from "../member/account.ts";
import {
  BOOKING_RULES,
  type EligibilityFacts,
  EXCHANGE_RULES,
  eligibilityFacts,
  explainBooking,
  explainExchange,
  mayBook,
  mayExchange,
} from "../member/eligibility.ts";
import type { MemberIdentity } from "../member/identity.ts";
import { hasKind } from "../member/kinds.ts";

/** The ways to stay, in the order of the specification, and the Plus search after them. */
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

/** A way to stay. */
export type StayType = (typeof STAY_TYPES)[number];

/** What a member needs besides the kind that opens the page. */
export type StayNeed = "nothing" | "validity pass" | "exchange";

/** What a stay is paid with. */
export type StayPayment =
  | "entitlement"
  | "money"
  | "exchange credit and fee"
  | "points, or money for members without points"
  | "points"
  | "reduced points"
  | "enquiry";

/** The call that finds what is free. */
export type StayCall =
  | "search-7-night-for-resort"
  | "search-short-stay-by-month"
  | "search-bonus-plus"
  | "search-club-properties-7-night"
  | "holiday-exchange-availability"
  | "bonus-rental-availability"
  | "content"
  | "send-email";

/** One row of the table. */
export interface Stay {
  /** The pages that offer it; the member needs to be allowed on one of them. */
  readonly pages: readonly string[];
  readonly needs: StayNeed;
  readonly paidWith: StayPayment;
  readonly call: StayCall;
  /** Searched by dates alone, where the call could also take a month. */
  readonly byDate?: true;
}

/** The table. */
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

/** The two of the twelve that a guest may search, and pays with money (readings R33 and R34). */
export const GUEST_SEARCHES = ["7-night", "short-stays"] as const;

/** A search that a guest may run. */
export type GuestSearch = (typeof GUEST_SEARCHES)[number];

/** What the rules look at. */
export interface StayFacts {
  readonly stay: StayType;
  readonly member: MemberIdentity;
  readonly account: Account;
  readonly today: Day;
}

const PAYMENT_WORDS: Readonly<Record<StayPayment, string>> = {
  entitlement: "và thanh toán bằng quyền lợi",
  money: "và thanh toán bằng tiền",
  "exchange credit and fee": "và thanh toán bằng điểm trao đổi cùng một khoản phí",
  "points, or money for members without points": "và thanh toán bằng điểm, hoặc bằng tiền nếu bạn không có điểm",
  points: "và thanh toán bằng điểm",
  "reduced points": "và thanh toán bằng ít điểm hơn thường lệ",
  enquiry: "và chưa phải trả gì khi gửi câu hỏi",
};

/** The rows, first match wins. */
export const STAY_RULES: SpokenRules<StayFacts, Permission> = [
  // Strata owners have their five pages, and a stay is on none of them: said first, because it is the plainest reason.
  {
    id: "stays.strata-owner",
    outcome: "no",
    source: "R32",
    words: "the member is of kind nz_strata_owner",
    when: ({ account }) => hasKind(account.kindSet, "nz_strata_owner"),
    because: () => "stays are not for strata owners",
    vi: () => "chủ sở hữu strata không có phần đặt kỳ nghỉ",
  },
  {
    id: "stays.page-closed",
    outcome: "no",
    source: "R33",
    words: "every page that offers the stay is closed to the member's kinds",
    when: ({ stay, account }) => !STAYS[stay].pages.some((page) => isAllowed(locate(page), asVisitor(account))),
    because: ({ stay, account }) =>
      STAYS[stay].pages.map((page) => `${page}: ${explainAccess(page, asVisitor(account)).because}`).join("; "),
    vi: (facts) => closedWords(facts, "vi"),
    en: (facts) => closedWords(facts, "en"),
  },
  {
    id: "stays.no-pass",
    outcome: "no",
    source: "R33, R10",
    words: "the stay needs the validity pass, and the member may not book without one",
    when: (facts) => STAYS[facts.stay].needs === "validity pass" && !mayBook(eligibility(facts)),
    because: (facts) => explainBooking(eligibility(facts)).because,
    vi: (facts) => memberReason(BOOKING_RULES, explainBooking(eligibility(facts)), "vi"),
    missing: (facts) => explainBooking(eligibility(facts)).missing,
  },
  {
    id: "stays.no-exchange",
    outcome: "no",
    source: "R33, R11",
    words: "the stay needs exchange, and no membership of the member opens it",
    when: (facts) => STAYS[facts.stay].needs === "exchange" && !mayExchange(eligibility(facts)),
    because: (facts) => explainExchange(eligibility(facts)).because,
    vi: (facts) => memberReason(EXCHANGE_RULES, explainExchange(eligibility(facts)), "vi"),
    missing: (facts) => explainExchange(eligibility(facts)).missing,
  },
  {
    id: "stays.may-book",
    outcome: "yes",
    source: "R33",
    words: "otherwise",
    when: () => true,
    because: ({ stay }) => `the member may book it, and pays with ${STAYS[stay].paidWith}`,
    vi: ({ stay }) => `bạn đặt được, ${PAYMENT_WORDS[STAYS[stay].paidWith]}`,
    en: ({ stay }) => `you may book it, and pay with ${STAYS[stay].paidWith}`,
  },
];

/** May this member book such a stay? */
export function mayStay(facts: StayFacts): boolean {
  return decide(STAY_RULES, facts) === "yes";
}

/** Whether the member may book such a stay, with the reason. */
export function explainStay(facts: StayFacts): Decision<Permission, StayFacts> {
  return explain(STAY_RULES, facts);
}

// The member is told what they would read if they opened the pages themselves.
function closedWords({ stay, account }: StayFacts, language: Language): string {
  const told = STAYS[stay].pages.map(
    (page) => refusalWords(explainAccess(page, asVisitor(account)).rule, language).because,
  );
  return [...new Set(told)].join(" ").replace(/\.$/, "");
}

function asVisitor(account: Account): Visitor {
  return { session: "signed-in", kinds: account.kindSet };
}

function eligibility({ member, account, today }: StayFacts): EligibilityFacts {
  return eligibilityFacts(member, account, today);
}
