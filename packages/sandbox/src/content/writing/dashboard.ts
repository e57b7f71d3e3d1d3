// The dashboard: icons in a grid, and quick links.

import {
  ALL_BRANDS,
  CLUB_BRANDS,
  codenameOf,
  type Draft,
  POINTS_CATEGORIES,
  WEEKS_CATEGORIES,
  WEEKS_LINKS,
} from "./draft.ts";

interface Shortcut {
  readonly name: string;
  readonly url: string;
  readonly vietnamese?: string;
  readonly icon?: string;
  readonly categories?: readonly string[];
  readonly brands?: readonly string[];
}

const ICONS: readonly Shortcut[] = [
  { name: "My bookings", vietnamese: "Đặt chỗ", url: "/booking", icon: "icon-calendar", brands: ALL_BRANDS },
  { name: "My points", vietnamese: "Điểm", url: "/points", icon: "icon-points", categories: POINTS_CATEGORIES },
  {
    name: "My entitlements",
    vietnamese: "Quyền lợi",
    url: "/entitlements",
    icon: "icon-key",
    categories: WEEKS_LINKS,
  },
  {
    name: "Exchange",
    vietnamese: "Trao đổi",
    url: "/exchange-play-credits",
    icon: "icon-exchange",
    categories: ["classic_exchange", "classic_e_p_nz"],
  },
  { name: "Payments", vietnamese: "Thanh toán", url: "/payments", icon: "icon-card", brands: ALL_BRANDS },
  { name: "Documents", vietnamese: "Tài liệu", url: "/documents", icon: "icon-document", brands: ALL_BRANDS },
  { name: "Specials", vietnamese: "Ưu đãi", url: "/resort-specials", icon: "icon-gift", brands: ALL_BRANDS },
  { name: "Car hire", vietnamese: "Thuê xe", url: "/car-hire", icon: "icon-car", brands: ALL_BRANDS },
  { name: "Resorts", vietnamese: "Khu nghỉ", url: "/resorts", icon: "icon-map", brands: ALL_BRANDS },
  {
    name: "Holiday parks",
    vietnamese: "Công viên nghỉ dưỡng",
    url: "/holiday-parks",
    icon: "icon-tent",
    brands: ALL_BRANDS,
  },
  { name: "Short stays", vietnamese: "Kỳ nghỉ ngắn", url: "/short-stays", icon: "icon-bed", brands: ALL_BRANDS },
  { name: "Support", vietnamese: "Hỗ trợ", url: "/support", icon: "icon-help", brands: ALL_BRANDS },
  { name: "Plus", vietnamese: "Plus", url: "/bonus-plus", icon: "icon-plus", categories: ["classic_plus"] },
];

const QUICK_LINKS: readonly Shortcut[] = [
  { name: "Member rewards", vietnamese: "Phần thưởng hội viên", url: "/auto-login-ll", icon: "icon-star" },
  {
    name: "Rewards shop",
    vietnamese: "Cửa hàng phần thưởng",
    url: "/auto-login-ll?redirect=/shop",
    icon: "icon-market",
  },
  {
    name: "Public web site",
    vietnamese: "Trang web công khai",
    url: "https://www.portico.example/",
    icon: "icon-globe",
    brands: ALL_BRANDS,
  },
  {
    name: "Change my password",
    vietnamese: "Đổi mật khẩu",
    url: "/change-password",
    icon: "icon-lock",
    brands: ALL_BRANDS,
  },
  {
    name: "Billing address",
    vietnamese: "Địa chỉ thanh toán",
    url: "/profile/billing-address",
    icon: "icon-mail",
    brands: ALL_BRANDS,
  },
  {
    name: "Guest details",
    vietnamese: "Thông tin khách",
    url: "/profile/guest-details",
    icon: "icon-users",
    brands: ALL_BRANDS,
  },
  { name: "My to-do list", vietnamese: "Việc cần làm", url: "/todos", icon: "icon-list", brands: ALL_BRANDS },
  { name: "What I own", vietnamese: "Sản phẩm của tôi", url: "/products", icon: "icon-key" },
  {
    name: "Join Classic Plus",
    vietnamese: "Tham gia Classic Plus",
    url: "/classic-plus-registration",
    icon: "icon-plus",
    categories: WEEKS_CATEGORIES,
  },
  {
    name: "Points Play",
    vietnamese: "Points Play",
    url: "/points-play",
    icon: "icon-points",
    categories: POINTS_CATEGORIES,
  },
  {
    name: "Booking terms",
    vietnamese: "Điều khoản đặt chỗ",
    url: "/booking-terms-conditions",
    icon: "icon-shield",
    brands: ALL_BRANDS,
  },
  {
    name: "Questions and answers",
    vietnamese: "Hỏi và đáp",
    url: "/questions-and-answers",
    icon: "icon-help",
    brands: ALL_BRANDS,
  },
];

/** Icons and quick links. */
export const DASHBOARD: readonly Draft[] = [
  ...ICONS.map((shortcut, at) => shortcutDraft("dashboard_icon", shortcut, at)),
  ...QUICK_LINKS.map((shortcut, at) => shortcutDraft("quick_link", shortcut, at)),
];

function shortcutDraft(
  type: string,
  { name, url, vietnamese, icon, categories = [], brands = CLUB_BRANDS }: Shortcut,
  at: number,
): Draft {
  return {
    type,
    codename: `${type}_${codenameOf(name)}`,
    name,
    brands,
    categories,
    elements: { name, link: url, sort_order: at + 1, ...(icon === undefined ? {} : { icon: [icon] }) },
    ...(vietnamese === undefined ? {} : { vietnamese: { name: vietnamese } }),
  };
}
