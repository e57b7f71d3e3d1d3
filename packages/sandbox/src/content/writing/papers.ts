// The documents as they are written down.

import { MONTHS_AHEAD } from "../../stays/market.ts";
import { ALL_BRANDS, POINTS_CATEGORIES, WEEKS_CATEGORIES } from "./draft.ts";

/** What kinds of file there are. */
export type DocumentFormat = "pdf" | "text" | "svg" | "png";

/** A file: what the back-end keeps under an id, and content lists. */
export interface DocumentFile {
  readonly id: string;
  readonly format: DocumentFormat;
  readonly title: string;
  readonly publishedOn: string;
  /** Its paragraphs; a drawing has none. */
  readonly words: readonly string[];
}

/** The headings under which documents stand. */
export type Group = "Guides" | "Reports" | "Levies" | "Rules" | "Maps and plans";

/** A document as it is written down. */
export interface Paper extends Omit<DocumentFile, "format"> {
  readonly name: string;
  readonly format?: DocumentFormat;
  readonly group: Group;
  readonly summary: string;
  readonly brands?: readonly string[];
  readonly categories?: readonly string[];
  readonly resorts?: readonly string[];
  readonly vietnamese?: readonly [title: string, summary: string];
}

const REPORTS: readonly Paper[] = [
  {
    name: "annual_report",
    id: "DOC-2026-01",
    group: "Reports",
    title: "Annual report 2026",
    summary: "What the club did with your levies.",
    publishedOn: "2026-09-30",
    brands: ALL_BRANDS,
    vietnamese: ["Báo cáo thường niên 2026", "Câu lạc bộ đã dùng phí thường niên của bạn như thế nào."],
    words: [
      "Members spent 412,000 nights with us this year, six in a hundred more than last year. Seven nights in ten were at the coast, and every second cot was in use.",
      "Of each dollar of levies, 38 cents went into houses and gardens, 31 cents into the people who work there, 14 cents into linen and energy, 9 cents into insurance and rates, 5 cents into the reserve and 3 cents into this office.",
      "The reserve stands at two and a half years of repairs. The council thanks the auditors, who found one mistake: four dollars, in your favour.",
    ],
  },
  {
    name: "agm_minutes",
    id: "DOC-2026-02",
    group: "Reports",
    title: "Minutes of the annual meeting",
    summary: "Who said what, and how the votes fell.",
    publishedOn: "2026-10-21",
    vietnamese: ["Biên bản đại hội thường niên", "Ai nói gì, và kết quả bỏ phiếu."],
    words: [
      "Present were 214 members in the room and 1,906 on screens. The chair opened the meeting at ten.",
      "Solar roofs on all club properties by the end of 2028: 81 for, 12 against, 7 abstained, of each hundred votes.",
      "Longer check-out on Sundays: carried without a vote, to applause. The meeting closed at noon, and lunch was fish.",
    ],
  },
  {
    name: "levies_2027",
    id: "DOC-2027",
    group: "Levies",
    title: "Levies 2027 at a glance",
    summary: "All resorts on one page.",
    publishedOn: "2026-11-01",
    categories: WEEKS_CATEGORIES,
    vietnamese: ["Phí thường niên 2027", "Mọi khu nghỉ trên một trang."],
    words: [
      "Levies for 2027 are due on 31 January 2027. They rise by 2.4 % on average; at four resorts they fall.",
      "You find your own levy under Payments, and its notice among your documents if you own a week at the resort.",
      "Levies may be paid in up to four parts. Write to us before they are due.",
    ],
  },
];

const GUIDES: readonly Paper[] = [
  {
    name: "levy_guide",
    id: "DOC-2026-05",
    group: "Guides",
    title: "How a levy is made up",
    summary: "Linen, lawns and lifts: where each dollar goes.",
    publishedOn: "2026-07-01",
    categories: WEEKS_CATEGORIES,
    vietnamese: ["Phí thường niên gồm những gì", "Khăn ga, vườn tược, thang máy: từng đồng đi đâu."],
    words: [
      "A levy pays for the week that you own: its share of the roof, the garden, the linen, the people and the reserve.",
      "It is reckoned by resort and by size of house. A house with two bedrooms pays about one and a half times what a studio pays.",
      "What is left at the end of a year stays with the resort.",
    ],
  },
  {
    name: "points_guide",
    id: "DOC-2026-06",
    group: "Guides",
    title: "Points from A to Z",
    summary: "Earning, using, keeping: the whole of it on one page.",
    publishedOn: "2026-07-01",
    categories: POINTS_CATEGORIES,
    vietnamese: ["Điểm từ A đến Z", "Nhận, dùng, giữ: tất cả trên một trang."],
    words: [
      "A is for allotment: your points arrive on the anniversary of your membership, and last for two years.",
      "M is for midweek: from Sunday to Thursday a night costs about a third less.",
      "Z is for zero: points that are used up stay on your page for a year, so that you can see where they went.",
    ],
  },
  {
    name: "exchange_guide",
    id: "DOC-2026-07",
    group: "Guides",
    title: "Exchange guide",
    summary: "How to swap a week here for a week elsewhere.",
    publishedOn: "2026-08-15",
    categories: ["classic_exchange", "classic_e_p_nz"],
    vietnamese: ["Hướng dẫn trao đổi", "Cách đổi tuần nghỉ ở đây lấy tuần nghỉ nơi khác."],
    words: [
      "Give a week, get exchange credits. With credits and a fee you book any week of the exchange, wherever it is. You see both before you choose.",
      "A credit lasts three years from the day on which you gave the week. Weeks in school holidays go first.",
    ],
  },
  {
    name: "aspire_welcome",
    id: "DOC-2026-08",
    group: "Guides",
    title: "Welcome to Aspire",
    summary: "What your card opens.",
    publishedOn: "2026-05-04",
    categories: ["classic_aspire", "aspire_membership"],
    vietnamese: ["Chào mừng đến với Aspire", "Thẻ của bạn mở ra những gì."],
    words: [
      "Your card opens the quiet lounges, the earlier booking window, and dinner on your first night.",
      "Show it at reception, or your member number: either will do.",
    ],
  },
  {
    name: "plus_guide",
    id: "DOC-2026-09",
    group: "Guides",
    title: "Classic Plus, explained",
    summary: "What it adds to weeks, and what it costs.",
    publishedOn: "2026-05-18",
    vietnamese: ["Giới thiệu Classic Plus", "Thêm gì cho tuần nghỉ, và giá bao nhiêu."],
    words: [
      "Classic Plus lets owners of weeks book nights at Plus prices for a year. It ends by itself.",
      "Two guest passes come with it, and the longer check-out on Sundays.",
    ],
  },
];

const OF_RESORTS: readonly Paper[] = [
  levyNotice("banksia", { id: "DOC-2027-12", resort: "Banksia Shores", resorts: ["R12"], on: "2026-11-02" }),
  levyNotice("kauri", { id: "DOC-2027-13", resort: "Kauri Lake Lodge", resorts: ["27"], on: "2026-11-02" }),
  levyNotice("alpine", { id: "DOC-2027-14", resort: "Alpine Ash Village", resorts: ["R41", "R42"], on: "2026-11-03" }),
  {
    name: "map_banksia",
    id: "DOC-MAP-R12",
    group: "Maps and plans",
    format: "svg",
    title: "Map of Banksia Shores",
    summary: "Houses, pool and the path to the sea.",
    publishedOn: "2026-10-12",
    resorts: ["R12"],
    vietnamese: ["Bản đồ Banksia Shores", "Nhà, hồ bơi và lối ra biển."],
    words: [],
  },
  {
    name: "plan_kauri",
    id: "DOC-PLAN-27",
    group: "Maps and plans",
    format: "png",
    title: "Plan of a house at Kauri Lake Lodge",
    summary: "Where the beds stand, and which room gets the sun.",
    publishedOn: "2026-04-21",
    resorts: ["27"],
    vietnamese: ["Sơ đồ nhà tại Kauri Lake Lodge", "Giường ở đâu, phòng nào có nắng."],
    words: [],
  },
];

const OF_BRANDS: readonly Paper[] = [
  {
    name: "strata_rules",
    id: "DOC-NZ-01",
    group: "Rules",
    title: "Rules of the strata",
    summary: "Pets, bicycles and quiet hours.",
    publishedOn: "2026-03-12",
    brands: ["member_portal_nz"],
    words: [
      "Quiet hours are from ten at night until seven. Bicycles live in the shed, pets at home, and barbecues where the wind takes the smoke.",
      "Owners vote by the square metre. Letting is allowed for up to 90 nights a year, and has to be told to the committee.",
    ],
  },
  {
    name: "strata_accounts",
    id: "DOC-NZ-02",
    group: "Reports",
    title: "Accounts of the strata 2026",
    summary: "Audited, and easier to read than last year.",
    publishedOn: "2026-08-28",
    brands: ["member_portal_nz"],
    words: [
      "Income was NZD 418,300, expenses NZD 401,900; NZD 16,400 went to the fund for the roof.",
      "The lift cost less than planned, and the hedge more.",
    ],
  },
  {
    name: "vn_terms",
    id: "DOC-VN-03",
    group: "Rules",
    format: "text",
    title: "Sample terms for members in Việt Nam",
    summary: "In Vietnamese, as plain text.",
    publishedOn: "2026-06-18",
    brands: ["member_portal_vn"],
    vietnamese: ["Điều khoản mẫu cho hội viên tại Việt Nam", "Bằng tiếng Việt, dạng văn bản thuần."],
    words: ["Điều khoản mẫu"],
  },
  {
    name: "ecv_rules",
    id: "DOC-ECV-01",
    group: "Rules",
    title: "Rules of ECV",
    summary: "One page, large print.",
    publishedOn: "2026-02-02",
    brands: ["ecv_member"],
    words: [
      `Members of ECV stay at the resorts of Portico for up to six nights at a time, and book up to ${MONTHS_AHEAD} months ahead.`,
      "The yearly fee is due on the first of July. Whoever brings a cake to the long table eats first.",
    ],
  },
  {
    name: "ecv_newsletter",
    id: "DOC-ECV-02",
    group: "Reports",
    title: "ECV newsletter, spring 2026",
    summary: "The long table, the new gate, and a recipe.",
    publishedOn: "2026-09-14",
    brands: ["ecv_member"],
    words: [
      "The long table is on the second Saturday of March. Forty metres of tablecloth have been ironed.",
      "The new gate at the vineyard opens with your member card.",
      "Recipe: six eggs, six lemons, and the patience not to open the oven.",
    ],
  },
];

/** All documents. */
export const PAPERS: readonly Paper[] = [...REPORTS, ...GUIDES, ...OF_RESORTS, ...OF_BRANDS];

function levyNotice(
  name: string,
  { id, resort, resorts, on }: { id: string; resort: string; resorts: readonly string[]; on: string },
): Paper {
  return {
    name: `levy_2027_${name}`,
    id,
    group: "Levies",
    title: `Levy notice 2027, ${resort}`,
    summary: `The budget of the owners of ${resort}.`,
    publishedOn: on,
    categories: WEEKS_CATEGORIES,
    resorts,
    vietnamese: [`Thông báo phí thường niên 2027, ${resort}`, `Ngân sách của các chủ sở hữu ${resort}.`],
    words: [
      `To the owners of weeks at ${resort}: the owners' meeting has set the budget for 2027, and this is your share of it.`,
      "Housekeeping 34 %, grounds and pool 22 %, repairs 19 %, energy and water 11 %, insurance and rates 9 %, reserve 5 %.",
      "You find your own amount and its due date under Payments. Questions: members@example.com.",
    ],
  };
}
