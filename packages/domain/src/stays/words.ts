// The second voice of a verdict on a stay: what the member reads, and what would change it. The rows speak to staff; these speak to the member.

import { type Decision, memberReason } from "../decision.ts";
import type { Language } from "../language.ts";
import { listed, type Spoken } from "../language.ts";
import { KIND_WORDS } from "../member/kinds.ts";
import { STAYS, type StayType } from "./kinds.ts";
import { kindsOpening, STAY_RULES, type StayFacts } from "./verdict.ts";

/** What the member reads. */
export interface StayWords {
  /** The verdict in a line. A "no" names what is missing: it stands above the stays that are open. */
  readonly title: string;
  readonly because: string;
  /** What would change it, or what to do now. */
  readonly next: string;
  /** What the club's rule found in the member's own records, where it looked at them. */
  readonly found: string | null;
}

interface SpokenVerdict {
  readonly title: (stay: StayType, language: Language) => string;
  readonly because: (stay: StayType, language: Language) => string;
  readonly next: Spoken;
  readonly hasFound?: true;
}

const IF_WRONG: Spoken = {
  en: "If you think that this stay should be yours too, call member services.",
  vi: "Nếu bạn cho rằng mình cũng được đặt kỳ nghỉ này, hãy gọi bộ phận hội viên.",
};

const NOT_PART: Spoken = {
  en: "This stay is not part of your membership",
  vi: "Kỳ nghỉ này không thuộc tư cách hội viên của bạn",
};

const UNREAD = {
  title: always({
    en: "We cannot see just now whether you may book this stay",
    vi: "Hiện chưa xác định được bạn có thể đặt kỳ nghỉ này hay không",
  }),
  because: always({
    en: "Part of your membership could not be read, so this is neither a yes nor a no.",
    vi: "Một phần thông tin hội viên chưa đọc được, nên đây chưa phải là câu trả lời có hay không.",
  }),
  next: {
    en: "You can look already; before anything is booked we check again.",
    vi: "Bạn cứ xem trước; chúng tôi sẽ kiểm tra lại trước khi đặt.",
  },
} as const satisfies SpokenVerdict;

const WORDS: Readonly<Record<string, SpokenVerdict>> = {
  "stays.member-unread": UNREAD,
  "stays.page-unread": UNREAD,
  "stays.pass-unread": { ...UNREAD, hasFound: true },
  "stays.exchange-unread": { ...UNREAD, hasFound: true },
  "stays.strata-owner": {
    title: always(NOT_PART),
    because: always({
      en: "Strata owners have account details, billing address, password and documents here. Stays are not part of it.",
      vi: "Chủ sở hữu strata có thông tin tài khoản, địa chỉ thanh toán, mật khẩu và tài liệu ở đây. Không có phần đặt kỳ nghỉ.",
    }),
    next: IF_WRONG,
  },
  "stays.page-closed": { title: always(NOT_PART), because: forOthers, next: IF_WRONG },
  "stays.no-pass": {
    title: always({ en: "Stays on points need a validity pass", vi: "Kỳ nghỉ bằng điểm cần thẻ hiệu lực" }),
    because: always({
      en: "Stays on points need a validity pass that has not expired, and we find none in your membership.",
      vi: "Kỳ nghỉ bằng điểm cần thẻ hiệu lực còn hạn, và chúng tôi không thấy thẻ nào trong tư cách hội viên của bạn.",
    }),
    next: {
      en: "Call member services to renew the pass or to begin one. Once it is in place, this page knows it within five minutes.",
      vi: "Hãy gọi bộ phận hội viên để gia hạn hoặc mở thẻ. Sau khi có thẻ, trang này sẽ nhận biết trong vòng năm phút.",
    },
    hasFound: true,
  },
  "stays.no-exchange": {
    title: always({ en: "This stay needs an exchange membership", vi: "Kỳ nghỉ này cần quyền trao đổi" }),
    because: always({
      en: "This stay needs a current membership that opens exchange, and we find none among yours.",
      vi: "Kỳ nghỉ này cần một tư cách hội viên còn hạn có quyền trao đổi, và chúng tôi không thấy trong hồ sơ của bạn.",
    }),
    next: {
      en: "Call member services to begin or to renew an exchange membership. Once it is in place, this page knows it within five minutes.",
      vi: "Hãy gọi bộ phận hội viên để mở hoặc gia hạn quyền trao đổi. Sau khi có quyền, trang này sẽ nhận biết trong vòng năm phút.",
    },
    hasFound: true,
  },
  "stays.may-book": {
    title: open,
    because: mayBook,
    next: { en: "We check once more when you book.", vi: "Chúng tôi sẽ kiểm tra lại khi bạn đặt." },
  },
};

/** The words of a verdict, in the member's language. */
export function stayWords(decision: Decision<unknown, StayFacts>, language: Language): StayWords {
  const { title, because, next, hasFound = false } = WORDS[decision.rule] as SpokenVerdict;
  return {
    title: title(decision.facts.stay, language),
    because: because(decision.facts.stay, language),
    next: next[language],
    found: hasFound ? memberReason(STAY_RULES, decision, language) : null,
  };
}

function always(spoken: Spoken): SpokenVerdict["because"] {
  return (_, language) => spoken[language];
}

function forOthers(stay: StayType, language: Language): string {
  const kinds = new Set(STAYS[stay].pages.flatMap(kindsOpening));
  const names = listed(
    [...kinds].map((kind) => KIND_WORDS[kind]),
    language,
  );
  return language === "vi"
    ? `Kỳ nghỉ này dành cho hội viên ${names}, còn bạn thuộc loại hội viên khác.`
    : `This stay is for ${names} members, and your membership is of another kind.`;
}

function open(stay: StayType, language: Language): string {
  const said: Spoken =
    STAYS[stay].paidWith === "enquiry"
      ? { en: "You may ask for a car", vi: "Bạn có thể hỏi thuê xe" }
      : { en: "You may book this stay", vi: "Bạn có thể đặt kỳ nghỉ này" };
  return said[language];
}

function mayBook(stay: StayType, language: Language): string {
  if (STAYS[stay].paidWith !== "enquiry")
    return language === "vi" ? "Tư cách hội viên của bạn cho phép." : "Your membership opens it.";
  return language === "vi"
    ? "Mọi hội viên, trừ chủ sở hữu strata, đều hỏi được, và không mất phí."
    : "Every membership but a strata owner's opens it, and asking costs nothing.";
}
