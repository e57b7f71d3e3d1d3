// What members read about a verdict on a stay. The reasons of the rules are for staff.

import { ownMembershipClause } from "../access/messages.ts";
import { type Decision, memberReason } from "../decision.ts";
import { joinNames, type Language, type LocalizedText } from "../language.ts";
import { KIND_NAMES, NO_KINDS } from "../member/kinds.ts";
import { STAYS } from "./kinds.ts";
import { allowedKinds, STAY_RULES, type StayFacts } from "./verdict.ts";

export interface StayMessages {
  /** Shown above the available stays, so a "no" names what is missing. */
  readonly title: string;
  readonly because: string;
  readonly next: string;
  /** The rule's reason, if it used the member's own records. */
  readonly found: string | null;
}

interface LocalizedVerdict {
  readonly title: (facts: StayFacts, language: Language) => string;
  readonly because: (facts: StayFacts, language: Language) => string;
  readonly next: LocalizedText;
  readonly hasFound?: true;
}

const IF_WRONG: LocalizedText = {
  en: "If you think you should be able to book this stay, call member services.",
  vi: "Nếu bạn cho rằng mình cũng được đặt kỳ nghỉ này, hãy gọi bộ phận hội viên.",
};

const NOT_INCLUDED: LocalizedText = {
  en: "This stay is not part of your membership",
  vi: "Tư cách hội viên của bạn không bao gồm kỳ nghỉ này",
};

const UNREAD = {
  title: constant({
    en: "We cannot tell yet whether you can book this stay",
    vi: "Hiện chúng tôi chưa biết bạn có thể đặt kỳ nghỉ này hay không",
  }),
  because: constant({
    en: "Part of your membership record could not be read, so we cannot tell yet.",
    vi: "Hiện chưa đọc được một phần hồ sơ hội viên của bạn, nên chúng tôi chưa biết.",
  }),
  next: {
    en: "You can search in the meantime. We check again before anything is booked.",
    vi: "Trong lúc đó bạn vẫn có thể tìm. Chúng tôi kiểm tra lại trước khi đặt.",
  },
} as const satisfies LocalizedVerdict;

const MESSAGES: Readonly<Record<string, LocalizedVerdict>> = {
  "stays.member-unread": UNREAD,
  "stays.page-unread": UNREAD,
  "stays.pass-unread": { ...UNREAD, hasFound: true },
  "stays.exchange-unread": { ...UNREAD, hasFound: true },
  "stays.strata-owner": {
    title: constant(NOT_INCLUDED),
    because: constant({
      en: "Strata owners can use account details, billing address, password and documents here. Stays are not included.",
      vi: "Chủ sở hữu strata dùng được bốn trang ở đây: thông tin tài khoản, địa chỉ thanh toán, mật khẩu và tài liệu. Không bao gồm kỳ nghỉ.",
    }),
    next: IF_WRONG,
  },
  "stays.page-closed": { title: constant(NOT_INCLUDED), because: closedPageReason, next: IF_WRONG },
  "stays.no-pass": {
    title: constant({ en: "This stay needs a validity pass", vi: "Kỳ nghỉ này cần thẻ hiệu lực" }),
    because: constant({
      en: "You need a current validity pass to book this stay, and we find none on your membership.",
      vi: "Bạn cần thẻ hiệu lực còn hạn để đặt kỳ nghỉ này, và chúng tôi không thấy thẻ nào trong tư cách hội viên của bạn.",
    }),
    next: {
      en: "Call member services to buy or renew a pass. After that it can take five minutes before you can book.",
      vi: "Hãy gọi bộ phận hội viên để mua hoặc gia hạn thẻ. Sau đó có thể mất năm phút trước khi bạn đặt chỗ được.",
    },
    hasFound: true,
  },
  "stays.no-exchange": {
    title: constant({ en: "This stay needs an exchange membership", vi: "Kỳ nghỉ này cần quyền trao đổi" }),
    because: constant({
      en: "You need a current exchange membership to book this stay, and we find none on your account.",
      vi: "Bạn cần một tư cách hội viên còn hạn có quyền trao đổi để đặt kỳ nghỉ này, và chúng tôi không thấy tư cách nào như vậy trong tài khoản của bạn.",
    }),
    next: {
      en: "Call member services to join or renew the exchange. After that it can take five minutes before you can book.",
      vi: "Hãy gọi bộ phận hội viên để đăng ký hoặc gia hạn quyền trao đổi. Sau đó có thể mất năm phút trước khi bạn đặt chỗ được.",
    },
    hasFound: true,
  },
  "stays.may-book": {
    title: bookableTitle,
    because: bookableReason,
    next: { en: "We check again when you book.", vi: "Chúng tôi sẽ kiểm tra lại khi bạn đặt." },
  },
};

export function stayMessages(decision: Decision<unknown, StayFacts>, language: Language): StayMessages {
  const { title, because, next, hasFound = false } = MESSAGES[decision.rule] as LocalizedVerdict;
  return {
    title: title(decision.facts, language),
    because: because(decision.facts, language),
    next: next[language],
    found: hasFound ? memberReason(STAY_RULES, decision, language) : null,
  };
}

function constant(text: LocalizedText): LocalizedVerdict["because"] {
  return (_, language) => text[language];
}

function closedPageReason({ stay, account }: StayFacts, language: Language): string {
  const kinds = new Set(STAYS[stay].pages.flatMap(allowedKinds));
  const names = joinNames(
    [...kinds].map((kind) => KIND_NAMES[kind]),
    language,
  );
  const ownKinds = ownMembershipClause(account?.kindSet ?? NO_KINDS, language);
  return language === "vi"
    ? `Chỉ hội viên ${names} mới đặt được kỳ nghỉ này${ownKinds}.`
    : `Only ${names} members can book this stay${ownKinds}.`;
}

function bookableTitle({ stay }: StayFacts, language: Language): string {
  const text: LocalizedText =
    STAYS[stay].paidWith === "enquiry"
      ? { en: "You can ask for a car", vi: "Bạn có thể hỏi thuê xe" }
      : { en: "You can book this stay", vi: "Bạn có thể đặt kỳ nghỉ này" };
  return text[language];
}

function bookableReason({ stay }: StayFacts, language: Language): string {
  if (STAYS[stay].paidWith !== "enquiry")
    return language === "vi" ? "Tư cách hội viên của bạn bao gồm kỳ nghỉ này." : "Your membership includes this stay.";
  return language === "vi"
    ? "Mọi hội viên, trừ chủ sở hữu strata, đều có thể hỏi thuê xe. Việc hỏi không mất phí."
    : "All members except strata owners can ask for a car. Asking costs nothing.";
}
