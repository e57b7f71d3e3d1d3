// A schema holds the name of its error message; the response renders it in the visitor's language.

import type { LocalizedText } from "@portico/domain/language";

const FIELD_ERRORS = {
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
} as const satisfies Readonly<Record<string, LocalizedText>>;

export function fieldError(name: keyof typeof FIELD_ERRORS): string {
  return name;
}

const DEFAULT_ERROR: LocalizedText = { en: "Check this field", vi: "Hãy kiểm tra ô này" };

/** Unknown names give a general message. */
export function fieldErrorMessages(message = ""): LocalizedText {
  return Object.hasOwn(FIELD_ERRORS, message) ? FIELD_ERRORS[message as keyof typeof FIELD_ERRORS] : DEFAULT_ERROR;
}
