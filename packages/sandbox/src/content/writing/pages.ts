// The pages that lead somewhere: home, lists of stories, a special page, and words of thanks.

import { CLUB_BRANDS, type Draft } from "./draft.ts";
import { type Page, pageDrafts } from "./page.ts";

const HOMES: readonly Page[] = [
  {
    title: "Your club, your coast, your call",
    codename: "page_home",
    slug: "/",
    picture: "coast-61",
    summary: "Resorts in five countries, and people who know your name.",
    body: "<p>Book a week or a night, swap one, or just look at the map: everything that is yours starts here.</p>",
    brands: CLUB_BRANDS,
    panels: ["panel_welcome", "panel_last_minute", "panel_owner_weeks", "panel_specials", "panel_exchange"],
    vietnamese: [
      "Câu lạc bộ của bạn",
      "Khu nghỉ ở năm quốc gia, và những người nhớ tên bạn.",
      "<p>Đặt một tuần hay một đêm, trao đổi, hay chỉ ngắm bản đồ: mọi điều của bạn bắt đầu từ đây.</p>",
    ],
  },
  {
    title: "Welcome home, ECV",
    codename: "page_home_ecv",
    slug: "/",
    picture: "vineyard-62",
    summary: "A smaller club, the same sea.",
    body: "<p>Short stays, specials and your papers, in one place and without a queue.</p>",
    brands: ["ecv_member"],
    panels: ["panel_ecv", "panel_specials", "panel_ecv_reviews"],
  },
  {
    title: "Holidays that belong to you",
    codename: "page_home_visitors",
    slug: "home-k",
    picture: "reef-63",
    summary: "Look around before you join.",
    body: '<p>Portico is owned by its members. Look at the [[resort_r12|resort by the national park]], the [[resort_31|lodge above the lake]] or the [[resort_r54|house of lanterns]], read what [[page_member_reviews|members say]], and ask us anything.</p>((reef-63|A lagoon in the morning))<p>Ready? <a href="/sign-up">Joining</a> takes five minutes.</p>',
    panels: ["panel_specials"],
    vietnamese: [
      "Kỳ nghỉ thuộc về bạn",
      "Hãy xem qua trước khi gia nhập.",
      '<p>Portico thuộc về hội viên. Hãy xem [[resort_r54|ngôi nhà đèn lồng]], đọc [[page_member_reviews|đánh giá của hội viên]], và hỏi chúng tôi bất cứ điều gì.</p><p>Sẵn sàng? <a href="/sign-up">Gia nhập</a> chỉ mất năm phút.</p>',
    ],
  },
];

const LISTS: readonly Page[] = [
  {
    title: "Articles",
    slug: "articles",
    picture: "rainforest-70",
    summary: "Good to know, before and during a stay.",
    body: "<p>Tides, suitcases, kitchens and points: written by members for members. What is in the tin beside the kettle is told under [[page_coffees|coffees]].</p>",
    vietnamese: [
      "Bài viết",
      "Những điều nên biết trước và trong kỳ nghỉ.",
      "<p>Do hội viên viết cho hội viên. Hộp cà phê bên ấm nước được kể ở trang [[page_coffees|cà phê]].</p>",
    ],
  },
  {
    title: "Inspiration",
    slug: "inspiration",
    picture: "vineyard-75",
    summary: "Ideas for your next stay.",
    body: "<p>Start with [[inspiration_slow_weekends|slow weekends]] or with [[inspiration_reefs_within_reach|reefs within reach]].</p>{{inspiration_winter_by_the_fire}}",
    vietnamese: [
      "Cảm hứng",
      "Ý tưởng cho kỳ nghỉ tiếp theo.",
      "<p>Hãy bắt đầu với [[inspiration_slow_weekends|những cuối tuần chậm rãi]].</p>{{inspiration_winter_by_the_fire}}",
    ],
  },
  {
    title: "News",
    slug: "news",
    picture: "alps-76",
    summary: "What happened at the club.",
    body: "<p>[[news_pool_at_banksia_shores_reopens|The pool is open again]], and [[news_members_vote_for_solar_roofs|the roofs are next]].</p>",
    vietnamese: [
      "Tin tức",
      "Chuyện trong câu lạc bộ.",
      "<p>[[news_pool_at_banksia_shores_reopens|Hồ bơi đã mở lại]], và [[news_members_vote_for_solar_roofs|sắp đến các mái nhà]].</p>",
    ],
  },
  {
    title: "Latest news",
    slug: "about-us/latest-news",
    picture: "city-77",
    summary: "Newest first.",
    body: "<p>[[latest_news_exchange_by_the_sea|Two hundred new weeks]], [[latest_news_four_towns_join_in_viet_nam|four new towns]], and a shorter wait on the telephone.</p>",
    vietnamese: [
      "Tin mới nhất",
      "Mới nhất ở trên cùng.",
      "<p>[[latest_news_exchange_by_the_sea|Hai trăm tuần nghỉ mới]] và [[latest_news_four_towns_join_in_viet_nam|bốn điểm đến mới]].</p>",
    ],
  },
  {
    title: "Coffees",
    slug: "coffees",
    picture: "rainforest-79",
    summary: "What is in the tin of every kitchen.",
    body: "<p>Whenever you arrive, there is coffee for the first morning. These are the kinds that the club buys, and [[page_brewers|the people who roast them]].</p>",
    vietnamese: [
      "Cà phê",
      "Hộp cà phê trong mỗi căn bếp.",
      "<p>Dù bạn đến lúc nào, luôn có cà phê cho buổi sáng đầu tiên. Đây là những loại câu lạc bộ chọn mua, cùng [[page_brewers|những người rang chúng]].</p>",
    ],
  },
  {
    title: "Brewers",
    slug: "brewers",
    picture: "oldtown-80",
    summary: "The people behind the cup.",
    body: "<p>Small houses near our resorts, which the club has bought from for years. What they roast for us is told under [[page_coffees|coffees]].</p>",
    vietnamese: [
      "Nhà rang",
      "Những người đứng sau tách cà phê.",
      "<p>Những nhà rang nhỏ gần các khu nghỉ, gắn bó với câu lạc bộ nhiều năm. Cà phê họ rang cho chúng tôi có ở trang [[page_coffees|cà phê]].</p>",
    ],
  },
  {
    title: "Questions and answers",
    slug: "questions-and-answers",
    picture: "lake-78",
    summary: "What members ask us most.",
    body: "<p>If yours is not here, call us on 1800 975 707, Monday to Friday from 8 am to 6 pm in Brisbane, or on Saturdays until noon.</p>",
    vietnamese: [
      "Hỏi và đáp",
      "Những điều hội viên hay hỏi nhất.",
      "<p>Nếu chưa thấy câu hỏi của bạn, hãy gọi 1800 975 707, thứ Hai đến thứ Sáu từ 8 giờ đến 18 giờ, thứ Bảy đến 12 giờ trưa, giờ Brisbane.</p>",
    ],
  },
];

const SPECIAL: readonly Page[] = [
  {
    title: "Getaway Bonus Plus",
    slug: "getaway-bonus-plus",
    type: "special_page",
    picture: "reef-81",
    summary: "Plus prices for Getaway members, this season only.",
    body: "<p>From now until the end of the season, Getaway members stay at Plus prices. Choose any night at any resort on the list, bring a friend, and keep your points for another time.</p>((reef-81|A lagoon))<h2>What you get</h2><ul><li>Any night, any resort on the list</li><li>Two guests included</li><li>No points needed</li></ul><h2>How it works</h2><ol><li>Sign in, and open Bonus Plus.</li><li>Choose a region and a month.</li><li>Pay by card: the price that you see is the price.</li></ol>{{!getaway_terms}}",
    panels: ["panel_specials"],
    vietnamese: [
      "Getaway Bonus Plus",
      "Giá Plus cho hội viên Getaway, chỉ trong mùa này.",
      "<p>Từ nay đến hết mùa, hội viên Getaway nghỉ với giá Plus.</p>((reef-81|Một vịnh nước trong))<h2>Bạn nhận được</h2><ul><li>Bất kỳ đêm nào, bất kỳ khu nghỉ nào trong danh sách</li><li>Kèm hai khách</li><li>Không cần điểm</li></ul>{{!getaway_terms}}",
    ],
  },
];

const THANKS: readonly Page[] = [
  {
    title: "Thank you for joining",
    slug: "sign-up/thank-you",
    picture: "coast-84",
    summary: "Your application is with us.",
    body: "<p>We have sent you an e-mail about what happens next. Within two working days member services will write to you with your member number.</p><p>Until then, [[inspiration_slow_weekends|five slow weekends]] may keep you company.</p>",
    vietnamese: [
      "Cảm ơn bạn đã đăng ký",
      "Chúng tôi đã nhận được đơn của bạn.",
      "<p>Chúng tôi đã gửi e-mail cho bạn về các bước tiếp theo. Trong vòng hai ngày làm việc, bộ phận hội viên sẽ viết cho bạn và gửi số hội viên.</p>",
    ],
  },
  {
    title: "Thank you for writing",
    slug: "contact-us/thank-you",
    picture: "oldtown-85",
    summary: "Your message has arrived.",
    body: "<p>A person reads it today, and answers by tomorrow evening. If it cannot wait, call 1800 975 707.</p>",
    vietnamese: [
      "Cảm ơn bạn đã viết thư",
      "Chúng tôi đã nhận được thư của bạn.",
      "<p>Chúng tôi sẽ đọc hôm nay và trả lời chậm nhất vào tối mai. Nếu gấp, hãy gọi 1800 975 707.</p>",
    ],
  },
  {
    title: "Thank you, a car is on its way",
    codename: "page_thank_you_car_hire",
    slug: "car-hire/thank-you",
    picture: "river-86",
    summary: "Not to your door yet: first comes a price.",
    body: "<p>Three hire firms answer us within a day. We send you the best of the three, and nothing is booked until you say yes.</p>",
    vietnamese: [
      "Cảm ơn, xe đang được tìm",
      "Trước hết chúng tôi sẽ gửi báo giá.",
      "<p>Ba hãng xe sẽ trả lời trong một ngày. Chúng tôi gửi bạn giá tốt nhất, và chưa có gì được đặt cho đến khi bạn đồng ý.</p>",
    ],
  },
  {
    title: "Thank you, your stay is booked",
    codename: "page_thank_you_booking",
    slug: "booking/thank-you",
    picture: "lake-87",
    summary: "Now the nice part begins.",
    body: "<p>Your booking is under My bookings, with the way there and the number of the door. Check-in is from 3 pm; if you arrive late, the key waits in the box.</p><p>Something to read until then: [[article_packing_for_two_seasons|packing for two seasons]].</p>",
    vietnamese: [
      "Cảm ơn, kỳ nghỉ đã được đặt",
      "Giờ là phần thú vị.",
      "<p>Đặt chỗ của bạn nằm trong mục Đặt chỗ của tôi, kèm đường đi và số cửa. Nhận phòng từ 15 giờ; nếu bạn đến muộn, chìa khóa ở trong hộp.</p>",
    ],
  },
];

/** The pages, and the words that one of them shows. */
export const PAGES: readonly Draft[] = [
  ...pageDrafts([...HOMES, ...LISTS, ...SPECIAL, ...THANKS]),
  {
    type: "callout",
    codename: "getaway_terms",
    name: "Getaway terms",
    brands: CLUB_BRANDS,
    isComponent: true,
    elements: {
      title: "The small print",
      text: '<p>Subject to the <a href="/booking-terms-conditions">booking terms</a>.</p>',
      tone: ["care"],
    },
    vietnamese: {
      title: "Điều khoản",
      text: '<p>Theo <a href="/booking-terms-conditions">điều khoản đặt chỗ</a>.</p>',
    },
  },
];
