import type { LocalizedText } from "../language.ts";
import { displayState, type PaymentDisplayState } from "../payments/display-state.ts";
import type { Payment } from "../payments/payment.ts";
import { referenceOf } from "../payments/reference.ts";
import type { Purchase } from "./purchase.ts";

export const PURCHASE_DISPLAY_STATES = [
  "preparing",
  "held",
  "paying",
  "checking",
  "confirming",
  "confirmed",
  "returning",
  "returned",
  "gone",
  "expired",
  "released",
  "refunded",
  "review",
] as const;

export type PurchaseDisplayState = (typeof PURCHASE_DISPLAY_STATES)[number];

interface StateMessage {
  readonly title: LocalizedText;
  readonly next: LocalizedText;
}

export const PURCHASE_STATE_MESSAGES: Readonly<Record<PurchaseDisplayState, StateMessage>> = {
  preparing: {
    title: {
      en: "We are asking the club to hold this stay for you",
      vi: "Chúng tôi đang đề nghị câu lạc bộ giữ kỳ nghỉ này cho bạn",
    },
    next: {
      en: "This takes a moment. We update this page, and you have not been charged.",
      vi: "Việc này mất giây lát. Trang này tự cập nhật, và bạn chưa bị thu khoản nào.",
    },
  },
  held: {
    title: { en: "This stay is held for you", vi: "Kỳ nghỉ này đang được giữ cho bạn" },
    next: {
      en: "Complete the booking before the time runs out. After that the stay is available to others, and you are not charged.",
      vi: "Hãy hoàn tất đặt chỗ trước khi hết thời gian. Sau đó kỳ nghỉ lại dành cho người khác, và bạn không bị thu khoản nào.",
    },
  },
  paying: {
    title: { en: "The payment for this stay is not finished", vi: "Khoản thanh toán cho kỳ nghỉ này chưa hoàn tất" },
    next: {
      en: "The card page is still open. Continue or cancel there; you are not charged until you pay.",
      vi: "Trang thẻ vẫn đang mở. Hãy tiếp tục hoặc hủy ở đó; bạn chỉ bị thu tiền khi bạn trả.",
    },
  },
  checking: {
    title: {
      en: "We are checking the payment for this stay",
      vi: "Chúng tôi đang kiểm tra khoản thanh toán cho kỳ nghỉ này",
    },
    next: {
      en: "The bank has not yet told us whether it went through. There is nothing for you to do; please do not book or pay again.",
      vi: "Ngân hàng chưa cho biết khoản thanh toán đã thành công hay chưa. Bạn không cần làm gì; xin đừng đặt hay trả lần nữa.",
    },
  },
  confirming: {
    title: { en: "We are making your booking", vi: "Chúng tôi đang thực hiện đặt chỗ của bạn" },
    next: {
      en: "There is nothing for you to do. We update this page; please do not book or pay again.",
      vi: "Bạn không cần làm gì. Trang này tự cập nhật; xin đừng đặt hay trả lần nữa.",
    },
  },
  confirmed: {
    title: { en: "Your stay is booked", vi: "Kỳ nghỉ của bạn đã được đặt" },
    next: {
      en: "The resort is expecting you. Keep the voucher for check-in, and add the stay to your calendar.",
      vi: "Khu nghỉ chờ đón bạn. Hãy giữ phiếu đặt chỗ để nhận phòng, và thêm kỳ nghỉ vào lịch của bạn.",
    },
  },
  returning: {
    title: { en: "Your new stay is booked", vi: "Kỳ nghỉ mới của bạn đã được đặt" },
    next: {
      en: "We are giving the old stay back. There is nothing for you to do; what comes back follows in a moment.",
      vi: "Chúng tôi đang trả lại kỳ nghỉ cũ. Bạn không cần làm gì; những gì được hoàn lại sẽ có trong giây lát.",
    },
  },
  returned: {
    title: { en: "Your booking is changed", vi: "Đặt chỗ của bạn đã được thay đổi" },
    next: {
      en: "The new stay is booked and the old one is given back. Use the new voucher for check-in.",
      vi: "Kỳ nghỉ mới đã được đặt và kỳ nghỉ cũ đã được trả lại. Hãy dùng phiếu đặt chỗ mới để nhận phòng.",
    },
  },
  gone: {
    title: { en: "This stay is no longer available", vi: "Kỳ nghỉ này không còn trống" },
    next: {
      en: "Somebody else has booked this stay. You were not charged. Search again to see what is available.",
      vi: "Người khác đã đặt kỳ nghỉ này. Bạn không bị thu khoản nào. Hãy tìm lại để xem kỳ nghỉ nào còn trống.",
    },
  },
  expired: {
    title: { en: "The time to complete this booking has run out", vi: "Đã hết thời gian để hoàn tất đặt chỗ này" },
    next: {
      en: "The stay is available to others again, and you were not charged. Search again; it may still be available.",
      vi: "Kỳ nghỉ lại dành cho người khác, và bạn không bị thu khoản nào. Hãy tìm lại; có thể kỳ nghỉ vẫn còn trống.",
    },
  },
  released: {
    // The back-end does not report who released it: the member, staff or a timeout.
    title: { en: "This stay has been released", vi: "Kỳ nghỉ này không còn được giữ" },
    next: {
      en: "You were not charged. Search again whenever you like.",
      vi: "Bạn không bị thu khoản nào. Bạn có thể tìm lại bất cứ lúc nào.",
    },
  },
  refunded: {
    title: {
      en: "We have released this stay and refunded you",
      vi: "Chúng tôi đã bỏ giữ kỳ nghỉ này và hoàn tiền cho bạn",
    },
    next: {
      en: "Your bank may take a few days to show the refund. If you do not see it, call member services and quote the reference shown.",
      vi: "Ngân hàng có thể cần vài ngày để hiển thị khoản hoàn tiền. Nếu bạn không thấy khoản này, hãy gọi bộ phận hội viên và cho biết mã tham chiếu.",
    },
  },
  review: {
    title: { en: "Our staff are checking this booking", vi: "Nhân viên của chúng tôi đang kiểm tra lần đặt chỗ này" },
    next: {
      en: "We could not complete it automatically. Please do not book or pay again; call member services and quote the reference shown.",
      vi: "Chúng tôi không tự động hoàn tất được. Xin đừng đặt hay trả lần nữa; hãy gọi bộ phận hội viên và cho biết mã tham chiếu.",
    },
  },
};

const STATE_BY_PAYMENT: Readonly<Record<PaymentDisplayState, PurchaseDisplayState>> = {
  waiting: "paying",
  checking: "checking",
  recording: "confirming",
  paid: "confirming",
  declined: "paying",
  cancelled: "paying",
  expired: "paying",
  review: "review",
};

/** The display state of a purchase, or of its payment while that is under way. */
export function purchaseDisplayState(
  { state, isPaid }: Pick<Purchase, "state" | "isPaid">,
  payment?: Pick<Payment, "state" | "doubt">,
): PurchaseDisplayState {
  switch (state) {
    case "paying":
      return payment === undefined ? state : STATE_BY_PAYMENT[displayState(payment)];
    case "holding":
      return "preparing";
    case "changing":
      return "held";
    case "paid":
    case "holding_anew":
      return "confirming";
    case "releasing":
      return "released";
    // Only staff release a paid stay, and they refund the money.
    case "released":
      return isPaid ? "refunded" : state;
    case "needs_review":
      return "review";
    default:
      return state;
  }
}

export function purchaseReference({ id }: Pick<Purchase, "id">): string {
  return referenceOf("S", id);
}
