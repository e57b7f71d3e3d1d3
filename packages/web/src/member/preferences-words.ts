// The words about mails.

import { words } from "../language/words.ts";

/** Those words. */
export const preferenceWords = words(
  {
    title: "E-mail preferences",
    lead: "The club's mailing lists, as they stand for your address.",
    loading: "Loading your e-mail preferences",
    forAddress: (email: string) => `For ${email}`,
    subscribed: "You get these",
    unsubscribed: "You do not get these",
    change:
      "To change a list, use the link at the foot of any of its mails. Member services can do it for you as well.",
    noEmail: "Your profile has no e-mail address",
    noEmailHint: "Add one above and save it; then the lists for it appear here.",
    unknown: "The mail service does not know this address yet",
    unknownHint: (email: string) =>
      `Tell it about ${email}, and the lists for it appear here. Nothing is sent that you did not ask for.`,
    tell: "Tell the mail service",
    telling: "Telling it",
    told: "The mail service knows your address now.",
    noLists: "There are no mailing lists just now.",
  },
  {
    title: "Tùy chọn e-mail",
    lead: "Các danh sách thư của câu lạc bộ đối với địa chỉ của bạn.",
    loading: "Đang tải tùy chọn e-mail",
    forAddress: (email) => `Cho địa chỉ ${email}`,
    subscribed: "Bạn đang nhận",
    unsubscribed: "Bạn không nhận",
    change: "Để thay đổi, hãy dùng liên kết ở cuối mỗi thư. Bộ phận hội viên cũng có thể làm giúp bạn.",
    noEmail: "Hồ sơ của bạn chưa có địa chỉ e-mail",
    noEmailHint: "Hãy thêm địa chỉ ở trên và lưu lại; các danh sách sẽ hiện ở đây.",
    unknown: "Dịch vụ thư chưa biết địa chỉ này",
    unknownHint: (email) =>
      `Hãy báo cho dịch vụ địa chỉ ${email}, các danh sách sẽ hiện ở đây. Bạn sẽ không nhận gì ngoài những thư mình muốn.`,
    tell: "Báo cho dịch vụ thư",
    telling: "Đang báo",
    told: "Dịch vụ thư đã biết địa chỉ của bạn.",
    noLists: "Hiện chưa có danh sách thư nào.",
  },
);
