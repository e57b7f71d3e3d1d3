// The dashboard: icons, quick links, and the panels of the home page.

import { ALL_BRANDS, CLUB_BRANDS, codenameOf, type Draft, POINTS_CATEGORIES, WEEKS_CATEGORIES } from "./draft.ts";

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
    categories: WEEKS_CATEGORIES,
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
  { name: "Plus", vietnamese: "Plus", url: "/bonus-plus", icon: "icon-plus", categories: ["classic_plus"] },
];

const QUICK_LINKS: readonly Shortcut[] = [
  { name: "Member rewards", vietnamese: "Phần thưởng hội viên", url: "/auto-login-ll" },
  { name: "Rewards shop", vietnamese: "Cửa hàng phần thưởng", url: "/auto-login-ll?redirect=shop" },
  { name: "Public web site", vietnamese: "Trang công khai", url: "https://www.portico.example/" },
  { name: "Change my password", vietnamese: "Đổi mật khẩu", url: "/change-password", brands: ALL_BRANDS },
  { name: "Billing address", vietnamese: "Địa chỉ thanh toán", url: "/profile/billing-address", brands: ALL_BRANDS },
  { name: "Guest details", vietnamese: "Khách đi cùng", url: "/profile/guest-details", brands: ALL_BRANDS },
  { name: "My to-do list", vietnamese: "Việc cần làm", url: "/todos" },
  { name: "What I own", vietnamese: "Tôi sở hữu gì", url: "/products" },
  { name: "Join Classic Plus", url: "/classic-plus-registration", categories: WEEKS_CATEGORIES },
  { name: "Points play", vietnamese: "Chơi cùng điểm", url: "/points-play", categories: POINTS_CATEGORIES },
  { name: "Booking terms", vietnamese: "Điều khoản đặt chỗ", url: "/booking-terms-conditions", brands: ALL_BRANDS },
];

const PANELS: readonly Draft[] = [
  {
    type: "panel",
    codename: "panel_welcome",
    name: "Welcome",
    brands: CLUB_BRANDS,
    elements: {
      title: "Where to next?",
      content:
        "<p>More than forty resorts, holiday parks by the dozen and five countries are yours to choose from.</p>((coast-3|A beach with parasols))<p>Start with [[inspiration_slow_weekends|five slow weekends]], or with the map.</p>",
      background: ["grey"],
      link: "/resorts",
      button_text: "Explore resorts",
      additional_css_class: "panel-wide",
      picture: ["coast-3"],
      sort_order: 1,
    },
    vietnamese: {
      title: "Điểm đến tiếp theo?",
      content: "<p>Hơn bốn mươi khu nghỉ, hàng chục công viên nghỉ dưỡng và năm quốc gia đang chờ quý khách.</p>",
      button_text: "Khám phá khu nghỉ",
    },
  },
  {
    type: "panel",
    codename: "panel_last_minute",
    name: "Last minute",
    brands: CLUB_BRANDS,
    categories: POINTS_CATEGORIES,
    elements: {
      title: "Gone by the weekend",
      custom_editor:
        "<p>Stays within the next four weeks cost <strong>up to half the points</strong>.</p><ul><li>No code</li><li>No queue</li><li>No long faces</li></ul>",
      background: ["black"],
      link: "/last-minute",
      button_text: "See last-minute stays",
      picture: ["reef-8"],
      sort_order: 2,
    },
    vietnamese: { title: "Hết trước cuối tuần", button_text: "Xem ưu đãi giờ chót" },
  },
  {
    type: "panel",
    codename: "panel_owner_weeks",
    name: "Owner weeks",
    brands: CLUB_BRANDS,
    categories: WEEKS_CATEGORIES,
    elements: {
      title: "Your week, your window",
      content: "<p>Owner weeks open two years ahead. The good balconies go first.</p>",
      background: ["black"],
      link: "/book-owner-week",
      button_text: "Book my week",
      picture: ["lake-6"],
      sort_order: 2,
    },
  },
  {
    type: "panel",
    codename: "panel_specials",
    name: "Specials",
    brands: ALL_BRANDS,
    elements: {
      title: "Snow, vines and an early night",
      content:
        '<p>This season’s <a href="/resort-specials">winter special</a> is five nights in the Victorian Alps.</p>',
      background: ["grey"],
      link: "/resort-specials",
      button_text: "See the specials",
      picture: ["alps-4"],
      sort_order: 3,
    },
    vietnamese: { title: "Tuyết, nho và một đêm ngủ sớm", button_text: "Xem ưu đãi" },
  },
  {
    type: "panel",
    codename: "panel_ecv",
    name: "ECV",
    brands: ["ecv_member"],
    elements: {
      title: "ECV, closer to home",
      content: "<p>Short stays within half a day's drive, for members of the smaller club.</p>",
      background: ["grey"],
      link: "/short-stays",
      button_text: "Find a short stay",
      additional_css_class: "panel-ecv",
      picture: ["vineyard-5"],
      sort_order: 1,
    },
  },
];

/** Icons, quick links and panels. */
export const DASHBOARD: readonly Draft[] = [
  ...ICONS.map((shortcut, at) => shortcutDraft("dashboard_icon", shortcut, at)),
  ...QUICK_LINKS.map((shortcut, at) => shortcutDraft("quick_link", shortcut, at)),
  ...PANELS,
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
