import type { Language } from "@portico/domain/language";

const EN = {
  notInstalled: "This is a simple version of the page. For anything you cannot do here, call member services.",
  canSignIn: "You can sign in.",
  signedIn: "You are signed in.",
  number: "Member number",
  password: "Password",
  signIn: "Sign in",
  home: "Home",
  skip: "Skip to the content",
  ways: "Where to go next",
  reference: "Reference for member services",
  call: "Call member services",
} as const;

export const PLAIN_PAGE_MESSAGES: Readonly<Record<Language, Readonly<Record<keyof typeof EN, string>>>> = {
  en: EN,
  vi: {
    notInstalled: "Đây là dạng đơn giản của trang. Nếu có việc bạn không làm được ở đây, hãy gọi bộ phận hội viên.",
    canSignIn: "Bạn có thể đăng nhập.",
    signedIn: "Bạn đang đăng nhập.",
    number: "Số hội viên",
    password: "Mật khẩu",
    signIn: "Đăng nhập",
    home: "Trang chủ",
    skip: "Chuyển đến nội dung",
    ways: "Các trang khác",
    reference: "Mã tham chiếu cho bộ phận hội viên",
    call: "Gọi bộ phận hội viên",
  },
};
