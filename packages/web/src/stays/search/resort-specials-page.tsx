// /resort-specials: what resorts offer for a while, from content. Their prices come with the booking of stays.

import { words } from "../../language/words.ts";
import { SpecialsList } from "./specials-list.tsx";
import { StayPage } from "./stay-page.tsx";

const about = words(
  {
    title: "Resort specials",
    lead: "Offers of single resorts for a limited time, open to every member. You pay with money.",
    nights: "As the offer says",
    steps: [
      {
        title: "Find an offer",
        text: "Each one says where it is, how many nights it has and until when you can travel.",
      },
      { title: "Ask for the price", text: "The price depends on the day, so it is asked for when you choose one." },
      { title: "Pay with money", text: "Points, entitlements and credits stay as they are." },
    ],
  },
  {
    title: "Ưu đãi khu nghỉ dưỡng",
    lead: "Ưu đãi có thời hạn của từng khu nghỉ, dành cho mọi hội viên. Thanh toán bằng tiền.",
    nights: "Theo từng ưu đãi",
    steps: [
      { title: "Tìm ưu đãi", text: "Mỗi ưu đãi cho biết ở đâu, bao nhiêu đêm và có thể đi đến khi nào." },
      { title: "Hỏi giá", text: "Giá tùy theo ngày, nên sẽ được báo khi bạn chọn." },
      { title: "Trả bằng tiền", text: "Điểm, quyền lợi và điểm trao đổi của bạn không thay đổi." },
    ],
  },
);

/** The page. */
export function ResortSpecialsPage() {
  return (
    <StayPage stay="resort-specials" about={about} scene="rainforest">
      <SpecialsList />
    </StayPage>
  );
}
