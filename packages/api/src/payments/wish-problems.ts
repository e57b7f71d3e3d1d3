// What is wrong with a wish to pay, in the member's words.

import type { Spoken } from "@portico/domain/language";
import type { FieldProblem } from "@portico/domain/member/form";
import type { WISH_PROBLEMS } from "@portico/domain/payments/choice";

type Problem = Exclude<(typeof WISH_PROBLEMS)[number], "own payment under way">;

const CHOOSE_AGAIN: Spoken = {
  en: "Open Payments again and choose from the current list.",
  vi: "Hãy mở lại trang Thanh toán và chọn trong danh sách hiện tại.",
};

const WORDS: Readonly<Record<Problem, { readonly title: Spoken; readonly hint: Spoken }>> = {
  "nothing chosen": {
    title: { en: "Nothing is chosen", vi: "Chưa chọn khoản nào" },
    hint: { en: "Select at least one charge.", vi: "Hãy đánh dấu ít nhất một khoản." },
  },
  "charge unknown": {
    title: {
      en: "One of these charges is no longer on your account",
      vi: "Một trong các khoản này không còn trong tài khoản",
    },
    hint: CHOOSE_AGAIN,
  },
  "charge not payable": {
    title: { en: "One of these charges cannot be paid here", vi: "Một trong các khoản này không thể trả ở đây" },
    hint: CHOOSE_AGAIN,
  },
  "currencies differ": {
    title: { en: "One payment has one currency", vi: "Mỗi lần thanh toán chỉ có một loại tiền" },
    hint: {
      en: "Pay the charges of one currency first, then those of the other.",
      vi: "Hãy trả các khoản cùng một loại tiền trước, rồi đến loại kia.",
    },
  },
  "amount not payable": {
    title: { en: "This is not an amount that can be paid", vi: "Đây không phải là số tiền có thể trả" },
    hint: {
      en: "Enter more than zero with at most two decimals, for example 150 or 99.50.",
      vi: "Hãy nhập số lớn hơn 0, nhiều nhất hai chữ số thập phân, ví dụ 150 hoặc 99.50.",
    },
  },
  "more than owed": {
    title: { en: "This is more than you owe", vi: "Số này nhiều hơn số bạn cần trả" },
    hint: {
      en: "Enter no more than you owe in this currency.",
      vi: "Hãy nhập nhiều nhất bằng số còn phải trả của loại tiền này.",
    },
  },
};

/** The problem of a field of the form. */
export function wishProblem(problem: Problem, field: "charges" | "amount"): FieldProblem {
  return { field, ...WORDS[problem] };
}
