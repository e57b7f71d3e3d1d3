// What a membership is good for: compares what the member can do with it and without it.

import { isAllowed } from "../access/decide.ts";
import { locate } from "../access/location.ts";
import type { Day } from "../day.ts";
import { type Decision, explain, type LocalizedRules } from "../decision.ts";
import { joinNames, type Language } from "../language.ts";
import { type Account, accountOf, categoriesOf, type Setting } from "../member/account.ts";
import { eligibilityFacts, mayBook } from "../member/eligibility.ts";
import type { ExternalMembership } from "../member/external-membership.ts";
import type { MemberIdentity } from "../member/identity.ts";
import { STAY_TYPES } from "./kinds.ts";
import { type BookedStay, PLURAL_STAY_NAMES } from "./names.ts";
import { stayVerdict } from "./verdict.ts";

export const MEMBERSHIP_USES = ["strata owner", "booking pass", "stays", "aspire", "its own pages", "nothing"] as const;

export type MembershipUse = (typeof MEMBERSHIP_USES)[number];

export interface MembershipUseFacts {
  readonly withIt: MemberStanding;
  readonly without: MemberStanding;
  /** The stays that it opens, alone or with other memberships. */
  readonly opens: readonly BookedStay[];
  readonly closes: readonly BookedStay[];
}

interface MemberStanding {
  readonly account: Account;
  readonly mayBook: boolean;
  readonly stays: readonly BookedStay[];
}

/** The most important use comes first. */
export const MEMBERSHIP_USE_RULES: LocalizedRules<MembershipUseFacts, MembershipUse> = [
  {
    id: "membership-use.strata-owner",
    outcome: "strata owner",
    source: "R7, R12.3, R32",
    words: "while it is current, stays are closed to the member that are open without it",
    when: ({ withIt, without }) => difference(without.stays, withIt.stays).length > 0,
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
    because: ({ opens }) =>
      `This is your validity pass. While it is current, you can book ${listStayNames(opens, "en")}.`,
    vi: ({ opens }) => `Đây là thẻ hiệu lực của bạn. Khi còn hạn, bạn có thể đặt ${listStayNames(opens, "vi")}.`,
  },
  {
    id: "membership-use.stays",
    outcome: "stays",
    source: "R33, §5",
    words: "it opens stays",
    when: ({ opens }) => opens.length > 0,
    because: ({ opens }) => `While it is current, you can book ${listStayNames(opens, "en")}.`,
    vi: ({ opens }) => `Khi còn hạn, bạn có thể đặt ${listStayNames(opens, "vi")}.`,
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
    when: ({ withIt, without }) => difference(categoriesOf(withIt.account), categoriesOf(without.account)).length > 0,
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

export function membershipUseFacts(
  membership: ExternalMembership,
  { member, ...setting }: { readonly member: MemberIdentity } & Setting,
): MembershipUseFacts {
  const others = (member.memberships ?? []).filter((candidate) => candidate !== membership);
  const current = asUnexpired(membership, setting.today);
  const standingWith = (memberships: readonly ExternalMembership[]) => standingOf({ ...member, memberships }, setting);
  const withIt = standingWith([...others, current]);
  const without = standingWith(others);
  const openedAlone = difference(standingWith([current]).stays, standingWith([]).stays);
  return {
    withIt,
    without,
    opens: withIt.stays.filter((stay) => !without.stays.includes(stay) || openedAlone.includes(stay)),
    closes: difference(withIt.stays, without.stays),
  };
}

export function explainMembershipUse(facts: MembershipUseFacts): Decision<MembershipUse, MembershipUseFacts> {
  return explain(MEMBERSHIP_USE_RULES, facts);
}

export function messageWithoutMembership(
  { outcome, facts }: Decision<MembershipUse, MembershipUseFacts>,
  language: Language,
): string {
  return MESSAGES_WITHOUT[outcome][language](facts);
}

type WithoutMessage = (facts: MembershipUseFacts) => string;

const MESSAGES_WITHOUT: Readonly<Record<MembershipUse, Readonly<Record<Language, WithoutMessage>>>> = {
  "strata owner": {
    en: () => "Without it, you can book stays and use your other pages.",
    vi: () => "Không có tư cách này, bạn đặt được kỳ nghỉ và dùng được các trang khác của mình.",
  },
  "booking pass": {
    en: ({ closes }) => `Without it, you have no access to ${listStayNames(closes, "en")}. You keep your points.`,
    vi: ({ closes }) => `Không có thẻ này, bạn không có quyền đặt ${listStayNames(closes, "vi")}. Điểm vẫn là của bạn.`,
  },
  stays: {
    en: ({ closes }) =>
      closes.length > 0
        ? `Without it, you have no access to ${listStayNames(closes, "en")}.`
        : "Without it, you can still book the same, because your other memberships include it.",
    vi: ({ closes }) =>
      closes.length > 0
        ? `Không có tư cách này, bạn không có quyền đặt ${listStayNames(closes, "vi")}.`
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

function standingOf(member: MemberIdentity, setting: Setting): MemberStanding {
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

function asUnexpired(membership: ExternalMembership, today: Day): ExternalMembership {
  return { ...membership, expiresOn: today };
}

function difference<Item>(all: readonly Item[], others: readonly Item[]): readonly Item[] {
  return all.filter((item) => !others.includes(item));
}

function listStayNames(stays: readonly BookedStay[], language: Language): string {
  return joinNames(
    stays.map((stay) => PLURAL_STAY_NAMES[language][stay]),
    language,
  );
}
