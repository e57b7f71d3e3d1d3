// The words of signing in and out.

import { words } from "../language/words.ts";

/** The words of the sign-in form and its page. */
export const signInWords = words(
  {
    title: "Log in",
    name: "Member number",
    password: "Password",
    submit: "Log in",
    busy: "Logging in",
    forgotten: "Set a new password",
    forgottenLead: "Forgotten your password?",
    join: "Sign up",
    joinLead: "No access to the portal yet?",
    nameMissing: "Enter your member number or e-mail address",
    passwordMissing: "Enter your password",
    unreachable: "The portal cannot be reached. Check your connection and try again. What you typed is still here.",
    signedOut: "You have logged out.",
    signedOutElsewhere: "You logged out in another tab, so this one is logged out too.",
  },
  {
    title: "Đăng nhập",
    name: "Số hội viên",
    password: "Mật khẩu",
    submit: "Đăng nhập",
    busy: "Đang đăng nhập",
    forgotten: "Đặt mật khẩu mới",
    forgottenLead: "Quên mật khẩu?",
    join: "Đăng ký",
    joinLead: "Bạn chưa có quyền truy cập cổng thông tin?",
    nameMissing: "Nhập số hội viên hoặc địa chỉ e-mail của bạn",
    passwordMissing: "Nhập mật khẩu của bạn",
    unreachable:
      "Không kết nối được với cổng thông tin. Hãy kiểm tra kết nối rồi thử lại. Những gì bạn đã nhập vẫn còn đây.",
    signedOut: "Bạn đã đăng xuất.",
    signedOutElsewhere: "Bạn đã đăng xuất ở một thẻ khác, nên thẻ này cũng đã đăng xuất.",
  },
);
