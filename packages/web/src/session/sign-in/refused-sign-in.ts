// Texts and next steps of a refused sign-in. The chunk is lazy, because most members never see it.

import type { Language } from "@portico/domain/language";
import type { Problem } from "../../api-client/request.ts";
import { messages } from "../../language/messages.ts";
import type { SignInProblem } from "./problem.ts";

const waitTextEn = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
};

const waitTextVi = (seconds: number): string => (seconds < 60 ? `${seconds} giây` : `${Math.ceil(seconds / 60)} phút`);

export const refusedSignInMessages = messages(
  {
    tryAgainIn: (seconds: number) =>
      `Too many attempts. Wait ${waitTextEn(seconds)} and try again, or set a new password.`,
    problems: {
      CREDENTIALS_REFUSED:
        "The member number or password is not correct. Check both, or set a new password. If you share your e-mail address with another member, use your member number.",
      WRONG_CLUB:
        "Your account is with our other club. Sign in on that club's portal with the same member number and password.",
      PROOF_NEEDED:
        "After this many attempts we need to confirm that you are a person. Set a new password, or call member services.",
      COOKIE_NOT_KEPT:
        "Your password is right, but your browser did not keep the sign-in. It blocks the cookie that keeps you signed in. Allow cookies for this site and sign in again. If that does not help, use another browser, or call member services.",
      TOO_MANY_TRIES: "Too many attempts. Wait a few minutes and try again, or set a new password.",
    },
    otherProblem:
      "We could not sign you in. What you typed is still here: try again in a moment, or call member services.",
  },
  {
    tryAgainIn: (seconds: number) =>
      `Đã thử quá nhiều lần. Hãy đợi ${waitTextVi(seconds)} rồi thử lại, hoặc đặt mật khẩu mới.`,
    problems: {
      CREDENTIALS_REFUSED:
        "Số hội viên hoặc mật khẩu không đúng. Hãy kiểm tra cả hai, hoặc đặt mật khẩu mới. Nếu bạn dùng chung địa chỉ e-mail với hội viên khác, hãy dùng số hội viên.",
      WRONG_CLUB:
        "Tài khoản của bạn thuộc câu lạc bộ khác của chúng tôi. Hãy đăng nhập ở cổng của câu lạc bộ đó, với cùng số hội viên và mật khẩu.",
      PROOF_NEEDED:
        "Sau nhiều lần thử như vậy, chúng tôi cần xác nhận bạn là người thật. Hãy đặt mật khẩu mới, hoặc gọi bộ phận hội viên.",
      COOKIE_NOT_KEPT:
        "Mật khẩu của bạn đúng, nhưng trình duyệt không giữ được phiên đăng nhập. Trình duyệt đang chặn cookie dùng để giữ bạn đăng nhập. Hãy cho phép cookie với trang này rồi đăng nhập lại. Nếu vẫn không được, hãy dùng trình duyệt khác, hoặc gọi bộ phận hội viên.",
      TOO_MANY_TRIES: "Đã thử quá nhiều lần. Hãy đợi vài phút rồi thử lại, hoặc đặt mật khẩu mới.",
    },
    otherProblem:
      "Hiện chúng tôi chưa đăng nhập được cho bạn. Những gì bạn đã nhập vẫn còn đây: hãy thử lại sau giây lát, hoặc gọi bộ phận hội viên.",
  },
);

export async function refusalProblems(
  { problem, seconds }: { readonly problem: Problem; readonly seconds?: number | undefined },
  language: Language,
): Promise<readonly SignInProblem[]> {
  const texts = refusedSignInMessages[language];
  const { code, fields = [] } = problem;
  // The passkey code is lazy, because only members with a passkey need it.
  if (code === "PASSKEY_NEEDED") {
    const { PasskeyChallenge } = await import("./passkey-step.tsx");
    return [{ text: problem.title, Replacement: PasskeyChallenge }];
  }
  if (fields.length > 0) return fields.map(({ field, title }) => ({ field, text: title }));
  if (code === "TOO_MANY_TRIES" && seconds !== undefined) return [{ text: texts.tryAgainIn(seconds) }];
  const text = code in texts.problems ? texts.problems[code as keyof typeof texts.problems] : texts.otherProblem;
  return [code === "CREDENTIALS_REFUSED" ? { field: "password", text } : { text }];
}
