import { messages } from "../../language/messages.ts";

export const noResultsMessages = messages(
  {
    none: "No stays are available for this search",
    noneHint: "Try another month, a wider place, or one of these.",
    noneCall: "Or call member services, who can help you search:",
    nearest: "Nearest available arrival days",
    otherStays: "Other types of stay available",
    otherStay: (name: string, stays: string) => `${name}: ${stays}`,
  },
  {
    none: "Không còn chỗ trống cho tìm kiếm này",
    noneHint: "Hãy thử tháng khác, nơi rộng hơn, hoặc một trong những gợi ý sau.",
    noneCall: "Hoặc gọi bộ phận hội viên để được giúp tìm:",
    nearest: "Những ngày đến gần nhất còn chỗ",
    otherStays: "Loại kỳ nghỉ khác còn chỗ",
    otherStay: (name, stays) => `${name}: ${stays}`,
  },
);
