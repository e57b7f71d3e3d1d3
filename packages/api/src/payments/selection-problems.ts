import type { LocalizedText } from "@portico/domain/language";
import type { FieldProblem } from "@portico/domain/member/form";
import type { REQUEST_PROBLEMS } from "@portico/domain/payments/choice";

type Problem = Exclude<(typeof REQUEST_PROBLEMS)[number], "own payment under way">;

const CHOOSE_AGAIN: LocalizedText = {
  en: "Open Payments again and choose from the current list.",
  vi: "Hãy mở lại trang Thanh toán và chọn trong danh sách hiện tại.",
};

const MESSAGES: Readonly<Record<Problem, { readonly title: LocalizedText; readonly hint: LocalizedText }>> = {
  "nothing chosen": {
    title: { en: "You have not chosen a charge", vi: "Bạn chưa chọn khoản phí nào" },
    hint: { en: "Select at least one charge.", vi: "Hãy đánh dấu ít nhất một khoản." },
  },
  "charge unknown": {
    title: {
      en: "One of these charges is no longer on your account",
      vi: "Một trong các khoản phí này không còn trong tài khoản của bạn",
    },
    hint: CHOOSE_AGAIN,
  },
  "charge not payable": {
    title: { en: "One of these charges cannot be paid here", vi: "Một trong các khoản phí này không trả được ở đây" },
    hint: CHOOSE_AGAIN,
  },
  "currencies differ": {
    title: { en: "You can pay in only one currency at a time", vi: "Mỗi lần bạn chỉ trả được bằng một loại tiền" },
    hint: {
      en: "Pay the charges of one currency first, then those of the other.",
      vi: "Hãy trả các khoản cùng một loại tiền trước, rồi đến loại kia.",
    },
  },
  "amount not payable": {
    title: { en: "You cannot pay this amount", vi: "Không thể trả số tiền này" },
    hint: {
      en: "Enter more than zero with at most two decimals, for example 150 or 99.50.",
      vi: "Hãy nhập số lớn hơn 0, nhiều nhất hai chữ số thập phân, ví dụ 150 hoặc 99.50.",
    },
  },
  "more than owed": {
    title: { en: "This is more than you owe", vi: "Số này nhiều hơn số bạn phải trả" },
    hint: {
      en: "Enter no more than you owe in this currency.",
      vi: "Hãy nhập số không lớn hơn số bạn còn phải trả bằng loại tiền này.",
    },
  },
};

/** The field error of a selection that cannot be paid. */
export function selectionProblem(problem: Problem, field: "charges" | "amount"): FieldProblem {
  return { field, ...MESSAGES[problem] };
}
