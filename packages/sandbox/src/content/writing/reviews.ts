// Members' reviews, with a translation each.

import { ALL_BRANDS, codenameOf, type Draft } from "./draft.ts";
import { resortCodename } from "./resorts.ts";

interface Review {
  readonly title: string;
  readonly author: string;
  readonly rating: number;
  readonly resort: string;
  readonly picture: string;
  readonly on: string;
  readonly text: string;
  readonly vietnamese: readonly [title: string, text: string];
}

const REVIEWS: readonly Review[] = [
  {
    title: "We stayed in our pyjamas",
    author: "Marion T.",
    rating: 5,
    resort: "R12",
    picture: "coast-101",
    on: "2026-09-04",
    text: "Rain all week and not one complaint from four children. The games cupboard is a treasure, and somebody had sharpened the pencils.",
    vietnamese: [
      "Cả tuần trong bộ đồ ngủ",
      "Mưa suốt tuần mà bốn đứa trẻ không than một lời. Tủ trò chơi là cả một kho báu.",
    ],
  },
  {
    title: "Fish for dinner",
    author: "Ngọc L.",
    rating: 5,
    resort: "27",
    picture: "lake-102",
    on: "2026-07-18",
    text: "My father had not held a rod for thirty years. He caught two, and told us about the ones that got away. We go again in March.",
    vietnamese: [
      "Cá cho bữa tối",
      "Ba tôi đã ba mươi năm không cầm cần câu. Ông câu được hai con và kể chuyện cả buổi tối.",
    ],
  },
  {
    title: "Good beds, thin walls",
    author: "Priya S.",
    rating: 3,
    resort: "R13",
    picture: "city-103",
    on: "2026-06-02",
    text: "Lovely view from the nineteenth floor, and the best mattress since home. Bring ear plugs on Saturdays.",
    vietnamese: ["Giường tốt, tường mỏng", "Tầm nhìn đẹp từ tầng mười chín. Thứ Bảy nên mang theo nút tai."],
  },
  {
    title: "The best porridge",
    author: "Callum R.",
    rating: 4,
    resort: "R25",
    picture: "alps-104",
    on: "2026-08-11",
    text: "And then the snow came. One star off for the boot room, which smelt of boots.",
    vietnamese: ["Món cháo ngon nhất", "Rồi tuyết rơi. Trừ một sao vì phòng để giày có mùi giày."],
  },
  {
    title: "Lanterns every night",
    author: "Hana K.",
    rating: 5,
    resort: "R54",
    picture: "oldtown-105",
    on: "2026-03-27",
    text: "We walked until our feet hurt, and walked again the next day. The tailor two doors down made three shirts before we had finished breakfast.",
    vietnamese: [
      "Đèn lồng mỗi đêm",
      "Chúng tôi đi bộ đến mỏi chân, hôm sau lại đi tiếp. Ông thợ may cạnh nhà may ba chiếc áo trước khi chúng tôi ăn sáng xong.",
    ],
  },
  {
    title: "A turtle knows my name",
    author: "Oscar, 8",
    rating: 5,
    resort: "R16",
    picture: "reef-106",
    on: "2026-10-02",
    text: "I floated and did not kick and it came. Mum was behind me and it came to me.",
    vietnamese: [
      "Chú rùa biết tên con",
      "Con nằm yên không đạp chân và nó bơi đến. Mẹ ở phía sau, nhưng nó đến chỗ con.",
    ],
  },
  {
    title: "Quiet, as promised",
    author: "Ilse and Jan B.",
    rating: 4,
    resort: "R48",
    picture: "vineyard-107",
    on: "2026-05-15",
    text: "Eleven days, two books each, one bottle more than planned. The driver knew every cellar door and none of the shortcuts.",
    vietnamese: [
      "Yên tĩnh như lời hứa",
      "Mười một ngày, mỗi người hai quyển sách, và nhiều hơn dự định một chai rượu.",
    ],
  },
  {
    title: "Three beds, one bathroom, no war",
    author: "The Fuimaono family",
    rating: 4,
    resort: "31",
    picture: "river-108",
    on: "2026-01-22",
    text: "Seven of us in a house for six, as the booking said we might. Reception found a cot and a second kettle.",
    vietnamese: [
      "Ba giường, một phòng tắm, vẫn hòa thuận",
      "Bảy người trong căn nhà cho sáu người. Lễ tân tìm thêm nôi và ấm nước.",
    ],
  },
];

/** The reviews. */
export const MEMBER_REVIEWS: readonly Draft[] = REVIEWS.map(
  ({ title, author, rating, resort, picture, on, text, vietnamese }) => ({
    type: "member_review",
    codename: `member_review_${codenameOf(title)}`,
    name: title,
    brands: ALL_BRANDS,
    elements: {
      title,
      text,
      author,
      rating,
      resort: [resortCodename(resort)],
      picture: [picture],
      stayed_on: `${on}T00:00:00Z`,
    },
    vietnamese: { title: vietnamese[0], text: vietnamese[1] },
  }),
);
