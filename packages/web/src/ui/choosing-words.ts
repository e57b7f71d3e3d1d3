// The words of the parts that come late: lists to choose from, and calendars.

import { words } from "../language/words.ts";

/** Words for choosing. */
export const choosingWords = words(
  {
    from: "From",
    to: "To",
    calendar: "Open the calendar",
    previousMonth: "Previous month",
    nextMonth: "Next month",
    noMatches: "Nothing matches. Try fewer letters.",
    openList: "Show the choices",
  },
  {
    from: "Từ ngày",
    to: "Đến ngày",
    calendar: "Mở lịch",
    previousMonth: "Tháng trước",
    nextMonth: "Tháng sau",
    noMatches: "Không có kết quả. Hãy nhập ít chữ hơn.",
    openList: "Hiện các lựa chọn",
  },
);
