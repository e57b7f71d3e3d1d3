// The words of the pages around a purchase. No purchase can be made on line yet, and none of these pages knows anything about anybody.

import { words } from "../../language/words.ts";

/** Those words. */
export const purchaseWords = words(
  {
    eyebrow: "Purchase",
    start: {
      title: "Your purchase",
      lead: "What you have chosen, what it costs and how you pay, on one page before anything is charged.",
      empty: "Nothing is chosen yet",
      hint: "A purchase begins with a stay that you have chosen. Nothing has been held, and nothing was charged.",
    },
    guest: {
      title: "Your purchase as a guest",
      lead: "What you have chosen, what it costs and how you pay, on one page before anything is charged.",
      empty: "Nothing is chosen yet",
      hint: "Begin with a search for guests. You need no account; nothing has been held, and nothing was charged.",
    },
    confirm: {
      title: "Check your purchase",
      lead: "The last look before you pay: the stay, who arrives, the whole price and its currency.",
      empty: "There is no purchase to check",
      hint: "No purchase was started here, so nothing was charged. If you came from a bank's page, do not pay again: call us, and we look it up.",
    },
    results: {
      title: "Purchase result",
      lead: "How a payment ended: it went through, it failed, or it is still on its way.",
      empty: "There is no purchase to report on",
      hint: "This page was opened without a payment, so nothing was charged here. If you did pay, do not pay again: call us with the receipt of your bank, and we look it up.",
    },
    stepsTitle: "How a purchase goes",
    steps: [
      {
        title: "Choose a stay",
        text: "Search first. What you choose is held for you for a while, so that nobody else can take it.",
      },
      {
        title: "Check everything",
        text: "Stay, days, arriving guest, price and terms stand on one page. You can still change your mind.",
      },
      { title: "Pay once", text: "You pay on the bank's own page. The result comes back here with a receipt number." },
    ],
    soon: "Purchases come with the next release",
    soonHint: "Until then member services make the purchase for you on the telephone and take a card.",
    call: "Call them:",
    toStays: "Find a stay",
    toGuest: "Search as a guest",
    toBookings: "My bookings",
    toLogon: "Log in",
    offer: "Are you a member? Log in to see your own bookings and charges. Nothing about any member is shown here.",
    of: {
      weeks: {
        title: "Purchase weeks",
        lead: "Weeks that you pay for with money: bonus weeks and rental weeks.",
      },
      rental: {
        title: "Purchase a rental",
        lead: "Rentals that you pay for with money: the club's rental weeks and the exchange's bonus rentals.",
      },
      exchange: {
        title: "Purchase a holiday exchange",
        lead: "An exchange uses one credit, and its fee is paid with money.",
      },
    },
    mayTitle: "What you may purchase",
    yes: "Open to you",
    no: "Not open to you",
    notKnown: "Not known just now",
    notKnownHint: "Your membership could not be read just now. Reload the page in a few minutes.",
    go: (stay: string) => `Choose: ${stay}`,
  },
  {
    eyebrow: "Giao dịch",
    start: {
      title: "Giao dịch của bạn",
      lead: "Bạn đã chọn gì, giá bao nhiêu và trả thế nào, tất cả trên một trang trước khi thu tiền.",
      empty: "Chưa chọn gì",
      hint: "Giao dịch bắt đầu từ một kỳ nghỉ bạn đã chọn. Chưa có chỗ nào được giữ và chưa thu tiền.",
    },
    guest: {
      title: "Giao dịch của khách",
      lead: "Bạn đã chọn gì, giá bao nhiêu và trả thế nào, tất cả trên một trang trước khi thu tiền.",
      empty: "Chưa chọn gì",
      hint: "Hãy bắt đầu bằng việc tìm kỳ nghỉ cho khách. Bạn không cần tài khoản; chưa có chỗ nào được giữ và chưa thu tiền.",
    },
    confirm: {
      title: "Xác nhận giao dịch",
      lead: "Xem lại lần cuối trước khi trả: kỳ nghỉ, người đến, toàn bộ giá và loại tiền.",
      empty: "Không có giao dịch nào để xác nhận",
      hint: "Chưa có giao dịch nào bắt đầu ở đây nên chưa thu tiền. Nếu bạn vừa từ trang ngân hàng quay lại, xin đừng trả lần nữa: hãy gọi để chúng tôi kiểm tra.",
    },
    results: {
      title: "Kết quả giao dịch",
      lead: "Khoản thanh toán kết thúc thế nào: thành công, thất bại hay còn đang xử lý.",
      empty: "Không có giao dịch nào để báo kết quả",
      hint: "Trang này được mở mà không có khoản thanh toán nào nên chưa thu tiền ở đây. Nếu bạn đã trả, xin đừng trả lần nữa: hãy gọi và cho biết biên nhận của ngân hàng để chúng tôi kiểm tra.",
    },
    stepsTitle: "Giao dịch diễn ra thế nào",
    steps: [
      {
        title: "Chọn kỳ nghỉ",
        text: "Trước tiên hãy tìm. Chỗ bạn chọn được giữ một thời gian để không ai khác lấy mất.",
      },
      {
        title: "Xem lại mọi thứ",
        text: "Kỳ nghỉ, ngày, khách sẽ đến, giá và điều khoản nằm trên một trang. Bạn vẫn có thể đổi ý.",
      },
      { title: "Trả một lần", text: "Bạn trả trên trang của ngân hàng. Kết quả quay lại đây cùng số biên nhận." },
    ],
    soon: "Giao dịch trực tuyến sẽ có trong bản phát hành tới",
    soonHint: "Từ nay đến đó, bộ phận hội viên thực hiện giao dịch cho bạn qua điện thoại và nhận thẻ.",
    call: "Hãy gọi:",
    toStays: "Tìm kỳ nghỉ",
    toGuest: "Tìm với tư cách khách",
    toBookings: "Đặt chỗ của tôi",
    toLogon: "Đăng nhập",
    offer:
      "Bạn là hội viên? Hãy đăng nhập để xem đặt chỗ và khoản phí của mình. Trang này không hiển thị thông tin của bất kỳ hội viên nào.",
    of: {
      weeks: {
        title: "Mua tuần nghỉ",
        lead: "Những tuần bạn trả bằng tiền: tuần thưởng và tuần thuê.",
      },
      rental: {
        title: "Mua kỳ nghỉ thuê",
        lead: "Những kỳ nghỉ thuê trả bằng tiền: tuần thuê của câu lạc bộ và thuê thưởng của bên trao đổi.",
      },
      exchange: {
        title: "Mua trao đổi kỳ nghỉ",
        lead: "Một lần trao đổi dùng một điểm, phí được trả bằng tiền.",
      },
    },
    mayTitle: "Bạn có thể mua gì",
    yes: "Dành cho bạn",
    no: "Chưa dành cho bạn",
    notKnown: "Hiện chưa rõ",
    notKnownHint: "Hiện chưa đọc được thông tin hội viên. Hãy tải lại trang sau vài phút.",
    go: (stay: string) => `Chọn: ${stay}`,
  },
);
