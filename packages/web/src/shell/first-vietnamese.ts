// Vietnamese texts of the first bundle, in a chunk that only Vietnamese pages load.

import { addTranslation, type MessagesOf } from "../language/messages.ts";
import { signInMessages } from "../session/sign-in/messages.ts";
import { uiMessages } from "../ui/messages.ts";
import { shellMessages } from "./messages.ts";

const shell: MessagesOf<typeof shellMessages> = {
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

const uiKit: MessagesOf<typeof uiMessages> = {
  error: "Lỗi",
  thereIsAProblem: "Có vấn đề cần sửa",
  optional: "không bắt buộc",
  show: "Hiện",
  hide: "Ẩn",
  showPassword: "Hiện mật khẩu",
  hidePassword: "Ẩn mật khẩu",
  newTab: "mở trong cửa sổ mới",
  messages: "Thông báo mới nhất",
  refusedPath: "Bạn đã yêu cầu một trang khác",
  quoteReference: "Khi gọi bộ phận hội viên, xin đọc mã",
};

const signIn: MessagesOf<typeof signInMessages> = {
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

export function addVietnamese(): void {
  addTranslation(shellMessages, shell);
  addTranslation(uiMessages, uiKit);
  addTranslation(signInMessages, signIn);
}
