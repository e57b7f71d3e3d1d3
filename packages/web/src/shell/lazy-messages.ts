import { messages } from "../language/messages.ts";

export const lazyMessages = messages(
  {
    welcome: (name: string) => `Welcome ${name}`,
    welcomeNameless: "Welcome",
    showAccount: "Show my account",
    hideAccount: "Hide my account",
    amountsDue: (amounts: readonly string[]) => `${amounts.join(" and ")} ${amounts.length === 1 ? "is" : "are"} due`,
    pay: "See what is due and pay",
    announcements: "Announcements",
    notices: (count: number) => (count === 1 ? "1 notice" : `${count} notices`),
    language: "Language",
    languageFailed: "The language could not be changed. Try again in a moment.",
  },
  {
    welcome: (name: string) => `Xin chào ${name}`,
    welcomeNameless: "Xin chào",
    showAccount: "Hiện tài khoản của tôi",
    hideAccount: "Ẩn tài khoản của tôi",
    amountsDue: (amounts) => `Cần thanh toán ${amounts.join(" và ")}`,
    pay: "Xem các khoản đến hạn và thanh toán",
    announcements: "Thông báo",
    notices: (count: number) => `${count} thông báo`,
    language: "Ngôn ngữ",
    languageFailed: "Hiện không đổi được ngôn ngữ. Hãy thử lại sau ít phút.",
  },
);
