// The menus of signed-in members, and what ECV shows before its members sign in.

import { CLUB_BRANDS, codenameOf, type Draft, POINTS_CATEGORIES, WEEKS_LINKS } from "./draft.ts";

interface Entry {
  readonly name: string;
  readonly url: string;
  readonly vietnamese?: string;
  readonly categories?: readonly string[];
  readonly icon?: string;
  readonly below?: readonly Entry[];
  /** Where the example of the wire names the item. */
  readonly codename?: string;
  readonly id?: string;
}

const STAYS: readonly Entry[] = [
  {
    name: "Owner week",
    vietnamese: "Tuần sở hữu",
    url: "/book-owner-week",
    categories: ["classic_weeks", "classic_plus"],
  },
  { name: "Bonus week", vietnamese: "Tuần thưởng", url: "/book-bonus-week", categories: WEEKS_LINKS },
  { name: "Rental week", vietnamese: "Tuần thuê", url: "/book-rental-week", categories: WEEKS_LINKS },
  { name: "Weekly stays", vietnamese: "Nghỉ theo tuần", url: "/weekly-stays", categories: POINTS_CATEGORIES },
  { name: "Nightly stays", vietnamese: "Nghỉ theo đêm", url: "/nightly-stays", categories: POINTS_CATEGORIES },
  { name: "Short stays", vietnamese: "Kỳ nghỉ ngắn", url: "/short-stays" },
  { name: "Last-minute stays", vietnamese: "Kỳ nghỉ phút chót", url: "/last-minute", categories: POINTS_CATEGORIES },
  {
    name: "Club properties",
    vietnamese: "Nơi nghỉ của câu lạc bộ",
    url: "/club-properties",
    categories: POINTS_CATEGORIES,
  },
  {
    name: "Exchange a week",
    vietnamese: "Trao đổi tuần nghỉ",
    url: "/book-holiday-exchange",
    categories: ["classic_weeks", "classic_plus"],
  },
  { name: "Holiday exchange", vietnamese: "Trao đổi kỳ nghỉ", url: "/holiday-exchange", categories: POINTS_CATEGORIES },
  {
    name: "Bonus rental",
    vietnamese: "Thuê thưởng",
    url: "/book-bonus-rental",
    categories: ["classic_exchange", "classic_e_p_nz"],
  },
];

const MARKET: readonly Entry[] = [
  { name: "Resort specials", vietnamese: "Ưu đãi khu nghỉ", url: "/resort-specials" },
  { name: "Holiday parks", vietnamese: "Công viên nghỉ dưỡng", url: "/holiday-parks" },
  { name: "Car hire", vietnamese: "Thuê xe", url: "/car-hire" },
  { name: "Bonus Plus", vietnamese: "Bonus Plus", url: "/bonus-plus", categories: ["classic_plus"] },
  { name: "Member rewards", vietnamese: "Phần thưởng hội viên", url: "/auto-login-ll" },
];

const ACCOUNT: readonly Entry[] = [
  { name: "Profile", vietnamese: "Hồ sơ", url: "/profile/account-details" },
  { name: "My bookings", vietnamese: "Đặt chỗ của tôi", url: "/booking" },
  {
    name: "My points",
    vietnamese: "Điểm của tôi",
    url: "/points",
    categories: POINTS_CATEGORIES,
    codename: "menu_item_points",
    id: "0b7a6f0e-5c1d-4a52-9a51-6a8f3c2d1e03",
  },
  {
    name: "Entitlements and shares",
    vietnamese: "Quyền lợi và cổ phần",
    url: "/entitlements",
    categories: WEEKS_LINKS,
  },
  {
    name: "Exchange and Play Credits",
    vietnamese: "Điểm trao đổi và giải trí",
    url: "/exchange-play-credits",
    categories: ["classic_exchange", "classic_e_p_nz"],
  },
  { name: "Points Play", vietnamese: "Points Play", url: "/points-play", categories: POINTS_CATEGORIES },
  { name: "Payments", vietnamese: "Thanh toán", url: "/payments" },
  { name: "Documents", vietnamese: "Tài liệu", url: "/documents" },
];

const EXPLORE: readonly Entry[] = [
  { name: "All resorts", vietnamese: "Tất cả khu nghỉ", url: "/resorts" },
  { name: "Resorts on the map", vietnamese: "Khu nghỉ trên bản đồ", url: "/resorts/ResortsListMap" },
  { name: "Inspiration", vietnamese: "Cảm hứng", url: "/inspiration" },
  { name: "Articles", vietnamese: "Bài viết", url: "/articles" },
  { name: "News", vietnamese: "Tin tức", url: "/news" },
  { name: "Questions and answers", vietnamese: "Hỏi và đáp", url: "/questions-and-answers" },
];

const COMMUNITY: readonly Entry[] = [
  { name: "Support", vietnamese: "Hỗ trợ", url: "/support" },
  { name: "Social hub", vietnamese: "Góc giao lưu", url: "/social-hub" },
  { name: "Member reviews", vietnamese: "Đánh giá của hội viên", url: "/member-reviews" },
  { name: "Award-winning service", vietnamese: "Dịch vụ đoạt giải thưởng", url: "/award-winning-service" },
  { name: "Latest news", vietnamese: "Tin mới nhất", url: "/about-us/latest-news" },
  { name: "About us", vietnamese: "Về chúng tôi", url: "/about-us" },
  { name: "Contact us", vietnamese: "Liên hệ", url: "/contact-us" },
];

const CLUB_MENU: readonly Entry[] = [
  { name: "Home", vietnamese: "Trang chủ", url: "/", icon: "icon-home" },
  { name: "Book accommodation", vietnamese: "Đặt kỳ nghỉ", url: "#", icon: "icon-bed", below: STAYS },
  { name: "Travel marketplace", vietnamese: "Chợ du lịch", url: "#", icon: "icon-market", below: MARKET },
  { name: "Explore", vietnamese: "Khám phá", url: "#", icon: "icon-compass", below: EXPLORE },
  { name: "Community", vietnamese: "Cộng đồng", url: "#", icon: "icon-users", below: COMMUNITY },
  { name: "My account", vietnamese: "Tài khoản của tôi", url: "#", icon: "icon-account", below: ACCOUNT },
];

const ECV_MENU: readonly Entry[] = [
  { name: "Home", url: "/", icon: "icon-home" },
  {
    name: "Stay",
    url: "#",
    icon: "icon-bed",
    below: [
      { name: "Short stays", url: "/short-stays" },
      { name: "Resort specials", url: "/resort-specials" },
      { name: "Holiday parks", url: "/holiday-parks" },
      { name: "Car hire", url: "/car-hire" },
    ],
  },
  {
    name: "Explore",
    url: "#",
    icon: "icon-compass",
    below: [
      { name: "All resorts", url: "/resorts" },
      { name: "Resorts on the map", url: "/resorts/ResortsListMap" },
      { name: "Inspiration", url: "/inspiration" },
      { name: "News", url: "/news" },
    ],
  },
  {
    name: "The club",
    url: "#",
    icon: "icon-users",
    below: [
      { name: "About ECV", url: "/welcome-to-ecv" },
      { name: "The long table", url: "/ecv-long-table" },
      { name: "Member reviews", url: "/member-reviews" },
      { name: "Support", url: "/support" },
      { name: "Questions and answers", url: "/questions-and-answers" },
    ],
  },
  {
    name: "My account",
    url: "#",
    icon: "icon-account",
    below: [
      { name: "Profile", url: "/profile/account-details" },
      { name: "My bookings", url: "/booking" },
      { name: "Payments", url: "/payments" },
      { name: "Documents", url: "/documents" },
    ],
  },
];

const ECV_SIGNED_OUT_MENU: readonly Entry[] = [
  { name: "Welcome", url: "/home-k", icon: "icon-home" },
  {
    name: "Search as a guest",
    url: "#",
    icon: "icon-search",
    below: [
      { name: "Search a week", url: "/7-night-stays-guest" },
      { name: "Search by destination", url: "/7-night-stays-guest-by-destination" },
      { name: "Search a short stay", url: "/7-night-short-stays-guest" },
    ],
  },
  {
    name: "Before you book",
    url: "#",
    icon: "icon-shield",
    below: [
      { name: "Booking terms", url: "/booking-terms-conditions" },
      { name: "Cancellation protection", url: "/cancellation-protection-option2" },
    ],
  },
  { name: "Bonus Plus for Getaway", url: "/special-pages/getaway-bonus-plus", icon: "icon-gift" },
  { name: "Join", url: "/sign-up", icon: "icon-plus" },
];

/** The menus with their items. A brand's signed-in menu is called after it. */
export const MENUS: readonly Draft[] = [
  ...clubMenus(),
  ...menuDrafts("menu_ecv_member", { title: "ECV menu", logo: "logo-ecv", brand: "ecv_member", entries: ECV_MENU }),
  ...menuDrafts("menu_ecv_member_signed_out", {
    title: "ECV menu before signing in",
    logo: "logo-ecv",
    brand: "ecv_member",
    entries: ECV_SIGNED_OUT_MENU,
  }),
];

function clubMenus(): readonly Draft[] {
  const menu = (brand: string, logo: string): Draft => ({
    ...menuDraft(`menu_${brand}`, { title: "Menu", logo, brand, entries: CLUB_MENU }, "menu_item"),
    ...(brand === "member_portal" ? { id: "0b7a6f0e-5c1d-4a52-9a51-6a8f3c2d1e02" } : {}),
  });
  return [
    menu("member_portal", "logo-portico"),
    menu("member_portal_nz", "logo-portico-nz"),
    menu("member_portal_vn", "logo-portico-vn"),
    ...entryDrafts(CLUB_MENU, { brands: CLUB_BRANDS, prefix: "menu_item" }),
  ];
}

interface MenuData {
  readonly title: string;
  readonly logo: string;
  readonly brand: string;
  readonly entries: readonly Entry[];
}

function menuDrafts(codename: string, facts: MenuData): readonly Draft[] {
  const prefix = codename.replace("menu_", "");
  return [menuDraft(codename, facts, prefix), ...entryDrafts(facts.entries, { brands: [facts.brand], prefix })];
}

function menuDraft(codename: string, { title, logo, brand, entries }: MenuData, prefix: string): Draft {
  const items = entries.map((entry) => entryCodename(entry, prefix));
  return { type: "menu", codename, name: title, brands: [brand], elements: { title, logo: [logo], items } };
}

function entryDrafts(
  entries: readonly Entry[],
  audience: { readonly brands: readonly string[]; readonly prefix: string },
): readonly Draft[] {
  return entries.flatMap((entry) => {
    const { name, url, categories = [], icon, below = [], vietnamese, id } = entry;
    const draft: Draft = {
      type: "menu_item",
      codename: entryCodename(entry, audience.prefix),
      name,
      brands: audience.brands,
      categories,
      elements: {
        name,
        url,
        icons: icon === undefined ? [] : [icon],
        sub_menus: below.map((one) => entryCodename(one, audience.prefix)),
      },
      ...(vietnamese === undefined ? {} : { vietnamese: { name: vietnamese } }),
      ...(id === undefined ? {} : { id }),
    };
    return [draft, ...entryDrafts(below, audience)];
  });
}

function entryCodename({ name, codename }: Entry, prefix: string): string {
  return codename ?? `${prefix}_${codenameOf(name)}`;
}
