// Only length is required: rules about capitals, digits and signs make passwords harder to remember (OWASP ASVS 5.0, 6.2).

import { type Decision, decide, explain, type LocalizedRules, type Permission } from "../decision.ts";
import { COMMON_PASSWORD_WORDS } from "./common-password-words.ts";
import { containsPersonalTerm } from "./personal-terms.ts";

export const PASSWORD_MIN_LENGTH = 12;

/** More than password managers generate. */
export const PASSWORD_MAX_LENGTH = 256;

export interface NewPasswordFacts {
  /** As typed: leading and trailing spaces count. */
  readonly password: string;
  readonly memberNumber?: string | undefined;
  /** The password to replace. */
  readonly current?: string | undefined;
  /** See personal-terms.ts. */
  readonly personalTerms?: readonly string[] | undefined;
  /** Whether it is on the server's list of common passwords. */
  readonly isInWideUse?: boolean | undefined;
}

export const NEW_PASSWORD_RULES: LocalizedRules<NewPasswordFacts, Permission> = [
  {
    id: "password.too-short",
    outcome: "no",
    source: "R28",
    words: `it has fewer than ${PASSWORD_MIN_LENGTH} characters`,
    when: ({ password }) => codePointCount(password) < PASSWORD_MIN_LENGTH,
    because: () =>
      `a password needs at least ${PASSWORD_MIN_LENGTH} characters; four or five words in a row are easy to remember`,
    vi: () => `mật khẩu cần ít nhất ${PASSWORD_MIN_LENGTH} ký tự; bốn hoặc năm từ liền nhau rất dễ nhớ`,
  },
  {
    id: "password.too-long",
    outcome: "no",
    source: "R28",
    words: `it has more than ${PASSWORD_MAX_LENGTH} characters`,
    when: ({ password }) => codePointCount(password) > PASSWORD_MAX_LENGTH,
    because: () => `a password has at most ${PASSWORD_MAX_LENGTH} characters`,
    vi: () => `mật khẩu có nhiều nhất ${PASSWORD_MAX_LENGTH} ký tự`,
  },
  {
    id: "password.unchanged",
    outcome: "no",
    source: "R28",
    words: "it is the current one",
    when: ({ password, current }) => password === current,
    because: () => "this is your current password",
    vi: () => "đây là mật khẩu bạn đang dùng",
  },
  {
    id: "password.member-number",
    outcome: "no",
    source: "R28",
    words: "it has the member number in it",
    when: ({ password, memberNumber = "" }) => memberNumber.length >= 4 && password.includes(memberNumber),
    because: () => "your member number is on every letter we send you, so it cannot be part of your password",
    vi: () => "số hội viên của bạn có trên mọi lá thư chúng tôi gửi, nên không được nằm trong mật khẩu",
  },
  {
    id: "password.own-word",
    outcome: "no",
    source: "R28",
    words: "it has a word of the account in it: of the name, the e-mail address or the club's name",
    when: ({ password, personalTerms = [] }) => containsPersonalTerm(personalTerms, password),
    because: () =>
      "your name, your e-mail address and the club's name are easy to guess, so leave them out of your password",
    vi: () => "tên, địa chỉ e-mail của bạn và tên câu lạc bộ dễ bị đoán, nên đừng đưa vào mật khẩu",
  },
  {
    id: "password.pattern",
    outcome: "no",
    source: "R28",
    words: "it repeats up to four characters, or counts up or down",
    when: ({ password }) => isRepetitionOrSequence(password.toLowerCase()),
    because: () => "repeated characters and sequences such as 123456 are easy to guess",
    vi: () => "ký tự lặp lại và dãy liên tiếp như 123456 dễ bị đoán",
  },
  {
    id: "password.common",
    outcome: "no",
    source: "R28",
    words: "it is a common word, with nothing but digits and signs around it",
    when: ({ password }) => isCommonWord(password.toLowerCase()),
    because: () => "a common word is easy to guess, even with digits around it",
    vi: () => "từ thông dụng dễ bị đoán, dù có chữ số xung quanh",
  },
  {
    id: "password.in-wide-use",
    outcome: "no",
    source: "R28",
    words: "it is one of the 10,000 that most people have, of those that are long enough",
    when: ({ isInWideUse = false }) => isInWideUse,
    because: () => "many people use this password, so it is easy to guess",
    vi: () => "nhiều người dùng mật khẩu này nên dễ bị đoán",
  },
  {
    id: "password.good",
    outcome: "yes",
    source: "R28",
    words: "otherwise",
    when: () => true,
    because: () => "the password is long enough and hard to guess",
    vi: () => "mật khẩu đủ dài và không dễ bị đoán",
  },
];

/**
 * Whether a new password is accepted.
 *
 * @example
 * ```ts
 * import { isGoodPassword } from "@portico/domain/session";
 *
 * isGoodPassword({ password: "four quiet rivers run" }); // => true
 * isGoodPassword({ password: "P4ssword!" }); // => false
 * ```
 */
export function isGoodPassword(facts: NewPasswordFacts): boolean {
  return decide(NEW_PASSWORD_RULES, facts) === "yes";
}

/**
 * Explains whether a new password is accepted. The facts contain the password: show the reason, never the decision.
 *
 * @example
 * ```ts
 * import { explainNewPassword } from "@portico/domain/session";
 *
 * const { outcome, rule, because } = explainNewPassword({ password: "abcabcabcabc" });
 * outcome; // => "no"
 * rule; // => "password.pattern"
 * because; // => "repeated characters and sequences such as 123456 are easy to guess"
 * ```
 */
export function explainNewPassword(facts: NewPasswordFacts): Decision<Permission, NewPasswordFacts> {
  return explain(NEW_PASSWORD_RULES, facts);
}

// Counts code points: an emoji can be two, so the minimum is never stricter than what members see.
function codePointCount(password: string): number {
  return Array.from(password).length;
}

const SEQUENCES = ["0123456789".repeat(30), "abcdefghijklmnopqrstuvwxyz"];

function isRepetitionOrSequence(password: string): boolean {
  for (let period = 1; period <= 4; period += 1) {
    if (password.startsWith(password.slice(period))) return true;
  }
  const backwards = Array.from(password).toReversed().join("");
  return SEQUENCES.some((sequence) => sequence.includes(password) || sequence.includes(backwards));
}

function isCommonWord(password: string): boolean {
  const letters = password.replace(/[^\p{L}]+/gu, "");
  const half = letters.slice(0, letters.length / 2);
  return COMMON_PASSWORD_WORDS.has(letters) || (letters === half + half && COMMON_PASSWORD_WORDS.has(half));
}
