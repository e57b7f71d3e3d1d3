// Notifications of the dashboard: one at least of each kind that the portal has to tell apart.

import { CLUB_BRANDS, type Draft, POINTS_CATEGORIES, WEEKS_CATEGORIES } from "./draft.ts";

const EVERY_CATEGORY = [...POINTS_CATEGORIES, ...WEEKS_CATEGORIES, "classic_exchange"];

/** The notifications. */
export const NOTIFICATIONS: readonly Draft[] = [
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
    ...notification(
      "easter_by_the_sea",
      [null, null],
      "<p>Easter by the sea: Nha Trang and Mũi Né open on 01 Dec.</p>",
    ),
    brands: ["member_portal_vn"],
    categories: ["points", "classic_escapes"],
    name: "Easter by the sea",
    vietnamese: { notification: "<p>Lễ Phục sinh bên biển: Nha Trang và Mũi Né mở đặt từ ngày 01 Dec.</p>" },
  },
  {
    ...notification("owner_weeks_2028", [null, null], "<p>Owner weeks of 2028 can be booked now.</p>"),
    vietnamese: { notification: "<p>Tuần sở hữu năm 2028 đã mở đặt.</p>" },
    // Legends have no owner weeks.
    categories: ["classic_weeks"],
  },
  {
    ...notification(
      "exchange_fair",
      ["2026-09-01T00:00:00Z", null],
      "<p>The exchange has 200 new weeks by the sea: [[latest_news_exchange_by_the_sea|see where]].</p>",
    ),
    vietnamese: {
      notification:
        "<p>Dịch vụ trao đổi có thêm 200 tuần nghỉ bên biển: [[latest_news_exchange_by_the_sea|xem ở đâu]].</p>",
    },
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
    vietnamese: { notification: "<p>Đêm Aspire: bữa tối đêm đầu tiên do câu lạc bộ mời.</p>" },
    categories: ["classic_aspire", "aspire_membership"],
  },
  {
    ...notification("summer_2027", ["2027-10-01T00:00:00Z", null], "<p>Summer 2028 opens in October.</p>"),
    vietnamese: { notification: "<p>Hè 2028 mở đặt vào tháng Mười.</p>" },
    categories: EVERY_CATEGORY,
    name: "Not yet",
  },
  {
    ...notification(
      "winter_2026",
      ["2026-05-01T00:00:00Z", "2026-08-31T13:59:59Z"],
      "<p>Winter weeks are on sale until the end of August.</p>",
    ),
    vietnamese: { notification: "<p>Tuần nghỉ mùa đông được bán đến hết tháng Tám.</p>" },
    categories: EVERY_CATEGORY,
    name: "Over",
  },
  // The portal has to look at the workflow step itself, so what is archived is still delivered.
  {
    ...notification("old_web_site", ["2026-01-01T00:00:00Z", null], "<p>Our old web site stays open until June.</p>"),
    vietnamese: { notification: "<p>Trang cũ vẫn mở đến tháng Sáu.</p>" },
    categories: EVERY_CATEGORY,
    name: "Archived",
    step: "archived",
  },
  {
    ...notification("next_year", [null, null], "<p>Next year's programme is being written.</p>"),
    vietnamese: { notification: "<p>Chương trình năm sau đang được soạn.</p>" },
    categories: EVERY_CATEGORY,
    name: "Draft",
    step: "draft",
  },
];

function notification(codename: string, [from, until]: readonly [string | null, string | null], text: string): Draft {
  return {
    type: "notification",
    codename,
    name: codename,
    brands: CLUB_BRANDS,
    elements: { notification: text, display_notification_from: from, date_end: until },
  };
}
