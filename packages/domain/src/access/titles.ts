// The server renders these titles, and the web app updates them on navigation.

import type { Language, LocalizedText } from "../language.ts";
import type { Route, TitledPath } from "./routes.ts";

const TITLES = {
  "/": { en: "My Dashboard", vi: "Trang của tôi" },
  "/auto-login-ll": { en: "Taking you to the Travel Marketplace", vi: "Đang chuyển đến Chợ du lịch" },
  "/logon": { en: "Sign in", vi: "Đăng nhập" },
  "/password-reset": { en: "Reset your password", vi: "Đặt lại mật khẩu" },
  "/change-password": { en: "Change your password", vi: "Đổi mật khẩu" },
  "/sign-up": { en: "Join the portal", vi: "Đăng ký" },
  "/sign-up/thank-you": { en: "Thank you for joining", vi: "Cảm ơn bạn đã đăng ký" },
  "/special-pages/getaway-bonus-plus": { en: "Getaway Bonus Plus", vi: "Getaway Bonus Plus" },
  "/booking": { en: "My bookings", vi: "Đặt chỗ của tôi" },
  "/booking/payment": { en: "Pay for your booking", vi: "Thanh toán đặt chỗ" },
  "/book-owner-week": { en: "Book an owner week", vi: "Đặt tuần sở hữu" },
  "/book-bonus-week": { en: "Book a bonus week", vi: "Đặt tuần thưởng" },
  "/book-rental-week": { en: "Book a rental week", vi: "Đặt tuần thuê" },
  "/book-holiday-exchange": { en: "Book a holiday exchange", vi: "Đặt trao đổi kỳ nghỉ" },
  "/book-bonus-rental": { en: "Book a bonus rental", vi: "Đặt chỗ thuê thưởng" },
  "/car-hire": { en: "Car hire", vi: "Thuê xe" },
  "/bonus-plus": { en: "Bonus Plus", vi: "Bonus Plus" },
  "/classic-plus": { en: "Classic Plus", vi: "Classic Plus" },
  "/classic-plus/result": { en: "Classic Plus stays", vi: "Kết quả Classic Plus" },
  "/classic-plus/result/payment": { en: "Pay for your Plus upgrade", vi: "Thanh toán nâng cấp Plus" },
  "/classic-plus-registration": { en: "Register for Classic Plus", vi: "Đăng ký Classic Plus" },
  "/club-properties": { en: "Club properties", vi: "Nơi nghỉ của câu lạc bộ" },
  "/holiday-exchange": { en: "Holiday exchange", vi: "Trao đổi kỳ nghỉ" },
  "/last-minute": { en: "Last-minute stays", vi: "Kỳ nghỉ phút chót" },
  "/nightly-stays": { en: "Nightly stays", vi: "Nghỉ theo đêm" },
  "/short-stays": { en: "Short stays", vi: "Kỳ nghỉ ngắn" },
  "/weekly-stays": { en: "Weekly stays", vi: "Nghỉ theo tuần" },
  "/resort-specials": { en: "Resort specials", vi: "Ưu đãi khu nghỉ" },
  "/holiday-parks": { en: "Holiday parks", vi: "Công viên nghỉ dưỡng" },
  "/resorts": { en: "Resorts", vi: "Khu nghỉ" },
  "/resorts/ResortFilter": { en: "Find a resort", vi: "Tìm khu nghỉ" },
  "/resorts/ResortsListMap": { en: "Resorts on the map", vi: "Khu nghỉ trên bản đồ" },
  "/documents": { en: "My documents", vi: "Tài liệu của tôi" },
  "/entitlements": { en: "Entitlements and shares", vi: "Quyền lợi và cổ phần" },
  "/exchange-play-credits": { en: "Exchange and Play Credits", vi: "Điểm trao đổi và giải trí" },
  "/points": { en: "My points", vi: "Điểm của tôi" },
  "/points-play": { en: "Points Play", vi: "Points Play" },
  "/products": { en: "What I own", vi: "Sản phẩm của tôi" },
  "/user": { en: "My account", vi: "Tài khoản của tôi" },
  "/profile": { en: "My profile", vi: "Hồ sơ của tôi" },
  "/profile/account-details": { en: "Account details", vi: "Thông tin tài khoản" },
  "/profile/billing-address": { en: "Billing address", vi: "Địa chỉ thanh toán" },
  "/profile/guest-details": { en: "Guest details", vi: "Thông tin khách" },
  "/profile/special-requests": { en: "Special requests", vi: "Yêu cầu đặc biệt" },
  "/payments": { en: "Payments", vi: "Thanh toán" },
  "/payments/confirm": { en: "Check your payment", vi: "Xác nhận thanh toán" },
  "/payments/confirm/freedom-payment": { en: "Freedom payment", vi: "Thanh toán Freedom" },
  "/payments/results": { en: "Payment result", vi: "Kết quả thanh toán" },
  "/purchase": { en: "Your purchase", vi: "Giao dịch của bạn" },
  "/purchase/confirm": { en: "Check your purchase", vi: "Xác nhận giao dịch" },
  "/purchase/holiday-exchange": { en: "Purchase a holiday exchange", vi: "Mua trao đổi kỳ nghỉ" },
  "/purchase/rental": { en: "Purchase a rental", vi: "Mua kỳ nghỉ thuê" },
  "/purchase/results": { en: "Purchase result", vi: "Kết quả giao dịch" },
  "/purchase/test": { en: "Purchase diagnostics", vi: "Kiểm tra giao dịch" },
  "/purchase/weeks": { en: "Purchase weeks", vi: "Mua tuần nghỉ" },
  "/search": { en: "Search stays", vi: "Tìm kỳ nghỉ" },
  "/search/test": { en: "Search diagnostics", vi: "Kiểm tra tìm kiếm" },
  "/search/{*}": { en: "Search stays", vi: "Tìm kỳ nghỉ" },
  "/guest-booking": { en: "Book as a guest", vi: "Đặt chỗ với tư cách khách" },
  "/7-night-stays-guest": { en: "7-night stays for guests", vi: "Kỳ nghỉ 7 đêm cho khách" },
  "/7-night-stays-guest-by-destination": { en: "7-night stays by destination", vi: "Kỳ nghỉ 7 đêm theo điểm đến" },
  "/7-night-short-stays-guest": { en: "Short stays for guests", vi: "Kỳ nghỉ ngắn cho khách" },
  "/k": { en: "What is new", vi: "Có gì mới" },
  "/kontent": { en: "What is new", vi: "Có gì mới" },
  "/todos": { en: "My to-do list", vi: "Việc cần làm" },
  "/holiday-exchange-profiles/{slug?}": { en: "Exchange destinations", vi: "Điểm đến trao đổi" },
  "/holiday-park/{slug?}": { en: "Holiday park", vi: "Công viên nghỉ dưỡng" },
  "/resort/{slug?}": { en: "Resort", vi: "Khu nghỉ" },
  "/cancellation-protection-option2": { en: "Cancellation protection", vi: "Bảo vệ khi hủy" },
  "/booking-terms-conditions": { en: "Booking terms and conditions", vi: "Điều khoản đặt chỗ" },
  "/articles/{slug}": { en: "Article", vi: "Bài viết" },
  "/inspiration/{slug}": { en: "Inspiration", vi: "Cảm hứng" },
  "/news/{slug}": { en: "News", vi: "Tin tức" },
  "/about-us/latest-news/{slug}": { en: "Latest news", vi: "Tin mới nhất" },
  "/explore-resorts/club-properties/search/{slug}": { en: "Club property", vi: "Nơi nghỉ của câu lạc bộ" },
  "/coffees/{slug}": { en: "Coffee", vi: "Cà phê" },
  "/brewers/{slug}": { en: "Brewer", vi: "Nhà rang" },
  "/400": { en: "This request could not be read", vi: "Không đọc được yêu cầu" },
  "/page-not-found": { en: "Page not found", vi: "Không tìm thấy trang" },
} as const satisfies Readonly<Record<TitledPath, LocalizedText>>;

const TITLE_OF_PATH: Readonly<Record<string, LocalizedText>> = TITLES;

const CONTENT_TITLE: LocalizedText = { en: "Members' portal", vi: "Cổng hội viên" };

/**
 * The title of a route's page in a language.
 *
 * @example
 * ```ts
 * import { routeOf, routeTitle } from "@portico/domain/access";
 *
 * routeTitle(routeOf("/points"), "en"); // => "My points"
 * routeTitle(routeOf("/points"), "vi"); // => "Điểm của tôi"
 * ```
 */
export function routeTitle({ page }: Pick<Route, "page">, language: Language): string {
  return (TITLE_OF_PATH[page] ?? CONTENT_TITLE)[language];
}
