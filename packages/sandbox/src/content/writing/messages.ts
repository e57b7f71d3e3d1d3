// What the club has to say: notices, alerts, the booking announcement, and the notices above the billing address.

import { MONTHS_AHEAD } from "../../stays/market.ts";
import { ALL_BRANDS, CLUB_BRANDS, type Draft, WEEKS_CATEGORIES } from "./draft.ts";

const PORTAL_TYPES = ["classic_escapes", "points", "classic_aspire", "classic_weeks", "classic_legends"] as const;

const BILLING_WORDS: Readonly<Record<(typeof PORTAL_TYPES)[number], readonly [english: string, vietnamese: string]>> = {
  classic_escapes: [
    "Your Escapes statement goes to this address in July.",
    "Bảng kê Escapes được gửi đến địa chỉ này vào tháng Bảy.",
  ],
  points: [
    "Your points statement and your levy notice go to this address.",
    "Bảng kê điểm và thông báo phí thường niên được gửi đến địa chỉ này.",
  ],
  classic_aspire: [
    "Your Aspire card goes to this address. Enter a street address, not a post box.",
    "Thẻ Aspire được gửi đến địa chỉ này: hãy ghi địa chỉ nhà, không ghi hộp thư bưu điện.",
  ],
  classic_weeks: [
    "Levy notices for every share you own go to this address. Joint owners share one address.",
    "Thông báo phí thường niên cho mọi cổ phần của bạn được gửi đến địa chỉ này. Các đồng sở hữu dùng chung một địa chỉ.",
  ],
  classic_legends: [
    "Your Legends letter goes to this address at New Year.",
    "Thư Legends được gửi đến địa chỉ này vào dịp năm mới.",
  ],
};

const NOTICES: readonly Draft[] = [
  {
    type: "notice",
    codename: "notice_office_hours",
    name: "Office hours",
    brands: ALL_BRANDS,
    elements: {
      title: "Talk to us",
      text: "<p>You can call member services from <strong>8 am to 6 pm</strong> in Brisbane, Monday to Friday, and on Saturdays until noon.</p>",
    },
    vietnamese: {
      title: "Liên hệ",
      text: "<p>Bạn có thể gọi bộ phận hội viên từ <strong>8 giờ đến 18 giờ</strong>, giờ Brisbane, thứ Hai đến thứ Sáu, và đến 12 giờ trưa thứ Bảy.</p>",
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
    codename: "notice_early_days",
    name: "Early days",
    brands: CLUB_BRANDS,
    elements: {
      title: "Christmas is nearly full",
      text: "<p>From 20 December to 4 January one house in nine is still free. Look inland: the lakes are warm by then.</p>",
      tone: ["info"],
    },
    vietnamese: {
      title: "Giáng sinh gần kín chỗ",
      text: "<p>Từ ngày 20 tháng 12 đến ngày 4 tháng 1, cứ chín căn nhà chỉ còn một căn trống. Hãy xem các khu nghỉ bên hồ: nước hồ khi ấy đã ấm.</p>",
    },
  },
  {
    type: "notice",
    codename: "notice_ecv_fee",
    name: "ECV fee",
    brands: ["ecv_member"],
    elements: {
      title: "The yearly fee",
      text: '<p>The fee for the new year is unchanged. You find it under <a href="/payments">Payments</a> from 1 July.</p>',
      tone: ["info"],
    },
  },
  {
    type: "notice",
    codename: "notice_bookings_by_phone",
    name: "Bookings by telephone",
    brands: ALL_BRANDS,
    elements: {
      title: "What needs a call",
      text: "<p>Groups of more than three houses, hoists and other aids, and weddings: call us, and one person stays with you until it is done.</p>",
      tone: ["info"],
    },
    vietnamese: {
      title: "Khi nào nên gọi điện",
      text: "<p>Nhóm thuê trên ba căn nhà, thiết bị nâng và thiết bị hỗ trợ khác, tiệc cưới: hãy gọi cho chúng tôi, một người sẽ hỗ trợ bạn đến khi xong việc.</p>",
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
    title: "Summer storms",
    text: "Roads north of Airlie Beach may close at short notice. Call your resort before you set out.",
  }),
  alert("alert_ferries", {
    brands: ["member_portal_nz"],
    title: "Ferries",
    text: "Ferries across the strait fill up before Christmas. Book your crossing as soon as your stay is confirmed.",
  }),
  alert("alert_ecv_move", {
    brands: ["ecv_member"],
    title: "ECV has moved",
    text: "Your password for the old site does not work here. Ask for a new one on the sign-in page.",
  }),
  {
    type: "alert",
    codename: "hello_vn",
    id: "0b7a6f0e-5c1d-4a52-9a51-6a8f3c2d1e04",
    name: "Welcome",
    brands: ["member_portal_vn"],
    elements: { text: "Chào mừng bạn", tone: ["info"] },
    only: "vi",
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
      text: `<p>Stays over the summer holidays open ${MONTHS_AHEAD} months ahead, at nine in the morning in Brisbane.</p>{{!announcement_insurance}}`,
    },
    vietnamese: {
      title: "Trước khi đặt",
      text: `<p>Các kỳ nghỉ hè mở đặt trước ${MONTHS_AHEAD} tháng, lúc chín giờ sáng giờ Brisbane.</p>{{!announcement_insurance}}`,
    },
  },
  {
    type: "callout",
    codename: "announcement_insurance",
    name: "Insurance",
    brands: CLUB_BRANDS,
    isComponent: true,
    elements: {
      title: "Plans change",
      text: '<p><a href="/cancellation-protection-option2">Cancellation protection</a> costs less than a dinner out.</p>',
      tone: ["info"],
    },
    vietnamese: {
      title: "Kế hoạch có thể thay đổi",
      text: '<p><a href="/cancellation-protection-option2">Bảo vệ khi hủy</a> rẻ hơn một bữa tối.</p>',
    },
  },
  {
    type: "booking_announcement",
    codename: "booking_announcement_ecv",
    name: "ECV booking announcement",
    brands: ["ecv_member"],
    elements: {
      title: "Good to know",
      text: `<p>ECV members book short stays up to ${MONTHS_AHEAD} months ahead.</p>`,
    },
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
      elements: { portal_type: [portalType], text: BILLING_WORDS[portalType][0] },
      vietnamese: { text: BILLING_WORDS[portalType][1] },
    }),
  ),
];

/** All messages. */
export const MESSAGES: readonly Draft[] = [...NOTICES, ...ALERTS, ...ANNOUNCEMENTS, ...BILLING];

function alert(
  codename: string,
  { brands, title, text }: { brands: readonly string[]; title: string; text: string },
): Draft {
  return { type: "alert", codename, name: title, brands, elements: { title, text, tone: ["care"] } };
}
