// /car-hire: an enquiry, which member services answer.

import { words } from "../../language/words.ts";
import { StayPage } from "../search/stay-page.tsx";
import { CarHireEnquiry } from "./car-hire-enquiry.tsx";

const about = words(
  {
    title: "Car hire",
    lead: "A car for your stay, found by member services. You ask, we answer with a price.",
    nights: "As long as you need it",
    steps: [
      { title: "Ask", text: "Where and when you need a car, and of which size." },
      { title: "Get an answer", text: "We write to you with a car and its price, usually within one working day." },
      { title: "Decide", text: "Nothing is booked or charged until you say yes to our answer." },
    ],
  },
  {
    title: "Thuê xe",
    lead: "Xe cho kỳ nghỉ của bạn, do bộ phận hội viên tìm. Bạn hỏi, chúng tôi báo giá.",
    nights: "Tùy nhu cầu của bạn",
    steps: [
      { title: "Gửi yêu cầu", text: "Bạn cần xe ở đâu, khi nào và loại xe nào." },
      { title: "Nhận trả lời", text: "Chúng tôi báo xe và giá cho bạn, thường trong một ngày làm việc." },
      { title: "Quyết định", text: "Chưa đặt xe hay thu tiền cho đến khi bạn đồng ý với báo giá." },
    ],
  },
);

/** The page. */
export function CarHirePage() {
  return (
    <StayPage stay="car-hire" about={about} scene="alps">
      <CarHireEnquiry />
    </StayPage>
  );
}
