// Separate from errors.ts, so that bundles without error texts do not load them.

import { type ErrorCode, errorEntry } from "./errors.ts";
import type { Language } from "./language.ts";

export interface ErrorMessage {
  readonly title: string;
  readonly hint: string;
}

/** Codes that a response can contain. Only staff read `EVAL_` codes. */
export type PublicErrorCode = Exclude<ErrorCode, `EVAL_${string}`>;

const SEARCH_AGAIN = "Hãy bắt đầu đặt chỗ lại từ trang tìm kiếm.";
const CHARGES_AGAIN = "Hãy mở lại danh sách các khoản phí.";

export const VIETNAMESE_ERRORS: Readonly<Record<PublicErrorCode, readonly [title: string, hint: string]>> = {
  SIGN_IN_NEEDED: ["Bạn chưa đăng nhập, hoặc phiên của bạn đã kết thúc", "Hãy đăng nhập để mở trang bạn đã yêu cầu."],
  BAD_REQUEST: ["Không đọc được yêu cầu", "Hãy quay lại và thử lại ngay trên trang đó."],
  PAGE_NOT_FOUND: ["Không tìm thấy trang", "Hãy kiểm tra địa chỉ, hoặc bắt đầu lại từ trang chủ."],
  ROUTE_INVALID: ["Không tìm thấy trang này", "Một phần của địa chỉ không hợp lệ. Hãy bắt đầu lại từ trang chủ."],
  UNKNOWN_MIDDLEWARE: [
    "Trang có một bước kiểm tra không tồn tại",
    "Hãy gọi bộ phận hội viên và cho biết đó là trang nào.",
  ],
  CHUNK_FAILED: [
    "Không tải được một phần của trang",
    "Trang tự tải lại một lần. Nếu vẫn lỗi, hãy kiểm tra kết nối rồi tải lại trang.",
  ],
  ERROR_PAGE_FAILED: ["Đã có lỗi khi hiển thị trang báo lỗi", "Hãy tải lại trang, hoặc gọi bộ phận hội viên."],
  SOMETHING_WRONG: [
    "Rất tiếc, đã có lỗi xảy ra!",
    "Hãy thử lại sau giây lát, hoặc gọi bộ phận hội viên theo số điện thoại trên trang.",
  ],
  PAGE_REFUSED: [
    "Tư cách hội viên của bạn không bao gồm trang này",
    "Hãy đọc lý do bên dưới, hoặc gọi bộ phận hội viên và cho biết mã tham chiếu.",
  ],
  STAY_REFUSED: [
    "Bạn không thể đặt kỳ nghỉ này",
    "Hãy đọc lý do bên dưới, hoặc gọi bộ phận hội viên để biết bạn cần gì.",
  ],
  FIELDS_WRONG: [
    "Có vấn đề cần sửa",
    "Hãy sửa những ô được đánh dấu rồi gửi lại. Những gì bạn đã nhập vẫn còn nguyên.",
  ],
  CREDENTIALS_REFUSED: [
    "Số hội viên hoặc mật khẩu không đúng",
    "Hãy kiểm tra cả hai, hoặc đặt mật khẩu mới. Nếu bạn dùng chung địa chỉ e-mail với hội viên khác, hãy dùng số hội viên.",
  ],
  WRONG_CLUB: [
    "Tài khoản của bạn thuộc câu lạc bộ khác của chúng tôi",
    "Hãy đăng nhập ở cổng của câu lạc bộ đó, với cùng số hội viên và mật khẩu.",
  ],
  PROOF_NEEDED: [
    "Sau nhiều lần thử như vậy, chúng tôi cần xác nhận bạn là người thật",
    "Hãy giải câu đố bên dưới biểu mẫu rồi đăng nhập lại.",
  ],
  RESET_REFUSED: [
    "Liên kết đặt mật khẩu mới này đã được dùng hoặc đã hết hạn",
    "Hãy yêu cầu liên kết mới và dùng trong vòng 30 phút.",
  ],
  EMAIL_LINK_REFUSED: [
    "Liên kết này không xác nhận được địa chỉ e-mail của bạn",
    "Liên kết đã được dùng, đã hết hạn, hoặc dành cho tài khoản khác. Hãy yêu cầu liên kết mới trong thông tin tài khoản của bạn.",
  ],
  EMAIL_UNDO_REFUSED: [
    "Liên kết này không đặt lại được địa chỉ e-mail cũ",
    "Liên kết đã được dùng, đã quá 24 giờ, hoặc một tài khoản khác đang dùng địa chỉ đó. Hãy đăng nhập bằng số hội viên để xem chúng tôi đang dùng địa chỉ nào.",
  ],
  PASSKEY_NEEDED: [
    "Mật khẩu của bạn đúng. Còn một bước nữa: khóa truy cập",
    "Hãy dùng khóa truy cập để xác nhận đó là bạn. Nếu trang này không hỏi khóa, hãy bật JavaScript trong trình duyệt rồi tải lại trang, hoặc đặt mật khẩu mới qua e-mail: việc đó cũng tắt đăng nhập hai bước.",
  ],
  COOKIE_NOT_KEPT: [
    "Mật khẩu của bạn đúng, nhưng trình duyệt không giữ được phiên đăng nhập",
    "Trình duyệt đang chặn cookie dùng để giữ bạn đăng nhập. Hãy cho phép cookie với trang này rồi đăng nhập lại. Nếu vẫn không được, hãy dùng trình duyệt khác, hoặc gọi bộ phận hội viên.",
  ],
  PASSKEY_REFUSED: [
    "Không xác nhận được khóa truy cập này",
    "Hãy bắt đầu lại. Nếu vẫn không được, hãy dùng khóa khác, hoặc đặt mật khẩu mới qua e-mail.",
  ],
  PASSKEYS_TOO_MANY: [
    "Bạn đã có số khóa truy cập nhiều nhất mà một tài khoản được có",
    "Hãy xóa khóa bạn không còn dùng, rồi thiết lập khóa mới.",
  ],
  STEP_OVER: ["Đã hết thời gian cho bước này", "Chưa có gì thay đổi. Hãy bắt đầu lại; bạn có năm phút."],
  TOO_MANY_TRIES: ["Đã thử quá nhiều lần", "Hãy đợi vài phút rồi thử lại, hoặc đặt mật khẩu mới."],
  CROSS_SITE: ["Yêu cầu đến từ một trang khác", "Hãy mở chính cổng hội viên này rồi thử lại từ đó."],
  NOT_JSON: ["Yêu cầu không phải là JSON", "Hãy gửi application/json; không biểu mẫu nào của cổng gửi định dạng khác."],
  TOO_LARGE: ["Yêu cầu quá lớn", "Hãy rút ngắn nội dung rồi gửi lại."],
  HOST_UNKNOWN: [
    "Cổng hội viên không phục vụ tên miền này",
    "Hãy mở cổng hội viên bằng địa chỉ mà câu lạc bộ đã cho bạn.",
  ],
  ENDPOINT_UNKNOWN: [
    "Không có điểm truy cập này",
    "Nhà phát triển: xem danh sách ở /api/docs trên hệ thống không phải hệ thống chính thức.",
  ],
  METHOD_UNKNOWN: ["Điểm truy cập này không được gọi theo cách đó", "Nhà phát triển: xem tiêu đề Allow."],
  OVERLOADED: ["Cổng hội viên đang rất bận", "Hãy thử lại sau vài giây. Chưa có gì thay đổi."],
  STORE_UNAVAILABLE: [
    "Hiện chúng tôi không truy cập được dữ liệu của mình",
    "Hãy thử lại sau giây lát. Chưa có gì thay đổi.",
  ],
  TOO_MANY_DOWNLOADS: ["Bạn đang tải xuống hai tài liệu", "Hãy đợi một tài liệu tải xong, rồi tải tài liệu này."],
  DOCUMENT_TOO_LARGE: ["Tài liệu này quá lớn để tải xuống ở đây", "Hãy gọi bộ phận hội viên để được gửi tài liệu."],
  CONTENT_UNAVAILABLE: [
    "Không tải được một phần nội dung",
    "Trang được hiển thị không có phần đó. Hãy thử lại sau vài phút.",
  ],
  SEARCH_FAILED: ["Không hoàn tất được tìm kiếm", "Hãy tìm lại, hoặc gọi bộ phận hội viên."],
  BACK_END_UNAVAILABLE: ["Hệ thống của câu lạc bộ không trả lời", "Hãy thử lại sau giây lát. Chưa có gì thay đổi."],
  BACK_END_UNREADABLE: [
    "Không đọc được câu trả lời từ hệ thống của câu lạc bộ",
    "Hãy thử lại. Nếu vẫn lỗi, hãy gọi bộ phận hội viên và cho biết mã tham chiếu trên trang.",
  ],
  BACK_END_UNCERTAIN: [
    "Chúng tôi chưa biết thay đổi của bạn đã được thực hiện hay chưa",
    "Hãy kiểm tra điều đó trước khi thử lại, hoặc gọi bộ phận hội viên.",
  ],
  BACK_END_DENIED: ["Hiện chưa mở được hồ sơ của câu lạc bộ", "Hãy gọi bộ phận hội viên để được giúp việc này."],
  BACK_END_REFUSED: [
    "Câu lạc bộ không chấp nhận một thông tin bạn đã nhập",
    "Hãy sửa ô được đánh dấu rồi gửi lại biểu mẫu.",
  ],
  RULES_UNSOUND: ["Quy định của câu lạc bộ chưa nói đến trường hợp này", "Hãy gọi bộ phận hội viên."],
  MEMBER_UNKNOWN: ["Câu lạc bộ không có hội viên nào mang số này", "Hãy đăng nhập lại, hoặc gọi bộ phận hội viên."],
  RESORT_UNKNOWN: ["Chúng tôi không có khu nghỉ này", "Hãy chọn khu nghỉ trong danh sách."],
  COUNTRY_UNKNOWN: ["Dịch vụ trao đổi không có quốc gia này", "Hãy chọn quốc gia trong danh sách."],
  DOCUMENT_UNKNOWN: ["Không tìm thấy tài liệu này", "Hãy chọn tài liệu trong danh sách."],
  SPECIAL_UNKNOWN: ["Ưu đãi khu nghỉ này đã kết thúc", "Hãy chọn ưu đãi khác trong danh sách."],
  SPECIAL_REFUSED: [
    "Kỳ nghỉ này nằm ngoài điều kiện của ưu đãi",
    "Hãy chọn kỳ nghỉ khác của ưu đãi. Bạn chưa bị thu khoản nào.",
  ],
  BALANCE_TOO_LOW: ["Số dư của bạn không đủ cho kỳ nghỉ này", "Hãy chọn kỳ nghỉ khác, hoặc gọi bộ phận hội viên."],
  LOTS_DIFFER: [
    "Nguồn chi trả cho kỳ nghỉ này đã thay đổi",
    "Chưa trừ gì của bạn. Hãy xem kỳ nghỉ này nay được trả bằng gì, rồi xác nhận lại.",
  ],
  HOLD_DIFFERS: ["Lần đặt chỗ này đã bắt đầu cho một kỳ nghỉ khác", SEARCH_AGAIN],
  HOLD_UNKNOWN: ["Không tìm thấy kỳ nghỉ đang giữ này trong tài khoản của bạn", SEARCH_AGAIN],
  HOLD_LAPSED: ["Đã hết thời gian để hoàn tất đặt chỗ này", "Hãy tìm lại; có thể kỳ nghỉ vẫn còn trống."],
  HOLD_UNPAID: ["Kỳ nghỉ này chưa được thanh toán", "Hãy hoàn tất thanh toán trước."],
  HOLD_PAID: [
    "Kỳ nghỉ này đã được thanh toán rồi",
    "Giá không thay đổi được nữa. Nếu cần thay đổi, hãy gọi bộ phận hội viên.",
  ],
  HOLDS_TOO_MANY: [
    "Bạn đang giữ số kỳ nghỉ tối đa mà chúng tôi cho phép",
    "Hãy hoàn tất hoặc bỏ giữ một kỳ nghỉ, rồi đặt kỳ nghỉ này.",
  ],
  GUEST_HOLDS_TOO_MANY: [
    "Có quá nhiều kỳ nghỉ đang được giữ từ kết nối của bạn",
    "Hãy thử lại sau 20 phút, hoặc gọi bộ phận hội viên để được đặt giúp.",
  ],
  SEARCHES_TOO_MANY: [
    "Có quá nhiều lượt tìm kiếm trong thời gian ngắn",
    "Hãy đợi vài phút rồi tìm lại, hoặc gọi bộ phận hội viên để được đặt giúp.",
  ],
  GUEST_LINK_UNKNOWN: [
    "Liên kết này không dẫn đến đặt chỗ nào",
    "Hãy mở lại liên kết đầy đủ trong e-mail xác nhận. Nếu vẫn không được, hãy gọi cho chúng tôi và cho biết mã đặt chỗ.",
  ],
  PROMO_UNKNOWN: ["Mã khuyến mãi này không hợp lệ", "Hãy kiểm tra lại chữ và số, hoặc để trống ô này."],
  PROMO_NOT_HERE: [
    "Mã khuyến mãi này không dùng được cho loại kỳ nghỉ này",
    "Hãy để trống ô này, hoặc dùng mã cho đúng loại kỳ nghỉ của mã.",
  ],
  SEARCH_NOT_KEPT: ["Không lưu được tìm kiếm này", "Hãy đọc lý do bên dưới. Bạn vẫn có thể tự tìm."],
  KEPT_SEARCH_UNKNOWN: [
    "Không tìm thấy tìm kiếm đã lưu này",
    "Có thể tìm kiếm đã kết thúc. Hãy tải lại trang để xem những tìm kiếm bạn đã lưu.",
  ],
  PURCHASE_UNKNOWN: [
    "Không tìm thấy lần đặt chỗ này trong tài khoản của bạn",
    "Hãy mở trang Đặt chỗ để xem các kỳ nghỉ của bạn, hoặc đặt lại từ trang tìm kiếm.",
  ],
  PURCHASE_ENDED: ["Lần đặt chỗ này đã kết thúc", "Hãy mở lại để xem kết quả. Chưa có gì thay đổi."],
  PURCHASE_BEING_PAID: [
    "Kỳ nghỉ này đang được thanh toán",
    "Hãy hoàn tất hoặc hủy thanh toán ở trang thẻ đang mở, rồi thử lại.",
  ],
  PURCHASE_BUSY: [
    "Bước vừa rồi của bạn cho kỳ nghỉ này chưa xong",
    "Hãy đợi giây lát rồi xem lại. Xin đừng đặt lần nữa.",
  ],
  BOOKING_UNKNOWN: ["Tài khoản của bạn không có đặt chỗ mang mã này", "Hãy chọn đặt chỗ trong danh sách."],
  BOOKING_FIXED: ["Không còn hủy được đặt chỗ này", "Nếu cần thay đổi, hãy gọi bộ phận hội viên."],
  DETAILS_FIXED: [
    "Không còn thay đổi được các chi tiết của đặt chỗ này",
    "Nếu cần thay đổi, hãy gọi khu nghỉ hoặc bộ phận hội viên.",
  ],
  DETAILS_DIFFER: [
    "Các chi tiết của đặt chỗ này đã thay đổi trong lúc đó",
    "Chưa lưu gì. Hãy xem các chi tiết hiện tại rồi thay đổi lại.",
  ],
  CHANGE_FIXED: [
    "Kỳ nghỉ này không còn đổi ngày hoặc phòng được",
    "Đặt chỗ của bạn vẫn như cũ và chưa thu khoản nào. Hãy gọi bộ phận hội viên để thay đổi.",
  ],
  BOOKING_WITHOUT_PAPERS: [
    "Đặt chỗ này không có tài liệu",
    "Tài liệu có khi kỳ nghỉ đã được đặt. Nếu kỳ nghỉ còn đang được giữ cho bạn, hãy hoàn tất đặt chỗ trước.",
  ],
  CALENDAR_UNKNOWN: [
    "Không có lịch nào ở địa chỉ này",
    "Địa chỉ có thể đã được đổi hoặc tắt. Hãy mở Đặt chỗ của tôi để xem địa chỉ hiện tại.",
  ],
  PAYMENT_DIFFERS: [
    "Khoản thanh toán này đã được ghi với khoản phí hoặc số tiền khác",
    "Xin đừng trả lần nữa: nhân viên của chúng tôi đang kiểm tra khoản thanh toán. Nếu có thắc mắc, hãy gọi bộ phận hội viên.",
  ],
  PAYMENT_UNDER_WAY: [
    "Một trong các khoản này đang được thanh toán",
    "Một chủ sở hữu khác đang trả khoản này. Hãy xem lại sau vài phút. Bạn chưa bị thu khoản nào.",
  ],
  OWN_PAYMENT_UNDER_WAY: [
    "Bạn đã bắt đầu trả khoản này",
    "Hãy tiếp tục lần thanh toán đó hoặc xem kết quả. Bạn sẽ không bị thu hai lần.",
  ],
  PAYMENT_CHANGED: [
    "Số tiền bạn phải trả đã thay đổi",
    "Hãy kiểm tra số tiền mới rồi xác nhận lại. Bạn chưa bị thu khoản nào.",
  ],
  PAYMENT_UNKNOWN: [
    "Không tìm thấy khoản thanh toán này",
    "Hãy mở trang Thanh toán để xem các khoản thanh toán của bạn; nếu bạn dùng một liên kết, hãy mở lại từ đó.",
  ],
  PAYMENT_WITHOUT_RECEIPT: [
    "Khoản thanh toán này chưa có biên nhận",
    "Biên nhận có khi khoản thanh toán đã được ghi vào tài khoản của bạn. Hãy mở trang Thanh toán để kiểm tra.",
  ],
  CHARGE_UNKNOWN: ["Không tìm thấy khoản phí này trong tài khoản của bạn", CHARGES_AGAIN],
  CHARGE_SETTLED: ["Khoản phí này đã được thanh toán", "Hãy mở lại danh sách các khoản phí. Bạn không trả hai lần."],
  PLUS_NO_PRICE: [
    "Hôm nay chưa thể đăng ký Plus",
    "Bạn chưa bị thu khoản nào. Hãy thử lại vào ngày mai, hoặc gọi bộ phận hội viên.",
  ],
  PLUS_HELD: ["Bạn đã có Plus", "Bạn sẽ không bị thu hai lần. Hãy mở trang Plus để xem Plus của bạn hết hạn khi nào."],
  PLUS_REFUSED: ["Bạn không thể đăng ký Plus tại đây", "Hãy đọc lý do bên dưới, hoặc gọi bộ phận hội viên."],
  PLUS_NOT_REGISTERED: [
    "Bạn không có đăng ký Plus nào chờ thanh toán",
    "Hãy đăng ký Plus trước. Bạn chưa bị thu khoản nào.",
  ],
  EMAIL_UNKNOWN: ["Dịch vụ gửi thư chưa có địa chỉ này", "Trước tiên, hãy thêm địa chỉ của bạn ở mục Tùy chọn e-mail."],
  MAILING_LIST_UNKNOWN: ["Không tìm thấy danh sách thư này", "Hãy tải lại trang để xem các danh sách hiện có."],
  MAILING_LIST_FIXED: [
    "Bạn không thể thay đổi danh sách thư này ở đây",
    "Hãy tải lại trang để xem cách thay đổi hoặc gọi bộ phận hội viên.",
  ],
};

/** `EVAL_` codes exist in English only. */
export function errorMessage(code: ErrorCode, language: Language): ErrorMessage {
  if (language === "vi" && isPublicErrorCode(code)) {
    const [title, hint] = VIETNAMESE_ERRORS[code];
    return { title, hint };
  }
  const { title, hint } = errorEntry(code);
  return { title, hint };
}

export const PUBLIC_ERROR_CODES: readonly PublicErrorCode[] = Object.keys(VIETNAMESE_ERRORS) as PublicErrorCode[];

/** `SOMETHING_WRONG` for `EVAL_` codes. */
export function toPublicErrorCode(code: ErrorCode): PublicErrorCode {
  return isPublicErrorCode(code) ? code : "SOMETHING_WRONG";
}

function isPublicErrorCode(code: ErrorCode): code is PublicErrorCode {
  return Object.hasOwn(VIETNAMESE_ERRORS, code);
}
