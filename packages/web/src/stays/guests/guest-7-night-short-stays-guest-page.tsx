// /7-night-short-stays-guest: a few nights, for guests.

import { words } from "../../language/words.ts";
import type { StaySearch } from "../search/stay-choices.ts";
import { GuestSearchPage } from "./guest-search-page.tsx";

const SEARCH: StaySearch = { call: "search-short-stay-by-month" };

const about = words(
  {
    title: "Short stays for guests",
    lead: "A weekend or a few days in between, also if you are not a member.",
    nights: "A few nights, less than a week",
    steps: [
      { title: "Say where and when", text: "A month with a number of nights, or the exact days." },
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
    title: "Kỳ nghỉ ngắn cho khách",
    lead: "Cuối tuần hoặc vài ngày giữa tuần, kể cả khi bạn chưa là hội viên.",
    nights: "Vài đêm, chưa đến một tuần",
    steps: [
      { title: "Cho biết nơi và thời gian", text: "Một tháng kèm số đêm, hoặc đúng những ngày bạn muốn." },
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
export function Guest7NightShortStaysGuestPage() {
  return <GuestSearchPage stay="short-stays" search={SEARCH} about={about} scene="alps" />;
}
