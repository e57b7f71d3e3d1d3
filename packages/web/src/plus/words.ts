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
    priceOn: (day: string) => `Price on ${day}`,
    covers: ({ days, weeks }: Offer) =>
      `For ${weeks === 1 ? "1 week" : `${weeks} weeks`} and ${days === 1 ? "1 day" : `${days} days`}.`,
    whyPrice: "Why this price?",
    whyFirst: (day: string) => `The first price holds until the day before ${day}; a higher one follows.`,
    whyNext: (day: string) => `The price of the office offer went up on ${day}, and holds since.`,
    classic: {
      title: "Classic Plus",
      lead: "More weeks at the club's resorts on top of what you own, at the members' price and paid with money.",
    },
    member: "You have Plus",
    memberHint: "Your membership includes Plus, so every Plus stay is open to you.",
    notMember: "Plus is not part of your membership yet",
    notMemberHint: "You can look at what there is. To book a Plus stay you need the Plus product.",
    register: "Register for Classic Plus",
    registerNot: "Registering is for Weeks and Legends members. Member services can tell you about other ways to Plus.",
    notKnown: "We cannot see just now whether you have Plus",
    notKnownHint:
      "Part of your membership could not be read. You can look already; we check before anything is booked.",
    bonusPlus: "Bonus Plus",
    steps: [
      {
        title: "Add Plus once",
        text: "It is an addition to the membership that you have. What you own and hold stays as it is.",
      },
      { title: "Look for a stay", text: "By region and month, or by exact days, all year round." },
      { title: "Pay with money", text: "Each stay has its price. No points, entitlements or credits are used." },
    ],
    result: {
      title: "Classic Plus stays",
      lead: "What a Plus search has found.",
    },
    payment: {
      title: "Pay for your Plus upgrade",
      lead: "What the upgrade costs and what it brings, before you pay.",
      empty: "No upgrade is waiting to be paid",
      hint: "Nothing was chosen here, and nothing was charged. Paying on line comes with the next release.",
      toPlus: "What Plus is",
      phone: "Member services add Plus for you and take a card on the telephone.",
    },
    call: "Call them:",
  },
  {
    eyebrow: "Plus",
    price: "Ưu đãi Plus",
    priceOn: (day: string) => `Giá ngày ${day}`,
    covers: ({ days, weeks }: Offer) => `Cho ${weeks} tuần và ${days} ngày.`,
    whyPrice: "Vì sao có giá này?",
    whyFirst: (day: string) => `Giá đầu tiên áp dụng đến hết ngày trước ${day}; sau đó giá cao hơn.`,
    whyNext: (day: string) => `Giá ưu đãi đã tăng từ ngày ${day} và giữ nguyên từ đó.`,
    classic: {
      title: "Classic Plus",
      lead: "Thêm những tuần nghỉ tại các khu nghỉ của câu lạc bộ ngoài phần bạn sở hữu, theo giá hội viên và trả bằng tiền.",
    },
    member: "Bạn đã có Plus",
    memberHint: "Tư cách hội viên của bạn có Plus, nên mọi kỳ nghỉ Plus đều dành cho bạn.",
    notMember: "Tư cách hội viên của bạn chưa có Plus",
    notMemberHint: "Bạn có thể xem trước. Để đặt kỳ nghỉ Plus, bạn cần có sản phẩm Plus.",
    register: "Đăng ký Classic Plus",
    registerNot:
      "Việc đăng ký dành cho hội viên Weeks và Legends. Bộ phận hội viên có thể cho bạn biết những cách khác để có Plus.",
    notKnown: "Hiện chưa xác định được bạn có Plus hay không",
    notKnownHint: "Một phần thông tin hội viên chưa đọc được. Bạn cứ xem trước; chúng tôi sẽ kiểm tra trước khi đặt.",
    bonusPlus: "Bonus Plus",
    steps: [
      {
        title: "Thêm Plus một lần",
        text: "Plus bổ sung cho tư cách hội viên bạn đang có. Những gì bạn sở hữu vẫn giữ nguyên.",
      },
      { title: "Tìm kỳ nghỉ", text: "Theo vùng và tháng, hoặc đúng ngày, quanh năm." },
      { title: "Trả bằng tiền", text: "Mỗi kỳ nghỉ có giá riêng. Không dùng điểm, quyền lợi hay điểm trao đổi." },
    ],
    result: {
      title: "Kết quả Classic Plus",
      lead: "Những gì tìm được cho Plus.",
    },
    payment: {
      title: "Thanh toán nâng cấp Plus",
      lead: "Chi phí nâng cấp và những gì bạn nhận được, trước khi bạn trả.",
      empty: "Không có nâng cấp nào chờ thanh toán",
      hint: "Chưa chọn gì ở đây và chưa thu tiền. Thanh toán trực tuyến sẽ có trong bản phát hành tới.",
      toPlus: "Plus là gì",
      phone: "Bộ phận hội viên thêm Plus cho bạn và nhận thẻ qua điện thoại.",
    },
    call: "Hãy gọi:",
  },
);
