// The words that the kit itself says, as far as a first page needs them. What is about the page comes from the page.

import { words } from "../language/words.ts";

/** The words of what every page may begin with. */
export const kitWords = words(
  {
    error: "Error",
    thereIsAProblem: "There is a problem",
    optional: "optional",
    show: "Show",
    hide: "Hide",
    showPassword: "Show the password",
    newTab: "opens in a new tab",
    messages: "Latest messages",
    turnedAway: "You asked for another page",
    quote: "If you call member services, quote",
  },
  {
    error: "Lỗi",
    thereIsAProblem: "Có vấn đề cần sửa",
    optional: "không bắt buộc",
    show: "Hiện",
    hide: "Ẩn",
    showPassword: "Hiện mật khẩu",
    newTab: "mở trong thẻ mới",
    messages: "Thông báo mới nhất",
    turnedAway: "Bạn đã yêu cầu một trang khác",
    quote: "Khi gọi bộ phận hội viên, xin đọc mã",
  },
);
