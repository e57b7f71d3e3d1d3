// The pages about the club and its people: about us, community, support.

import { MONTHS_AHEAD } from "../../stays/market.ts";
import { CLUB_BRANDS, type Draft } from "./draft.ts";
import { type Page, pageDrafts } from "./page.ts";

const ABOUT: readonly Page[] = [
  {
    title: "About us",
    slug: "about-us",
    picture: "coast-71",
    summary: "A club that belongs to the people who use it.",
    body: "<p>Portico began with eleven families and one beach house. Today it has resorts in five countries, and still no shareholders but its members.</p>((coast-71|Where it began))<h2>How it is run</h2><p>Nine members sit on the council, three are elected each year, and whoever wants to know what a towel costs may ask. The answer is in the annual report.</p><h2>What we hold to</h2><ul><li>A stay is a promise: what you booked is what you get.</li><li>No price changes between looking and paying.</li><li>A person answers.</li></ul><p>What is new is under [[latest_news_exchange_by_the_sea|latest news]].</p>",
    vietnamese: [
      "Về chúng tôi",
      "Câu lạc bộ của chính những người dùng nó.",
      "<p>Portico bắt đầu với mười một gia đình và một ngôi nhà bên biển. Ngày nay câu lạc bộ có khu nghỉ ở năm quốc gia, và không có cổ đông nào ngoài hội viên.</p><h2>Cách vận hành</h2><p>Chín hội viên ngồi trong hội đồng, mỗi năm bầu ba người.</p><h2>Điều chúng tôi giữ</h2><ul><li>Kỳ nghỉ là một lời hứa.</li><li>Giá không đổi giữa lúc xem và lúc trả.</li><li>Luôn có người trả lời.</li></ul>",
    ],
  },
  {
    title: "Working with us",
    slug: "careers",
    picture: "city-72",
    summary: "Kitchens, gardens, code and kindness.",
    body: "<p>Write to careers@example.com and say which resort you like best, and why. We read that part first.</p><h2>Open now</h2><table><tbody><tr><td>Gardener</td><td>Port Douglas</td><td>Full time</td></tr><tr><td>Night reception</td><td>Queenstown</td><td>Four nights a week</td></tr><tr><td>Member services, Vietnamese and English</td><td>Brisbane or Đà Nẵng</td><td>Full time</td></tr><tr><td>Ski shed</td><td>Jindabyne</td><td>June to September</td></tr></tbody></table><h2>What you get</h2><ul><li>Two weeks a year at any resort</li><li>Meals on shift, cooked by colleagues who can</li><li>A rest day that stays a rest day</li></ul>",
    vietnamese: [
      "Làm việc cùng chúng tôi",
      "Bếp, vườn, phần mềm và lòng tốt.",
      "<p>Hãy viết đến careers@example.com và cho biết bạn thích khu nghỉ nào nhất, vì sao. Chúng tôi đọc phần đó trước.</p><h2>Đang tuyển</h2><ul><li>Bộ phận hội viên, tiếng Việt và tiếng Anh, Đà Nẵng</li><li>Lễ tân đêm, Queenstown</li></ul>",
    ],
  },
  {
    title: "Contact us",
    slug: "contact-us",
    picture: "city-73",
    summary: "A person answers.",
    body: "<p>Telephone <strong>1800 975 707</strong> in Australia, <strong>+61 7 5550 0142</strong> from anywhere else, or write to members@example.com.</p><h2>When</h2><p>Monday to Friday from 8 am to 6 pm in Brisbane, Saturdays until noon.</p><h2>Where</h2><p>Level 3, 12 Wharf Road, Brisbane. There is tea.</p>",
    vietnamese: [
      "Liên hệ",
      "Luôn có người trả lời.",
      "<p>Gọi <strong>1800 975 707</strong> tại Úc, <strong>+84 28 0555 0142</strong> tại Việt Nam, hoặc viết thư đến members@example.com.</p><h2>Giờ làm việc</h2><p>Thứ Hai đến thứ Sáu từ 8 giờ đến 18 giờ, thứ Bảy đến 12 giờ trưa, giờ Brisbane.</p><h2>Địa chỉ</h2><p>Tầng 3, số 12 Wharf Road, Brisbane. Luôn có trà mời bạn.</p>",
    ],
  },
  {
    title: "Privacy",
    slug: "privacy",
    picture: "lake-74",
    summary: "What we keep about you, and what we never do with it.",
    body: "<p>We keep what your membership needs, and nothing for longer than it does.</p><h2>What we keep</h2><ul><li>Your name, your addresses and your telephone numbers</li><li>What you own, book and pay</li><li>What you asked us, so that you need not ask twice</li></ul><h2>What we never do</h2><p>We sell nothing of it, and no card number ever touches our computers.</p><h2>What you may ask</h2><p>For all of it, on paper or as a file, and for its end. Write to privacy@example.com.</p>",
    vietnamese: [
      "Quyền riêng tư",
      "Những gì chúng tôi lưu về bạn, và những gì chúng tôi không bao giờ làm.",
      "<p>Chúng tôi chỉ giữ những gì tư cách hội viên của bạn cần, và không lâu hơn mức cần thiết.</p><h2>Những gì chúng tôi giữ</h2><ul><li>Tên, địa chỉ và số điện thoại của bạn</li><li>Những gì bạn sở hữu, đặt và thanh toán</li><li>Những gì bạn đã hỏi, để bạn không phải hỏi hai lần</li></ul><h2>Những gì chúng tôi không bao giờ làm</h2><p>Chúng tôi không bán bất kỳ thông tin nào, và không số thẻ nào đi qua máy tính của chúng tôi.</p><h2>Những gì bạn có thể yêu cầu</h2><p>Bạn có thể yêu cầu nhận toàn bộ thông tin, trên giấy hoặc dạng tệp, và yêu cầu xóa. Hãy viết thư đến privacy@example.com.</p>",
    ],
  },
];

const COMMUNITY: readonly Page[] = [
  {
    title: "Support",
    slug: "support",
    picture: "rainforest-82",
    summary: "Help with the portal, a booking, or a door that will not open.",
    body: '<h2>I cannot sign in</h2><p>Use your member number or your e-mail address. If that does not help, <a href="/password-reset">ask for a new password</a>, and check your junk mail.</p><h2>I am at the door</h2><p>Call 1800 975 707 and choose 1, at any hour. Somebody near you has a key.</p><h2>I want to change a booking</h2><p>Open it under My bookings: what is possible is a button, and what is not says why.</p><h2>Everything else</h2><p>See [[page_questions_and_answers|questions and answers]], or [[page_contact_us|write to us]].</p>',
    panels: ["panel_support"],
    vietnamese: [
      "Hỗ trợ",
      "Giúp đỡ về cổng hội viên, đặt chỗ, hay cánh cửa không mở.",
      '<h2>Tôi không đăng nhập được</h2><p>Hãy dùng số hội viên hoặc địa chỉ e-mail của bạn. Nếu vẫn không được, <a href="/password-reset">hãy yêu cầu mật khẩu mới</a> và xem trong thư rác.</p><h2>Tôi đang ở trước cửa</h2><p>Hãy gọi 1800 975 707 và bấm 1, bất kể giờ nào. Có người gần đó giữ chìa khóa.</p><h2>Tôi muốn thay đổi đặt chỗ</h2><p>Hãy mở đặt chỗ trong mục Đặt chỗ của tôi: việc gì làm được thì có nút, việc gì không được thì có ghi lý do.</p><h2>Việc khác</h2><p>Xem [[page_questions_and_answers|hỏi và đáp]], hoặc [[page_contact_us|viết cho chúng tôi]].</p>',
    ],
  },
  {
    title: "Social hub",
    slug: "social-hub",
    picture: "oldtown-83",
    summary: "Members meet here, and sometimes on a jetty.",
    body: "<p>Swap photographs, lend a fishing rod, find a fourth for tennis. The hub is run by members, and moderated by a retired headmistress.</p><h2>This month</h2><ul><li>Picture of the month: a low tide, a long shadow</li><li>The chutney exchange at [[resort_r43|Lighthouse Bay Houses]]</li><li>A walk for dogs and others at [[resort_r10|Paperbark Sands]]</li></ul>",
    vietnamese: [
      "Góc giao lưu",
      "Nơi hội viên gặp nhau, đôi khi trên cầu tàu.",
      "<p>Trao đổi ảnh, cho mượn cần câu, tìm người chơi quần vợt. Góc giao lưu do hội viên điều hành.</p>",
    ],
  },
  {
    title: "Member reviews",
    slug: "member-reviews",
    picture: "reef-79",
    summary: "In their own words.",
    body: "<p>We print them as they come, the thin walls and the good beds alike. Stayed with us lately? Your review is the next one.</p>",
    vietnamese: [
      "Đánh giá của hội viên",
      "Bằng lời của chính họ.",
      "<p>Chúng tôi đăng nguyên văn, khen cũng như chê. Bạn vừa nghỉ cùng chúng tôi? Đánh giá tiếp theo là của bạn.</p>",
    ],
  },
  {
    title: "Award-winning service",
    slug: "award-winning-service",
    picture: "alps-85",
    summary: "Four years in a row, voted by the people who stayed.",
    body: "<p>Eleven thousand members of nine clubs vote each winter. Ours came first for service in 2023, 2024, 2025 and 2026.</p>((alps-85|The view from the award-winning bench))<p><em>They had put the cot up before we asked.</em></p><p>The award stands in the laundry of [[resort_r12|Banksia Shores]], where those who won it can see it.</p>",
    vietnamese: [
      "Dịch vụ đoạt giải thưởng",
      "Bốn năm liền, do chính khách lưu trú bình chọn.",
      "<p>Mỗi mùa đông, mười một nghìn hội viên của chín câu lạc bộ bình chọn. Chúng tôi đứng đầu về dịch vụ bốn năm liền.</p>",
    ],
  },
];

const OF_BRANDS: readonly Page[] = [
  {
    title: "Welcome to ECV",
    slug: "welcome-to-ecv",
    picture: "vineyard-80",
    summary: "A small club with good neighbours.",
    body: `<p>ECV members stay at the resorts of Portico, under rules of their own. The club has four hundred families, one newsletter, and a long table once a year.</p>((vineyard-80|The long table stands here in March))<h2>What a member has</h2><ul><li>Short stays at all resorts, up to ${MONTHS_AHEAD} months ahead</li><li>Every resort special, at the member's price</li><li>A vote, and a cake recipe to defend</li></ul>`,
    brands: ["ecv_member"],
  },
  {
    title: "The ECV long table",
    slug: "ecv-long-table",
    picture: "vineyard-88",
    summary: "Forty metres of tablecloth, once a year.",
    body: "<p>On the second Saturday of March we eat together at [[resort_r48|Karri Forest Lodge]]. Bring a plate that feeds six, and a story that feeds more.</p>",
    brands: ["ecv_member"],
  },
  {
    title: "Classic Plus",
    slug: "classic-plus-explained",
    picture: "city-89",
    summary: "Weeks, and a little more.",
    body: "<p>Classic Plus is for owners of weeks who want to book nights as well. It costs one payment, lasts a year, and ends by itself.</p><h2>What it adds</h2><ul><li>Bonus stays at Plus prices</li><li>Two guest passes</li><li>The longer check-out</li></ul><p>The price of today stands on the registration page.</p>",
    brands: CLUB_BRANDS,
    vietnamese: [
      "Classic Plus",
      "Tuần nghỉ, và thêm một chút.",
      "<p>Classic Plus dành cho chủ sở hữu tuần nghỉ muốn đặt thêm đêm. Trả một lần, có hiệu lực một năm, và tự kết thúc.</p>",
    ],
  },
];

/** The pages about the club. */
export const CLUB_PAGES: readonly Draft[] = pageDrafts([...ABOUT, ...COMMUNITY, ...OF_BRANDS]);
