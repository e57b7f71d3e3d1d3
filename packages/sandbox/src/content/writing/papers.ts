// Terms, and the documents whose files the back-end keeps.

import { ALL_BRANDS, CLUB_BRANDS, type Draft, POINTS_CATEGORIES, WEEKS_CATEGORIES } from "./draft.ts";
import { resortCodename } from "./resorts.ts";

const TERMS: readonly Draft[] = [
  {
    type: "terms",
    codename: "booking_terms",
    name: "Booking terms",
    brands: ALL_BRANDS,
    elements: {
      title: "Booking terms and conditions",
      url_pattern: "booking-terms-conditions",
      text: '<h2>Holding a stay</h2><p>A stay is kept for you for 20 minutes while you pay.</p><h2>Changing your mind</h2><p>You may cancel until the day that your booking names. What goes back to you is shown before you decide.</p><h2>Arriving</h2><ul><li>Check-in is from 3 pm, check-out until 10 am.</li><li>Whoever arrives in your place has to be named in the booking.</li><li>A unit sleeps as many people as it says, cots aside.</li></ul><h2>Protecting a booking</h2><p>See <a href="/cancellation-protection-option2">cancellation protection, option 2</a>.</p>',
    },
    vietnamese: {
      title: "Điều khoản và điều kiện đặt chỗ",
      text: "<h2>Giữ chỗ</h2><p>Chỗ nghỉ được giữ 20 phút trong khi quý khách thanh toán.</p><h2>Hủy chỗ</h2><p>Quý khách có thể hủy đến ngày ghi trên đặt chỗ. Những gì được hoàn lại luôn hiển thị trước khi quyết định.</p><h2>Nhận phòng</h2><p>Nhận phòng từ 15 giờ, trả phòng trước 10 giờ.</p>",
    },
  },
  {
    type: "terms",
    codename: "cancellation_protection_option_2",
    name: "Cancellation protection option 2",
    brands: ALL_BRANDS,
    elements: {
      title: "Cancellation protection, option 2",
      url_pattern: "cancellation-protection-option2",
      text: '<p>Option 2 gives back everything but its own price, for any reason, until the day before you arrive.</p><table><tbody><tr><td>Cancelled</td><td>You get back</td></tr><tr><td>Until 8 days before</td><td>Everything</td></tr><tr><td>7 days to 1 day before</td><td>Everything but one night</td></tr><tr><td>Later</td><td>Nothing</td></tr></tbody></table><p>Read it together with the <a href="/booking-terms-conditions">booking terms</a>.</p>',
    },
    vietnamese: {
      title: "Bảo vệ hủy chỗ, lựa chọn 2",
      text: "<p>Lựa chọn 2 hoàn lại tất cả trừ phí bảo vệ, vì bất kỳ lý do gì, đến ngày trước khi quý khách đến.</p>",
    },
  },
];

interface Paper {
  readonly codename: string;
  readonly fileId: string;
  readonly title: string;
  readonly summary: string;
  readonly publishedOn: string;
  readonly brands?: readonly string[];
  readonly categories?: readonly string[];
  readonly resorts?: readonly string[];
  readonly vietnamese?: readonly [title: string, summary: string];
}

const PAPERS: readonly Paper[] = [
  {
    codename: "document_annual_report",
    fileId: "DOC-2026-01",
    title: "Annual report 2026",
    summary: "What the club did with your levies.",
    publishedOn: "2026-09-30T00:00:00Z",
    brands: ALL_BRANDS,
    vietnamese: ["Báo cáo thường niên 2026", "Câu lạc bộ đã dùng phí của quý khách như thế nào."],
  },
  {
    codename: "document_agm_minutes",
    fileId: "DOC-2026-02",
    title: "Minutes of the annual meeting",
    summary: "Who said what, and how the votes fell.",
    publishedOn: "2026-10-21T00:00:00Z",
  },
  {
    codename: "document_levy_guide",
    fileId: "DOC-2026-05",
    title: "How a levy is made up",
    summary: "Linen, lawns and lifts: where each dollar goes.",
    publishedOn: "2026-07-01T00:00:00Z",
    categories: WEEKS_CATEGORIES,
  },
  {
    codename: "document_points_guide",
    fileId: "DOC-2026-06",
    title: "Points from A to Z",
    summary: "Earning, using, keeping: the whole of it on eight pages.",
    publishedOn: "2026-07-01T00:00:00Z",
    categories: POINTS_CATEGORIES,
  },
  {
    codename: "document_exchange_guide",
    fileId: "DOC-2026-07",
    title: "Exchange guide",
    summary: "How to swap a week here for a week elsewhere.",
    publishedOn: "2026-08-15T00:00:00Z",
    categories: ["classic_exchange", "classic_e_p_nz"],
  },
  {
    codename: "document_aspire_welcome",
    fileId: "DOC-2026-08",
    title: "Welcome to Aspire",
    summary: "What your card opens.",
    publishedOn: "2026-05-04T00:00:00Z",
    categories: ["classic_aspire", "aspire_membership"],
  },
  {
    codename: "document_levy_2027_banksia",
    fileId: "DOC-2027-12",
    title: "Levy notice 2027, Banksia Shores",
    summary: "The budget of the owners of Banksia Shores.",
    publishedOn: "2026-11-02T00:00:00Z",
    categories: WEEKS_CATEGORIES,
    resorts: ["R12"],
  },
  {
    codename: "document_levy_2027_kauri",
    fileId: "DOC-2027-13",
    title: "Levy notice 2027, Kauri Lake Lodge",
    summary: "The budget of the owners of Kauri Lake Lodge.",
    publishedOn: "2026-11-02T00:00:00Z",
    categories: WEEKS_CATEGORIES,
    resorts: ["27"],
  },
  {
    codename: "document_levy_2027_alpine",
    fileId: "DOC-2027-14",
    title: "Levy notice 2027, Alpine Ash Village",
    summary: "The budget of the owners of Alpine Ash Village.",
    publishedOn: "2026-11-03T00:00:00Z",
    categories: WEEKS_CATEGORIES,
    resorts: ["R41", "R42"],
  },
  {
    codename: "document_strata_rules",
    fileId: "DOC-NZ-01",
    title: "Rules of the strata",
    summary: "Pets, bicycles and quiet hours.",
    publishedOn: "2026-03-12T00:00:00Z",
    brands: ["member_portal_nz"],
  },
  {
    codename: "document_strata_accounts",
    fileId: "DOC-NZ-02",
    title: "Accounts of the strata 2026",
    summary: "Audited, and easier to read than last year.",
    publishedOn: "2026-08-28T00:00:00Z",
    brands: ["member_portal_nz"],
  },
  {
    codename: "document_vn_terms",
    fileId: "DOC-VN-03",
    title: "Sample terms for members in Việt Nam",
    summary: "In Vietnamese, as plain text.",
    publishedOn: "2026-06-18T00:00:00Z",
    brands: ["member_portal_vn"],
    vietnamese: ["Điều khoản mẫu", "Bản văn bản thuần, bằng tiếng Việt."],
  },
  {
    codename: "document_ecv_rules",
    fileId: "DOC-ECV-01",
    title: "Rules of ECV",
    summary: "Two pages, large print.",
    publishedOn: "2026-02-02T00:00:00Z",
    brands: ["ecv_member"],
  },
];

/** The documents' files: what the back-end keeps under each id. */
export const DOCUMENT_FILES: readonly { readonly id: string; readonly title: string }[] = PAPERS.map(
  ({ fileId, title }) => ({ id: fileId, title }),
);

/** Terms and documents. */
export const PAPERS_AND_TERMS: readonly Draft[] = [
  ...TERMS,
  ...PAPERS.map(
    ({
      codename,
      fileId,
      title,
      summary,
      publishedOn,
      brands = CLUB_BRANDS,
      categories = [],
      resorts = [],
      vietnamese,
    }): Draft => ({
      type: "document",
      codename,
      name: title,
      brands,
      categories,
      elements: {
        title,
        group: resorts.length > 0 ? "Levies" : "Guides and reports",
        summary,
        file_id: fileId,
        resorts: resorts.map(resortCodename),
        published: publishedOn,
      },
      ...(vietnamese === undefined ? {} : { vietnamese: { title: vietnamese[0], summary: vietnamese[1] } }),
    }),
  ),
];
