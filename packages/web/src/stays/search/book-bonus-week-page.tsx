// /book-bonus-week: a week that nobody has taken, paid with money.

import { words } from "../../language/words.ts";
import { StayPage } from "./stay-page.tsx";

const about = words(
  {
    title: "Book a bonus week",
    lead: "A week on top of your own, at any of the club's resorts. You pay with money and keep your entitlements.",
    nights: "7 nights",
    steps: [
      {
        title: "Choose a resort and a month",
        text: "Bonus weeks are weeks that are still free at the club's resorts, whether or not you own a share there.",
      },
      { title: "See the price", text: "Each free week comes with its full price and its currency before you decide." },
      { title: "Pay when you book", text: "You pay once, by card. Your entitlements stay as they are." },
    ],
  },
  {
    title: "Đặt tuần thưởng",
    lead: "Thêm một tuần ngoài tuần của bạn, tại bất kỳ khu nghỉ nào của câu lạc bộ. Bạn trả bằng tiền và giữ nguyên quyền lợi.",
    nights: "7 đêm",
    steps: [
      {
        title: "Chọn khu nghỉ và tháng",
        text: "Tuần thưởng là những tuần còn trống tại các khu nghỉ của câu lạc bộ, dù bạn có cổ phần ở đó hay không.",
      },
      { title: "Xem giá", text: "Mỗi tuần còn trống đều có giá đầy đủ và loại tiền trước khi bạn quyết định." },
      { title: "Trả khi đặt", text: "Bạn trả một lần bằng thẻ. Quyền lợi của bạn không thay đổi." },
    ],
  },
);

/** The page. */
export function BookBonusWeekPage() {
  return <StayPage stay="bonus-week" about={about} scene="rainforest" />;
}
