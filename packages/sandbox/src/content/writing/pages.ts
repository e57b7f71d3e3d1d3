// Pages, questions and answers, members' reviews, and resort specials.

import { ALL_BRANDS, CLUB_BRANDS, codenameOf, type Draft } from "./draft.ts";
import { resortCodename } from "./resorts.ts";

interface Page {
  readonly title: string;
  readonly slug: string;
  readonly summary: string;
  readonly body: string;
  readonly picture: string;
  readonly type?: string;
  readonly brands?: readonly string[];
  readonly panels?: readonly string[];
  readonly vietnamese?: Readonly<Record<string, string>>;
}

const PAGES: readonly Page[] = [
  {
    title: "About us",
    slug: "about-us",
    picture: "coast-71",
    summary: "A club that belongs to the people who use it.",
    body: "<p>Portico began with eleven families and one beach house. Today it has resorts in five countries, and still no shareholders but its members.</p><p>What is new is under [[latest_news_exchange_by_the_sea|latest news]].</p>",
    vietnamese: {
      title: "Về chúng tôi",
      summary: "Câu lạc bộ của chính những người dùng nó.",
      body_copy:
        "<p>Portico bắt đầu với mười một gia đình và một ngôi nhà bên biển. Ngày nay câu lạc bộ có khu nghỉ ở năm quốc gia.</p>",
    },
  },
  {
    title: "Working with us",
    slug: "careers",
    picture: "city-72",
    summary: "Kitchens, gardens, code and kindness.",
    body: "<p>Write to careers@portico.example and say which resort you like best, and why.</p>",
  },
  {
    title: "Contact us",
    slug: "contact-us",
    picture: "city-73",
    summary: "A person answers.",
    body: "<p>Telephone 1800 975 707 in Australia, or write to members@portico.example.</p>",
    vietnamese: {
      title: "Liên hệ",
      summary: "Luôn có người trả lời.",
      body_copy: "<p>Gửi thư đến members@portico.example.</p>",
    },
  },
  {
    title: "Privacy",
    slug: "privacy",
    picture: "lake-74",
    summary: "What we know about you, and what we do not want to know.",
    body: "<p>We keep what your membership needs, and nothing for longer than it does.</p>",
  },
  {
    title: "Inspiration",
    slug: "inspiration",
    picture: "vineyard-75",
    summary: "Ideas for your next stay.",
    body: "<p>Start with [[inspiration_slow_weekends|slow weekends]] or with [[inspiration_reefs_within_reach|reefs within reach]].</p>{{inspiration_winter_by_the_fire}}",
  },
  {
    title: "News",
    slug: "news",
    picture: "alps-76",
    summary: "What happened at the club.",
    body: "<p>[[news_pool_at_banksia_shores_reopens|The pool is open again]], and [[news_members_vote_for_solar_roofs|the roofs are next]].</p>",
  },
  {
    title: "Latest news",
    slug: "about-us/latest-news",
    picture: "city-77",
    summary: "The newest first.",
    body: "<p>[[latest_news_exchange_by_the_sea|Two hundred new weeks]].</p>",
  },
  {
    title: "Questions and answers",
    slug: "questions-and-answers",
    picture: "lake-78",
    summary: "What members ask us most.",
    body: "<p>If yours is not here, call us.</p>",
    vietnamese: {
      title: "Hỏi và đáp",
      summary: "Những điều hội viên hay hỏi nhất.",
      body_copy: "<p>Nếu chưa có câu trả lời, hãy gọi cho chúng tôi.</p>",
    },
  },
  {
    title: "Member reviews",
    slug: "member-reviews",
    picture: "reef-79",
    summary: "In their own words.",
    body: "<p>We print them as they come.</p>",
  },
  {
    title: "Welcome to ECV",
    slug: "welcome-to-ecv",
    picture: "vineyard-80",
    summary: "A small club with good neighbours.",
    body: "<p>ECV members stay at the resorts of Portico, under rules of their own.</p>",
    brands: ["ecv_member"],
  },
  {
    title: "Getaway Bonus Plus",
    slug: "getaway-bonus-plus",
    type: "special_page",
    picture: "reef-81",
    summary: "Plus prices for Getaway members, this season only.",
    body: "<p>From now until the end of the season, Getaway members stay at Plus prices.</p>((reef-81|A lagoon))<ul><li>Any night, any resort on the list</li><li>Two guests included</li><li>No points needed</li></ul>{{!getaway_terms}}",
    panels: ["panel_specials"],
    vietnamese: {
      title: "Getaway Bonus Plus",
      summary: "Giá Plus cho hội viên Getaway, chỉ trong mùa này.",
      body_copy: "<p>Từ nay đến hết mùa, hội viên Getaway nghỉ với giá Plus.</p>",
    },
  },
];

const QUESTIONS: readonly (readonly [topic: string, question: string, answer: string])[] = [
  ["Booking", "How early can I book?", "<p>Twelve months ahead; owner weeks twenty-four.</p>"],
  ["Booking", "May a friend use my stay?", "<p>Yes. Name them as the arriving guest.</p>"],
  [
    "Booking",
    "What happens when I cancel?",
    '<p>You see what goes back to you before you decide. See the <a href="/booking-terms-conditions">booking terms</a>.</p>',
  ],
  [
    "Points",
    "When do points expire?",
    "<p>On the day that stands beside them on your points page. We warn you ninety days before.</p>",
  ],
  ["Points", "Can I give points to my daughter?", "<p>Call us: it takes one form and two signatures.</p>"],
  ["Payments", "Which cards do you take?", "<p>The common ones, and no fee for any of them.</p>"],
  ["Payments", "Where is my receipt?", "<p>Under payments, from the moment you paid.</p>"],
  [
    "Exchange",
    "What is an exchange credit?",
    "<p>A week of yours that somebody else may use, so that you may use somebody else's.</p>",
  ],
];

type Review = readonly [title: string, author: string, rating: number, resort: string, stayedOn: string, text: string];

const REVIEWS: readonly Review[] = [
  [
    "We stayed in our pyjamas",
    "Marion T.",
    5,
    "R12",
    "2026-09-04",
    "Rain all week and not one complaint from four children. The games cupboard is a treasure.",
  ],
  [
    "Fish for dinner",
    "Ngọc L.",
    5,
    "27",
    "2026-07-18",
    "My father had not held a rod for thirty years. He caught two.",
  ],
  ["Good beds, thin walls", "Priya S.", 3, "R13", "2026-06-02", "Lovely view. Bring ear plugs on Saturdays."],
  ["The best porridge", "Callum R.", 4, "R25", "2026-08-11", "And then the snow came."],
  [
    "Lanterns every night",
    "Hana K.",
    5,
    "R54",
    "2026-03-27",
    "We walked until our feet hurt, and walked again the next day.",
  ],
];

type Special = readonly [
  title: string,
  code: string,
  resort: string,
  picture: string,
  from: string,
  until: string,
  nights: number,
  summary: string,
];

const SPECIALS: readonly Special[] = [
  [
    "Winter in the Alps",
    "SP-WINTER-27",
    "R41",
    "alps-91",
    "2027-06-01T00:00:00Z",
    "2027-06-30T00:00:00Z",
    5,
    "Five nights in June, fire laid, soup on the stove.",
  ],
  [
    "Spring by the sea",
    "SP-SPRING-26",
    "R12",
    "coast-92",
    "2026-09-01T00:00:00Z",
    "2026-11-30T00:00:00Z",
    4,
    "Four nights when the whales go home.",
  ],
  [
    "Lake and long lunches",
    "SP-LAKE-27",
    "27",
    "lake-93",
    "2027-02-01T00:00:00Z",
    "2027-05-31T00:00:00Z",
    3,
    "Three nights with a boat of your own.",
  ],
  [
    "Reef and rainforest",
    "SP-REEF-27",
    "R18",
    "reef-94",
    "2027-01-10T00:00:00Z",
    "2027-03-31T00:00:00Z",
    4,
    "Four nights where the forest meets the reef.",
  ],
  [
    "Breakfast in Nha Trang",
    "SP-VINH-27",
    "R33",
    "coast-95",
    "2027-01-20T00:00:00Z",
    "2027-04-30T00:00:00Z",
    6,
    "Six nights, and breakfast on the balcony.",
  ],
];

/** Pages, questions, reviews and specials. */
export const PAGE_DRAFTS: readonly Draft[] = [
  ...PAGES.map(pageDraft),
  {
    type: "callout",
    codename: "getaway_terms",
    name: "Getaway terms",
    brands: CLUB_BRANDS,
    isComponent: true,
    elements: { text: '<p>Subject to the <a href="/booking-terms-conditions">booking terms</a>.</p>', tone: ["care"] },
  },
  ...QUESTIONS.map(
    ([topic, question, answer], at): Draft => ({
      type: "faq",
      codename: `faq_${codenameOf(question)}`,
      name: question,
      brands: ALL_BRANDS,
      elements: { question, answer, group: topic, sort_order: at + 1 },
    }),
  ),
  ...REVIEWS.map(
    ([title, author, rating, resort, stayedOn, text]): Draft => ({
      type: "member_review",
      codename: `member_review_${codenameOf(title)}`,
      name: title,
      brands: ALL_BRANDS,
      elements: { title, text, author, rating, resort: [resortCodename(resort)], stayed_on: `${stayedOn}T00:00:00Z` },
    }),
  ),
  ...SPECIALS.map(specialDraft),
];

function pageDraft({
  title,
  slug,
  summary,
  body,
  picture,
  type = "page",
  brands = ALL_BRANDS,
  panels = [],
  vietnamese,
}: Page): Draft {
  return {
    type,
    codename: `page_${codenameOf(title)}`,
    name: title,
    brands,
    elements: {
      title,
      url_pattern: slug,
      summary,
      body_copy: body,
      teaser_image: [picture],
      post_date: "2026-06-01T00:00:00Z",
      panels,
    },
    ...(vietnamese === undefined ? {} : { vietnamese }),
  };
}

function specialDraft([title, code, resort, picture, from, until, nights, summary]: Special): Draft {
  return {
    type: "resort_special",
    codename: `special_${codenameOf(title)}`,
    name: title,
    brands: ALL_BRANDS,
    elements: {
      title,
      special_code: code,
      description: `<p>${summary} Stay at [[${resortCodename(resort)}|the resort]] from our list, and leave the planning to us.</p>`,
      image: [picture],
      link: "/resort-specials",
      nights,
      resort: [resortCodename(resort)],
      resort_id: resort,
      travel_from: from,
      travel_until: until,
    },
  };
}
