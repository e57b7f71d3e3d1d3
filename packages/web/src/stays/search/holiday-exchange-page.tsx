// /holiday-exchange: the exchange for members on points.

import { words } from "../../language/words.ts";
import { StayPage } from "./stay-page.tsx";

const about = words(
  {
    title: "Holiday exchange",
    lead: "Give a credit to the exchange, and stay somewhere else in the world for a fee.",
    nights: "As the exchange offers it, often a week",
    steps: [
      {
        title: "Choose a country",
        text: "The list holds the countries to which your exchange leads. Regions follow once a country is chosen.",
      },
      { title: "Choose when", text: "A month is the widest search; two days find stays that fit exactly." },
      {
        title: "Pay a credit and the fee",
        text: "One exchange credit is used and the exchange fee is charged when you book, not while you look.",
      },
    ],
  },
  {
    title: "Trao đổi kỳ nghỉ",
    lead: "Dùng một điểm trao đổi để nghỉ ở nơi khác trên thế giới, kèm một khoản phí.",
    nights: "Theo chỗ của bên trao đổi, thường là một tuần",
    steps: [
      {
        title: "Chọn quốc gia",
        text: "Danh sách gồm các quốc gia mà quyền trao đổi của bạn có thể đến. Chọn quốc gia rồi sẽ có danh sách vùng.",
      },
      { title: "Chọn thời gian", text: "Tìm theo tháng sẽ rộng nhất; tìm theo hai ngày sẽ đúng ngày bạn muốn." },
      {
        title: "Trả một điểm và phí",
        text: "Một điểm trao đổi và phí trao đổi chỉ bị trừ khi bạn đặt, không phải khi tìm.",
      },
    ],
  },
);

/** The page. */
export function HolidayExchangePage() {
  return <StayPage stay="holiday-exchange" about={about} scene="city" />;
}
