// Panels: the boxes of the home page, and of others.

import { ALL_BRANDS, CLUB_BRANDS, type Draft, POINTS_CATEGORIES } from "./draft.ts";

/** The panels. */
export const PANELS: readonly Draft[] = [
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
      content: "<p>Hơn bốn mươi khu nghỉ, hàng chục công viên nghỉ dưỡng và năm quốc gia đang chờ bạn.</p>",
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
    vietnamese: {
      title: "Hết trước cuối tuần",
      custom_editor:
        "<p>Các kỳ nghỉ trong bốn tuần tới <strong>giảm đến nửa số điểm</strong>.</p><ul><li>Không cần mã</li><li>Không xếp hàng</li></ul>",
      button_text: "Xem kỳ nghỉ phút chót",
    },
  },
  {
    type: "panel",
    codename: "panel_owner_weeks",
    name: "Owner weeks",
    brands: CLUB_BRANDS,
    // Legends have no owner weeks.
    categories: ["classic_weeks"],
    elements: {
      title: "Your week, your window",
      content: "<p>Owner weeks open two years ahead. The good balconies go first.</p>",
      background: ["black"],
      link: "/book-owner-week",
      button_text: "Book my week",
      picture: ["lake-6"],
      sort_order: 2,
    },
    vietnamese: {
      title: "Tuần của bạn",
      content: "<p>Tuần sở hữu mở đặt trước hai năm. Ban công đẹp luôn hết trước.</p>",
      button_text: "Đặt tuần của tôi",
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
        '<p>The <a href="/resort-specials">winter special</a> for June 2027 is five nights in the Victorian Alps.</p>',
      background: ["grey"],
      link: "/resort-specials",
      button_text: "See the specials",
      picture: ["alps-4"],
      sort_order: 3,
    },
    vietnamese: {
      title: "Tuyết, nho và một đêm ngủ sớm",
      content:
        '<p><a href="/resort-specials">Ưu đãi mùa đông</a> tháng Sáu 2027 là năm đêm ở vùng núi Alps của Victoria.</p>',
      button_text: "Xem ưu đãi",
    },
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
  {
    type: "panel",
    codename: "panel_exchange",
    name: "Exchange",
    brands: CLUB_BRANDS,
    categories: ["classic_exchange", "classic_e_p_nz"],
    elements: {
      title: "Your week for theirs",
      content:
        "<p>Two hundred new weeks by the sea have come in. Exchange credits and a fee, and one of them is yours.</p>",
      background: ["grey"],
      link: "/exchange-play-credits",
      button_text: "See my credits",
      picture: ["river-7"],
      sort_order: 4,
    },
    vietnamese: {
      title: "Tuần của bạn đổi tuần của họ",
      content: "<p>Hai trăm tuần nghỉ bên biển vừa được thêm. Bạn chỉ cần điểm trao đổi và một khoản phí.</p>",
      button_text: "Xem điểm trao đổi của tôi",
    },
  },
  {
    type: "panel",
    codename: "panel_support",
    name: "Support",
    brands: ALL_BRANDS,
    elements: {
      title: "Rather talk?",
      content:
        "<p>Call 1800 975 707, Monday to Friday from 8 am to 6 pm in Brisbane, or on Saturdays until noon. If your door does not open, press 1 at any hour.</p>",
      background: ["grey"],
      link: "/contact-us",
      button_text: "Contact us",
      picture: ["oldtown-8"],
      sort_order: 5,
    },
    vietnamese: {
      title: "Bạn muốn gọi điện?",
      content:
        "<p>Hãy gọi 1800 975 707, thứ Hai đến thứ Sáu từ 8 giờ đến 18 giờ, thứ Bảy đến 12 giờ trưa, giờ Brisbane. Nếu cửa không mở, hãy bấm 1, bất kể giờ nào.</p>",
      button_text: "Liên hệ",
    },
  },
  {
    type: "panel",
    codename: "panel_ecv_reviews",
    name: "ECV reviews",
    brands: ["ecv_member"],
    elements: {
      title: "What neighbours say",
      content: "<p>Good beds, thin walls, the best porridge: members write, we print.</p>",
      background: ["black"],
      link: "/member-reviews",
      button_text: "Read the reviews",
      picture: ["river-9"],
      sort_order: 4,
    },
  },
];
