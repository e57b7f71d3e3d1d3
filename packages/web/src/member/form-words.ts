// What the forms of the profile say. The rules for what may be typed are the domain's, and speak English; in Vietnamese each field has words
// of its own for "missing" and for "not right".

import { words } from "../language/words.ts";

/** A field of the profile's forms. */
export type ProfileField =
  | "title"
  | "email"
  | "phone"
  | "lines"
  | "city"
  | "region"
  | "postcode"
  | "country"
  | "firstName"
  | "lastName";

/** Those words. */
export const formWords = words(
  {
    save: "Save",
    saving: "Saving",
    saved: "Saved. The club has your change.",
    failedTitle: "Your change was not saved",
    draft: "What you typed before your session ended is back in the form. It is not saved yet.",
    wrong: (_field: ProfileField, { said }: { isEmpty: boolean; said: string }) => said,
  },
  {
    save: "Lưu",
    saving: "Đang lưu",
    saved: "Đã lưu. Câu lạc bộ đã nhận thay đổi của bạn.",
    failedTitle: "Thay đổi chưa được lưu",
    draft: "Nội dung bạn nhập trước khi phiên kết thúc đã được đưa lại vào biểu mẫu. Nội dung này chưa được lưu.",
    wrong: (field, { isEmpty }) => VIETNAMESE[field][isEmpty ? 0 : 1],
  },
);

const VIETNAMESE: Readonly<Record<ProfileField, readonly [missing: string, wrong: string]>> = {
  title: ["Hãy chọn danh xưng.", "Hãy chọn một danh xưng trong danh sách."],
  email: ["Hãy nhập địa chỉ e-mail, ví dụ robin@example.com.", "Địa chỉ e-mail chưa đúng. Ví dụ: robin@example.com."],
  phone: [
    "Hãy nhập số điện thoại, ví dụ 0491 570 156.",
    "Số điện thoại chưa đúng. Số có từ 6 đến 15 chữ số, có thể bắt đầu bằng dấu +.",
  ],
  lines: [
    "Hãy nhập số nhà và tên đường, ví dụ 12 Sample Street.",
    "Số nhà và tên đường chưa đúng. Tối đa 4 dòng, không dùng ký hiệu như < >.",
  ],
  city: ["Hãy nhập thành phố hoặc thị trấn.", "Tên thành phố chưa đúng. Hãy ghi như trên thư."],
  region: ["Hãy chọn bang hoặc vùng, ví dụ QLD.", "Bang hoặc vùng chưa đúng. Ví dụ: QLD."],
  postcode: ["Hãy nhập mã bưu chính.", "Mã bưu chính không hợp với quốc gia đã chọn."],
  country: ["Hãy nhập quốc gia.", "Tên quốc gia chưa đúng. Hãy ghi như trên thư."],
  firstName: ["Hãy nhập tên của khách.", "Tên của khách chưa đúng. Chỉ dùng chữ cái, dấu cách, dấu gạch nối."],
  lastName: ["Hãy nhập họ của khách.", "Họ của khách chưa đúng. Chỉ dùng chữ cái, dấu cách, dấu gạch nối."],
};
