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
    priceLoading: "Loading the price of Plus",
    plusLoading: "Checking whether you have Plus",
    priceOn: "Price on",
    covers: ({ days, weeks }: Offer) =>
      `For ${weeks === 1 ? "1 week" : `${weeks} weeks`} and ${days === 1 ? "1 day" : `${days} days`}.`,
    whyPrice: "Why this price?",
    classic: {
      title: "Classic Plus",
      lead: "More weeks at the club's resorts at the members' price. You pay with money.",
    },
    member: "You have Plus",
    memberHint: "Your membership includes Plus, so you can book Bonus Plus stays.",
    memberUntil: (day: string) => `You have it until ${day}, and can book Bonus Plus stays.`,
    notMember: "Your membership does not include Plus yet",
    notMemberHint: "You can book Classic Plus stays now, and Bonus Plus stays once you have Plus.",
    ended: (day: string) => `Your Plus membership expired on ${day}`,
    endedSometime: "Your Plus membership has expired",
    endedHint:
      "You cannot book Bonus Plus stays for now. Stays you have already booked, your points, entitlements and credits are not affected.",
    endedPrice: (price: string) => `You can register again for ${price}.`,
    later: "Not now",
    register: "Register for Classic Plus",
    registerAgain: "Register again",
    registerNot: (because: string) =>
      `You cannot register here: ${because}. Call member services about other ways to get Plus.`,
    notKnown: "We cannot tell yet whether you have Plus",
    notKnownHint:
      "Part of your membership could not be read. You can search in the meantime; we check again before you book.",
    bonusPlus: "Bonus Plus",
    steps: [
      {
        title: "Search for a stay",
        text: "By region and month, or by exact dates, all year round.",
      },
      {
        title: "Pay with money",
        text: "Each stay shows its price. It uses no points, entitlements or credits.",
      },
      {
        title: "Add Plus for more",
        text: "Register once to book Bonus Plus stays too. Nothing else about your membership changes.",
      },
    ],
    compared: {
      title: "Points, weeks and Plus compared",
      lead: "What each type of stay costs you, and what it uses.",
      columns: { question: "Question", points: "Points stays", weeks: "Owner weeks", plus: "Plus stays" },
      rows: [
        {
          question: "What do you pay with?",
          points: "Points",
          weeks: "One entitlement of your resort",
          plus: "Money, by card",
        },
        {
          question: "What does it use?",
          points: "Points, those that expire first",
          weeks: "Entitlements",
          plus: "None of your points, entitlements or credits",
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
          weeks: "At the resort where you own a share",
          plus: "At the club's resorts",
        },
      ],
    },
    result: {
      title: "Classic Plus stays",
      lead: "See which stays are available and what they cost. You pay with money.",
    },
    payment: {
      title: "Pay for your Plus upgrade",
      lead: "What the upgrade costs and what you get, before you pay.",
      loading: "Looking for your registration",
      what: "Classic Plus registration",
      amount: "Amount",
      registered: "Registered on",
      member: "Member",
      pay: (price: string) => `Pay ${price}`,
      paying: "Opening the card page",
      notNow: "Not now",
      next: "The card page opens next. We never see or store your card number. You have Plus as soon as you have paid.",
      refused: "You cannot pay this at the moment",
      underWay: "You have already started to pay this",
      underWayHint: "Continue that payment or check its result. You will not be charged twice.",
      inReview: "Our staff are checking that payment. Please do not pay again.",
      see: "See that payment",
      empty: "No upgrade is waiting to be paid",
      hint: "Register for Plus first, then pay here. You have not been charged.",
    },
    call: "Call them:",
  },
  {
    eyebrow: "Plus",
    price: "Ưu đãi Plus",
    priceLoading: "Đang tải giá Plus",
    plusLoading: "Đang kiểm tra bạn có Plus hay không",
    priceOn: "Giá ngày",
    covers: ({ days, weeks }: Offer) => `Cho ${weeks} tuần và ${days} ngày.`,
    whyPrice: "Vì sao có giá này?",
    classic: {
      title: "Classic Plus",
      lead: "Thêm tuần nghỉ tại các khu nghỉ của câu lạc bộ với giá hội viên. Bạn trả bằng tiền.",
    },
    member: "Bạn đã có Plus",
    memberHint: "Tư cách hội viên của bạn có Plus, nên bạn có thể đặt kỳ nghỉ Bonus Plus.",
    memberUntil: (day: string) => `Bạn có Plus đến ngày ${day} và có thể đặt kỳ nghỉ Bonus Plus.`,
    notMember: "Tư cách hội viên của bạn chưa có Plus",
    notMemberHint: "Bạn có thể đặt kỳ nghỉ Classic Plus ngay bây giờ, và kỳ nghỉ Bonus Plus khi đã có Plus.",
    ended: (day: string) => `Plus của bạn đã hết hạn ngày ${day}`,
    endedSometime: "Plus của bạn đã hết hạn",
    endedHint:
      "Hiện bạn không đặt được kỳ nghỉ Bonus Plus. Những kỳ nghỉ đã đặt, điểm, quyền lợi và điểm trao đổi của bạn không bị ảnh hưởng.",
    endedPrice: (price: string) => `Bạn có thể đăng ký lại với giá ${price}.`,
    later: "Để sau",
    register: "Đăng ký Classic Plus",
    registerAgain: "Đăng ký lại",
    registerNot: (because: string) =>
      `Bạn không đăng ký được ở đây: ${because}. Hãy gọi bộ phận hội viên để biết những cách khác để có Plus.`,
    notKnown: "Hiện chưa xác định được bạn có Plus hay không",
    notKnownHint:
      "Hiện chưa đọc được một phần thông tin hội viên của bạn. Bạn vẫn có thể tìm kỳ nghỉ; chúng tôi kiểm tra lại trước khi bạn đặt.",
    bonusPlus: "Bonus Plus",
    steps: [
      { title: "Tìm kỳ nghỉ", text: "Theo vùng và tháng, hoặc đúng ngày, quanh năm." },
      { title: "Trả bằng tiền", text: "Mỗi kỳ nghỉ đều ghi giá. Bạn không dùng điểm, quyền lợi hay điểm trao đổi." },
      {
        title: "Thêm Plus để có nhiều hơn",
        text: "Đăng ký một lần để đặt được cả kỳ nghỉ Bonus Plus. Mọi phần khác của tư cách hội viên không thay đổi.",
      },
    ],
    compared: {
      title: "So sánh điểm, tuần và Plus",
      lead: "Mỗi loại kỳ nghỉ giá bao nhiêu, và dùng những gì của bạn.",
      columns: { question: "Câu hỏi", points: "Nghỉ bằng điểm", weeks: "Tuần sở hữu", plus: "Kỳ nghỉ Plus" },
      rows: [
        {
          question: "Bạn trả bằng gì?",
          points: "Điểm",
          weeks: "Một quyền lợi tại khu nghỉ của bạn",
          plus: "Tiền, bằng thẻ",
        },
        {
          question: "Kỳ nghỉ dùng những gì?",
          points: "Điểm, phần hết hạn trước",
          weeks: "Quyền lợi",
          plus: "Không dùng điểm, quyền lợi hay điểm trao đổi",
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
          weeks: "Tại khu nghỉ bạn có cổ phần",
          plus: "Tại các khu nghỉ của câu lạc bộ",
        },
      ],
    },
    result: {
      title: "Kỳ nghỉ Classic Plus",
      lead: "Xem kỳ nghỉ nào còn trống và giá bao nhiêu. Bạn trả bằng tiền.",
    },
    payment: {
      title: "Thanh toán nâng cấp Plus",
      lead: "Giá nâng cấp và những gì bạn nhận được, trước khi bạn trả.",
      loading: "Đang tìm đăng ký của bạn",
      what: "Đăng ký Classic Plus",
      amount: "Số tiền",
      registered: "Ngày đăng ký",
      member: "Hội viên",
      pay: (price: string) => `Trả ${price}`,
      paying: "Đang mở trang thẻ",
      notNow: "Để sau",
      next: "Trang thẻ sẽ mở tiếp theo. Chúng tôi không thấy và không lưu số thẻ của bạn. Thanh toán xong là bạn có Plus.",
      refused: "Hiện bạn chưa thanh toán được khoản này",
      underWay: "Bạn đã bắt đầu trả khoản này",
      underWayHint: "Hãy tiếp tục lần thanh toán đó, hoặc xem kết quả. Bạn sẽ không bị thu tiền hai lần.",
      inReview: "Nhân viên của chúng tôi đang kiểm tra lần thanh toán đó. Xin đừng trả lần nữa.",
      see: "Xem lần thanh toán đó",
      empty: "Không có nâng cấp nào chờ thanh toán",
      hint: "Hãy đăng ký Plus trước, rồi thanh toán tại đây. Chưa thu khoản nào.",
    },
    call: "Hãy gọi:",
  },
);
