// Decides whether a member may book a type of stay (R33, R43).

import { explainAccess, isAllowed, type Visitor } from "../access/decide.ts";
import { KIND_RULES } from "../access/kind-rules.ts";
import { locate } from "../access/location.ts";
import { refusalMessage } from "../access/messages.ts";
import type { Day } from "../day.ts";
import { type Decision, decide, explain, type LocalizedRules, memberReason, type Verdict } from "../decision.ts";
import type { Language } from "../language.ts";
import type { Account } from "../member/account.ts";
import {
  BOOKING_RULES,
  type EligibilityFacts,
  EXCHANGE_RULES,
  eligibilityFacts,
  explainBooking,
  explainExchange,
} from "../member/eligibility.ts";
import type { MemberIdentity } from "../member/identity.ts";
import { hasKind, type KindSet, type MemberKind, NO_KINDS } from "../member/kinds.ts";
import { STAYS, type StayPayment, type StayType } from "./kinds.ts";

export interface StayFacts {
  readonly stay: StayType;
  /** `undefined`, like `account`, if the member could not be read. */
  readonly member: MemberIdentity | undefined;
  readonly account: Account | undefined;
  readonly today: Day;
}

const PAYMENT_TEXTS: Readonly<
  Record<StayPayment, { readonly desk: string; readonly en: string; readonly vi: string }>
> = {
  entitlement: paymentText("an entitlement", "và thanh toán bằng quyền lợi"),
  money: paymentText("money", "và thanh toán bằng tiền"),
  "exchange credit and fee": paymentText(
    "an exchange credit and a fee",
    "và thanh toán bằng điểm trao đổi cùng một khoản phí",
  ),
  "points, or money for members without points": paymentText(
    "points, or money for members without points",
    "và thanh toán bằng điểm, hoặc bằng tiền nếu bạn không có điểm",
  ),
  points: paymentText("points", "và thanh toán bằng điểm"),
  "reduced points": paymentText("reduced points", "và thanh toán bằng ít điểm hơn thường lệ"),
  enquiry: {
    desk: "costs nothing to ask about",
    en: "pay nothing when you send the enquiry",
    vi: "và chưa phải trả gì khi gửi câu hỏi",
  },
};

function paymentText(paidWith: string, vi: string): { desk: string; en: string; vi: string } {
  return { desk: `is paid with ${paidWith}`, en: `pay with ${paidWith}`, vi };
}

export const STAY_RULES: LocalizedRules<StayFacts, Verdict> = [
  {
    id: "stays.member-unread",
    outcome: "not known",
    source: "R43",
    words: "who the member is could not be read",
    when: ({ account }) => account === undefined,
    because: () => "the member could not be read, so it cannot be seen what they may book",
    vi: () => "hiện chưa đọc được hồ sơ hội viên của bạn, nên chưa rõ bạn đặt được gì",
    en: () => "your record could not be read, so we cannot tell what you can book",
    missing: () => ["member"],
  },
  // The simplest reason: none of a strata owner's five pages has stays.
  {
    id: "stays.strata-owner",
    outcome: "no",
    source: "R32",
    words: "the member is of kind nz_strata_owner",
    when: ({ account }) => hasKind(kindsOf(account), "nz_strata_owner"),
    because: () => "stays are not for strata owners",
    en: () => "strata owners cannot book stays here",
    vi: () => "chủ sở hữu strata không đặt được kỳ nghỉ",
  },
  // An unread membership could open the page.
  {
    id: "stays.page-unread",
    outcome: "not known",
    source: "R33, R43",
    words: "every page that offers the stay is closed to the member's kinds, and the list of memberships is missing",
    when: (facts) => openPage(facts) === undefined && facts.member?.memberships === undefined,
    because: () => "the memberships could not be read, and one of them might open the page",
    vi: () => "hiện chưa đọc được các tư cách hội viên của bạn, và có thể một tư cách bao gồm kỳ nghỉ này",
    en: () => "your memberships could not be read, and one of them may include this stay",
    missing: () => ["externalMemberships"],
  },
  {
    id: "stays.page-closed",
    outcome: "no",
    source: "R33",
    words: "every page that offers the stay is closed to the member's kinds",
    when: (facts) => openPage(facts) === undefined,
    because: ({ stay, account }) =>
      STAYS[stay].pages
        .map((page) => `${page} is closed to them (${explainAccess(page, asVisitor(account)).because})`)
        .join(", and "),
    vi: (facts) => closedPageReasons(facts, "vi"),
    en: (facts) => closedPageReasons(facts, "en"),
  },
  {
    id: "stays.pass-unread",
    outcome: "not known",
    source: "R33, R10, R43",
    words: "the stay needs the validity pass, and whether the member may book cannot be seen",
    when: (facts) => needs("validity pass", facts) && decide(BOOKING_RULES, eligibilityOf(facts)) === "not known",
    because: (facts) => explainBooking(eligibilityOf(facts)).because,
    vi: (facts) => memberReason(BOOKING_RULES, explainBooking(eligibilityOf(facts)), "vi"),
    en: (facts) => memberReason(BOOKING_RULES, explainBooking(eligibilityOf(facts)), "en"),
    missing: (facts) => explainBooking(eligibilityOf(facts)).missing,
  },
  {
    id: "stays.no-pass",
    outcome: "no",
    source: "R33, R10",
    words: "the stay needs the validity pass, and the member may not book without one",
    when: (facts) => needs("validity pass", facts) && decide(BOOKING_RULES, eligibilityOf(facts)) === "no",
    because: (facts) => explainBooking(eligibilityOf(facts)).because,
    vi: (facts) => memberReason(BOOKING_RULES, explainBooking(eligibilityOf(facts)), "vi"),
    en: (facts) => memberReason(BOOKING_RULES, explainBooking(eligibilityOf(facts)), "en"),
    missing: (facts) => explainBooking(eligibilityOf(facts)).missing,
  },
  {
    id: "stays.exchange-unread",
    outcome: "not known",
    source: "R33, R11, R43",
    words: "the stay needs exchange, and whether a membership opens it cannot be seen",
    when: (facts) => needs("exchange", facts) && decide(EXCHANGE_RULES, eligibilityOf(facts)) === "not known",
    because: (facts) => explainExchange(eligibilityOf(facts)).because,
    vi: (facts) => memberReason(EXCHANGE_RULES, explainExchange(eligibilityOf(facts)), "vi"),
    en: (facts) => memberReason(EXCHANGE_RULES, explainExchange(eligibilityOf(facts)), "en"),
    missing: (facts) => explainExchange(eligibilityOf(facts)).missing,
  },
  {
    id: "stays.no-exchange",
    outcome: "no",
    source: "R33, R11",
    words: "the stay needs exchange, and no membership of the member opens it",
    when: (facts) => needs("exchange", facts) && decide(EXCHANGE_RULES, eligibilityOf(facts)) === "no",
    because: (facts) => explainExchange(eligibilityOf(facts)).because,
    vi: (facts) => memberReason(EXCHANGE_RULES, explainExchange(eligibilityOf(facts)), "vi"),
    en: (facts) => memberReason(EXCHANGE_RULES, explainExchange(eligibilityOf(facts)), "en"),
    missing: (facts) => explainExchange(eligibilityOf(facts)).missing,
  },
  {
    id: "stays.may-book",
    outcome: "yes",
    source: "R33",
    words: "otherwise",
    when: () => true,
    because: ({ stay }) => `it is open to them, and ${PAYMENT_TEXTS[STAYS[stay].paidWith].desk}`,
    vi: ({ stay }) => `bạn có thể đặt, ${PAYMENT_TEXTS[STAYS[stay].paidWith].vi}`,
    en: ({ stay }) => `you can book it, and ${PAYMENT_TEXTS[STAYS[stay].paidWith].en}`,
  },
];

/**
 * Whether a member may book a type of stay.
 *
 * @example
 * ```ts
 * import { stayVerdict } from "@portico/domain/stays";
 * import { day } from "@portico/domain/testing";
 *
 * const today = day("2026-11-20");
 * stayVerdict({ stay: "short-stays", member: undefined, account: undefined, today }); // => "not known"
 * ```
 */
export function stayVerdict(facts: StayFacts): Verdict {
  return decide(STAY_RULES, facts);
}

/**
 * Explains whether a member may book a type of stay.
 *
 * @example
 * ```ts
 * import { accountOf } from "@portico/domain/member";
 * import { explainStay } from "@portico/domain/stays";
 * import { day, member } from "@portico/domain/testing";
 *
 * const today = day("2026-11-20");
 * const reader = member({ accountType: "NZ Strata Owner" });
 * const account = accountOf(reader, { brand: "member_portal_nz", today });
 * explainStay({ stay: "short-stays", member: reader, account, today }).rule; // => "stays.strata-owner"
 * ```
 */
export function explainStay(facts: StayFacts): Decision<Verdict, StayFacts> {
  return explain(STAY_RULES, facts);
}

/** The first page if none is open to the member. */
export function stayPage(facts: Pick<StayFacts, "stay" | "account">): string {
  return openPage(facts) ?? (STAYS[facts.stay].pages[0] as string);
}

/** Empty if every member except strata owners may use the page. */
export function allowedKinds(page: string): readonly MemberKind[] {
  return KIND_RULES.find(({ path }) => path === page)?.allowed ?? [];
}

function openPage({ stay, account }: Pick<StayFacts, "stay" | "account">): string | undefined {
  return STAYS[stay].pages.find((page) => isAllowed(locate(page), asVisitor(account)));
}

// The same reasons as on the pages themselves.
function closedPageReasons({ stay, account }: StayFacts, language: Language): string {
  const reasons = STAYS[stay].pages.map(
    (page) => refusalMessage(explainAccess(page, asVisitor(account)).rule, language, asVisitor(account)).because,
  );
  return [...new Set(reasons)].join(" ").replace(/\.$/, "");
}

function asVisitor(account: Account | undefined): Visitor {
  return { session: "signed-in", kinds: kindsOf(account) };
}

function kindsOf(account: Account | undefined): KindSet {
  return account?.kindSet ?? NO_KINDS;
}

function needs(need: "validity pass" | "exchange", { stay }: StayFacts): boolean {
  return STAYS[stay].needs === need;
}

// The first rule has refused members without an account.
function eligibilityOf({ member, account, today }: StayFacts): EligibilityFacts {
  return eligibilityFacts(member as MemberIdentity, account as Account, today);
}
