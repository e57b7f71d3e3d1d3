// What is said about a value that its schema did not take. A schema names the sentence; it is said in the visitor's language.

import type { Spoken } from "@portico/domain/language";

const TYPED = {
  tooLong: { en: "This is too long", vi: "Nội dung này quá dài" },
  longNumber: { en: "This is too long for a member number", vi: "Số hội viên không dài như vậy" },
  numberMissing: { en: "Enter your member number", vi: "Hãy nhập số hội viên của bạn" },
  passwordMissing: { en: "Enter your password", vi: "Hãy nhập mật khẩu của bạn" },
  longPassword: { en: "This is too long for a password", vi: "Mật khẩu không dài như vậy" },
  nameMissing: {
    en: "Enter your member number or e-mail address",
    vi: "Hãy nhập số hội viên hoặc địa chỉ e-mail của bạn",
  },
  linkNotWhole: { en: "The link is not complete", vi: "Liên kết không đầy đủ" },
  currentMissing: { en: "Enter your current password", vi: "Hãy nhập mật khẩu hiện tại của bạn" },
} as const satisfies Readonly<Record<string, Spoken>>;

/** The name of such a sentence, which is what a schema has for its message. */
export function mistyped(name: keyof typeof TYPED): string {
  return name;
}

const ANY: Spoken = { en: "Check this field", vi: "Hãy kiểm tra ô này" };

/** The sentence that a schema's message names; a message that is no name of ours says only that the field is to be looked at. */
export function typedWords(message = ""): Spoken {
  return Object.hasOwn(TYPED, message) ? TYPED[message as keyof typeof TYPED] : ANY;
}
