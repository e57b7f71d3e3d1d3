// Questions and answers.

import { MONTHS_AHEAD } from "../../stays/market.ts";
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
          `<p>${MONTHS_AHEAD} months ahead. New days open at nine in the morning, Brisbane time.</p>`,
        ],
        [
          "Tôi có thể đặt trước bao lâu?",
          `<p>Trước ${MONTHS_AHEAD} tháng. Những ngày mới mở đặt lúc chín giờ sáng, giờ Brisbane.</p>`,
        ],
      ],
      [
        [
          "May a friend use my stay?",
          "<p>Yes. Name them as the arriving guest, and tell them where the corkscrew is.</p>",
        ],
        ["Bạn tôi có thể dùng kỳ nghỉ của tôi không?", "<p>Được. Khi đặt, hãy ghi tên họ là khách đến nghỉ.</p>"],
      ],
      [
        [
          "What happens when I cancel?",
          '<p>You see what you get back before you decide. See the <a href="/booking-terms-conditions">booking terms</a>.</p>',
        ],
        [
          "Nếu tôi hủy thì sao?",
          '<p>Bạn thấy mình được hoàn lại những gì trước khi quyết định. Xem <a href="/booking-terms-conditions">điều khoản đặt chỗ</a>.</p>',
        ],
      ],
      [
        ["Can I bring my dog?", "<p>To most holiday parks, and to no resort. The page of each park says so.</p>"],
        [
          "Tôi có thể mang chó theo không?",
          "<p>Được ở hầu hết công viên nghỉ dưỡng, nhưng không được ở khu nghỉ nào. Trang của mỗi công viên có ghi rõ.</p>",
        ],
      ],
      [
        [
          "What if I arrive after midnight?",
          "<p>Tell reception before six in the evening. The key is in the box by the door, and the light stays on.</p>",
        ],
        [
          "Nếu tôi đến sau nửa đêm?",
          "<p>Hãy báo lễ tân trước sáu giờ tối. Chìa khóa ở trong hộp cạnh cửa, và đèn vẫn sáng.</p>",
        ],
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
          "<p>On the date shown beside them on your points page. We write to you ninety days before.</p>",
        ],
        [
          "Khi nào điểm hết hạn?",
          "<p>Vào ngày ghi bên cạnh điểm ở trang Điểm của tôi. Chúng tôi viết cho bạn trước chín mươi ngày.</p>",
        ],
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
        [
          "Vì sao cùng một căn nhà lại đắt hơn vào tháng Một?",
          "<p>Vì khi ấy ai cũng muốn đặt. Hãy dời hai ngày rồi xem lại.</p>",
        ],
      ],
    ],
  },
  {
    name: "Payments",
    vietnamese: "Thanh toán",
    questions: [
      [
        ["Which cards do you take?", "<p>All common cards. We do not charge a card fee.</p>"],
        ["Câu lạc bộ nhận thẻ nào?", "<p>Mọi loại thẻ phổ biến. Chúng tôi không thu phí dùng thẻ.</p>"],
      ],
      [
        ["Where is my receipt?", "<p>Under Payments, as soon as the payment is on your account.</p>"],
        [
          "Biên nhận của tôi ở đâu?",
          "<p>Ở trang Thanh toán, ngay khi khoản thanh toán được ghi vào tài khoản của bạn.</p>",
        ],
      ],
      [
        ["May I pay a levy in parts?", "<p>Yes, in up to four parts. Write to us before its due date.</p>"],
        [
          "Tôi có thể trả phí thường niên thành nhiều lần không?",
          "<p>Được, tối đa bốn lần. Hãy viết thư cho chúng tôi trước hạn trả.</p>",
        ],
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
        ["Điểm trao đổi có hiệu lực bao lâu?", "<p>Ba năm kể từ ngày bạn gửi tuần nghỉ.</p>"],
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
          "<p>Because you had not used the portal for a while, or because you signed out in another window. We have kept what you typed.</p>",
        ],
        [
          "Vì sao tôi bị đăng xuất?",
          "<p>Vì bạn đã một thời gian không dùng cổng hội viên, hoặc đã đăng xuất ở cửa sổ khác. Những gì bạn đã nhập vẫn còn.</p>",
        ],
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
