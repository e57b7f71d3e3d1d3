// /bonus-plus: the search for members who have Plus.

import { words } from "../language/words.ts";
import { StayPage } from "../stays/search/stay-page.tsx";
import { PriceCard } from "./price-card.tsx";

const about = words(
  {
    title: "Bonus Plus",
    lead: "Weeks at the club's resorts at the Plus price, on top of what you own. You pay with money.",
    nights: "As you choose, by month or by dates",
    steps: [
      {
        title: "Choose where",
        text: "An area is the widest search, a region is closer. Leave both empty to look everywhere.",
      },
      { title: "Choose when", text: "A month is the widest search; two days find stays that fit exactly." },
      {
        title: "Pay with money",
        text: "The Plus price stands beside each stay. Points, entitlements and credits stay as they are.",
      },
    ],
  },
  {
    title: "Bonus Plus",
    lead: "Những tuần nghỉ tại khu nghỉ của câu lạc bộ với giá Plus, ngoài phần bạn sở hữu. Thanh toán bằng tiền.",
    nights: "Tùy bạn chọn, theo tháng hoặc theo ngày",
    steps: [
      {
        title: "Chọn nơi",
        text: "Tìm theo khu vực sẽ rộng nhất, theo vùng sẽ gần hơn. Để trống cả hai để tìm ở mọi nơi.",
      },
      { title: "Chọn thời gian", text: "Tìm theo tháng sẽ rộng nhất; tìm theo hai ngày sẽ đúng ngày bạn muốn." },
      {
        title: "Trả bằng tiền",
        text: "Giá Plus hiển thị cạnh mỗi kỳ nghỉ. Điểm, quyền lợi và điểm trao đổi của bạn không thay đổi.",
      },
    ],
  },
);

/** The page. */
export function BonusPlusPage() {
  return <StayPage stay="plus" page="/bonus-plus" about={about} scene="coast" aside={<PriceCard />} />;
}
