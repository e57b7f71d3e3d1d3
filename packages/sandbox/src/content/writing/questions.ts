// Questions and answers.

import { ALL_BRANDS, codenameOf, type Draft } from "./draft.ts";

type Words = readonly [question: string, answer: string];
interface Topic {
  readonly name: string;
  readonly vietnamese: string;
  readonly questions: readonly (readonly [english: Words, vietnamese: Words])[];
}

const TOPICS: readonly Topic[] = [
  {
    name: "Booking",
    vietnamese: "Đặt chỗ",
    questions: [
      [
        [
          "How early can I book?",
          "<p>Twelve months ahead; owner weeks twenty-four. New days open at nine in the morning, Brisbane time.</p>",
        ],
        [
          "Tôi có thể đặt trước bao lâu?",
          "<p>Mười hai tháng; tuần sở hữu hai mươi bốn tháng. Ngày mới mở lúc chín giờ sáng giờ Brisbane.</p>",
        ],
      ],
      [
        [
          "May a friend use my stay?",
          "<p>Yes. Name them as the arriving guest, and tell them where the corkscrew is.</p>",
        ],
        ["Bạn tôi có thể dùng kỳ nghỉ của tôi không?", "<p>Được. Hãy ghi tên họ là khách đến nhận phòng.</p>"],
      ],
      [
        [
          "What happens when I cancel?",
          '<p>You see what goes back to you before you decide. See the <a href="/booking-terms-conditions">booking terms</a>.</p>',
        ],
        [
          "Nếu tôi hủy thì sao?",
          '<p>Bạn thấy những gì được hoàn lại trước khi quyết định. Xem <a href="/booking-terms-conditions">điều khoản đặt chỗ</a>.</p>',
        ],
      ],
      [
        ["Can I bring my dog?", "<p>To most holiday parks, and to no resort. The page of each park says so.</p>"],
        ["Tôi có thể mang chó theo không?", "<p>Đến hầu hết công viên nghỉ dưỡng, nhưng không đến khu nghỉ.</p>"],
      ],
      [
        [
          "What if I arrive after midnight?",
          "<p>Tell reception until six in the evening. The key waits in the box by the door, and the light stays on.</p>",
        ],
        ["Nếu tôi đến sau nửa đêm?", "<p>Hãy báo lễ tân trước sáu giờ tối. Chìa khóa chờ trong hộp cạnh cửa.</p>"],
      ],
    ],
  },
  {
    name: "Points",
    vietnamese: "Điểm",
    questions: [
      [
        [
          "When do points expire?",
          "<p>On the day that stands beside them on your points page. We warn you ninety days before.</p>",
        ],
        ["Khi nào điểm hết hạn?", "<p>Vào ngày ghi bên cạnh trên trang điểm. Chúng tôi báo trước chín mươi ngày.</p>"],
      ],
      [
        ["Can I give points to my daughter?", "<p>Call us: it takes one form and two signatures.</p>"],
        ["Tôi có thể tặng điểm cho con gái không?", "<p>Hãy gọi chúng tôi: cần một mẫu đơn và hai chữ ký.</p>"],
      ],
      [
        [
          "Why does the same house cost more in January?",
          "<p>Because everybody wants it then. Move by two days, and look again.</p>",
        ],
        ["Vì sao tháng Một đắt hơn?", "<p>Vì khi ấy ai cũng muốn. Hãy dời hai ngày rồi xem lại.</p>"],
      ],
    ],
  },
  {
    name: "Payments",
    vietnamese: "Thanh toán",
    questions: [
      [
        ["Which cards do you take?", "<p>The common ones, and no fee for any of them.</p>"],
        ["Câu lạc bộ nhận thẻ nào?", "<p>Các loại thẻ phổ biến, không thu phí.</p>"],
      ],
      [
        ["Where is my receipt?", "<p>Under payments, from the moment you paid.</p>"],
        ["Biên nhận của tôi ở đâu?", "<p>Trong mục Thanh toán, ngay khi bạn trả xong.</p>"],
      ],
      [
        ["May I pay a levy in parts?", "<p>Yes, in up to four. Write to us before the day on which it is due.</p>"],
        ["Tôi có thể trả phí nhiều lần không?", "<p>Được, tối đa bốn lần. Hãy viết cho chúng tôi trước hạn.</p>"],
      ],
    ],
  },
  {
    name: "Exchange",
    vietnamese: "Trao đổi",
    questions: [
      [
        [
          "What is an exchange credit?",
          "<p>A week of yours that somebody else may use, so that you may use somebody else's.</p>",
        ],
        ["Điểm trao đổi là gì?", "<p>Một tuần của bạn để người khác dùng, đổi lại bạn dùng tuần của người khác.</p>"],
      ],
      [
        ["How long does a credit last?", "<p>Three years from the day on which you gave the week.</p>"],
        ["Điểm trao đổi có hiệu lực bao lâu?", "<p>Ba năm kể từ ngày bạn đưa tuần nghỉ vào.</p>"],
      ],
    ],
  },
  {
    name: "This portal",
    vietnamese: "Cổng hội viên",
    questions: [
      [
        [
          "Why was I signed out?",
          "<p>Because nothing happened for a while, or because you signed out in another window. What you typed is kept.</p>",
        ],
        ["Vì sao tôi bị đăng xuất?", "<p>Vì đã lâu không có thao tác, hoặc bạn đã đăng xuất ở cửa sổ khác.</p>"],
      ],
      [
        [
          "Who sees my details?",
          "<p>You, and the people of member services when you call them. See [[page_privacy|privacy]].</p>",
        ],
        [
          "Ai xem được thông tin của tôi?",
          "<p>Bạn, và nhân viên bộ phận hội viên khi bạn gọi. Xem [[page_privacy|quyền riêng tư]].</p>",
        ],
      ],
    ],
  },
];

/** The questions, in the order of the topics. */
export const QUESTIONS: readonly Draft[] = TOPICS.flatMap((topic) =>
  topic.questions.map((words) => ({ topic, words })),
).map(({ topic, words: [[question, answer], [asked, answered]] }, at) => ({
  type: "faq",
  codename: `faq_${codenameOf(question)}`,
  name: question,
  brands: ALL_BRANDS,
  elements: { question, answer, group: topic.name, sort_order: at + 1 },
  vietnamese: { question: asked, answer: answered, group: topic.vietnamese },
}));
