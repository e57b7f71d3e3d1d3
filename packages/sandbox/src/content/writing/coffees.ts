// Coffees and their brewers: what is in the tin of every kitchen.

import type { Draft } from "./draft.ts";
import { type Story, storyDrafts } from "./story.ts";

const COFFEES: readonly Story[] = [
  {
    title: "House blend No. 3",
    picture: "rainforest-61",
    on: "2026-04-04",
    summary: "Chocolate, orange peel, and a second cup.",
    body: "<p>Roasted for the club's kitchens by [[brewer_harbour_roasters|Harbour Roasters]]. One spoon a cup, water that has just stopped boiling, and four minutes of patience.</p>",
    related: ["coffee_highland_morning"],
    vietnamese: [
      "Cà phê nhà số 3",
      "Sô-cô-la, vỏ cam, và thêm một tách nữa.",
      "<p>Do [[brewer_harbour_roasters|Harbour Roasters]] rang riêng cho các căn bếp của câu lạc bộ.</p>",
    ],
  },
  {
    title: "Highland morning",
    picture: "alps-63",
    on: "2026-02-15",
    summary: "From the hills of Đà Lạt, sweet and slow.",
    body: "<p>Dripped through a tin filter by [[brewer_hill_station_coffee|Hill Station Coffee]], over ice if the day asks for it.</p>",
    vietnamese: [
      "Sớm mai cao nguyên",
      "Từ đồi Đà Lạt, ngọt và chậm rãi.",
      "<p>Pha phin, thêm đá khi trời nóng, do [[brewer_hill_station_coffee|Hill Station Coffee]] rang.</p>",
    ],
  },
];

const BREWERS: readonly Story[] = [
  {
    title: "Harbour Roasters",
    picture: "city-62",
    on: "2026-04-04",
    summary: "Two friends and one drum roaster.",
    body: "<p>They roast on Tuesdays, and deliver by bicycle. Their best known is [[coffee_house_blend_no_3|House blend No. 3]].</p>",
    vietnamese: [
      "Harbour Roasters",
      "Hai người bạn và một máy rang.",
      "<p>Họ rang vào thứ Ba và giao bằng xe đạp. Nổi tiếng nhất là [[coffee_house_blend_no_3|Cà phê nhà số 3]].</p>",
    ],
  },
  {
    title: "Hill Station Coffee",
    picture: "rainforest-64",
    on: "2026-02-15",
    summary: "A family, four hectares, and a view.",
    body: "<p>Three generations pick, wash and dry [[coffee_highland_morning|Highland morning]] on the slope above the lake.</p>",
    vietnamese: [
      "Hill Station Coffee",
      "Một gia đình, bốn héc-ta và một khung cảnh.",
      "<p>Ba thế hệ cùng hái, rửa và phơi [[coffee_highland_morning|Sớm mai cao nguyên]] trên sườn đồi.</p>",
    ],
  },
];

/** Coffees and brewers. */
export const COFFEES_AND_BREWERS: readonly Draft[] = [
  ...storyDrafts("coffee", COFFEES),
  ...storyDrafts("brewer", BREWERS),
];
