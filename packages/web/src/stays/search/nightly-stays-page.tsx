// /nightly-stays: night by night, for points.

import { words } from "../../language/words.ts";
import { StayPage } from "./stay-page.tsx";

const about = words(
  {
    title: "Nightly stays",
    lead: "Stay for exactly as many nights as you like, and pay for each of them with points.",
    nights: "From one night",
    steps: [
      {
        title: "Choose where",
        text: "An area is the widest search, a region is closer. Leave both empty to look everywhere.",
      },
      {
        title: "Choose your nights",
        text: "Say a month and how many nights, or the day you arrive and the day you leave.",
      },
      {
        title: "Pay with points",
        text: "You see the points for the whole stay, and what would be left, before you book.",
      },
    ],
  },
  {
    title: "Nghỉ theo đêm",
    lead: "Nghỉ đúng số đêm bạn muốn và trả bằng điểm cho từng đêm.",
    nights: "Từ một đêm",
    steps: [
      {
        title: "Chọn nơi",
        text: "Tìm theo khu vực sẽ rộng nhất, theo vùng sẽ gần hơn. Để trống cả hai để tìm ở mọi nơi.",
      },
      { title: "Chọn số đêm", text: "Cho biết tháng và số đêm, hoặc ngày đến và ngày đi." },
      { title: "Trả bằng điểm", text: "Bạn thấy tổng số điểm của kỳ nghỉ và số điểm còn lại trước khi đặt." },
    ],
  },
);

/** The page. */
export function NightlyStaysPage() {
  return <StayPage stay="nightly-stays" about={about} scene="rainforest" />;
}
