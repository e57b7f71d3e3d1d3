import { messages } from "../language/messages.ts";

export const planWishesMessages = messages(
  {
    fields: {
      window: "Expires within",
      minNights: "Nights at least",
      maxNights: "Nights at most",
      people: "People",
      from: "First month",
      until: "Last month",
      holidays: "In school holidays of",
    },
    anyTime: "Any time",
    nextHolidays: (name: string, from: string, until: string) => `Next: ${name}, ${from} to ${until}`,
    holidaysFailed: "The dates of school holidays could not be loaded.",
    noHolidays: "There are no dates of school holidays at the moment.",
    any: "Any number",
    anyMonth: "Any month",
    oneYear: "1 year",
    days: (days: string) => (days === "730" ? "2 years" : `${days} days`),
    planAgain: "Plan again",
  },
  {
    fields: {
      window: "Hết hạn trong vòng",
      minNights: "Ít nhất bao nhiêu đêm",
      maxNights: "Nhiều nhất bao nhiêu đêm",
      people: "Số người",
      from: "Tháng đầu",
      until: "Tháng cuối",
      holidays: "Trong kỳ nghỉ của trường học ở",
    },
    anyTime: "Lúc nào cũng được",
    nextHolidays: (name, from, until) => `Sắp tới: ${name}, từ ${from} đến ${until}`,
    holidaysFailed: "Không tải được ngày nghỉ của trường học.",
    noHolidays: "Hiện chưa có ngày nghỉ của trường học.",
    any: "Bao nhiêu cũng được",
    anyMonth: "Tháng nào cũng được",
    oneYear: "1 năm",
    days: (days) => (days === "730" ? "2 năm" : `${days} ngày`),
    planAgain: "Lập kế hoạch lại",
  },
);
