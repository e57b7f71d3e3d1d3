// The words of the Plus pages.

import { words } from "../language/words.ts";

interface Offer {
  readonly days: number;
  readonly weeks: number;
}

/** Those words. */
export const plusWords = words(
  {
    eyebrow: "Plus",
    price: "The Plus offer",
    priceLoading: "Reading the price of Plus",
    plusLoading: "Looking whether you have Plus",
    priceOn: "Price on",
    covers: ({ days, weeks }: Offer) =>
      `For ${weeks === 1 ? "1 week" : `${weeks} weeks`} and ${days === 1 ? "1 day" : `${days} days`}.`,
    whyPrice: "Why this price?",
    classic: {
      title: "Classic Plus",
      lead: "More weeks at the club's resorts on top of what you own, at the members' price and paid with money.",
    },
    member: "You have Plus",
    memberHint: "Your membership includes Plus, so Bonus Plus is open to you.",
    memberUntil: (day: string) => `You have it until ${day}. Bonus Plus is open to you.`,
    notMember: "Plus is not part of your membership yet",
    notMemberHint: "You can find and book Classic Plus stays. Bonus Plus opens to you once you have Plus.",
    ended: (day: string) => `Your Plus membership expired on ${day}`,
    endedSometime: "Your Plus membership has expired",
    endedHint:
      "Bonus Plus is closed to you for now. Stays that you have booked already are not affected, and neither are your points, entitlements and credits.",
    endedPrice: (price: string) => `You can register again for ${price}.`,
    later: "Not now",
    register: "Register for Classic Plus",
    registerAgain: "Register again",
    registerNot: (because: string) =>
      `You cannot register here: ${because}. Member services can tell you about other ways to Plus.`,
    notKnown: "We cannot see just now whether you have Plus",
    notKnownHint:
      "Part of your membership could not be read. You can look already; we check before anything is booked.",
    bonusPlus: "Bonus Plus",
    steps: [
      {
        title: "Look for a stay",
        text: "By region and month, or by exact dates, all year round.",
      },
      {
        title: "Pay with money",
        text: "Each stay has its price. No points, entitlements or credits are used.",
      },
      {
        title: "Add Plus for more",
        text: "Register once, and Bonus Plus is open to you as well. What you own and hold stays as it is.",
      },
    ],
    compared: {
      title: "Points, weeks and Plus compared",
      lead: "What each way to stay costs you, and what you keep.",
      columns: { question: "Question", points: "Points stays", weeks: "Owner weeks", plus: "Plus stays" },
      rows: [
        {
          question: "What do you pay with?",
          points: "Points",
          weeks: "One entitlement of your resort",
          plus: "Money, by card",
        },
        {
          question: "What do you have less of afterwards?",
          points: "Points, those that expire first",
          weeks: "Entitlements",
          plus: "Nothing that you hold",
        },
        {
          question: "What do you need?",
          points: "A validity pass that has not expired",
          weeks: "A share in a week",
          plus: "Nothing for Classic Plus; Plus itself for Bonus Plus",
        },
        {
          question: "How long is a stay?",
          points: "One night or longer",
          weeks: "Seven nights",
          plus: "Seven nights, or the dates you choose",
        },
        {
          question: "Where?",
          points: "At the club's resorts",
          weeks: "At the resort of your share",
          plus: "At the club's resorts",
        },
      ],
    },
    result: {
      title: "Classic Plus stays",
      lead: "What is free, and what it costs. You pay with money.",
    },
    payment: {
      title: "Pay for your Plus upgrade",
      lead: "What the upgrade costs and what it brings, before you pay.",
      loading: "Looking for your registration",
      what: "Classic Plus registration",
      amount: "Amount",
      registered: "Registered on",
      member: "Member",
      pay: (price: string) => `Pay ${price}`,
      paying: "Opening the card page",
      notNow: "Not now",
      next: "The card page opens next. We never see or keep your card's number. As soon as it is paid you have Plus.",
      refused: "This cannot be paid just now",
      underWay: "You have begun to pay this already",
      underWayHint: "Go on with that payment, or see what became of it. Nothing is charged twice.",
      inReview: "Our staff are looking at that payment. Please do not pay again.",
      see: "See that payment",
      empty: "No upgrade is waiting to be paid",
      hint: "Register for Plus first; you pay here afterwards. Nothing was charged.",
    },
    call: "Call them:",
  },
  {
    eyebrow: "Plus",
    price: "Ưu đãi Plus",
    priceLoading: "Đang đọc giá Plus",
    plusLoading: "Đang xem bạn có Plus hay không",
    priceOn: "Giá ngày",
    covers: ({ days, weeks }: Offer) => `Cho ${weeks} tuần và ${days} ngày.`,
    whyPrice: "Vì sao có giá này?",
    classic: {
      title: "Classic Plus",
      lead: "Thêm những tuần nghỉ tại các khu nghỉ của câu lạc bộ ngoài phần bạn sở hữu, theo giá hội viên và trả bằng tiền.",
    },
    member: "Bạn đã có Plus",
    memberHint: "Tư cách hội viên của bạn có Plus, nên Bonus Plus dành cho bạn.",
    memberUntil: (day: string) => `Bạn có Plus đến ngày ${day}. Bonus Plus dành cho bạn.`,
    notMember: "Tư cách hội viên của bạn chưa có Plus",
    notMemberHint: "Bạn có thể tìm và đặt kỳ nghỉ Classic Plus. Bonus Plus sẽ mở khi bạn có Plus.",
    ended: (day: string) => `Plus của bạn đã hết hạn ngày ${day}`,
    endedSometime: "Plus của bạn đã hết hạn",
    endedHint:
      "Hiện Bonus Plus chưa dành cho bạn. Những kỳ nghỉ đã đặt không thay đổi; điểm, quyền lợi và điểm trao đổi của bạn cũng vậy.",
    endedPrice: (price: string) => `Bạn có thể đăng ký lại với giá ${price}.`,
    later: "Để sau",
    register: "Đăng ký Classic Plus",
    registerAgain: "Đăng ký lại",
    registerNot: (because: string) =>
      `Bạn chưa đăng ký tại đây được: ${because}. Bộ phận hội viên có thể cho bạn biết những cách khác để có Plus.`,
    notKnown: "Hiện chưa xác định được bạn có Plus hay không",
    notKnownHint: "Một phần thông tin hội viên chưa đọc được. Bạn cứ xem trước; chúng tôi sẽ kiểm tra trước khi đặt.",
    bonusPlus: "Bonus Plus",
    steps: [
      { title: "Tìm kỳ nghỉ", text: "Theo vùng và tháng, hoặc đúng ngày, quanh năm." },
      { title: "Trả bằng tiền", text: "Mỗi kỳ nghỉ có giá riêng. Không dùng điểm, quyền lợi hay điểm trao đổi." },
      {
        title: "Thêm Plus để có nhiều hơn",
        text: "Đăng ký một lần, Bonus Plus cũng dành cho bạn. Những gì bạn sở hữu vẫn giữ nguyên.",
      },
    ],
    compared: {
      title: "So sánh điểm, tuần và Plus",
      lead: "Mỗi cách nghỉ tốn của bạn điều gì, và bạn giữ lại điều gì.",
      columns: { question: "Câu hỏi", points: "Nghỉ bằng điểm", weeks: "Tuần sở hữu", plus: "Kỳ nghỉ Plus" },
      rows: [
        {
          question: "Bạn trả bằng gì?",
          points: "Điểm",
          weeks: "Một quyền lợi tại khu nghỉ của bạn",
          plus: "Tiền, bằng thẻ",
        },
        {
          question: "Sau đó bạn còn ít đi điều gì?",
          points: "Điểm, loại hết hạn trước",
          weeks: "Quyền lợi",
          plus: "Không gì cả",
        },
        {
          question: "Bạn cần có gì?",
          points: "Thẻ hiệu lực còn hạn",
          weeks: "Cổ phần một tuần",
          plus: "Classic Plus không cần gì; Bonus Plus cần có Plus",
        },
        {
          question: "Kỳ nghỉ dài bao lâu?",
          points: "Từ một đêm",
          weeks: "Bảy đêm",
          plus: "Bảy đêm, hoặc những ngày bạn chọn",
        },
        {
          question: "Ở đâu?",
          points: "Tại các khu nghỉ của câu lạc bộ",
          weeks: "Tại khu nghỉ bạn sở hữu",
          plus: "Tại các khu nghỉ của câu lạc bộ",
        },
      ],
    },
    result: {
      title: "Kỳ nghỉ Classic Plus",
      lead: "Chỗ còn trống và giá của từng kỳ nghỉ. Bạn trả bằng tiền.",
    },
    payment: {
      title: "Thanh toán nâng cấp Plus",
      lead: "Chi phí nâng cấp và những gì bạn nhận được, trước khi bạn trả.",
      loading: "Đang tìm đăng ký của bạn",
      what: "Đăng ký Classic Plus",
      amount: "Số tiền",
      registered: "Ngày đăng ký",
      member: "Hội viên",
      pay: (price: string) => `Trả ${price}`,
      paying: "Đang mở trang thẻ",
      notNow: "Để sau",
      next: "Trang thẻ sẽ mở tiếp theo. Chúng tôi không thấy và không lưu số thẻ của bạn. Thanh toán xong là bạn có Plus.",
      refused: "Hiện chưa thanh toán được",
      underWay: "Bạn đã bắt đầu trả khoản này",
      underWayHint: "Hãy tiếp tục lần thanh toán đó, hoặc xem kết quả. Không khoản nào bị thu hai lần.",
      inReview: "Nhân viên của chúng tôi đang kiểm tra lần thanh toán đó. Xin đừng trả lần nữa.",
      see: "Xem lần thanh toán đó",
      empty: "Không có nâng cấp nào chờ thanh toán",
      hint: "Hãy đăng ký Plus trước; sau đó bạn thanh toán tại đây. Chưa thu khoản nào.",
    },
    call: "Hãy gọi:",
  },
);
