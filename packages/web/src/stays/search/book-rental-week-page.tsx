// /book-rental-week: a week that is rented, paid with money.

import { words } from "../../language/words.ts";
import { StayPage } from "./stay-page.tsx";

const about = words(
  {
    title: "Book a rental week",
    lead: "A week rented at a member's price, for you or for guests of yours. You pay with money.",
    nights: "7 nights",
    steps: [
      { title: "Choose a resort and a month", text: "All of the club's resorts can be asked for." },
      { title: "Say who arrives", text: "You can travel yourself or name an arriving guest when you book." },
      {
        title: "Pay when you book",
        text: "The whole price is shown before you pay, in the currency in which you are charged.",
      },
    ],
  },
  {
    title: "Đặt tuần thuê",
    lead: "Thuê một tuần với giá hội viên, cho bạn hoặc cho khách của bạn. Thanh toán bằng tiền.",
    nights: "7 đêm",
    steps: [
      { title: "Chọn khu nghỉ và tháng", text: "Bạn có thể tìm ở mọi khu nghỉ của câu lạc bộ." },
      { title: "Cho biết ai sẽ đến", text: "Bạn có thể tự đi hoặc ghi tên khách sẽ đến khi đặt." },
      { title: "Trả khi đặt", text: "Toàn bộ giá được hiển thị trước khi bạn trả, đúng loại tiền sẽ thu." },
    ],
  },
);

/** The page. */
export function BookRentalWeekPage() {
  return <StayPage stay="rental-week" about={about} scene="alps" />;
}
