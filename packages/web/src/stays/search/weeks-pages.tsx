// The pages on which a week, an exchange or a rental is booked: each is a stay's page with words of its own.

import { words } from "../../language/words.ts";
import { StayPage } from "./stay-page.tsx";

const ownerWeek = words(
  {
    title: "Book an owner week",
    lead: "A week at a resort where you own a share. You pay with one entitlement.",
    nights: "7 nights",
    steps: [
      {
        title: "Choose your resort",
        text: "The list shows the resorts where you own shares.",
      },
      {
        title: "Choose the month",
        text: "You see which weeks are available, and which entitlement each one uses.",
      },
      {
        title: "Book with an entitlement",
        text: "We use the entitlement that expires first, and only when you confirm.",
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

export function BookOwnerWeekPage() {
  return <StayPage stay="owner-week" about={ownerWeek} scene="coast" />;
}

const bonusWeek = words(
  {
    title: "Book a bonus week",
    lead: "An extra week at any of the club's resorts. You pay with money and keep your entitlements.",
    nights: "7 nights",
    steps: [
      {
        title: "Choose a resort and a month",
        text: "You can book bonus weeks at all the club's resorts, whether or not you own a share there.",
      },
      { title: "See the price", text: "Each available week shows its full price and currency." },
      { title: "Pay when you book", text: "You pay once, by card. It uses no entitlements." },
    ],
  },
  {
    title: "Đặt tuần thưởng",
    lead: "Thêm một tuần ngoài tuần của bạn, tại bất kỳ khu nghỉ nào của câu lạc bộ. Bạn trả bằng tiền và giữ nguyên quyền lợi.",
    nights: "7 đêm",
    steps: [
      {
        title: "Chọn khu nghỉ và tháng",
        text: "Tuần thưởng là những tuần còn trống tại các khu nghỉ của câu lạc bộ, dù bạn có cổ phần ở đó hay không.",
      },
      { title: "Xem giá", text: "Mỗi tuần còn trống đều có giá đầy đủ và loại tiền trước khi bạn quyết định." },
      { title: "Trả khi đặt", text: "Bạn trả một lần bằng thẻ. Quyền lợi của bạn không thay đổi." },
    ],
  },
);

export function BookBonusWeekPage() {
  return <StayPage stay="bonus-week" about={bonusWeek} scene="rainforest" />;
}

const rentalWeek = words(
  {
    title: "Book a rental week",
    lead: "A week at a member's price, for you or your guests. You pay with money.",
    nights: "7 nights",
    steps: [
      { title: "Choose a resort and a month", text: "You can choose any of the club's resorts." },
      { title: "Tell us who arrives", text: "You can travel yourself, or name a guest when you book." },
      {
        title: "Pay when you book",
        text: "You see the full price, in the currency you pay in, before you pay.",
      },
    ],
  },
  {
    title: "Đặt tuần thuê",
    lead: "Thuê một tuần với giá hội viên, cho bạn hoặc cho khách của bạn. Thanh toán bằng tiền.",
    nights: "7 đêm",
    steps: [
      { title: "Chọn khu nghỉ và tháng", text: "Bạn có thể tìm ở mọi khu nghỉ của câu lạc bộ." },
      { title: "Cho biết ai sẽ đến", text: "Bạn có thể tự đi hoặc ghi tên khách sẽ đến khi đặt." },
      { title: "Trả khi đặt", text: "Toàn bộ giá được hiển thị trước khi bạn trả, đúng loại tiền sẽ thu." },
    ],
  },
);

export function BookRentalWeekPage() {
  return <StayPage stay="rental-week" about={rentalWeek} scene="alps" />;
}

const WHEN = {
  en: { title: "Choose when", text: "Choose a month, or exact days." },
  vi: { title: "Chọn thời gian", text: "Tìm theo tháng sẽ rộng nhất; tìm theo hai ngày sẽ đúng ngày bạn muốn." },
};

const exchange = words(
  {
    title: "Book a holiday exchange",
    lead: "Use exchange credits and a fee to stay somewhere else in the world.",
    nights: "As the exchange offers it, often a week",
    steps: [
      {
        title: "Choose a country",
        text: "The list shows the countries of the exchange. Choose a country to see its regions.",
      },
      WHEN.en,
      {
        title: "Pay with credits and the fee",
        text: "Each week shows its credits and fee. You pay them when you book.",
      },
    ],
  },
  {
    title: "Đặt trao đổi kỳ nghỉ",
    lead: "Dùng một điểm trao đổi để nghỉ ở nơi khác trên thế giới, kèm một khoản phí.",
    nights: "Theo chỗ của bên trao đổi, thường là một tuần",
    steps: [
      {
        title: "Chọn quốc gia",
        text: "Danh sách gồm các quốc gia mà quyền trao đổi của bạn có thể đến. Chọn quốc gia rồi sẽ có danh sách vùng.",
      },
      WHEN.vi,
      {
        title: "Trả một điểm và phí",
        text: "Một điểm trao đổi và phí trao đổi chỉ bị trừ khi bạn đặt, không phải khi tìm.",
      },
    ],
  },
);

export function BookHolidayExchangePage() {
  return <StayPage stay="holiday-exchange" about={exchange} scene="city" />;
}

const exchangeForPoints = words(
  { ...exchange.en, title: "Holiday exchange" },
  { ...exchange.vi, title: "Trao đổi kỳ nghỉ" },
);

export function HolidayExchangePage() {
  return <StayPage stay="holiday-exchange" about={exchangeForPoints} scene="city" />;
}

const bonusRental = words(
  {
    title: "Book a bonus rental",
    lead: "Stays that the exchange rents out. You pay with money and keep your credits.",
    nights: "As the exchange offers it, often a week",
    steps: [
      {
        title: "Choose a country",
        text: "The list shows the countries of the exchange. Leave it empty to search everywhere.",
      },
      WHEN.en,
      { title: "Pay with money", text: "You see the full price before you book. It uses no exchange credits." },
    ],
  },
  {
    title: "Đặt chỗ thuê thưởng",
    lead: "Những kỳ nghỉ bên trao đổi cho thuê với giá tốt. Bạn trả bằng tiền và giữ nguyên điểm trao đổi.",
    nights: "Theo chỗ của bên trao đổi, thường là một tuần",
    steps: [
      {
        title: "Chọn quốc gia",
        text: "Danh sách gồm các quốc gia mà quyền trao đổi của bạn có thể đến. Để trống để tìm ở mọi nơi.",
      },
      WHEN.vi,
      { title: "Trả bằng tiền", text: "Không dùng điểm trao đổi. Giá được hiển thị đầy đủ trước khi bạn đặt." },
    ],
  },
);

export function BookBonusRentalPage() {
  return <StayPage stay="bonus-rental" about={bonusRental} scene="city" />;
}
