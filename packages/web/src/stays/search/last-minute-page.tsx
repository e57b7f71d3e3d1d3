// /last-minute: what is still free soon, for fewer points.

import { words } from "../../language/words.ts";
import { StayPage } from "./stay-page.tsx";

const about = words(
  {
    title: "Last-minute stays",
    lead: "What is still free in the days ahead, for fewer points than usual.",
    nights: "As you choose, by dates",
    steps: [
      { title: "Say your days", text: "Last-minute stays are found by exact days, so tell us when you can go." },
      {
        title: "Stay flexible about where",
        text: "The wider the area, the more there is. Leave it empty to look everywhere.",
      },
      { title: "Pay fewer points", text: "The reduced number of points stands beside each stay before you book." },
    ],
  },
  {
    title: "Kỳ nghỉ phút chót",
    lead: "Những chỗ còn trống trong thời gian sắp tới, với số điểm ít hơn thường lệ.",
    nights: "Tùy bạn chọn, theo ngày",
    steps: [
      {
        title: "Cho biết ngày",
        text: "Kỳ nghỉ phút chót được tìm theo đúng ngày, nên hãy cho biết khi nào bạn đi được.",
      },
      { title: "Linh hoạt về nơi đến", text: "Khu vực càng rộng thì càng nhiều lựa chọn. Để trống để tìm ở mọi nơi." },
      { title: "Trả ít điểm hơn", text: "Số điểm đã giảm hiển thị cạnh mỗi kỳ nghỉ trước khi bạn đặt." },
    ],
  },
);

/** The page. */
export function LastMinutePage() {
  return <StayPage stay="last-minute" about={about} scene="alps" />;
}
