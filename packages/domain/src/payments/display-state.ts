// The states of a payment that members see, with their messages.

import type { LocalizedText } from "../language.ts";
import type { Payment } from "./payment.ts";
import { parseReference, referenceOf } from "./reference.ts";

export const PAYMENT_DISPLAY_STATES = [
  "waiting",
  "checking",
  "recording",
  "paid",
  "declined",
  "cancelled",
  "expired",
  "review",
] as const;

export type PaymentDisplayState = (typeof PAYMENT_DISPLAY_STATES)[number];

interface StateMessage {
  readonly title: LocalizedText;
  readonly next: LocalizedText;
}

export const PAYMENT_STATE_MESSAGES: Readonly<Record<PaymentDisplayState, StateMessage>> = {
  waiting: {
    title: { en: "This payment has not been finished", vi: "Khoản thanh toán này chưa hoàn tất" },
    next: {
      en: "The card page is still open. Continue there, or do nothing: it closes within 30 minutes and you will not be charged.",
      vi: "Trang thẻ vẫn đang mở. Hãy tiếp tục ở đó; nếu bạn không làm gì, trang tự đóng trong vòng 30 phút và bạn không bị thu khoản nào.",
    },
  },
  checking: {
    title: {
      en: "We are checking this payment. Please do not pay again",
      vi: "Chúng tôi đang kiểm tra khoản thanh toán này. Xin đừng trả lần nữa",
    },
    next: {
      en: "The bank has not yet told us whether it went through. We check every minute and update this page.",
      vi: "Ngân hàng chưa cho biết khoản thanh toán đã thành công hay chưa. Chúng tôi kiểm tra mỗi phút và cập nhật trang này.",
    },
  },
  recording: {
    title: { en: "Your payment was received", vi: "Chúng tôi đã nhận được khoản thanh toán" },
    next: {
      en: "We are adding it to your account now. Your receipt will appear here. Please do not pay again.",
      vi: "Chúng tôi đang ghi khoản này vào tài khoản của bạn. Biên nhận sẽ hiện ở đây. Xin đừng trả lần nữa.",
    },
  },
  paid: {
    title: { en: "Paid", vi: "Đã thanh toán" },
    next: {
      en: "The payment is on your account. A receipt is on its way to you by e-mail.",
      vi: "Khoản thanh toán đã được ghi vào tài khoản của bạn. Biên nhận đang được gửi đến bạn qua e-mail.",
    },
  },
  declined: {
    title: { en: "The card was declined", vi: "Thẻ bị từ chối" },
    next: {
      en: "You were not charged. Ask your bank why, or try again with the same or another card.",
      vi: "Bạn không bị thu khoản nào. Hãy hỏi ngân hàng về lý do, hoặc thử lại với thẻ này hay thẻ khác.",
    },
  },
  cancelled: {
    title: { en: "The payment was cancelled", vi: "Khoản thanh toán đã bị hủy" },
    next: { en: "You were not charged. You can choose again.", vi: "Bạn không bị thu khoản nào. Bạn có thể chọn lại." },
  },
  expired: {
    title: { en: "The card page ran out of time", vi: "Trang thẻ đã hết thời gian" },
    next: {
      en: "You were not charged. Start again when you have your card ready.",
      vi: "Bạn không bị thu khoản nào. Hãy bắt đầu lại khi bạn có sẵn thẻ.",
    },
  },
  review: {
    title: {
      en: "Our staff are checking this payment",
      vi: "Nhân viên của chúng tôi đang kiểm tra khoản thanh toán này",
    },
    next: {
      en: "Please do not pay again. Call member services and quote the reference shown.",
      vi: "Xin đừng trả lần nữa. Hãy gọi bộ phận hội viên và cho biết mã tham chiếu.",
    },
  },
};

/**
 * The state of a payment that the member sees.
 *
 * @example
 * ```ts
 * import { displayState } from "@portico/domain/payments";
 * import { payment } from "@portico/domain/testing";
 *
 * displayState(payment({ state: "posting" })); // => "recording"
 * displayState(payment({ state: "in_doubt", doubt: "gateway" })); // => "checking"
 * ```
 */
export function displayState({ state, doubt }: Pick<Payment, "state" | "doubt">): PaymentDisplayState {
  switch (state) {
    case "created":
    case "sent":
      return "waiting";
    case "captured":
    case "posting":
      return "recording";
    case "in_doubt":
      return doubt === "gateway" ? "checking" : "recording";
    case "posted":
      return "paid";
    case "needs_review":
      return "review";
    default:
      return state;
  }
}

/** For support calls: the start of the id. */
export function paymentReference({ id }: Pick<Payment, "id">): string {
  return referenceOf("P", id);
}

/** The id prefix of a payment reference. */
export function parseIdPrefix(reference: string): string | undefined {
  const prefix = parseReference("P", reference)?.idBegins;
  // Accepts only the canonical spelling, so that each payment has one URL.
  return prefix !== undefined && referenceOf("P", prefix) === reference ? prefix : undefined;
}

export function isPartialPayment({ parts }: Pick<Payment, "parts">): boolean {
  return parts.some(({ minor, owed = minor }) => minor < owed);
}

/** Whether the state can still change. */
export function isUnderWay(state: PaymentDisplayState): state is "waiting" | "checking" | "recording" {
  return state === "waiting" || state === "checking" || state === "recording";
}
