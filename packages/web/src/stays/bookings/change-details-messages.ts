import { messages } from "../../language/messages.ts";

export const changeDetailsMessages = messages(
  {
    change: "Change the details",
    loading: "Loading the form",
    guestsMissing: "We could not load the guests of your profile. You can still enter a name.",
    people: "How many people arrive",
    peopleNotSaid: "Not stated",
    sleeps: (count: number) => (count === 1 ? "The unit sleeps 1 person." : `The unit sleeps up to ${count} people.`),
    save: "Save the changes",
    saving: "Saving",
    close: "Keep the details as they are",
    saved: "The details are changed",
    savedLead: "The club has them, and we send you a confirmation by e-mail.",
    changed: "Nothing was saved",
    changedLead: "The details were changed in the meantime. Look at them as they are now, and change them again.",
    otherChanges: (reference: string) =>
      `For anything else, call member services and quote the reference ${reference}.`,
    byPhone: (reference: string) =>
      `Call member services and quote the reference ${reference}; they will tell the resort.`,
  },
  {
    change: "Thay đổi các chi tiết",
    loading: "Đang tải biểu mẫu",
    guestsMissing: "Chúng tôi không tải được những người khách trong hồ sơ của bạn. Bạn vẫn có thể nhập tên.",
    people: "Số người đến nghỉ",
    peopleNotSaid: "Không nêu",
    sleeps: (count) => `Phòng dành cho tối đa ${count} người.`,
    save: "Lưu thay đổi",
    saving: "Đang lưu",
    close: "Giữ nguyên các chi tiết",
    saved: "Đã thay đổi các chi tiết",
    savedLead: "Câu lạc bộ đã nhận được, và chúng tôi gửi e-mail xác nhận cho bạn.",
    changed: "Chưa lưu gì",
    changedLead: "Các chi tiết đã thay đổi trong lúc đó. Hãy xem các chi tiết hiện tại rồi thay đổi lại.",
    otherChanges: (reference) =>
      `Với những việc khác, hãy gọi bộ phận hội viên và cho biết mã tham chiếu ${reference}.`,
    byPhone: (reference) => `Hãy gọi bộ phận hội viên và cho biết mã tham chiếu ${reference}; họ sẽ báo cho khu nghỉ.`,
  },
);
