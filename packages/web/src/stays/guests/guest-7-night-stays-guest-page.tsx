// /7-night-stays-guest: a week at one resort, for guests.

import { words } from "../../language/words.ts";
import type { StaySearch } from "../search/stay-choices.ts";
import { GuestSearchPage } from "./guest-search-page.tsx";

const SEARCH: StaySearch = { call: "search-7-night-for-resort" };

const about = words(
  {
    title: "7-night stays for guests",
    lead: "A whole week at one of the club's resorts, also if you are not a member.",
    nights: "7 nights",
    steps: [
      { title: "Name a resort and a month", text: "You see every free week that begins in that month." },
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
    title: "Kỳ nghỉ 7 đêm cho khách",
    lead: "Trọn một tuần tại khu nghỉ của câu lạc bộ, kể cả khi bạn chưa là hội viên.",
    nights: "7 đêm",
    steps: [
      { title: "Cho biết khu nghỉ và tháng", text: "Bạn sẽ thấy mọi tuần còn trống bắt đầu trong tháng đó." },
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
export function Guest7NightStaysGuestPage() {
  return <GuestSearchPage stay="weekly-stays" search={SEARCH} about={about} scene="coast" />;
}
