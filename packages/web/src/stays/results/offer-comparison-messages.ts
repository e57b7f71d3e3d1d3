import { messages } from "../../language/messages.ts";

export const comparisonMessages = messages(
  {
    compared: "Compared",
    closeCompared: "Back to the results",
    remove: "Remove",
    removeNamed: (offer: string) => `Remove ${offer}`,
    facts: {
      where: "Where",
      unit: "Unit",
      dates: "Dates",
      nights: "Nights",
      price: "Price",
      reach: "Can I book it?",
      after: "What you have left",
      facilities: "Facilities",
    },
    notStated: "Not stated",
    withoutLimit: "Uses no points or credits",
  },
  {
    compared: "So sánh",
    closeCompared: "Về kết quả",
    remove: "Bỏ",
    removeNamed: (offer) => `Bỏ ${offer}`,
    facts: {
      where: "Nơi nghỉ",
      unit: "Loại phòng",
      dates: "Ngày",
      nights: "Số đêm",
      price: "Giá",
      reach: "Tôi có đặt được không?",
      after: "Bạn còn lại",
      facilities: "Tiện nghi",
    },
    notStated: "Chưa rõ",
    withoutLimit: "Không dùng điểm hay điểm trao đổi",
  },
);
