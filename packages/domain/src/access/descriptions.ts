// Meta descriptions; pages without one are not indexed.

import type { Language, LocalizedText } from "../language.ts";
import type { Route, RoutePath } from "./routes.ts";

const DESCRIPTIONS: Partial<Readonly<Record<RoutePath, LocalizedText>>> = {
  "/logon": {
    en: "Sign in to the members' portal: points and weeks, bookings, payments and documents.",
    vi: "Đăng nhập cổng hội viên: điểm và tuần nghỉ, đặt chỗ, thanh toán và tài liệu.",
  },
  "/home-k": {
    en: "A holiday club that belongs to its members: what the portal does for you, and how to join.",
    vi: "Câu lạc bộ nghỉ dưỡng của chính hội viên: cổng hội viên giúp gì cho bạn và cách tham gia.",
  },
  "/sign-up": {
    en: "Get access to the members' portal, or apply to join the club.",
    vi: "Đăng ký sử dụng cổng hội viên, hoặc đăng ký tham gia câu lạc bộ.",
  },
  "/special-pages/getaway-bonus-plus": {
    en: "Getaway Bonus Plus: stays at special prices, and how to book them.",
    vi: "Getaway Bonus Plus: kỳ nghỉ với giá ưu đãi và cách đặt.",
  },
  "/guest-booking": {
    en: "Book a stay with the club without being a member.",
    vi: "Đặt kỳ nghỉ với câu lạc bộ mà không cần là hội viên.",
  },
  "/7-night-stays-guest": {
    en: "Weeks at the club's resorts that guests can book, with their prices.",
    vi: "Những tuần nghỉ tại khu nghỉ của câu lạc bộ mà khách có thể đặt, kèm giá.",
  },
  "/7-night-stays-guest-by-destination": {
    en: "Weeks that guests can book, by destination, with their prices.",
    vi: "Những tuần nghỉ mà khách có thể đặt, theo điểm đến, kèm giá.",
  },
  "/7-night-short-stays-guest": {
    en: "Short stays that guests can book at the club's resorts, with their prices.",
    vi: "Những kỳ nghỉ ngắn mà khách có thể đặt tại khu nghỉ của câu lạc bộ, kèm giá.",
  },
  "/cancellation-protection-option2": {
    en: "Cancellation protection: what it costs, and what is refunded when you cancel.",
    vi: "Bảo vệ khi hủy: giá bao nhiêu và bạn được hoàn lại những gì khi hủy.",
  },
  "/booking-terms-conditions": {
    en: "The terms and conditions of booking a stay with the club.",
    vi: "Điều khoản đặt chỗ của câu lạc bộ: thanh toán, thay đổi, hủy và hoàn tiền.",
  },
};

/** `undefined` for pages that need a session. */
export function pageDescription({ path }: Pick<Route, "path">, language: Language): string | undefined {
  return DESCRIPTIONS[path as RoutePath]?.[language];
}
