// /book-owner-week: a week at a resort where the member holds a share.

import { words } from "../../language/words.ts";
import { StayPage } from "./stay-page.tsx";

const about = words(
  {
    title: "Book an owner week",
    lead: "A week at a resort of which you own a share. One of your entitlements pays for it.",
    nights: "7 nights",
    steps: [
      {
        title: "Choose your resort",
        text: "Owner weeks are at the resorts where you hold shares; the list above shows them.",
      },
      {
        title: "Choose the month",
        text: "You see which weeks of that month are free, and which of your entitlements would pay for each.",
      },
      {
        title: "Book with an entitlement",
        text: "The entitlement that expires first is offered first. Nothing is used before you confirm.",
      },
    ],
  },
  {
    title: "Đặt tuần sở hữu",
    lead: "Một tuần tại khu nghỉ mà bạn có cổ phần, dùng một quyền lợi tuần nghỉ của bạn.",
    nights: "7 đêm",
    steps: [
      {
        title: "Chọn khu nghỉ của bạn",
        text: "Tuần sở hữu ở những khu nghỉ mà bạn có cổ phần; danh sách ở trên liệt kê các nơi đó.",
      },
      { title: "Chọn tháng", text: "Bạn sẽ thấy tuần nào trong tháng còn trống, và mỗi tuần dùng quyền lợi nào." },
      {
        title: "Đặt bằng quyền lợi",
        text: "Quyền lợi hết hạn sớm nhất được đề xuất trước. Chưa có gì bị trừ cho đến khi bạn xác nhận.",
      },
    ],
  },
);

/** The page. */
export function BookOwnerWeekPage() {
  return <StayPage stay="owner-week" about={about} scene="coast" />;
}
