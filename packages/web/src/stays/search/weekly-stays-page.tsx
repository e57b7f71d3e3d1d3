// /weekly-stays: a week at a resort, for points.

import { words } from "../../language/words.ts";
import { StayPage } from "./stay-page.tsx";

const about = words(
  {
    title: "Weekly stays",
    lead: "A whole week at a resort of your choice, paid with points.",
    nights: "7 nights",
    steps: [
      {
        title: "Choose a resort",
        text: "Weekly stays are looked up resort by resort. Not sure yet? The resort pages show pictures and maps.",
      },
      { title: "Choose the month", text: "You see every free week that begins in it." },
      { title: "Pay with points", text: "You see the points for the week, and what would be left, before you book." },
    ],
  },
  {
    title: "Nghỉ theo tuần",
    lead: "Trọn một tuần tại khu nghỉ bạn chọn, trả bằng điểm.",
    nights: "7 đêm",
    steps: [
      {
        title: "Chọn khu nghỉ",
        text: "Kỳ nghỉ theo tuần được tìm theo từng khu nghỉ. Chưa chắc chắn? Trang khu nghỉ có hình ảnh và bản đồ.",
      },
      { title: "Chọn tháng", text: "Bạn sẽ thấy mọi tuần còn trống bắt đầu trong tháng đó." },
      { title: "Trả bằng điểm", text: "Bạn thấy số điểm của tuần nghỉ và số điểm còn lại trước khi đặt." },
    ],
  },
);

/** The page. */
export function WeeklyStaysPage() {
  return <StayPage stay="weekly-stays" about={about} scene="coast" />;
}
