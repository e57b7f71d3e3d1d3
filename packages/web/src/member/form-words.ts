// What the forms of the profile say. What is wrong with a field is said by the domain, in both languages.

import { words } from "../language/words.ts";

/** Those words. */
export const formWords = words(
  {
    save: "Save",
    saving: "Saving",
    saved: "Saved. The club has your change.",
    failedTitle: "Your change was not saved",
    draft: "What you typed before your session ended is back in the form. It is not saved yet.",
  },
  {
    save: "Lưu",
    saving: "Đang lưu",
    saved: "Đã lưu. Câu lạc bộ đã nhận thay đổi của bạn.",
    failedTitle: "Thay đổi chưa được lưu",
    draft: "Nội dung bạn nhập trước khi phiên kết thúc đã được đưa lại vào biểu mẫu. Nội dung này chưa được lưu.",
  },
);
