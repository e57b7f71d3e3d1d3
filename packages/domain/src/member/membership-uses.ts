// What is a membership good for? Its holder is told what it opens, and what closes when it lapses; whether it is current is R2's to say.

import type { Day } from "../day.ts";
import { type Decision, explain, type SpokenRules } from "../decision.ts";
import { EXPIRING_WINDOW_DAYS } from "../holding.ts";
import type { Spoken } from "../language.ts";
import type { Account } from "./account.ts";
import { accountTypeNamed, makesAspire } from "./account-type.ts";
import { isPass, opensExchange, POINTS_TYPES } from "./eligibility.ts";
import { type ExternalMembership, isUnexpired, membershipCodename } from "./external-membership.ts";
import type { MemberKind } from "./kinds.ts";

/** What a membership is to its holder. */
export const MEMBERSHIP_USES = ["booking pass", "exchange", "plus", "aspire", "its own pages"] as const;

export type MembershipUse = (typeof MEMBERSHIP_USES)[number];

/** What the rules look at. */
export interface MembershipUseFacts {
  readonly membership: ExternalMembership;
  readonly portalType: Account["portalType"];
  /** The account type as the back-end says it. */
  readonly given: string | undefined;
}

/** The rows, first match wins: what matters most to its holder stands first. */
export const MEMBERSHIP_USE_RULES: SpokenRules<MembershipUseFacts, MembershipUse> = [
  {
    id: "membership-use.booking-pass",
    outcome: "booking pass",
    source: "R10, R11",
    words: "it has EntityID 16509, and its holder pays with points",
    when: ({ membership, portalType }) => isPass(membership) && POINTS_TYPES.some((type) => type === portalType),
    because: () => "This is your validity pass. While it is current, you can book with points and use the exchange.",
    vi: () => "Đây là thẻ hiệu lực của bạn: khi còn hạn, bạn có thể đặt chỗ bằng điểm và dùng dịch vụ trao đổi.",
  },
  {
    id: "membership-use.exchange",
    outcome: "exchange",
    source: "R11",
    words: "it has EntityID 10007, 16509 or 17283, or is named Classic Exchange or Classic E&P NZ",
    when: ({ membership }) => opensExchange(membership),
    because: () => "While it is current, you can book holiday exchanges and bonus rentals.",
    vi: () => "Khi còn hạn, bạn có thể đặt kỳ nghỉ trao đổi và thuê thưởng.",
  },
  {
    id: "membership-use.plus",
    outcome: "plus",
    source: "§5, R8",
    words: "it is named Classic Plus",
    when: ({ membership }) => isPlus(membership),
    because: () => "While it is current, you can book Plus stays.",
    vi: () => "Khi còn hạn, bạn có thể đặt kỳ nghỉ Plus.",
  },
  {
    id: "membership-use.aspire",
    outcome: "aspire",
    source: "R5",
    words: "it makes a Points Member or Limited Points Mbr an Aspire member",
    when: ({ membership, given }) => makesAspire(membership, accountTypeNamed(given)),
    because: () => "While it is current, you are an Aspire member.",
    vi: () => "Khi còn hạn, bạn là hội viên Aspire.",
  },
  {
    id: "membership-use.own-pages",
    outcome: "its own pages",
    source: "R8, R22",
    words: "otherwise",
    when: () => true,
    because: () => "While it is current, you see the club's messages, links and documents for its members.",
    vi: () =>
      "Khi còn hạn, bạn thấy các thông báo, liên kết và tài liệu của câu lạc bộ dành cho hội viên của tư cách này.",
  },
];

/** Whether a membership is Plus: its name is that kind's. */
export function isPlus(membership: ExternalMembership): boolean {
  return membershipCodename(membership) === ("classic_plus" satisfies MemberKind);
}

/** What a membership is to its holder, with the words for it. */
export function explainMembershipUse(facts: MembershipUseFacts): Decision<MembershipUse, MembershipUseFacts> {
  return explain(MEMBERSHIP_USE_RULES, facts);
}

/** What closes when it lapses; what else somebody holds may keep it open. */
export const WITHOUT_IT: Readonly<Record<MembershipUse, Spoken>> = {
  "booking pass": {
    en: "Without it, you cannot book with points. You keep your points, and can still book stays that you pay for with money.",
    vi: "Không có thẻ này bạn không thể đặt chỗ bằng điểm. Điểm vẫn là của bạn, và bạn vẫn đặt được kỳ nghỉ trả bằng tiền.",
  },
  exchange: {
    en: "Without it, you cannot book holiday exchanges or bonus rentals, unless another of your memberships includes them.",
    vi: "Không có tư cách này, bạn không thể đặt kỳ nghỉ trao đổi hay thuê thưởng, trừ khi một tư cách khác của bạn cho phép.",
  },
  plus: {
    en: "Without it, you cannot book Plus stays. Stays you have already booked are not affected.",
    vi: "Không có tư cách này, bạn không thể đặt kỳ nghỉ Plus. Những kỳ nghỉ đã đặt vẫn giữ nguyên.",
  },
  aspire: {
    en: "Without it, you become a Points member again. You keep your points.",
    vi: "Không có tư cách này, bạn trở lại là hội viên Points. Điểm vẫn là của bạn.",
  },
  "its own pages": {
    en: "Without it, you no longer see those messages, links and documents.",
    vi: "Không có tư cách này, bạn không còn thấy các thông báo, liên kết và tài liệu đó.",
  },
};

/** How long a membership lasts yet, as its holder has to know. */
export const MEMBERSHIP_STANDINGS = ["expired", "last day", "expiring", "current"] as const;

/** A day that cannot be read counts as past (reading R2). */
export function membershipStanding(membership: ExternalMembership, today: Day): (typeof MEMBERSHIP_STANDINGS)[number] {
  if (!isUnexpired(membership, today)) return "expired";
  const expiresOn = membership.expiresOn as Day;
  if (expiresOn === today) return "last day";
  return expiresOn - today <= EXPIRING_WINDOW_DAYS ? "expiring" : "current";
}
