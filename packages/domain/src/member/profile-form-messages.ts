import type { LocalizedText } from "../language.ts";
import type { FieldProblem } from "./form.ts";

export type FieldMessage = Omit<FieldProblem, "field">;

const VIETNAMESE_NAMES = {
  name: "họ tên",
  "first name": "tên",
  "family name": "họ",
  "guest's first name": "tên của khách",
  "guest's family name": "họ của khách",
  "e-mail address": "địa chỉ e-mail",
  "line of the address": "dòng địa chỉ",
  "town or city": "thành phố hoặc thị trấn",
  region: "bang hoặc vùng",
  country: "quốc gia",
} as const;

/** Fields that a message can name. */
export type FieldName = keyof typeof VIETNAMESE_NAMES;

export const FIELD_ERRORS = {
  nameMissing: (field: FieldName): FieldMessage =>
    missing(field, {
      en: "Enter it as it appears in the passport or on the card.",
      vi: "Hãy ghi như trong hộ chiếu hoặc trên thẻ.",
    }),
  invalidName: (field: FieldName): FieldMessage => ({
    title: {
      en: `The ${field} contains a character that cannot be part of a name`,
      vi: `Phần ${VIETNAMESE_NAMES[field]} có ký tự không dùng trong tên`,
    },
    hint: {
      en: "Use only letters, spaces, hyphens and apostrophes.",
      vi: "Hãy dùng chữ cái, dấu cách, dấu gạch nối và dấu nháy.",
    },
  }),
  tooLong: (field: FieldName): FieldMessage => ({
    title: { en: `The ${field} is too long`, vi: `Phần ${VIETNAMESE_NAMES[field]} quá dài` },
    hint: { en: "Shorten it; nothing else was changed.", vi: "Hãy rút ngắn lại; chưa có gì khác thay đổi." },
  }),
  emailMissing: {
    title: { en: "Enter an e-mail address", vi: "Hãy nhập địa chỉ e-mail" },
    hint: { en: "For example robin@example.com.", vi: "Ví dụ robin@example.com." },
  },
  invalidEmail: {
    title: { en: "This is not an e-mail address", vi: "Đây không phải là địa chỉ e-mail" },
    hint: {
      en: "It has one @ and a domain, for example robin@example.com.",
      vi: "Địa chỉ có một dấu @ và một tên miền, ví dụ robin@example.com.",
    },
  },
  phoneMissing: {
    title: { en: "Enter a telephone number", vi: "Hãy nhập số điện thoại" },
    hint: {
      en: "For example 0491 570 156 or +61 491 570 156.",
      vi: "Ví dụ 0491 570 156 hoặc +61 491 570 156.",
    },
  },
  invalidPhone: {
    title: { en: "This is not a telephone number", vi: "Đây không phải là số điện thoại" },
    hint: {
      en: "It has 6 to 15 digits, and a + before the country if there is one.",
      vi: "Số có từ 6 đến 15 chữ số, và dấu + trước mã nước nếu có.",
    },
  },
  tooManyGuests: (max: number): FieldMessage => ({
    title: { en: `There are more than ${max} guests`, vi: `Có hơn ${max} khách` },
    hint: {
      en: "Remove guests who no longer travel with you.",
      vi: "Hãy bỏ những người không còn đi cùng bạn.",
    },
  }),
  streetMissing: {
    title: { en: "Enter the street and number", vi: "Hãy nhập số nhà và tên đường" },
    hint: { en: "For example 12 Sample Street.", vi: "Ví dụ 12 Sample Street." },
  },
  tooManyLines: (max: number): FieldMessage => ({
    title: {
      en: `An address has at most ${max} lines before the town`,
      vi: `Địa chỉ có nhiều nhất ${max} dòng trước tên thành phố`,
    },
    hint: { en: "Join two of them.", vi: "Hãy gộp hai dòng lại." },
  }),
  textMissing: (field: FieldName): FieldMessage =>
    missing(field, { en: "Write it as it stands on a letter.", vi: "Hãy ghi như trên thư." }),
  invalidText: (field: FieldName): FieldMessage => ({
    title: {
      en: `The ${field} contains a character that cannot be part of an address`,
      vi: `Phần ${VIETNAMESE_NAMES[field]} có ký tự không dùng trong địa chỉ`,
    },
    hint: { en: "Take it out.", vi: "Hãy bỏ ký tự đó." },
  }),
  stateMissing: {
    title: { en: "Choose the state or territory", vi: "Hãy chọn bang hoặc lãnh thổ" },
    hint: { en: "For example QLD.", vi: "Ví dụ QLD." },
  },
  postcodeMissing: (sample: string): FieldMessage => ({
    title: { en: "Enter the postcode", vi: "Hãy nhập mã bưu chính" },
    hint: exampleHint(sample),
  }),
  /** Names the country if it is safe to show. */
  invalidPostcode: (sample: string, country: string | undefined): FieldMessage => ({
    title: {
      en: `This is not a postcode${country === undefined ? "" : ` of ${country}`}`,
      vi: `Đây không phải là mã bưu chính${country === undefined ? "" : ` của ${country}`}`,
    },
    hint: exampleHint(sample),
  }),
} as const;

function missing(field: FieldName, hint: LocalizedText): FieldMessage {
  return { title: { en: `Enter the ${field}`, vi: `Hãy nhập ${VIETNAMESE_NAMES[field]}` }, hint };
}

function exampleHint(sample: string): LocalizedText {
  return { en: `For example ${sample}.`, vi: `Ví dụ ${sample}.` };
}
