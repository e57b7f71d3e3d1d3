// The footers, and the links in them.

import { CLUB_BRANDS, codenameOf, type Draft } from "./draft.ts";

interface Column {
  readonly header: string;
  readonly description: string;
  readonly links: readonly (readonly [name: string, url: string, vietnamese?: string])[];
  readonly vietnamese?: readonly [header: string, description: string];
}

const CLUB_COLUMNS: readonly Column[] = [
  {
    header: "Holidays",
    description: "Every kind of stay that we offer.",
    vietnamese: ["Kỳ nghỉ", "Mọi loại kỳ nghỉ của chúng tôi."],
    links: [
      ["Resorts", "/resorts", "Khu nghỉ"],
      ["Holiday parks", "/holiday-parks", "Công viên nghỉ dưỡng"],
      ["Resort specials", "/resort-specials", "Ưu đãi khu nghỉ"],
      ["Short stays", "/short-stays", "Kỳ nghỉ ngắn"],
    ],
  },
  {
    header: "Membership",
    description: "What is yours, in one place.",
    vietnamese: ["Hội viên", "Tài khoản của bạn, ở một nơi."],
    links: [
      ["My profile", "/profile/account-details", "Hồ sơ"],
      ["My documents", "/documents", "Tài liệu"],
      ["Pay a charge", "/payments", "Thanh toán"],
      ["Questions and answers", "/questions-and-answers", "Hỏi và đáp"],
    ],
  },
  {
    header: "The club",
    description: "Owned by its members, run for them.",
    vietnamese: ["Câu lạc bộ", "Của hội viên, vì hội viên."],
    links: [
      ["About us", "/about-us", "Về chúng tôi"],
      ["Working with us", "/careers", "Làm việc cùng chúng tôi"],
      ["Contact us", "/contact-us", "Liên hệ"],
      ["Public web site", "https://www.portico.example/", "Trang web công khai"],
    ],
  },
  {
    header: "Small print",
    description: "Written to be read.",
    vietnamese: ["Điều khoản", "Viết để ai cũng đọc được."],
    links: [
      ["Booking terms", "/booking-terms-conditions", "Điều khoản đặt chỗ"],
      ["Cancellation protection", "/cancellation-protection-option2", "Bảo vệ khi hủy"],
      ["Privacy", "/privacy", "Quyền riêng tư"],
      ["Terms of use", "/terms-of-use", "Điều khoản sử dụng"],
    ],
  },
];

const ECV_COLUMNS: readonly Column[] = [
  {
    header: "ECV holidays",
    description: "Smaller club, same sea.",
    links: [
      ["Resorts", "/resorts"],
      ["Short stays", "/short-stays"],
      ["Car hire", "/car-hire"],
    ],
  },
  {
    header: "ECV members",
    description: "Your account and your papers.",
    links: [
      ["My profile", "/profile/account-details"],
      ["My documents", "/documents"],
      ["About ECV", "/welcome-to-ecv"],
    ],
  },
  {
    header: "Good to know",
    description: "Two pages, large print.",
    links: [
      ["Questions and answers", "/questions-and-answers"],
      ["Booking terms", "/booking-terms-conditions"],
      ["Privacy", "/privacy"],
      ["Contact us", "/contact-us"],
    ],
  },
];

const SOCIAL: readonly (readonly [name: string, url: string, icon: string, vietnamese: string])[] = [
  ["Friends", "https://friends.portico.example/", "icon-users", "Bạn bè"],
  ["Photographs", "https://photographs.portico.example/", "icon-camera", "Ảnh"],
  ["Films", "https://films.portico.example/", "icon-film", "Phim"],
  ["Letters", "https://letters.portico.example/", "icon-mail", "Thư"],
];

const SMALL_PRINT =
  "Portico is a holiday club owned by its members. All resorts, members and offers shown here are invented.";

const ECV_SMALL_PRINT = "ECV is a holiday club of its own. All resorts, members and offers shown here are invented.";

/** The footers: `footer_` and the brand. */
export const FOOTERS: readonly Draft[] = [
  footer("member_portal", "logo-portico", CLUB_COLUMNS),
  footer("member_portal_nz", "logo-portico-nz", CLUB_COLUMNS),
  footer("member_portal_vn", "logo-portico-vn", CLUB_COLUMNS),
  footer("ecv_member", "logo-ecv", ECV_COLUMNS),
  ...CLUB_COLUMNS.flatMap((column) => columnDrafts(column, CLUB_BRANDS)),
  ...ECV_COLUMNS.flatMap((column) => columnDrafts(column, ["ecv_member"])),
  ...SOCIAL.map(
    ([name, url, icon, vietnamese]): Draft => ({
      type: "social_link",
      codename: socialCodename(name),
      name,
      brands: CLUB_BRANDS,
      elements: { name, url, icon: [icon] },
      vietnamese: { name: vietnamese },
    }),
  ),
];

function footer(brand: string, logo: string, columns: readonly Column[]): Draft {
  const isEcv = brand === "ecv_member";
  return {
    type: "footer",
    codename: `footer_${brand}`,
    name: `Footer ${brand}`,
    brands: [brand],
    elements: {
      logo: [logo],
      show_logo: [isEcv ? "no" : "yes"],
      footer_items: columns.map(columnCodename),
      social_links: isEcv ? [] : SOCIAL.map(([name]) => socialCodename(name)),
      small_print: isEcv ? ECV_SMALL_PRINT : SMALL_PRINT,
    },
    ...(brand === "member_portal_vn"
      ? {
          vietnamese: {
            small_print:
              "Portico là câu lạc bộ nghỉ dưỡng của chính hội viên. Mọi khu nghỉ, hội viên và ưu đãi ở đây đều là hư cấu.",
          },
        }
      : {}),
  };
}

function columnDrafts(column: Column, brands: readonly string[]): readonly Draft[] {
  const { header, description, links, vietnamese } = column;
  const codename = columnCodename(column);
  const linkCodename = (name: string): string => `${codename}_${codenameOf(name)}`;
  return [
    {
      type: "footer_item",
      codename,
      name: header,
      brands,
      elements: { header, description, items: links.map(([name]) => linkCodename(name)) },
      ...(vietnamese === undefined ? {} : { vietnamese: { header: vietnamese[0], description: vietnamese[1] } }),
    },
    ...links.map(
      ([name, url, translated]): Draft => ({
        type: "footer_link",
        codename: linkCodename(name),
        name,
        brands,
        elements: { name, url },
        ...(translated === undefined ? {} : { vietnamese: { name: translated } }),
      }),
    ),
  ];
}

function columnCodename({ header }: Column): string {
  return `footer_column_${codenameOf(header)}`;
}

function socialCodename(name: string): string {
  return `social_${codenameOf(name)}`;
}
