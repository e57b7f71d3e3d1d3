import { messages } from "../../language/messages.ts";
import { StayPage } from "./stay-page.tsx";

const ownerWeek = messages(
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
    lead: "Một tuần tại khu nghỉ nơi bạn có cổ phần. Bạn trả bằng một quyền lợi.",
    nights: "7 đêm",
    steps: [
      {
        title: "Chọn khu nghỉ của bạn",
        text: "Danh sách gồm những khu nghỉ nơi bạn có cổ phần.",
      },
      { title: "Chọn tháng", text: "Bạn thấy tuần nào còn trống, và mỗi tuần dùng quyền lợi nào." },
      {
        title: "Đặt bằng quyền lợi",
        text: "Chúng tôi dùng quyền lợi hết hạn sớm nhất, và chỉ khi bạn xác nhận.",
      },
    ],
  },
);

export function BookOwnerWeekPage() {
  return <StayPage stay="owner-week" pageMessages={ownerWeek} scene="coast" />;
}

const bonusWeek = messages(
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
    lead: "Thêm một tuần tại bất kỳ khu nghỉ nào của câu lạc bộ. Bạn trả bằng tiền và giữ nguyên quyền lợi.",
    nights: "7 đêm",
    steps: [
      {
        title: "Chọn khu nghỉ và tháng",
        text: "Bạn đặt được tuần thưởng tại mọi khu nghỉ của câu lạc bộ, dù bạn có cổ phần ở đó hay không.",
      },
      { title: "Xem giá", text: "Mỗi tuần còn trống đều ghi giá đầy đủ và loại tiền." },
      { title: "Trả khi đặt", text: "Bạn trả một lần bằng thẻ. Bạn không dùng quyền lợi." },
    ],
  },
);

export function BookBonusWeekPage() {
  return <StayPage stay="bonus-week" pageMessages={bonusWeek} scene="rainforest" />;
}

const rentalWeek = messages(
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
    lead: "Một tuần với giá hội viên, cho bạn hoặc cho khách của bạn. Bạn trả bằng tiền.",
    nights: "7 đêm",
    steps: [
      { title: "Chọn khu nghỉ và tháng", text: "Bạn có thể chọn bất kỳ khu nghỉ nào của câu lạc bộ." },
      { title: "Cho biết ai đến nghỉ", text: "Bạn có thể tự đi, hoặc ghi tên khách khi đặt." },
      { title: "Trả khi đặt", text: "Bạn thấy toàn bộ giá, bằng loại tiền bạn trả, trước khi trả." },
    ],
  },
);

export function BookRentalWeekPage() {
  return <StayPage stay="rental-week" pageMessages={rentalWeek} scene="alps" />;
}

const WHEN = {
  en: { title: "Choose when", text: "Choose a month, or exact days." },
  vi: { title: "Chọn thời gian", text: "Chọn một tháng, hoặc đúng những ngày bạn muốn." },
};

const exchange = messages(
  {
    title: "Book a holiday exchange",
    lead: "Use exchange credits and a fee to stay somewhere else in the world.",
    nights: "As the exchange offers, often a week",
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
    lead: "Dùng điểm trao đổi và một khoản phí để nghỉ ở nơi khác trên thế giới.",
    nights: "Theo dịch vụ trao đổi, thường là một tuần",
    steps: [
      {
        title: "Chọn quốc gia",
        text: "Danh sách gồm các quốc gia của dịch vụ trao đổi. Chọn quốc gia để xem các vùng.",
      },
      WHEN.vi,
      {
        title: "Trả bằng điểm trao đổi và phí",
        text: "Mỗi tuần đều ghi số điểm trao đổi và phí. Bạn trả khi đặt.",
      },
    ],
  },
);

export function BookHolidayExchangePage() {
  return <StayPage stay="holiday-exchange" pageMessages={exchange} scene="city" />;
}

const exchangeForPoints = messages(
  { ...exchange.en, title: "Holiday exchange" },
  { ...exchange.vi, title: "Trao đổi kỳ nghỉ" },
);

export function HolidayExchangePage() {
  return <StayPage stay="holiday-exchange" pageMessages={exchangeForPoints} scene="city" />;
}

const bonusRental = messages(
  {
    title: "Book a bonus rental",
    lead: "Stays that the exchange rents out. You pay with money and keep your credits.",
    nights: "As the exchange offers, often a week",
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
    lead: "Những kỳ nghỉ mà dịch vụ trao đổi cho thuê. Bạn trả bằng tiền và giữ nguyên điểm trao đổi.",
    nights: "Theo dịch vụ trao đổi, thường là một tuần",
    steps: [
      {
        title: "Chọn quốc gia",
        text: "Danh sách gồm các quốc gia của dịch vụ trao đổi. Để trống để tìm ở mọi nơi.",
      },
      WHEN.vi,
      { title: "Trả bằng tiền", text: "Bạn thấy toàn bộ giá trước khi đặt. Bạn không dùng điểm trao đổi." },
    ],
  },
);

export function BookBonusRentalPage() {
  return <StayPage stay="bonus-rental" pageMessages={bonusRental} scene="city" />;
}
