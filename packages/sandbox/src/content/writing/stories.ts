// Articles, news, inspiration, coffees and brewers.

import { ALL_BRANDS, CLUB_BRANDS, codenameOf, type Draft } from "./draft.ts";

type Row = readonly [title: string, picture: string, publishedOn: string, summary: string, body: string];

const ARTICLES: readonly Row[] = [
  [
    "Packing for two seasons",
    "alps-21",
    "2026-10-28",
    "A jumper, a swimsuit, and the rest you can borrow.",
    "<p>Mountains and coast in one week means layers. Roll, do not fold; wear the boots; leave the third pair of shoes at home.</p><h3>What every house has</h3><ul><li>Linen, towels and pegs</li><li>A corkscrew</li><li>A book that somebody else left</li></ul>",
  ],
  [
    "How to read a tide table",
    "coast-22",
    "2026-09-14",
    "Ten minutes that will change your beach holiday.",
    "<p>High water is for swimming, low water is for rock pools, and the hour between is for lunch.</p><p>Try it at [[resort_r12|Banksia Shores]].</p>",
  ],
  [
    "Travelling with grandparents",
    "lake-23",
    "2026-08-02",
    "Three generations, two bedrooms, one kettle.",
    "<p>Book the ground floor, agree on bed times, and let them cook once.</p>",
  ],
  [
    "The quiet side of Queenstown",
    "lake-24",
    "2026-06-20",
    "Where to go when everyone is jumping off bridges.",
    "<p>Walk the lake track at eight. You will meet two dogs and a fisherman. Stay at [[resort_31|Remarkables View]].</p>",
  ],
];

const INSPIRATION: readonly Row[] = [
  [
    "Slow weekends",
    "vineyard-31",
    "2026-10-05",
    "Five places where nothing has to happen.",
    "<p>Vines, lakes and porches: five short stays for tired people.</p>((vineyard-31|Vines in the evening))<ol><li>[[resort_r48|Karri Forest Lodge]]</li><li>[[resort_27|Kauri Lake Lodge]]</li><li>[[resort_r55|Mây Núi Lodge]]</li><li>[[resort_r43|Lighthouse Bay Houses]]</li><li>[[resort_r71|Rice Terrace Villas]]</li></ol>{{!story_points_tip}}",
  ],
  [
    "Reefs within reach",
    "reef-32",
    "2026-09-19",
    "Snorkel before breakfast, no flight needed.",
    "<p>Three lagoons where the coral begins at the jetty.</p>",
  ],
  [
    "Winter by the fire",
    "alps-33",
    "2026-05-11",
    "Snow days without the queue.",
    "<p>The best run is the one after everyone has gone in for lunch.</p>",
  ],
  [
    "Việt Nam from north to south",
    "city-34",
    "2026-07-23",
    "Six towns, two weeks, one train.",
    "<p>From the terraces of Sa Pa to the pepper farms of the south.</p>",
  ],
];

const NEWS: readonly Row[] = [
  [
    "Pool at Banksia Shores reopens",
    "coast-41",
    "2026-11-12",
    "New tiles, warmer water, and a ramp.",
    "<p>The pool of [[resort_r12|Banksia Shores]] is open again, three weeks early.</p>",
  ],
  [
    "Members vote for solar roofs",
    "lake-42",
    "2026-10-22",
    "Four in five said yes.",
    "<p>Every club property will have panels by the end of 2028.</p>",
  ],
  [
    "New holiday parks in Tasmania",
    "rainforest-43",
    "2026-08-30",
    "Two more places for tents and caravans.",
    "<p>See [[holiday_park_p119|Strahan Huon Park]], the smallest of all our parks.</p>",
  ],
];

const LATEST_NEWS: readonly Row[] = [
  [
    "Exchange by the sea",
    "reef-51",
    "2026-11-15",
    "Two hundred weeks in places you have not been to.",
    "<p>The exchange has new weeks in Fiji, Bali and on the south coast.</p>",
  ],
  [
    "Shorter queues on the telephone",
    "city-52",
    "2026-10-30",
    "Most calls are answered within a minute.",
    "<p>Six new colleagues have joined member services.</p>",
  ],
  [
    "A new way to sign in",
    "alps-53",
    "2026-10-01",
    "One portal for every brand of the club.",
    "<p>Your member number and your password stay the same.</p>",
  ],
];

const STORIES: Readonly<Record<string, readonly Row[]>> = {
  article: ARTICLES,
  inspiration: INSPIRATION,
  news: NEWS,
  latest_news: LATEST_NEWS,
  coffee: [
    [
      "House blend No. 3",
      "rainforest-61",
      "2026-04-04",
      "Chocolate, orange peel, and a second cup.",
      "<p>Roasted for the club's kitchens by [[brewer_harbour_roasters|Harbour Roasters]].</p>",
    ],
  ],
  brewer: [
    [
      "Harbour Roasters",
      "city-62",
      "2026-04-04",
      "Two friends and one drum roaster.",
      "<p>They roast on Tuesdays, and deliver by bicycle. Their best known is [[coffee_house_blend_no_3|House blend No. 3]].</p>",
    ],
  ],
};

const VIETNAMESE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  inspiration_viet_nam_from_north_to_south: {
    title: "Việt Nam từ Bắc vào Nam",
    summary: "Sáu thị trấn, hai tuần, một chuyến tàu.",
    body_copy: "<p>Từ ruộng bậc thang Sa Pa đến vườn tiêu phương Nam.</p>",
  },
  latest_news_a_new_way_to_sign_in: {
    title: "Cách đăng nhập mới",
    summary: "Một cổng cho mọi thương hiệu của câu lạc bộ.",
    body_copy: "<p>Số hội viên và mật khẩu của quý khách vẫn giữ nguyên.</p>",
  },
};

/** The stories; each is called by its type and its title. */
export const STORY_PAGES: readonly Draft[] = [
  ...Object.entries(STORIES).flatMap(([type, rows]) => rows.map((row) => storyDraft(type, row))),
  {
    type: "callout",
    codename: "story_points_tip",
    name: "Points tip",
    brands: CLUB_BRANDS,
    isComponent: true,
    elements: { text: "<p>Midweek nights cost about a third less.</p>", tone: ["info"] },
  },
];

function storyDraft(type: string, [title, picture, publishedOn, summary, body]: Row): Draft {
  const codename = `${type}_${codenameOf(title)}`;
  const vietnamese = VIETNAMESE[codename];
  return {
    type,
    codename,
    name: title,
    brands: ALL_BRANDS,
    elements: {
      title,
      url_pattern: codenameOf(title).replaceAll("_", "-"),
      summary,
      body_copy: body,
      teaser_image: [picture],
      post_date: `${publishedOn}T00:00:00Z`,
    },
    ...(vietnamese === undefined ? {} : { vietnamese }),
  };
}
