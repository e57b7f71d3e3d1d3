// The words of the registration for Classic Plus.

import { words } from "../language/words.ts";

/** Those words. */
export const registrationWords = words(
  {
    title: "Register for Classic Plus",
    lead: "Add Plus to your membership. Nothing else about your membership changes.",
    loading: "Loading your details",
    form: "Your registration",
    waiting: "Your registration is waiting for payment",
    waitingHint: "You do not need to send this form again.",
    toPayment: (price: string) => `Continue to pay ${price}`,
    changed: "The price has changed",
    changedHint: (before: string, now: string) =>
      `It was ${before} and is now ${now}. Nothing has been sent or charged. Send the form again if you agree.`,
    firstName: "First name",
    lastName: "Family name",
    membershipNumber: "Membership number",
    email: "E-mail address",
    emailHint: "We write to this address about Plus.",
    phone: "Telephone",
    contact: "How should we contact you?",
    contacts: { phone: "By telephone", email: "By e-mail" },
    agree: "I have read the booking terms and conditions",
    terms: "Read the booking terms and conditions",
    send: (price: string) => `Register for ${price}`,
    sending: "Registering you",
    next: "You pay by card on the next page. You are not charged before that.",
  },
  {
    title: "Đăng ký Classic Plus",
    lead: "Thêm Plus vào tư cách hội viên của bạn. Mọi phần khác của tư cách hội viên không thay đổi.",
    loading: "Đang tải thông tin của bạn",
    form: "Thông tin đăng ký",
    waiting: "Đăng ký của bạn đang chờ thanh toán",
    waitingHint: "Bạn không cần gửi lại mẫu này.",
    toPayment: (price) => `Tiếp tục thanh toán ${price}`,
    changed: "Giá đã thay đổi",
    changedHint: (before, now) =>
      `Trước đó là ${before}, nay là ${now}. Chưa gửi gì và chưa thu tiền. Hãy gửi lại mẫu nếu bạn đồng ý.`,
    firstName: "Tên",
    lastName: "Họ",
    membershipNumber: "Số hội viên",
    email: "Địa chỉ e-mail",
    emailHint: "Chúng tôi gửi e-mail về Plus đến địa chỉ này.",
    phone: "Điện thoại",
    contact: "Chúng tôi liên lạc với bạn bằng cách nào?",
    contacts: { phone: "Qua điện thoại", email: "Qua e-mail" },
    agree: "Tôi đã đọc điều khoản đặt chỗ",
    terms: "Đọc điều khoản đặt chỗ",
    send: (price) => `Đăng ký với giá ${price}`,
    sending: "Đang đăng ký cho bạn",
    next: "Bạn trả bằng thẻ ở trang tiếp theo. Trước đó chưa thu khoản nào.",
  },
);
