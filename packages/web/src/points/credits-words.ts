// The words of the page about exchange and play credits.

import { words } from "../language/words.ts";

/** Those words. */
export const creditsWords = words(
  {
    title: "Exchange and Play Credits",
    lead: "Credits come from weeks that you deposit with the exchange service. You spend them on stays elsewhere.",
    loading: "Loading your credits",
    now: "Credits you have now",
    how: "How is this counted?",
    howReason: "It is the exchange service's own count for you, asked for just now.",
    zero: "You have no credits to spend.",
    zeroReason:
      "The exchange service counts no credits for you. Where its count is below 0, because a stay was taken ahead of a deposit, we show 0: there is nothing to spend, and nothing to pay here.",
    exchange: "Find a holiday exchange",
    exchangeHint: "A holiday exchange takes one credit and a fee.",
    history: "How they came and went",
    historyLead: "The newest first.",
    noHistory: "Nothing has come or gone yet",
    noHistoryHint: "When you deposit a week or take an exchange, it appears here.",
    day: "Day",
    what: "What happened",
    credits: "Credits",
    creditsFailed: "Your credits could not be read",
    historyFailed: "The history could not be read",
    failedHint:
      "The exchange service does not answer just now. The rest of this page is up to date. Try again in a moment.",
  },
  {
    title: "Điểm trao đổi và giải trí",
    lead: "Điểm này đến từ những tuần nghỉ bạn gửi vào dịch vụ trao đổi. Bạn dùng điểm để nghỉ ở nơi khác.",
    loading: "Đang tải điểm của bạn",
    now: "Số điểm bạn đang có",
    how: "Cách tính?",
    howReason: "Đây là số do chính dịch vụ trao đổi ghi nhận, vừa được hỏi lại.",
    zero: "Bạn không có điểm nào để dùng.",
    zeroReason:
      "Dịch vụ trao đổi không ghi nhận điểm nào cho bạn. Nếu số của họ dưới 0, vì bạn đã nghỉ trước khi gửi tuần, chúng tôi hiển thị 0: không có gì để dùng và cũng không phải trả gì ở đây.",
    exchange: "Tìm kỳ nghỉ trao đổi",
    exchangeHint: "Mỗi lần trao đổi dùng một điểm và một khoản phí.",
    history: "Điểm đã đến và đi thế nào",
    historyLead: "Mới nhất ở trên.",
    noHistory: "Chưa có thay đổi nào",
    noHistoryHint: "Khi bạn gửi một tuần hoặc nhận một kỳ trao đổi, thay đổi sẽ hiện ở đây.",
    day: "Ngày",
    what: "Nội dung",
    credits: "Số điểm",
    creditsFailed: "Chưa đọc được số điểm của bạn",
    historyFailed: "Chưa đọc được lịch sử",
    failedHint: "Dịch vụ trao đổi hiện không trả lời. Phần còn lại của trang này vẫn đúng. Hãy thử lại sau ít phút.",
  },
);
