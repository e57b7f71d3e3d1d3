// Refusal texts for members (R16); the rows' reasons are for staff.

import { joinNames, type Language, type LocalizedText } from "../language.ts";
import { KIND_NAMES, type KindSet, kindNames, type MemberKind, NO_KINDS } from "../member/kinds.ts";
import type { EndedBy } from "../session/session.ts";
import { ACCESS_RULES, type Visitor } from "./decide.ts";
import { KIND_RULES, type KindRule, kindRuleId } from "./kind-rules.ts";

export interface RefusalMessage {
  readonly because: string;
  readonly next: string;
}

interface LocalizedRefusal {
  readonly because: LocalizedText;
  readonly next: LocalizedText;
  readonly appendsOwnKinds?: true;
}

export type RefusalReader = Pick<Visitor, "session"> & Partial<Pick<Visitor, "kinds">>;

const OTHER_MEMBERSHIP: LocalizedText = {
  en: "My Dashboard shows everything that is part of your membership. If you think you should be able to open this page, call member services.",
  vi: "Trang của tôi có mọi thứ thuộc tư cách hội viên của bạn. Nếu bạn cho rằng trang này cũng dành cho mình, hãy gọi bộ phận hội viên.",
};

const DEFAULT_MESSAGE: LocalizedRefusal = {
  because: {
    en: "This page is not part of your membership.",
    vi: "Tư cách hội viên của bạn không bao gồm trang này.",
  },
  next: OTHER_MEMBERSHIP,
};

const SIGN_IN_MESSAGES: Readonly<Record<string, LocalizedRefusal>> = {
  "access.signed-out": {
    because: {
      en: "Only members who are signed in can open this page.",
      vi: "Chỉ hội viên đã đăng nhập mới mở được trang này.",
    },
    next: {
      en: "Sign in, and this page opens.",
      vi: "Hãy đăng nhập để mở trang này.",
    },
  },
  "access.session-expired": {
    because: {
      en: "You were signed out because you had not used the portal for a while.",
      vi: "Bạn đã được đăng xuất vì một thời gian không dùng cổng hội viên.",
    },
    next: {
      en: "Sign in again, and the page you asked for opens.",
      vi: "Hãy đăng nhập lại để mở trang bạn đã yêu cầu.",
    },
  },
  "access.strata-owner": {
    because: {
      en: "Strata owners can use four pages: account details, billing address, password and documents.",
      vi: "Chủ sở hữu strata dùng được bốn trang: thông tin tài khoản, địa chỉ thanh toán, mật khẩu và tài liệu.",
    },
    next: {
      en: "Your documents are on this page. For anything else, call member services.",
      vi: "Tài liệu của bạn có ở trang này. Với những việc khác, hãy gọi bộ phận hội viên.",
    },
  },
};

const SESSION_ENDED_MESSAGES: Readonly<Record<EndedBy, LocalizedRefusal>> = {
  password: {
    because: {
      en: "You were signed out because your password was changed.",
      vi: "Bạn đã được đăng xuất vì mật khẩu của bạn đã được đổi.",
    },
    next: {
      en: "Sign in with your new password. If you did not change it, call member services straight away.",
      vi: "Hãy đăng nhập bằng mật khẩu mới. Nếu không phải bạn đã đổi mật khẩu, hãy gọi ngay bộ phận hội viên.",
    },
  },
  elsewhere: {
    because: {
      en: "You were signed out here from another browser where you are signed in.",
      vi: "Bạn đã được đăng xuất ở đây từ một trình duyệt khác mà bạn đang đăng nhập.",
    },
    next: {
      en: "Sign in again, and the page you asked for opens. If you did not do this, change your password straight away.",
      vi: "Hãy đăng nhập lại để mở trang bạn đã yêu cầu. Nếu không phải bạn đã làm việc này, hãy đổi mật khẩu ngay.",
    },
  },
  longest: {
    because: {
      en: "You were signed out because you had been signed in for the longest time that we allow.",
      vi: "Bạn đã được đăng xuất vì đã đăng nhập hết thời gian tối đa mà chúng tôi cho phép.",
    },
    next: {
      en: "Sign in again, and the page you asked for opens.",
      vi: "Hãy đăng nhập lại để mở trang bạn đã yêu cầu.",
    },
  },
  newer: {
    because: {
      en: "You were signed out here because your account is signed in on more browsers than we allow.",
      vi: "Bạn đã được đăng xuất ở đây vì tài khoản của bạn đang đăng nhập trên nhiều trình duyệt hơn mức chúng tôi cho phép.",
    },
    next: {
      en: "Sign in again, and the page you asked for opens. If you do not know these browsers, change your password straight away.",
      vi: "Hãy đăng nhập lại để mở trang bạn đã yêu cầu. Nếu bạn không nhận ra những trình duyệt đó, hãy đổi mật khẩu ngay.",
    },
  },
  desk: {
    because: {
      en: "You were signed out by member services.",
      vi: "Bạn đã được bộ phận hội viên đăng xuất.",
    },
    next: {
      en: "Sign in again, and the page you asked for opens. If you did not expect this, call member services.",
      vi: "Hãy đăng nhập lại để mở trang bạn đã yêu cầu. Nếu bạn không biết vì sao, hãy gọi bộ phận hội viên.",
    },
  },
  closed: {
    because: {
      en: "You were signed out because your account has been closed.",
      vi: "Bạn đã được đăng xuất vì tài khoản của bạn đã bị đóng.",
    },
    next: {
      en: "If you think this is a mistake, call member services.",
      vi: "Nếu bạn cho rằng đây là nhầm lẫn, hãy gọi bộ phận hội viên.",
    },
  },
};

/** Why a session ended. The message of `access.session-expired` explains an end by inactivity. */
export function sessionEndedMessage(by: EndedBy, language: Language): RefusalMessage {
  const { because, next } = SESSION_ENDED_MESSAGES[by];
  return { because: because[language], next: next[language] };
}

const CLOSED_TO_ALL: LocalizedRefusal = {
  because: {
    en: "There is no longer a page for special requests.",
    vi: "Không còn trang riêng cho yêu cầu đặc biệt.",
  },
  next: {
    en: "Tell us what you need when you book a stay, or call member services about a stay you have booked.",
    vi: "Hãy cho chúng tôi biết điều bạn cần khi đặt kỳ nghỉ, hoặc gọi bộ phận hội viên nếu bạn đã đặt.",
  },
};

const MEMBER_MESSAGES: ReadonlyMap<string, LocalizedRefusal> = new Map([
  ...Object.entries(SIGN_IN_MESSAGES),
  ...KIND_RULES.map((rule) => [kindRuleId(rule), memberMessage(rule)] as const),
]);

// Only kind rules can refuse a visitor on an open page.
const VISITOR_MESSAGES: ReadonlyMap<string, LocalizedRefusal> = new Map(
  KIND_RULES.flatMap((rule) =>
    rule.allowed === undefined || rule.allowed.length === 0 ? [] : [[kindRuleId(rule), visitorMessage(rule.allowed)]],
  ),
);

/**
 * The reason of a refusal, and what to do next.
 *
 * @example
 * ```ts
 * import { refusalMessage } from "@portico/domain/access";
 *
 * const message = refusalMessage("access.signed-out", "en", { session: "signed-out" });
 * message.because; // => "Only members who are signed in can open this page."
 * ```
 */
export function refusalMessage(
  rule: string,
  language: Language,
  { session, kinds = NO_KINDS }: RefusalReader = { session: "signed-in" },
): RefusalMessage {
  const messageForVisitor = session === "signed-in" ? undefined : VISITOR_MESSAGES.get(rule);
  const { because, next, appendsOwnKinds = false } = messageForVisitor ?? MEMBER_MESSAGES.get(rule) ?? DEFAULT_MESSAGE;
  const ownNames = appendsOwnKinds ? ownMembershipClause(kinds, language) : "";
  return { because: `${because[language].replace(/\.$/, "")}${ownNames}.`, next: next[language] };
}

/** The end of a sentence, such as `; your membership is Weeks`. */
export function ownMembershipClause(kinds: KindSet, language: Language): string {
  const ownNames = kindNames(kinds).map((kind) => KIND_NAMES[kind]);
  if (ownNames.length === 0) return "";
  const phrase = OWN_PHRASES[language][ownNames.length === 1 ? "one" : "several"];
  return `; ${phrase} ${joinNames(ownNames, language)}`;
}

const OWN_PHRASES: Readonly<Record<Language, { readonly one: string; readonly several: string }>> = {
  en: { one: "your membership is", several: "your memberships are" },
  vi: { one: "tư cách hội viên của bạn là", several: "tư cách hội viên của bạn là" },
};

export function refusingRuleIds(): readonly string[] {
  return ACCESS_RULES.filter(({ outcome }) => outcome !== "allow").map(({ id }) => id);
}

function onlyKindsText(allowed: readonly MemberKind[]): LocalizedText {
  const kinds = allowed.map((kind) => KIND_NAMES[kind]);
  return {
    en: `Only ${joinNames(kinds, "en")} members can use this page.`,
    vi: `Chỉ hội viên ${joinNames(kinds, "vi")} mới dùng được trang này.`,
  };
}

function visitorMessage(allowed: readonly MemberKind[]): LocalizedRefusal {
  return {
    because: onlyKindsText(allowed),
    next: {
      en: "If you are one of them, sign in and open the page again.",
      vi: "Nếu bạn là một trong số đó, hãy đăng nhập rồi mở lại trang này.",
    },
  };
}

function memberMessage({ allowed, refusedKinds }: KindRule): LocalizedRefusal {
  if (allowed?.length === 0) return CLOSED_TO_ALL;
  if (allowed !== undefined) return { because: onlyKindsText(allowed), next: OTHER_MEMBERSHIP, appendsOwnKinds: true };
  const kinds = refusedKinds.map((kind) => KIND_NAMES[kind]);
  return {
    because: {
      en: `${joinNames(kinds, "en")} members cannot use this page.`,
      vi: `Trang này không dành cho hội viên ${joinNames(kinds, "vi")}.`,
    },
    next: OTHER_MEMBERSHIP,
  };
}
