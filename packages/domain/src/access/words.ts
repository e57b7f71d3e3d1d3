// The second voice of a refusal: what the member reads, in the language that they read. The rows of the decision speak to staff; these speak
// to the one who was turned away, and say what to do next (reading R16). The table lists every refusing row, which a test holds.

import { type Language, listed, type Spoken } from "../language.ts";
import { KIND_WORDS, type MemberKind } from "../member/kinds.ts";
import { ACCESS_RULES, type Visitor } from "./decide.ts";
import { KIND_RULES, type KindRule, kindRuleId } from "./kind-rules.ts";

/** Why, and what to do next. */
export interface RefusalWords {
  readonly because: string;
  readonly next: string;
}

interface SpokenRefusal {
  readonly because: Spoken;
  readonly next: Spoken;
}

const OTHER_MEMBERSHIP: Spoken = {
  en: "Everything that belongs to your membership is under My Dashboard. If you think that this page should be yours too, call member services.",
  vi: "Mọi thứ thuộc tư cách hội viên của bạn có ở mục Trang của tôi. Nếu bạn cho rằng trang này cũng dành cho mình, hãy gọi bộ phận hội viên.",
};

const ANY_OTHER: SpokenRefusal = {
  because: {
    en: "This page is not part of your membership.",
    vi: "Trang này không thuộc tư cách hội viên của bạn.",
  },
  next: OTHER_MEMBERSHIP,
};

const SIGN_IN_WORDS: Readonly<Record<string, SpokenRefusal>> = {
  "access.signed-out": {
    because: {
      en: "This page is for members who are signed in.",
      vi: "Trang này dành cho hội viên đã đăng nhập.",
    },
    next: {
      en: "Sign in, and you come back to it.",
      vi: "Hãy đăng nhập, rồi bạn sẽ trở lại trang này.",
    },
  },
  "access.session-expired": {
    because: {
      en: "You were signed out because nothing happened for a while.",
      vi: "Bạn đã được đăng xuất vì một lúc không có hoạt động nào.",
    },
    next: {
      en: "Sign in again, and you come back to the page that you wanted.",
      vi: "Hãy đăng nhập lại, rồi bạn sẽ trở lại trang mà bạn muốn xem.",
    },
  },
  "access.strata-owner": {
    because: {
      en: "As a strata owner you have four pages here: account details, billing address, password and documents.",
      vi: "Là chủ sở hữu strata, bạn có bốn trang ở đây: thông tin tài khoản, địa chỉ thanh toán, mật khẩu và tài liệu.",
    },
    next: {
      en: "Your documents are on this page. For anything else, call member services.",
      vi: "Tài liệu của bạn có ở trang này. Với những việc khác, hãy gọi bộ phận hội viên.",
    },
  },
};

/** What ended a session that did not run idle: a new password, the member in another browser, or the longest time that one lasts. */
export const ENDED_BY = ["password", "elsewhere", "longest"] as const;
export type EndedBy = (typeof ENDED_BY)[number];

const ENDED_WORDS: Readonly<Record<EndedBy, SpokenRefusal>> = {
  password: {
    because: {
      en: "You were signed out because your password was changed.",
      vi: "Bạn đã được đăng xuất vì mật khẩu của bạn đã được thay đổi.",
    },
    next: {
      en: "Sign in with the new password. If it was not you who changed it, call member services at once.",
      vi: "Hãy đăng nhập bằng mật khẩu mới. Nếu không phải bạn đã đổi mật khẩu, hãy gọi ngay bộ phận hội viên.",
    },
  },
  elsewhere: {
    because: {
      en: "You were signed out here from another browser in which you are signed in.",
      vi: "Bạn đã được đăng xuất ở đây từ một trình duyệt khác mà bạn đang đăng nhập.",
    },
    next: {
      en: "Sign in again, and you come back to the page that you wanted. If it was not you, change your password at once.",
      vi: "Hãy đăng nhập lại, rồi bạn sẽ trở lại trang mà bạn muốn xem. Nếu không phải bạn, hãy đổi mật khẩu ngay.",
    },
  },
  longest: {
    because: {
      en: "You were signed out because you had been signed in for the longest time that we allow.",
      vi: "Bạn đã được đăng xuất vì đã đăng nhập lâu đến mức tối đa được phép.",
    },
    next: {
      en: "Sign in again, and you come back to the page that you wanted.",
      vi: "Hãy đăng nhập lại, rồi bạn sẽ trở lại trang mà bạn muốn xem.",
    },
  },
};

/** What is read by whoever's session did not just run idle. */
export function endedWords(by: EndedBy, language: Language): RefusalWords {
  const { because, next } = ENDED_WORDS[by];
  return { because: because[language], next: next[language] };
}

const NOBODY_MAY: SpokenRefusal = {
  because: {
    en: "Special requests no longer have a page of their own.",
    vi: "Yêu cầu đặc biệt không còn trang riêng nữa.",
  },
  next: {
    en: "Say what you need when you book a stay, or call member services about a stay that is booked.",
    vi: "Hãy cho biết điều bạn cần khi đặt kỳ nghỉ, hoặc gọi bộ phận hội viên về kỳ nghỉ đã đặt.",
  },
};

const WORDS: ReadonlyMap<string, SpokenRefusal> = new Map([
  ...Object.entries(SIGN_IN_WORDS),
  ...KIND_RULES.map((rule) => [kindRuleId(rule), wordsOf(rule)] as const),
]);

// The rows that can turn a visitor away from an open page: those that need a kind.
const VISITORS_WORDS: ReadonlyMap<string, SpokenRefusal> = new Map(
  KIND_RULES.flatMap((rule) =>
    rule.allowed === undefined || rule.allowed.length === 0 ? [] : [[kindRuleId(rule), visitorsWordsOf(rule.allowed)]],
  ),
);

/** What is read by whoever this row turned away; somebody who is signed in, where nothing else is said. */
export function refusalWords(
  rule: string,
  language: Language,
  { session }: Pick<Visitor, "session"> = { session: "signed-in" },
): RefusalWords {
  const visitors = session === "signed-in" ? undefined : VISITORS_WORDS.get(rule);
  const { because, next } = visitors ?? WORDS.get(rule) ?? ANY_OTHER;
  return { because: because[language], next: next[language] };
}

/** The ids of the rows that turn somebody away. */
export function refusingRows(): readonly string[] {
  return ACCESS_RULES.filter(({ outcome }) => outcome !== "allow").map(({ id }) => id);
}

// Nobody knows what a visitor's membership is: it is not called another's.
function visitorsWordsOf(allowed: readonly MemberKind[]): SpokenRefusal {
  const kinds = allowed.map((kind) => KIND_WORDS[kind]);
  return {
    because: {
      en: `Only ${listed(kinds, "en")} members can use this page.`,
      vi: `Chỉ hội viên ${listed(kinds, "vi")} mới dùng được trang này.`,
    },
    next: {
      en: "If you are one of them, sign in and open the page again.",
      vi: "Nếu bạn là một trong số đó, hãy đăng nhập rồi mở lại trang này.",
    },
  };
}

function wordsOf({ allowed, turnedAway }: KindRule): SpokenRefusal {
  if (allowed?.length === 0) return NOBODY_MAY;
  const kinds = (allowed ?? turnedAway).map((kind) => KIND_WORDS[kind]);
  const names: Spoken = { en: listed(kinds, "en"), vi: listed(kinds, "vi") };
  const because: Spoken =
    allowed === undefined
      ? {
          en: `This page is not part of ${names.en} memberships.`,
          vi: `Trang này không dành cho hội viên ${names.vi}.`,
        }
      : {
          en: `This page is for ${names.en} members, and your membership is of another kind.`,
          vi: `Trang này dành cho hội viên ${names.vi}, còn bạn thuộc loại hội viên khác.`,
        };
  return { because, next: OTHER_MEMBERSHIP };
}
