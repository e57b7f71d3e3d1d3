// The words of the dialogs that come up by themselves.

import { words } from "../language/words.ts";

const leftEn = ({ minutes, seconds }: TimeLeft): string => {
  const parts = [
    minutes > 0 && (minutes === 1 ? "1 minute" : `${minutes} minutes`),
    (seconds > 0 || minutes === 0) && (seconds === 1 ? "1 second" : `${seconds} seconds`),
  ];
  return parts.filter((part) => part !== false).join(" ");
};

const leftVi = ({ minutes, seconds }: TimeLeft): string =>
  [minutes > 0 && `${minutes} phút`, (seconds > 0 || minutes === 0) && `${seconds} giây`]
    .filter((part) => part !== false)
    .join(" ");

interface TimeLeft {
  readonly minutes: number;
  readonly seconds: number;
}

/** Those words. */
export const watchWords = words(
  {
    timeTitle: "Are you still there?",
    willEnd: (left: TimeLeft) =>
      `Nothing has happened for a while. To keep your account safe, we log you out in ${leftEn(left)}.`,
    spoken: (left: TimeLeft) => `You will be logged out in ${leftEn(left)}.`,
    kept: "If that happens, what you typed on this page is kept in this tab for an hour, for you alone. Passwords and card details are not kept.",
    stay: "Stay logged in",
    staying: "Just a moment",
    out: "Log out now",
    failed: "We could not reach the portal, so the time is still running. Check your connection and try again.",
    noLonger:
      "You have been logged in for as long as is allowed. Finish what you are doing, then log out and in again.",
    close: "Go on until then",
    endedHere:
      "You were logged out because nothing happened for a while. This page is open to everybody, so you can go on.",
    bookingTitle: "You cannot book just now",
    bookingPass:
      "Booking needs a current membership or validity pass, and the club has none on record for you that is still valid.",
    bookingWhy: "What the club's records say",
    bookingNext:
      "Everything else still works: your points, your documents and your payments. To renew, call member services.",
    understood: "Go on",
    call: "Call member services",
    australia: "Australia",
    newZealand: "New Zealand",
    loginTitle: "Log in",
    loginLead: "Log in here and you stay on this page.",
    offer: "Are you a member? Log in to see your own prices and use what you hold.",
    offerButton: "Log in",
  },
  {
    timeTitle: "Bạn còn ở đó không?",
    willEnd: (left: TimeLeft) =>
      `Đã một lúc không có hoạt động nào. Để giữ an toàn cho tài khoản, chúng tôi sẽ đăng xuất cho bạn sau ${leftVi(left)}.`,
    spoken: (left: TimeLeft) => `Bạn sẽ được đăng xuất sau ${leftVi(left)}.`,
    kept: "Nếu vậy, những gì bạn đã nhập trên trang này được giữ trong thẻ này một giờ, chỉ dành cho bạn. Mật khẩu và thông tin thẻ không được giữ.",
    stay: "Tiếp tục đăng nhập",
    staying: "Xin đợi một chút",
    out: "Đăng xuất ngay",
    failed: "Không kết nối được với cổng thông tin nên thời gian vẫn đang chạy. Hãy kiểm tra kết nối rồi thử lại.",
    noLonger:
      "Bạn đã đăng nhập lâu đến mức tối đa được phép. Hãy hoàn tất việc đang làm, rồi đăng xuất và đăng nhập lại.",
    close: "Tiếp tục đến lúc đó",
    endedHere:
      "Bạn đã được đăng xuất vì một lúc không có hoạt động nào. Trang này mở cho mọi người nên bạn có thể tiếp tục.",
    bookingTitle: "Hiện bạn chưa thể đặt chỗ",
    bookingPass:
      "Để đặt chỗ cần có tư cách hội viên hoặc thẻ hiệu lực còn hạn, và câu lạc bộ không có ghi nhận nào còn hạn cho bạn.",
    bookingWhy: "Hồ sơ của câu lạc bộ ghi",
    bookingNext:
      "Mọi thứ khác vẫn hoạt động: điểm, tài liệu và thanh toán của bạn. Để gia hạn, hãy gọi bộ phận hội viên.",
    understood: "Tiếp tục",
    call: "Gọi bộ phận hội viên",
    australia: "Úc",
    newZealand: "New Zealand",
    loginTitle: "Đăng nhập",
    loginLead: "Đăng nhập tại đây và bạn vẫn ở trang này.",
    offer: "Bạn là hội viên? Hãy đăng nhập để xem giá dành cho bạn và dùng những gì bạn có.",
    offerButton: "Đăng nhập",
  },
);
