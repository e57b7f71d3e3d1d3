// /short-stays: a few nights, for points or for money.

import { words } from "../../language/words.ts";
import { StayPage } from "./stay-page.tsx";

const about = words(
  {
    title: "Short stays",
    lead: "A long weekend or a few days in the middle of the week. Members with points pay with points, all others with money.",
    nights: "A few nights, less than a week",
    steps: [
      {
        title: "Choose where",
        text: "An area is the widest search, a region is closer. Leave both empty to look everywhere.",
      },
      { title: "Choose when", text: "A month with a number of nights, or the exact days." },
      {
        title: "See the price in your coin",
        text: "Each stay shows what it costs you, in points or in money, before you book.",
      },
    ],
  },
  {
    title: "Kỳ nghỉ ngắn",
    lead: "Cuối tuần dài hoặc vài ngày giữa tuần. Hội viên có điểm trả bằng điểm, hội viên khác trả bằng tiền.",
    nights: "Vài đêm, chưa đến một tuần",
    steps: [
      {
        title: "Chọn nơi",
        text: "Tìm theo khu vực sẽ rộng nhất, theo vùng sẽ gần hơn. Để trống cả hai để tìm ở mọi nơi.",
      },
      { title: "Chọn thời gian", text: "Một tháng kèm số đêm, hoặc đúng những ngày bạn muốn." },
      {
        title: "Xem giá theo cách bạn trả",
        text: "Mỗi kỳ nghỉ cho biết bạn phải trả bao nhiêu, bằng điểm hoặc bằng tiền, trước khi đặt.",
      },
    ],
  },
);

/** The page. */
export function ShortStaysPage() {
  return <StayPage stay="short-stays" about={about} scene="coast" />;
}
