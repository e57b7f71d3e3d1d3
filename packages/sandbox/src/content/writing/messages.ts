// What the club has to say: notices, alerts, notifications, the booking announcement, and the notices above the billing address.

import { ALL_BRANDS, CLUB_BRANDS, type Draft, POINTS_CATEGORIES, WEEKS_CATEGORIES } from "./draft.ts";

const PORTAL_TYPES = ["classic_escapes", "points", "classic_aspire", "classic_weeks", "classic_legends"] as const;

const BILLING_WORDS: Readonly<Record<(typeof PORTAL_TYPES)[number], string>> = {
  classic_escapes: "Your Escapes statement goes to this address in July.",
  points: "Your points statement and your levy notice go to this address.",
  classic_aspire: "Your Aspire card goes to this address: a post box will not do.",
  classic_weeks: "Levy notices for every share you own go to this address. Joint owners share one address.",
  classic_legends: "Your Legends letter goes to this address at New Year.",
};

const NOTICES: readonly Draft[] = [
  {
    type: "notice",
    codename: "notice_office_hours",
    name: "Office hours",
    brands: ALL_BRANDS,
    elements: {
      title: "Talk to us",
      text: "<p>Member services answer from <strong>8 am to 6 pm</strong> in Brisbane, Monday to Friday, and on Saturdays until noon.</p>",
    },
    vietnamese: {
      title: "Liên hệ",
      text: "<p>Bộ phận hội viên trả lời từ <strong>8 giờ đến 18 giờ</strong> giờ Brisbane, thứ Hai đến thứ Sáu, và đến trưa thứ Bảy.</p>",
    },
  },
  {
    type: "notice",
    codename: "notice_levy",
    name: "Levies",
    brands: ["member_portal", "member_portal_nz"],
    categories: WEEKS_CATEGORIES,
    elements: {
      title: "Levies for 2027",
      text: '<p>The levies for 2027 are due on 31 Jan 2027. See <a href="/documents">how a levy is made up</a>.</p>',
    },
  },
  {
    type: "notice",
    codename: "notice_new_places",
    name: "New places",
    brands: ["member_portal_vn"],
    elements: {
      title: "Four more towns in Việt Nam",
      text: "<p>Mũi Né, Dương Đông, Hội An and Sa Pa have joined the club this year.</p>",
    },
    vietnamese: {
      title: "Thêm bốn điểm đến tại Việt Nam",
      text: "<p>Mũi Né, Dương Đông, Hội An và Sa Pa đã gia nhập câu lạc bộ trong năm nay.</p>",
    },
  },
];

const ALERTS: readonly Draft[] = [
  alert("alert_storms", {
    brands: ["member_portal"],
    text: "Summer storms: roads north of Airlie Beach may close at short notice. Call your resort before you set out.",
  }),
  alert("alert_ferries", {
    brands: ["member_portal_nz"],
    text: "Ferries across the strait run to a winter timetable until the end of September.",
  }),
  alert("alert_ecv_move", {
    brands: ["ecv_member"],
    text: "ECV has moved: your password of the old site does not work here. Ask for a new one.",
  }),
  {
    type: "alert",
    codename: "hello_vn",
    id: "0b7a6f0e-5c1d-4a52-9a51-6a8f3c2d1e04",
    name: "Welcome",
    brands: ["member_portal_vn"],
    elements: { text: "Chào mừng quý khách" },
    only: "vi-VN",
  },
];

const EVERY_CATEGORY = [...POINTS_CATEGORIES, ...WEEKS_CATEGORIES, "classic_exchange"];

const NOTIFICATIONS: readonly Draft[] = [
  {
    ...notification(
      "easter_bookings",
      ["2026-11-01T00:00:00Z", "2027-03-31T13:59:59Z"],
      "<p>Easter 2027 opens on <strong>01 Dec 2026</strong>.</p>",
    ),
    id: "0b7a6f0e-5c1d-4a52-9a51-6a8f3c2d1e01",
    name: "Easter bookings",
    brands: ["member_portal"],
    categories: ["points"],
    displayTimezone: { date_end: "Australia/Brisbane" },
  },
  {
    ...notification("owner_weeks_2028", [null, null], "<p>Owner weeks of 2028 can be booked now.</p>"),
    categories: WEEKS_CATEGORIES,
  },
  {
    ...notification(
      "exchange_fair",
      ["2026-09-01T00:00:00Z", null],
      "<p>The exchange has 200 new weeks by the sea: [[latest_news_exchange_by_the_sea|see where]].</p>",
    ),
    categories: ["classic_exchange", "classic_e_p_nz"],
  },
  {
    ...notification(
      "tet_holidays",
      ["2026-11-10T00:00:00Z", "2027-02-20T16:59:59Z"],
      "<p>Book early for Tết: the towns by the sea fill up first.</p>",
    ),
    brands: ["member_portal_vn"],
    categories: EVERY_CATEGORY,
    vietnamese: { notification: "<p>Đặt sớm cho dịp Tết: các thị trấn ven biển luôn hết chỗ trước.</p>" },
    displayTimezone: { date_end: "Asia/Ho_Chi_Minh" },
  },
  {
    ...notification(
      "aspire_evenings",
      [null, "2027-06-30T13:59:59Z"],
      "<p>Aspire evenings: dinner is on the house on your first night.</p>",
    ),
    categories: ["classic_aspire", "aspire_membership"],
  },
  {
    ...notification("summer_2027", ["2027-10-01T00:00:00Z", null], "<p>Summer 2028 opens in October.</p>"),
    categories: EVERY_CATEGORY,
    name: "Not yet",
  },
  {
    ...notification(
      "winter_2026",
      ["2026-05-01T00:00:00Z", "2026-08-31T13:59:59Z"],
      "<p>Winter weeks are on sale until the end of August.</p>",
    ),
    categories: EVERY_CATEGORY,
    name: "Over",
  },
  // The portal has to look at the workflow step itself, so what is archived is still delivered.
  {
    ...notification("old_web_site", ["2026-01-01T00:00:00Z", null], "<p>Our old web site stays open until June.</p>"),
    categories: EVERY_CATEGORY,
    name: "Archived",
    step: "archived",
  },
  {
    ...notification("next_year", [null, null], "<p>Next year's programme is being written.</p>"),
    categories: EVERY_CATEGORY,
    name: "Draft",
    step: "draft",
  },
];

const ANNOUNCEMENTS: readonly Draft[] = [
  {
    type: "booking_announcement",
    codename: "booking_announcement",
    name: "Booking announcement",
    brands: CLUB_BRANDS,
    elements: {
      title: "Before you book",
      text: "<p>Stays over the summer holidays open twelve months ahead, at nine in the morning in Brisbane.</p>{{!announcement_insurance}}",
    },
    vietnamese: {
      title: "Trước khi đặt",
      text: "<p>Các kỳ nghỉ hè mở đặt trước mười hai tháng, lúc chín giờ sáng giờ Brisbane.</p>{{!announcement_insurance}}",
    },
  },
  {
    type: "callout",
    codename: "announcement_insurance",
    name: "Insurance",
    brands: CLUB_BRANDS,
    isComponent: true,
    elements: {
      text: '<p>Plans change. <a href="/cancellation-protection-option2">Cancellation protection</a> costs less than a dinner out.</p>',
      tone: ["info"],
    },
  },
  {
    type: "booking_announcement",
    codename: "booking_announcement_ecv",
    name: "ECV booking announcement",
    brands: ["ecv_member"],
    elements: { title: "Good to know", text: "<p>ECV members book short stays up to six months ahead.</p>" },
  },
];

const BILLING: readonly Draft[] = [
  {
    type: "billing_address_notice",
    codename: "billing_address_notice_general",
    name: "General",
    brands: ALL_BRANDS,
    elements: {
      portal_type: [],
      text: "We send receipts to this address. A change takes effect with your next receipt.",
    },
    vietnamese: { text: "Chúng tôi gửi biên nhận đến địa chỉ này. Thay đổi có hiệu lực từ biên nhận kế tiếp." },
  },
  ...PORTAL_TYPES.map(
    (portalType): Draft => ({
      type: "billing_address_notice",
      codename: `billing_address_notice_${portalType}`,
      name: portalType,
      brands: CLUB_BRANDS,
      elements: { portal_type: [portalType], text: BILLING_WORDS[portalType] },
    }),
  ),
];

/** All messages. */
export const MESSAGES: readonly Draft[] = [...NOTICES, ...ALERTS, ...NOTIFICATIONS, ...ANNOUNCEMENTS, ...BILLING];

function alert(codename: string, { brands, text }: { brands: readonly string[]; text: string }): Draft {
  return { type: "alert", codename, name: codename, brands, elements: { text } };
}

function notification(codename: string, [from, until]: readonly [string | null, string | null], text: string): Draft {
  return {
    type: "notification",
    codename,
    name: codename,
    brands: CLUB_BRANDS,
    elements: { notification: text, display_notification_from: from, date_end: until },
  };
}
