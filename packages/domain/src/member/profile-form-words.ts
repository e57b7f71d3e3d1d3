// What is said about the fields of the profile's forms that are wrong, in every language of the portal.

import type { Spoken } from "../language.ts";
import type { FieldProblem } from "./form.ts";

/** What is wrong, and what to do about it. */
export type Wrong = Omit<FieldProblem, "field">;

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

/** The fields that a sentence can be about, by their English names. */
export type FieldName = keyof typeof VIETNAMESE_NAMES;

/** Those sentences. */
export const WRONG = {
  nameMissing: (what: FieldName): Wrong =>
    missing(what, {
      en: "Enter it as it appears in the passport or on the card.",
      vi: "Hãy ghi như trong hộ chiếu hoặc trên thẻ.",
    }),
  noName: (what: FieldName): Wrong => ({
    title: {
      en: `The ${what} contains a character that cannot be part of a name`,
      vi: `Phần ${VIETNAMESE_NAMES[what]} có ký tự không dùng trong tên`,
    },
    hint: {
      en: "Use only letters, spaces, hyphens and apostrophes.",
      vi: "Hãy dùng chữ cái, dấu cách, dấu gạch nối và dấu nháy.",
    },
  }),
  tooLong: (what: FieldName): Wrong => ({
    title: { en: `The ${what} is too long`, vi: `Phần ${VIETNAMESE_NAMES[what]} quá dài` },
    hint: { en: "Shorten it; nothing else was changed.", vi: "Hãy rút ngắn lại; chưa có gì khác thay đổi." },
  }),
  emailMissing: {
    title: { en: "Enter an e-mail address", vi: "Hãy nhập địa chỉ e-mail" },
    hint: { en: "For example robin@example.com.", vi: "Ví dụ robin@example.com." },
  },
  noEmail: {
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
  noPhone: {
    title: { en: "This is not a telephone number", vi: "Đây không phải là số điện thoại" },
    hint: {
      en: "It has 6 to 15 digits, and a + before the country if there is one.",
      vi: "Số có từ 6 đến 15 chữ số, và dấu + trước mã nước nếu có.",
    },
  },
  tooManyGuests: (most: number): Wrong => ({
    title: { en: `There are more than ${most} guests`, vi: `Có hơn ${most} khách` },
    hint: {
      en: "Remove guests who no longer travel with you.",
      vi: "Hãy bỏ những người không còn đi cùng bạn.",
    },
  }),
  streetMissing: {
    title: { en: "Enter the street and number", vi: "Hãy nhập số nhà và tên đường" },
    hint: { en: "For example 12 Sample Street.", vi: "Ví dụ 12 Sample Street." },
  },
  tooManyLines: (most: number): Wrong => ({
    title: {
      en: `An address has at most ${most} lines before the town`,
      vi: `Địa chỉ có nhiều nhất ${most} dòng trước tên thành phố`,
    },
    hint: { en: "Join two of them.", vi: "Hãy gộp hai dòng lại." },
  }),
  wordsMissing: (what: FieldName): Wrong =>
    missing(what, { en: "Write it as it stands on a letter.", vi: "Hãy ghi như trên thư." }),
  noWords: (what: FieldName): Wrong => ({
    title: {
      en: `The ${what} contains a character that cannot be part of an address`,
      vi: `Phần ${VIETNAMESE_NAMES[what]} có ký tự không dùng trong địa chỉ`,
    },
    hint: { en: "Take it out.", vi: "Hãy bỏ ký tự đó." },
  }),
  stateMissing: {
    title: { en: "Choose the state or territory", vi: "Hãy chọn bang hoặc lãnh thổ" },
    hint: { en: "For example QLD.", vi: "Ví dụ QLD." },
  },
  postcodeMissing: (like: string): Wrong => ({
    title: { en: "Enter the postcode", vi: "Hãy nhập mã bưu chính" },
    hint: example(like),
  }),
  /** Of a country, where its name may be said. */
  noPostcode: (like: string, country: string | undefined): Wrong => ({
    title: {
      en: `This is not a postcode${country === undefined ? "" : ` of ${country}`}`,
      vi: `Đây không phải là mã bưu chính${country === undefined ? "" : ` của ${country}`}`,
    },
    hint: example(like),
  }),
} as const;

function missing(what: FieldName, hint: Spoken): Wrong {
  return { title: { en: `Enter the ${what}`, vi: `Hãy nhập ${VIETNAMESE_NAMES[what]}` }, hint };
}

function example(like: string): Spoken {
  return { en: `For example ${like}.`, vi: `Ví dụ ${like}.` };
}
