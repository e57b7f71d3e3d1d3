import { messages } from "../../language/messages.ts";
import { StayPage } from "./stay-page.tsx";

const WHERE = {
  en: {
    title: "Choose where",
    text: "Choose an area, or a region within it. Leave both empty to search everywhere.",
  },
  vi: {
    title: "Chọn nơi",
    text: "Chọn một khu vực, hoặc một vùng trong khu vực đó. Để trống cả hai để tìm ở mọi nơi.",
  },
};

const shortStays = messages(
  {
    title: "Short stays",
    lead: "A long weekend or a few days midweek. Members with points pay with points, other members with money.",
    nights: "A few nights, less than a week",
    steps: [
      WHERE.en,
      { title: "Choose when", text: "A month with a number of nights, or the exact days." },
      {
        title: "See your price in points or dollars",
        text: "Each stay shows what it costs you before you book.",
      },
    ],
  },
  {
    title: "Kỳ nghỉ ngắn",
    lead: "Cuối tuần dài hoặc vài ngày giữa tuần. Hội viên có điểm trả bằng điểm, hội viên khác trả bằng tiền.",
    nights: "Vài đêm, chưa đến một tuần",
    steps: [
      WHERE.vi,
      { title: "Chọn thời gian", text: "Một tháng kèm số đêm, hoặc đúng những ngày bạn muốn." },
      {
        title: "Xem giá bằng điểm hoặc bằng tiền",
        text: "Mỗi kỳ nghỉ cho biết giá dành cho bạn trước khi bạn đặt.",
      },
    ],
  },
);

export function ShortStaysPage() {
  return <StayPage stay="short-stays" pageMessages={shortStays} scene="coast" />;
}

const nightlyStays = messages(
  {
    title: "Nightly stays",
    lead: "Choose exactly how many nights you want, and pay for each with points.",
    nights: "From one night",
    steps: [
      WHERE.en,
      {
        title: "Choose your nights",
        text: "Choose a month and how many nights, or the days you arrive and leave.",
      },
      {
        title: "Pay with points",
        text: "You see the points for the whole stay, and what you have left, before you book.",
      },
    ],
  },
  {
    title: "Nghỉ theo đêm",
    lead: "Chọn đúng số đêm bạn muốn và trả bằng điểm cho từng đêm.",
    nights: "Từ một đêm",
    steps: [
      WHERE.vi,
      { title: "Chọn số đêm", text: "Chọn tháng và số đêm, hoặc ngày đến và ngày đi." },
      { title: "Trả bằng điểm", text: "Bạn thấy tổng số điểm của kỳ nghỉ và số điểm còn lại trước khi đặt." },
    ],
  },
);

export function NightlyStaysPage() {
  return <StayPage stay="nightly-stays" pageMessages={nightlyStays} scene="rainforest" />;
}

const weeklyStays = messages(
  {
    title: "Weekly stays",
    lead: "A whole week at a resort of your choice. You pay with points.",
    nights: "7 nights",
    steps: [
      {
        title: "Choose a resort",
        text: "You search weekly stays one resort at a time. Not sure yet? The resort pages have pictures and maps.",
      },
      { title: "Choose the month", text: "You see every available week that begins in that month." },
      { title: "Pay with points", text: "You see the points for the week, and what you have left, before you book." },
    ],
  },
  {
    title: "Nghỉ theo tuần",
    lead: "Trọn một tuần tại khu nghỉ bạn chọn. Bạn trả bằng điểm.",
    nights: "7 đêm",
    steps: [
      {
        title: "Chọn khu nghỉ",
        text: "Bạn tìm kỳ nghỉ theo tuần tại từng khu nghỉ một. Chưa biết chọn nơi nào? Trang khu nghỉ có hình ảnh và bản đồ.",
      },
      { title: "Chọn tháng", text: "Bạn sẽ thấy mọi tuần còn trống bắt đầu trong tháng đó." },
      { title: "Trả bằng điểm", text: "Bạn thấy số điểm của tuần nghỉ và số điểm còn lại trước khi đặt." },
    ],
  },
);

export function WeeklyStaysPage() {
  return <StayPage stay="weekly-stays" pageMessages={weeklyStays} scene="coast" />;
}

const lastMinute = messages(
  {
    title: "Last-minute stays",
    lead: "Stays in the days ahead, for fewer points than usual.",
    nights: "As you choose, by dates",
    steps: [
      { title: "Choose your days", text: "Enter the exact days when you can travel." },
      {
        title: "Stay flexible about where",
        text: "A wider area has more stays. Leave it empty to search everywhere.",
      },
      { title: "Pay fewer points", text: "Each stay shows its reduced points before you book." },
    ],
  },
  {
    title: "Kỳ nghỉ phút chót",
    lead: "Kỳ nghỉ trong những ngày sắp tới, với số điểm ít hơn thường lệ.",
    nights: "Tùy bạn chọn, theo ngày",
    steps: [
      {
        title: "Chọn ngày",
        text: "Nhập đúng những ngày bạn đi được.",
      },
      { title: "Linh hoạt về nơi đến", text: "Khu vực càng rộng thì càng nhiều kỳ nghỉ. Để trống để tìm ở mọi nơi." },
      { title: "Trả ít điểm hơn", text: "Mỗi kỳ nghỉ đều ghi số điểm đã giảm trước khi bạn đặt." },
    ],
  },
);

export function LastMinutePage() {
  return <StayPage stay="last-minute" pageMessages={lastMinute} scene="alps" />;
}
