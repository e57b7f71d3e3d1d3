// Texts that are needed after the first paint.

import { messages } from "../language/messages.ts";

export const stateMessages = messages(
  {
    choose: "Choose",
    tryAgain: "Try again",
    trying: "Trying again",
    errorTitle: "Oops, something has gone wrong!",
    errorLead: "We could not show this page. Nothing has been lost or changed.",
    loading: "Loading",
    close: "Close",
    dismiss: "Dismiss this message",
    why: "Why?",
    reference: (reference: string) => `Reference ${reference}`,
    callUs: "Or call member services:",
    someMissing: "Some of this page could not be loaded",
    couldNotLoad: (parts: string) => `We could not load: ${parts}. The rest is up to date.`,
    notKnown: "Not known at the moment",
    noDate: "No date",
    showAll: (count: number) => `Show all ${count}`,
    showFewer: "Show fewer",
  },
  {
    choose: "Chọn",
    tryAgain: "Thử lại",
    trying: "Đang thử lại",
    errorTitle: "Rất tiếc, đã có lỗi xảy ra!",
    errorLead: "Chúng tôi không hiển thị được trang này. Không có gì bị mất hay bị thay đổi.",
    loading: "Đang tải",
    close: "Đóng",
    dismiss: "Đóng thông báo này",
    why: "Vì sao?",
    reference: (reference: string) => `Mã tham chiếu ${reference}`,
    callUs: "Hoặc gọi bộ phận hội viên:",
    someMissing: "Một phần của trang này chưa tải được",
    couldNotLoad: (parts: string) => `Không tải được: ${parts}. Phần còn lại đã được cập nhật.`,
    notKnown: "Hiện chưa có thông tin",
    noDate: "Không có ngày",
    showAll: (count: number) => `Xem tất cả ${count}`,
    showFewer: "Thu gọn",
  },
);
