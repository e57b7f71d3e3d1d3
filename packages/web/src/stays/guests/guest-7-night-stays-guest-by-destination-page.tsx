// /7-night-stays-guest-by-destination: a week anywhere in a region, for guests.

import { words } from "../../language/words.ts";
import type { StaySearch } from "../search/stay-choices.ts";
import { GuestSearchPage } from "./guest-search-page.tsx";

const SEARCH: StaySearch = { call: "search-club-properties-7-night", without: ["resort", "shortStay"] };

const about = words(
  {
    title: "7-night stays by destination",
    lead: "A whole week wherever there is room in the region that you like, also if you are not a member.",
    nights: "7 nights",
    steps: [
      { title: "Name a destination", text: "A town or a region. Leave it empty to look everywhere." },
      {
        title: "Give your name",
        text: "A guest books under their own name and gets the confirmation by e-mail. No membership is needed.",
      },
      {
        title: "Pay with money",
        text: "The price is in money and shown whole before you pay. Points and entitlements belong to members alone.",
      },
    ],
  },
  {
    title: "Kỳ nghỉ 7 đêm theo điểm đến",
    lead: "Trọn một tuần ở bất cứ nơi nào còn chỗ trong vùng bạn thích, kể cả khi bạn chưa là hội viên.",
    nights: "7 đêm",
    steps: [
      { title: "Cho biết điểm đến", text: "Một thành phố hoặc một vùng. Để trống để tìm ở mọi nơi." },
      {
        title: "Cho biết tên",
        text: "Khách đặt bằng tên của mình và nhận xác nhận qua e-mail. Không cần là hội viên.",
      },
      {
        title: "Trả bằng tiền",
        text: "Giá tính bằng tiền và hiển thị đầy đủ trước khi bạn trả. Điểm và quyền lợi chỉ dành cho hội viên.",
      },
    ],
  },
);

/** The page. */
export function Guest7NightStaysGuestByDestinationPage() {
  return <GuestSearchPage stay="club-properties" search={SEARCH} about={about} scene="rainforest" />;
}
