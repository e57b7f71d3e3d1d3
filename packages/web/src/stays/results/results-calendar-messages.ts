import { messages } from "../../language/messages.ts";

export const resultsCalendarMessages = messages(
  {
    calendarLead: "Each arrival day shows how many stays are available and the lowest price. Choose a day to see them.",
    calendarOf: (month: string) => `Available days in ${month}`,
    weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    weekdayNames: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    availableOn: (day: string, stays: string, price: string) => `${day}: ${stays}, from ${price}`,
    available: (count: number) => `${count} available`,
    noDay: "No stays begin on this day",
  },
  {
    calendarLead: "Mỗi ngày đến cho biết có bao nhiêu kỳ nghỉ còn trống và giá thấp nhất. Chọn một ngày để xem.",
    calendarOf: (month) => `Ngày còn chỗ trong ${month}`,
    weekdays: ["T2", "T3", "T4", "T5", "T6", "T7", "CN"],
    weekdayNames: ["Thứ hai", "Thứ ba", "Thứ tư", "Thứ năm", "Thứ sáu", "Thứ bảy", "Chủ nhật"],
    availableOn: (day, stays, price) => `${day}: ${stays}, từ ${price}`,
    available: (count) => `${count} chỗ`,
    noDay: "Không có kỳ nghỉ nào bắt đầu ngày này",
  },
);
