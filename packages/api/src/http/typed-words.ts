// What is said about a value that its schema did not take. Schemas carry the English; the Vietnamese is found by it.

import type { Spoken } from "@portico/domain/language";

/** What schemas say of what was typed. */
export const TYPED = {
  tooLong: { en: "This is too long", vi: "Nội dung này quá dài" },
  longNumber: { en: "This is longer than any member number", vi: "Nội dung này dài hơn mọi số hội viên" },
  numberMissing: { en: "Enter your member number", vi: "Hãy nhập số hội viên của bạn" },
  passwordMissing: { en: "Enter your password", vi: "Hãy nhập mật khẩu của bạn" },
  longPassword: { en: "This is longer than any password", vi: "Nội dung này dài hơn mọi mật khẩu" },
  nameMissing: {
    en: "Enter your member number or e-mail address",
    vi: "Hãy nhập số hội viên hoặc địa chỉ e-mail của bạn",
  },
  linkNotWhole: { en: "The link is not whole", vi: "Liên kết không đầy đủ" },
  currentMissing: { en: "Enter your current password", vi: "Hãy nhập mật khẩu hiện tại của bạn" },
} as const satisfies Readonly<Record<string, Spoken>>;

const BY_ENGLISH: ReadonlyMap<string, Spoken> = new Map(Object.values(TYPED).map((words) => [words.en, words]));

const ANY: Spoken = { en: "Check this field", vi: "Hãy kiểm tra mục này" };

/** A schema's message in every language; what is no message of ours says only that the field is to be looked at. */
export function typedWords(message: string | undefined): Spoken {
  return BY_ENGLISH.get(message ?? "") ?? ANY;
}
