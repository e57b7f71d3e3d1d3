// Inspiration: ideas for a next stay.

import { CLUB_BRANDS, type Draft } from "./draft.ts";
import { type Story, storyDrafts } from "./story.ts";

const STORIES: readonly Story[] = [
  {
    title: "Slow weekends",
    picture: "vineyard-31",
    on: "2026-10-05",
    summary: "Five places where nothing has to happen.",
    body: "<p>Vines, lakes and porches: five short stays for tired people. None is more than an hour from a town, and none of them has a programme.</p>((vineyard-31|Vines in the evening))<ol><li>[[resort_r48|Karri Forest Lodge]]</li><li>[[resort_27|Kauri Lake Lodge]]</li><li>[[resort_r55|Mây Núi Lodge]]</li><li>[[resort_r43|Lighthouse Bay Houses]]</li><li>[[resort_r71|Rice Terrace Villas]]</li></ol>{{!story_points_tip}}<p>Arrive on a Sunday, when everybody else leaves. The kettle is yours, and so is the view.</p>",
    related: ["inspiration_winter_by_the_fire"],
    vietnamese: [
      "Những cuối tuần chậm rãi",
      "Năm nơi mà chẳng việc gì phải xảy ra.",
      "<p>Vườn nho, hồ nước và hiên nhà: năm kỳ nghỉ ngắn cho người mệt mỏi.</p>((vineyard-31|Vườn nho buổi chiều))<ol><li>[[resort_r48|Karri Forest Lodge]]</li><li>[[resort_27|Kauri Lake Lodge]]</li><li>[[resort_r55|Mây Núi Lodge]]</li><li>[[resort_r43|Lighthouse Bay Houses]]</li><li>[[resort_r71|Rice Terrace Villas]]</li></ol>{{!story_points_tip}}",
    ],
  },
  {
    title: "Reefs within reach",
    picture: "reef-32",
    on: "2026-09-19",
    summary: "Snorkel before breakfast, no flight needed.",
    body: "<p>Three lagoons where the coral begins at the jetty: [[resort_r16|Coral Lagoon Village]], [[resort_r18|Daintree Gate Lodge]] and [[resort_r61|Frangipani Reef]].</p>((reef-32|A lagoon from the jetty))<p>Go at the turn of the tide, when the water stands still. The house has masks; bring the shirt that you would not wear in town.</p>",
    vietnamese: [
      "Rạn san hô trong tầm tay",
      "Lặn ngắm trước bữa sáng, không cần bay.",
      "<p>Ba vịnh nơi san hô bắt đầu ngay ở cầu tàu: [[resort_r16|Coral Lagoon Village]], [[resort_r18|Daintree Gate Lodge]] và [[resort_r61|Frangipani Reef]].</p>((reef-32|Vịnh nhìn từ cầu tàu))",
    ],
  },
  {
    title: "Winter by the fire",
    picture: "alps-33",
    on: "2026-05-11",
    summary: "Snow days without the queue.",
    body: "<p>The best run is the one after everyone has gone in for lunch. Ski from one until the lifts stop, then sit by the fire with the people who were cold all morning.</p>((alps-33|Peaks above the village))<p>[[resort_r25|Snow Gum Chalets]] waxes your skis while you eat; [[resort_r41|Alpine Ash Village]] has the deepest baths in the valley.</p>",
    vietnamese: [
      "Mùa đông bên bếp lửa",
      "Những ngày tuyết không phải xếp hàng.",
      "<p>Lượt trượt đẹp nhất là khi mọi người đã vào ăn trưa. [[resort_r25|Snow Gum Chalets]] chăm ván trượt trong lúc bạn dùng bữa; [[resort_r41|Alpine Ash Village]] có bồn tắm sâu nhất thung lũng.</p>",
    ],
  },
  {
    title: "Việt Nam from north to south",
    picture: "oldtown-34",
    on: "2026-07-23",
    summary: "Six towns, two weeks, one train.",
    body: "<p>From the terraces of Sa Pa to the pepper farms of the south. Take the night train once, for the sound of it, and the day train after that, for the windows.</p>((oldtown-34|Roofs of an old town))<ol><li>[[resort_r55|Mây Núi Lodge]], Sa Pa: three nights, good boots</li><li>[[resort_r54|Phố Lồng Đèn House]], Hội An: four nights, tailor on the first day</li><li>[[resort_r33|Vịnh Tràm Retreat]], Nha Trang: four nights, no plans</li></ol>",
    vietnamese: [
      "Việt Nam từ Bắc vào Nam",
      "Sáu thị trấn, hai tuần, một chuyến tàu.",
      "<p>Từ ruộng bậc thang Sa Pa đến vườn tiêu phương Nam. Hãy đi tàu đêm một lần để nghe tiếng bánh xe, rồi đi tàu ngày để ngắm qua cửa sổ.</p>((oldtown-34|Mái ngói phố cổ))<ol><li>[[resort_r55|Mây Núi Lodge]], Sa Pa</li><li>[[resort_r54|Phố Lồng Đèn House]], Hội An</li><li>[[resort_r33|Vịnh Tràm Retreat]], Nha Trang</li></ol>",
    ],
  },
  {
    title: "Rivers for beginners",
    picture: "river-35",
    on: "2026-04-02",
    summary: "A canoe, a thermos, and water that does the work.",
    body: "<p>Choose a river that goes where you want to go. The [[resort_r42|Ovens Valley Retreat]] drops canoes upstream at nine and meets you at the bridge at three, with cake.</p>((river-35|A bend of the river))<p>Children sit in the middle, dogs in front, and whoever is tired lies down. On the [[resort_r53|Hàn River]] the same works by bicycle ferry.</p>",
    related: ["inspiration_slow_weekends"],
    vietnamese: [
      "Sông nước cho người mới",
      "Một chiếc thuyền, một bình trà, và dòng nước làm việc.",
      "<p>Hãy chọn dòng sông chảy về nơi bạn muốn đến. [[resort_r42|Ovens Valley Retreat]] đưa thuyền lên thượng nguồn lúc chín giờ và đón bạn ở cầu lúc ba giờ, kèm bánh ngọt.</p>((river-35|Khúc quanh của dòng sông))",
    ],
  },
];

/** Inspiration, and the tip that one of its texts shows. */
export const INSPIRATION: readonly Draft[] = [
  ...storyDrafts("inspiration", STORIES),
  {
    type: "callout",
    codename: "story_points_tip",
    name: "Points tip",
    brands: CLUB_BRANDS,
    isComponent: true,
    elements: {
      title: "A tip",
      text: "<p>Midweek nights cost about a third less.</p>",
      tone: ["info"],
    },
    vietnamese: { title: "Mẹo nhỏ", text: "<p>Đêm giữa tuần rẻ hơn khoảng một phần ba.</p>" },
  },
];
