// /book-bonus-rental: what the exchange rents out, paid with money.

import { words } from "../../language/words.ts";
import { StayPage } from "./stay-page.tsx";

const about = words(
  {
    title: "Book a bonus rental",
    lead: "Stays that the exchange rents out at a good price. You pay with money and keep your credits.",
    nights: "As the exchange offers it, often a week",
    steps: [
      {
        title: "Choose a country",
        text: "The list holds the countries to which your exchange leads. Leave it empty to look everywhere.",
      },
      { title: "Choose when", text: "A month is the widest search; two days find stays that fit exactly." },
      { title: "Pay with money", text: "No exchange credit is used. The price is shown whole before you book." },
    ],
  },
  {
    title: "Đặt chỗ thuê thưởng",
    lead: "Những chỗ nghỉ bên trao đổi cho thuê với giá tốt. Bạn trả bằng tiền và giữ nguyên điểm trao đổi.",
    nights: "Theo chỗ của bên trao đổi, thường là một tuần",
    steps: [
      {
        title: "Chọn quốc gia",
        text: "Danh sách gồm các quốc gia mà quyền trao đổi của bạn có thể đến. Để trống để tìm ở mọi nơi.",
      },
      { title: "Chọn thời gian", text: "Tìm theo tháng sẽ rộng nhất; tìm theo hai ngày sẽ đúng ngày bạn muốn." },
      { title: "Trả bằng tiền", text: "Không dùng điểm trao đổi. Giá được hiển thị đầy đủ trước khi bạn đặt." },
    ],
  },
);

/** The page. */
export function BookBonusRentalPage() {
  return <StayPage stay="bonus-rental" about={about} scene="city" />;
}
