// The words of the guests' pages.

import { words } from "../../language/words.ts";

/** Those words. */
export const guestWords = words(
  {
    eyebrow: "For guests",
    whoTitle: "You search as a guest",
    who: "A guest is anybody who stays with the club without being a member: no account, no points, no sign-in. You pay with money.",
    memberTitle: "You are signed in as a member",
    member:
      "A guest's search looks the same for everybody and ends in a price in money. Your own stays may cost less, in what you hold.",
    own: "Your own stays",
    offer: "Are you a member? Log in and pay with what you hold: points, entitlements or credits.",
    glance: "At a glance",
    nights: "Length",
    paid: "Paid with",
    money: "Money",
    forWhom: "For",
    everybody: "Everybody, member or not",
    searches: "Where would you like to begin?",
    how: "How it works",
  },
  {
    eyebrow: "Dành cho khách",
    whoTitle: "Bạn đang tìm với tư cách khách",
    who: "Khách là bất kỳ ai nghỉ tại câu lạc bộ mà không phải hội viên: không cần tài khoản, không dùng điểm, không cần đăng nhập. Bạn trả bằng tiền.",
    memberTitle: "Bạn đã đăng nhập với tư cách hội viên",
    member:
      "Tìm với tư cách khách thì ai cũng thấy như nhau và giá tính bằng tiền. Kỳ nghỉ dành cho hội viên có thể rẻ hơn, trả bằng những gì bạn đang có.",
    own: "Kỳ nghỉ dành cho bạn",
    offer: "Bạn là hội viên? Hãy đăng nhập để trả bằng điểm, quyền lợi hoặc điểm trao đổi của bạn.",
    glance: "Tóm tắt",
    nights: "Thời gian",
    paid: "Thanh toán bằng",
    money: "Tiền",
    forWhom: "Dành cho",
    everybody: "Mọi người, dù là hội viên hay không",
    searches: "Bạn muốn bắt đầu từ đâu?",
    how: "Cách thực hiện",
  },
);
