// The Vietnamese of the words that come with the app itself. It is a file of its own, which pages in Vietnamese bring with them: everybody
// else would load it for nothing. All other words stand beside their pages, both languages together.

import { learnWords, type TextsOf } from "../language/words.ts";
import { signInWords } from "../session/sign-in/words.ts";
import { kitWords } from "../ui/words.ts";
import { shellWords } from "./words.ts";

const shell: TextsOf<typeof shellWords> = {
  skip: "Chuyển đến nội dung trang",
  home: "Trang chủ",
  resorts: "Khu nghỉ",
  community: "Cộng đồng",
  support: "Hỗ trợ",
  socialHub: "Góc giao lưu",
  reviews: "Đánh giá của hội viên",
  award: "Dịch vụ đoạt giải thưởng",
  inspiration: "Cảm hứng",
  aboutUs: "Về chúng tôi",
  about: "Giới thiệu",
  careers: "Tuyển dụng",
  contact: "Liên hệ",
  logIn: "Đăng nhập",
  join: "Tham gia",
  menu: "Trình đơn",
  closeMenu: "Đóng trình đơn",
  mainMenu: "Trình đơn chính",
  bookAccommodation: "Đặt kỳ nghỉ",
  travelMarketplace: "Chợ du lịch",
  myAccount: "Tài khoản của tôi",
  profile: "Hồ sơ",
  entitlements: "Quyền lợi và cổ phần",
  booking: "Đặt chỗ",
  points: "Điểm",
  documents: "Tài liệu",
  footer: "Chân trang",
  social: "Tìm chúng tôi ở nơi khác",
  backToTop: "Về đầu trang",
  testSystemLabel: "Đây là hệ thống nào",
  testSystem: "HỆ THỐNG THỬ NGHIỆM -- MỌI ĐẶT CHỖ VÀ THANH TOÁN ĐỀU KHÔNG CÓ HIỆU LỰC",
  menuFailed: "Hiện không tải được trình đơn.",
  retry: "Thử lại",
  offline: "Bạn đang ngoại tuyến. Nội dung có thể đã cũ.",
  loaded: (title: string) => `Đã tải trang ${title}`,
};

const kit: TextsOf<typeof kitWords> = {
  error: "Lỗi",
  thereIsAProblem: "Có vấn đề cần sửa",
  optional: "không bắt buộc",
  show: "Hiện",
  hide: "Ẩn",
  showPassword: "Hiện mật khẩu",
  hidePassword: "Ẩn mật khẩu",
  newTab: "mở trong cửa sổ mới",
  messages: "Thông báo mới nhất",
  turnedAway: "Bạn đã yêu cầu một trang khác",
  quote: "Khi gọi bộ phận hội viên, xin đọc mã",
};

const signIn: TextsOf<typeof signInWords> = {
  title: "Đăng nhập",
  name: "Số hội viên",
  password: "Mật khẩu",
  submit: "Đăng nhập",
  busy: "Đang đăng nhập",
  forgotten: "Đặt mật khẩu mới",
  forgottenLead: "Quên mật khẩu?",
  join: "Đăng ký",
  joinLead: "Bạn chưa có quyền truy cập cổng hội viên?",
  nameMissing: "Nhập số hội viên hoặc địa chỉ e-mail của bạn",
  passwordMissing: "Nhập mật khẩu của bạn",
  unreachable:
    "Không kết nối được với cổng hội viên. Hãy kiểm tra kết nối rồi thử lại. Những gì bạn đã nhập vẫn còn đây.",
  signedOut: "Bạn đã đăng xuất.",
  signedOutElsewhere: "Bạn đã đăng xuất ở một cửa sổ khác, nên cửa sổ này cũng đã đăng xuất.",
};

/** Teaches it to the app. */
export function learnVietnamese(): void {
  learnWords(shellWords, shell);
  learnWords(kitWords, kit);
  learnWords(signInWords, signIn);
}
