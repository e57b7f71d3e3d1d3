// The words of signing in and out.

import { words } from "../language/words.ts";

const minutesEn = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
};

const minutesVi = (seconds: number): string => (seconds < 60 ? `${seconds} giây` : `${Math.ceil(seconds / 60)} phút`);

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
    tryAgainIn: (seconds: number) =>
      `There were too many tries. Wait ${minutesEn(seconds)} and try again, or set a new password.`,
    problems: {
      CREDENTIALS_REFUSED: "The member number or the password is not right. Check both, or set a new password.",
      WRONG_CLUB:
        "Your account belongs to our other club. Log in on the portal of that club, with the same member number and password.",
      PROOF_NEEDED:
        "After so many tries we need to know that you are a person. Set a new password, or call member services.",
      TOO_MANY_TRIES: "There were too many tries. Wait a few minutes and try again, or set a new password.",
      UNREACHABLE: "The portal cannot be reached. Check your connection and try again. What you typed is still here.",
    },
    other:
      "We could not log you in just now. What you typed is still here: try again in a moment, or call member services.",
    signedOut: "You have logged out.",
    signedOutElsewhere: "You logged out in another tab, so this one is logged out too.",
    signedInAs: (name: string) => `You are logged in as ${name}`,
    signedIn: "You are logged in",
    signedInLead: "To let somebody else log in, log out first.",
    goOn: "Go on to the page that you asked for",
    home: "Go to the home page",
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
    tryAgainIn: (seconds: number) =>
      `Đã thử quá nhiều lần. Hãy đợi ${minutesVi(seconds)} rồi thử lại, hoặc đặt mật khẩu mới.`,
    problems: {
      CREDENTIALS_REFUSED: "Số hội viên hoặc mật khẩu không đúng. Hãy kiểm tra cả hai, hoặc đặt mật khẩu mới.",
      WRONG_CLUB:
        "Tài khoản của bạn thuộc câu lạc bộ khác của chúng tôi. Hãy đăng nhập ở cổng của câu lạc bộ đó, với cùng số hội viên và mật khẩu.",
      PROOF_NEEDED:
        "Sau nhiều lần thử, chúng tôi cần biết bạn là người thật. Hãy đặt mật khẩu mới, hoặc gọi bộ phận hội viên.",
      TOO_MANY_TRIES: "Đã thử quá nhiều lần. Hãy đợi vài phút rồi thử lại, hoặc đặt mật khẩu mới.",
      UNREACHABLE:
        "Không kết nối được với cổng thông tin. Hãy kiểm tra kết nối rồi thử lại. Những gì bạn đã nhập vẫn còn đây.",
    },
    other:
      "Hiện chúng tôi chưa đăng nhập được cho bạn. Những gì bạn đã nhập vẫn còn đây: hãy thử lại sau giây lát, hoặc gọi bộ phận hội viên.",
    signedOut: "Bạn đã đăng xuất.",
    signedOutElsewhere: "Bạn đã đăng xuất ở một thẻ khác, nên thẻ này cũng đã đăng xuất.",
    signedInAs: (name: string) => `Bạn đang đăng nhập với tên ${name}`,
    signedIn: "Bạn đang đăng nhập",
    signedInLead: "Để người khác đăng nhập, trước hết hãy đăng xuất.",
    goOn: "Đến trang mà bạn đã yêu cầu",
    home: "Về trang chủ",
  },
);
