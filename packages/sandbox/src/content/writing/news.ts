// News, for members and, as latest news, for everyone who asks about the club.

import type { Draft } from "./draft.ts";
import { type Story, storyDrafts } from "./story.ts";

const MEMBER_NEWS: readonly Story[] = [
  {
    title: "Pool at Banksia Shores reopens",
    picture: "coast-41",
    on: "2026-11-12",
    summary: "New tiles, warmer water, and a ramp.",
    body: "<p>The pool of [[resort_r12|Banksia Shores]] is open again, three weeks early. It is two degrees warmer, and it has a ramp and a hoist.</p><p>The old tiles paved the path to the barbecue. Look for the one with the seahorse.</p>",
    vietnamese: [
      "Hồ bơi Banksia Shores mở lại",
      "Gạch mới, nước ấm hơn và có lối dốc.",
      "<p>Hồ bơi của [[resort_r12|Banksia Shores]] đã mở lại, sớm ba tuần. Nước ấm hơn hai độ, có lối dốc và thiết bị nâng.</p>",
    ],
  },
  {
    title: "Members vote for solar roofs",
    picture: "lake-42",
    on: "2026-10-22",
    summary: "Four in five said yes.",
    body: "<p>At the annual meeting 81 % of the votes were for panels on every club property by the end of 2028. [[resort_27|Kauri Lake Lodge]] begins in autumn.</p><p>The levy does not change: the panels pay for themselves in seven years, and the minutes say how that was reckoned.</p>",
    vietnamese: [
      "Hội viên chọn mái nhà năng lượng mặt trời",
      "Bốn trên năm người đồng ý.",
      "<p>Tại đại hội thường niên, 81 % số phiếu ủng hộ lắp pin mặt trời cho mọi khu nghỉ của câu lạc bộ đến cuối năm 2028. Phí thường niên không thay đổi.</p>",
    ],
  },
  {
    title: "New holiday parks in Tasmania",
    picture: "rainforest-43",
    on: "2026-08-30",
    summary: "Two more places for tents and caravans.",
    body: "<p>See [[holiday_park_p119|Strahan Huon Park]], the smallest of all our parks: thirty sites, one kitchen, and a ferry that hoots at six.</p><p>Members pay the park price less ten per cent, from May to September less twenty.</p>",
    vietnamese: [
      "Công viên nghỉ dưỡng mới ở Tasmania",
      "Thêm hai nơi cho lều và nhà lưu động.",
      "<p>Hãy xem [[holiday_park_p119|Strahan Huon Park]], công viên nhỏ nhất của chúng tôi: ba mươi chỗ, một căn bếp, và chuyến phà cất còi lúc sáu giờ.</p>",
    ],
  },
  {
    title: "Later check-out on Sundays",
    picture: "oldtown-44",
    on: "2026-08-11",
    summary: "Two more hours, at eleven resorts.",
    body: "<p>From 1 September you may stay until noon on Sundays at eleven resorts. Nothing to ask for, nothing to pay: the doors simply stay open.</p><p>The list hangs at reception, and stands on the page of each resort.</p>",
    vietnamese: [
      "Trả phòng muộn vào Chủ nhật",
      "Thêm hai giờ, tại mười một khu nghỉ.",
      "<p>Từ ngày 1 tháng 9, bạn có thể ở lại đến trưa Chủ nhật tại mười một khu nghỉ. Không cần hỏi, không phải trả thêm.</p>",
    ],
  },
  {
    title: "Bicycles at every lake",
    picture: "river-45",
    on: "2026-07-06",
    summary: "Forty bicycles, and a pump that works.",
    body: "<p>The resorts by lakes and rivers have shared ten bicycles for years, mostly flat. Now each has eight of its own, two of them small, and someone who oils them on Thursdays.</p><p>They are free for two hours, and for longer if nobody waits.</p>",
    vietnamese: [
      "Xe đạp ở mọi bờ hồ",
      "Bốn mươi chiếc, và một cái bơm dùng được.",
      "<p>Mỗi khu nghỉ bên hồ và sông nay có tám chiếc xe đạp riêng, hai chiếc cỡ nhỏ. Miễn phí trong hai giờ.</p>",
    ],
  },
  {
    title: "Snow report from Jindabyne",
    picture: "alps-46",
    on: "2026-06-29",
    summary: "Forty centimetres, and more on the way.",
    body: "<p>The season began a week early. [[resort_r25|Snow Gum Chalets]] has cleared the path to the shuttle, which leaves at half past seven, eight and nine.</p><p>Chains are at reception; so is someone who can put them on.</p>",
    vietnamese: [
      "Tin tuyết từ Jindabyne",
      "Bốn mươi xăng-ti-mét, và còn nữa.",
      "<p>Mùa tuyết bắt đầu sớm một tuần. Xe đưa đón của [[resort_r25|Snow Gum Chalets]] chạy lúc bảy giờ rưỡi, tám giờ và chín giờ.</p>",
    ],
  },
];

const LATEST_NEWS: readonly Story[] = [
  {
    title: "Exchange by the sea",
    picture: "reef-51",
    on: "2026-11-15",
    summary: "Two hundred weeks in places you have not been to.",
    body: "<p>The exchange has new weeks in Fiji, Bali and on the south coast. Most are for two people and a few for eight; half of them are in the school holidays.</p><p>You pay with exchange credits and a fee, and both are shown beside the week before you choose it.</p>",
    vietnamese: [
      "Trao đổi bên bờ biển",
      "Hai trăm tuần nghỉ ở những nơi bạn chưa từng đến.",
      "<p>Dịch vụ trao đổi có thêm các tuần nghỉ ở Fiji, Bali và bờ biển phía nam. Bạn trả bằng điểm trao đổi và một khoản phí; cả hai luôn hiển thị bên cạnh tuần nghỉ trước khi bạn chọn.</p>",
    ],
  },
  {
    title: "Shorter queues on the telephone",
    picture: "city-52",
    on: "2026-10-30",
    summary: "Most calls are answered within a minute.",
    body: "<p>Six new colleagues have joined member services, two of whom speak Vietnamese. Nine calls in ten are answered within a minute.</p><p>For the tenth: leave your number, and we call back the same day.</p>",
    vietnamese: [
      "Gọi điện không còn chờ lâu",
      "Hầu hết cuộc gọi được trả lời trong một phút.",
      "<p>Sáu đồng nghiệp mới đã gia nhập bộ phận hội viên, hai người nói tiếng Việt. Cứ mười cuộc gọi thì chín cuộc được trả lời trong một phút.</p>",
    ],
  },
  {
    title: "A new way to sign in",
    picture: "alps-53",
    on: "2026-10-01",
    summary: "One portal for every brand of the club.",
    body: "<p>Your member number and your password stay the same. What is new: one portal for bookings, points, payments and documents, on your phone as on a large screen.</p><p>If something looks odd, say so: a person reads it.</p>",
    vietnamese: [
      "Cách đăng nhập mới",
      "Một cổng hội viên cho mọi thương hiệu của câu lạc bộ.",
      "<p>Số hội viên và mật khẩu của bạn vẫn giữ nguyên. Đặt chỗ, điểm, thanh toán và tài liệu nay ở cùng một nơi.</p>",
    ],
  },
  {
    title: "Four towns join in Việt Nam",
    picture: "oldtown-54",
    on: "2026-09-08",
    summary: "Mũi Né, Dương Đông, Hội An and Sa Pa.",
    body: "<p>With [[resort_r51|Đồi Cát Village]], [[resort_r52|Đảo Ngọc Gardens]], [[resort_r54|Phố Lồng Đèn House]] and [[resort_r55|Mây Núi Lodge]] the club has six resorts in Việt Nam.</p><p>Reception speaks Vietnamese and English, and the noodle soup at six in the morning needs no language.</p>",
    vietnamese: [
      "Bốn điểm đến mới tại Việt Nam",
      "Mũi Né, Dương Đông, Hội An và Sa Pa.",
      "<p>Với [[resort_r51|Đồi Cát Village]], [[resort_r52|Đảo Ngọc Gardens]], [[resort_r54|Phố Lồng Đèn House]] và [[resort_r55|Mây Núi Lodge]], câu lạc bộ có sáu khu nghỉ tại Việt Nam.</p>",
    ],
  },
  {
    title: "Service award for the fourth year",
    picture: "coast-55",
    on: "2026-07-19",
    summary: "Voted by the people who stayed.",
    body: "<p>Eleven thousand members of nine clubs voted, and ours came first for service once more. What they praised was not the pools but the people: names remembered, a cot before anyone asked, a lift to the train.</p>",
    vietnamese: [
      "Giải thưởng dịch vụ năm thứ tư",
      "Do chính khách lưu trú bình chọn.",
      "<p>Mười một nghìn hội viên của chín câu lạc bộ đã bình chọn, và chúng tôi lại đứng đầu về dịch vụ. Điều được khen không phải hồ bơi mà là con người.</p>",
    ],
  },
  {
    title: "The meeting moves to Taupō",
    picture: "lake-56",
    on: "2026-06-10",
    summary: "And can be followed from any sofa.",
    body: "<p>The annual meeting of 2027 takes place at [[resort_27|Kauri Lake Lodge]], and on every screen that you point at it. Questions may be sent in until the evening before.</p>",
    vietnamese: [
      "Đại hội chuyển về Taupō",
      "Và có thể theo dõi từ bất kỳ đâu.",
      "<p>Đại hội thường niên 2027 diễn ra tại [[resort_27|Kauri Lake Lodge]] và được truyền trực tuyến. Câu hỏi có thể gửi đến tối hôm trước.</p>",
    ],
  },
];

/** All news. */
export const NEWS: readonly Draft[] = [...storyDrafts("news", MEMBER_NEWS), ...storyDrafts("latest_news", LATEST_NEWS)];
