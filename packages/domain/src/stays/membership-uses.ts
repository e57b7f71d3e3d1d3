// What is a membership good for? The decisions about the member are asked twice, with it and without it, and its holder is told where they
// differ: what it opens while it is current, and what is closed without it.

import { isAllowed } from "../access/decide.ts";
import { locate } from "../access/location.ts";
import type { Day } from "../day.ts";
import { type Decision, explain, type SpokenRules } from "../decision.ts";
import { type Language, listed } from "../language.ts";
import { type Account, accountOf, categoriesOf, type Setting } from "../member/account.ts";
import { eligibilityFacts, mayBook } from "../member/eligibility.ts";
import type { ExternalMembership } from "../member/external-membership.ts";
import type { MemberIdentity } from "../member/identity.ts";
import { STAY_TYPES } from "./kinds.ts";
import { type BookedStay, STAYS_IN_A_SENTENCE } from "./names.ts";
import { stayVerdict } from "./verdict.ts";

/** What a membership is to its holder. */
export const MEMBERSHIP_USES = ["strata owner", "booking pass", "stays", "aspire", "its own pages", "nothing"] as const;

export type MembershipUse = (typeof MEMBERSHIP_USES)[number];

/** What the rules look at; the member's other memberships are as they are today. */
export interface MembershipUseFacts {
  /** What the member is and may do while it is current. */
  readonly withIt: Reach;
  readonly without: Reach;
  /** The stays that it opens, those among them that another membership opens too. */
  readonly opens: readonly BookedStay[];
  /** The stays that are closed without it. */
  readonly closes: readonly BookedStay[];
}

interface Reach {
  readonly account: Account;
  readonly mayBook: boolean;
  readonly stays: readonly BookedStay[];
}

/** The rows, first match wins: what matters most to its holder stands first. */
export const MEMBERSHIP_USE_RULES: SpokenRules<MembershipUseFacts, MembershipUse> = [
  {
    id: "membership-use.strata-owner",
    outcome: "strata owner",
    source: "R7, R12.3, R32",
    words: "while it is current, stays are closed to the member that are open without it",
    when: ({ withIt, without }) => beyond(without.stays, withIt.stays).length > 0,
    because: () =>
      "While it is current, you can only use account details, billing address, password and documents here. Stays are not included.",
    vi: () =>
      "Khi còn hạn, bạn chỉ dùng được bốn trang ở đây: thông tin tài khoản, địa chỉ thanh toán, mật khẩu và tài liệu. Không bao gồm kỳ nghỉ.",
  },
  {
    id: "membership-use.booking-pass",
    outcome: "booking pass",
    source: "R10, R33",
    words: "stays are closed without it, and the member may book with it but not without it",
    when: ({ withIt, without, closes }) => closes.length > 0 && withIt.mayBook && !without.mayBook,
    because: ({ opens }) => `This is your validity pass. While it is current, you can book ${said(opens, "en")}.`,
    vi: ({ opens }) => `Đây là thẻ hiệu lực của bạn. Khi còn hạn, bạn có thể đặt ${said(opens, "vi")}.`,
  },
  {
    id: "membership-use.stays",
    outcome: "stays",
    source: "R33, §5",
    words: "it opens stays",
    when: ({ opens }) => opens.length > 0,
    because: ({ opens }) => `While it is current, you can book ${said(opens, "en")}.`,
    vi: ({ opens }) => `Khi còn hạn, bạn có thể đặt ${said(opens, "vi")}.`,
  },
  {
    id: "membership-use.aspire",
    outcome: "aspire",
    source: "R5",
    words: "the member's account type is another without it",
    when: ({ withIt, without }) => withIt.account.accountType !== without.account.accountType,
    because: ({ withIt }) => `While it is current, your account type is ${withIt.account.accountType}.`,
    vi: ({ withIt }) => `Khi còn hạn, loại tài khoản của bạn là ${withIt.account.accountType}.`,
  },
  {
    id: "membership-use.own-pages",
    outcome: "its own pages",
    source: "R8, R22",
    words: "it brings a category that the member has not without it",
    when: ({ withIt, without }) => beyond(categoriesOf(withIt.account), categoriesOf(without.account)).length > 0,
    because: () => "While it is current, you see the club's messages, links and documents for its members.",
    vi: () =>
      "Khi còn hạn, bạn thấy các thông báo, liên kết và tài liệu của câu lạc bộ dành cho hội viên của tư cách này.",
  },
  {
    id: "membership-use.nothing",
    outcome: "nothing",
    source: "R7, R8, R33",
    words: "otherwise",
    when: () => true,
    because: () => "It adds nothing to what you can see and book here.",
    vi: () => "Tư cách này không thêm gì vào những gì bạn xem và đặt được ở đây.",
  },
];

/** The facts about a membership that the member holds, current or not. */
export function membershipUseFacts(
  membership: ExternalMembership,
  { member, ...setting }: { readonly member: MemberIdentity } & Setting,
): MembershipUseFacts {
  const others = (member.memberships ?? []).filter((held) => held !== membership);
  const current = asCurrent(membership, setting.today);
  const reachWith = (memberships: readonly ExternalMembership[]) => reachOf({ ...member, memberships }, setting);
  const [withIt, without] = [reachWith([...others, current]), reachWith(others)];
  const byItself = beyond(reachWith([current]).stays, reachWith([]).stays);
  return {
    withIt,
    without,
    opens: withIt.stays.filter((stay) => !without.stays.includes(stay) || byItself.includes(stay)),
    closes: beyond(withIt.stays, without.stays),
  };
}

/** What a membership is to its holder, with the words for it. */
export function explainMembershipUse(facts: MembershipUseFacts): Decision<MembershipUse, MembershipUseFacts> {
  return explain(MEMBERSHIP_USE_RULES, facts);
}

/** What is closed without it, or what is not. */
export function wordsWithoutMembership(
  { outcome, facts }: Decision<MembershipUse, MembershipUseFacts>,
  language: Language,
): string {
  return WITHOUT_IT[outcome][language](facts);
}

type WithoutIt = (facts: MembershipUseFacts) => string;

const WITHOUT_IT: Readonly<Record<MembershipUse, Readonly<Record<Language, WithoutIt>>>> = {
  "strata owner": {
    en: () => "Without it, you can book stays and use your other pages.",
    vi: () => "Không có tư cách này, bạn đặt được kỳ nghỉ và dùng được các trang khác của mình.",
  },
  "booking pass": {
    en: ({ closes }) => `Without it, you have no access to ${said(closes, "en")}. You keep your points.`,
    vi: ({ closes }) => `Không có thẻ này, bạn không có quyền đặt ${said(closes, "vi")}. Điểm vẫn là của bạn.`,
  },
  stays: {
    en: ({ closes }) =>
      closes.length > 0
        ? `Without it, you have no access to ${said(closes, "en")}.`
        : "Without it, you can still book the same, because your other memberships include it.",
    vi: ({ closes }) =>
      closes.length > 0
        ? `Không có tư cách này, bạn không có quyền đặt ${said(closes, "vi")}.`
        : "Không có tư cách này, bạn vẫn đặt được như vậy, vì các tư cách hội viên khác của bạn đã bao gồm.",
  },
  aspire: {
    en: ({ without }) => `Without it, your account type is ${without.account.accountType}. You keep your points.`,
    vi: ({ without }) =>
      `Không có tư cách này, loại tài khoản của bạn là ${without.account.accountType}. Điểm vẫn là của bạn.`,
  },
  "its own pages": {
    en: () => "Without it, you do not see those messages, links and documents.",
    vi: () => "Không có tư cách này, bạn không thấy các thông báo, liên kết và tài liệu đó.",
  },
  nothing: {
    en: () => "Without it, you lose nothing here.",
    vi: () => "Không có tư cách này, bạn cũng không mất gì ở đây.",
  },
};

function reachOf(member: MemberIdentity, setting: Setting): Reach {
  const { today } = setting;
  const account = accountOf(member, setting);
  const stays = STAY_TYPES.filter((stay) => stayVerdict({ stay, member, account, today }) === "yes");
  const hasBonusPlus = isAllowed(locate("/bonus-plus"), { session: "signed-in", kinds: account.kindSet });
  return {
    account,
    mayBook: mayBook(eligibilityFacts(member, account, today)),
    stays: hasBonusPlus ? [...stays, "bonus-plus"] : stays,
  };
}

function asCurrent(membership: ExternalMembership, today: Day): ExternalMembership {
  return { ...membership, expiresOn: today };
}

function beyond<Item>(all: readonly Item[], others: readonly Item[]): readonly Item[] {
  return all.filter((item) => !others.includes(item));
}

function said(stays: readonly BookedStay[], language: Language): string {
  return listed(
    stays.map((stay) => STAYS_IN_A_SENTENCE[language][stay]),
    language,
  );
}
