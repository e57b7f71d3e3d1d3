// The catalogue of errors as members read it. English is the catalogue's own; the Vietnamese stands here, beside it, so that whoever reads
// no answer aloud (the rules in a browser, the command line) does not carry it.

import { type ErrorCode, errorEntry } from "./errors.ts";
import type { Language } from "./language.ts";

/** What happened, and what to do next. */
export interface ErrorWords {
  readonly title: string;
  readonly hint: string;
}

/** The codes that a browser can be answered with; a line of `portico eval` is read by staff. */
export type AnsweredCode = Exclude<ErrorCode, `EVAL_${string}`>;

const SEARCH_AGAIN = "Hãy bắt đầu đặt chỗ lại từ trang tìm kiếm.";
const CHARGES_AGAIN = "Hãy mở lại danh sách các khoản phí.";
const STAFF_ONLY = "Hãy gọi bộ phận hội viên.";

/** The catalogue in Vietnamese: what happened, and what to do next. */
export const VIETNAMESE_ERRORS: Readonly<Record<AnsweredCode, readonly [title: string, hint: string]>> = {
  SIGN_IN_NEEDED: [
    "Bạn chưa đăng nhập, hoặc phiên của bạn đã kết thúc",
    "Hãy đăng nhập; bạn sẽ trở lại trang đã yêu cầu.",
  ],
  BAD_REQUEST: [
    "Không đọc được yêu cầu",
    "Hãy quay lại và thử lại từ chính trang đó, không phải từ một địa chỉ đã lưu.",
  ],
  PAGE_NOT_FOUND: ["Không tìm thấy trang", "Hãy kiểm tra địa chỉ, hoặc bắt đầu lại từ trang chủ."],
  ROUTE_INVALID: [
    "Không tìm thấy trang này",
    "Địa chỉ có một phần mà trang này không đọc được. Hãy bắt đầu lại từ trang chủ.",
  ],
  UNKNOWN_MIDDLEWARE: ["Trang có một bước kiểm tra không tồn tại", "Hãy cho bộ phận hội viên biết đó là trang nào."],
  CHUNK_FAILED: [
    "Không tải được một phần của trang",
    "Trang sẽ tự tải lại một lần; nếu vẫn lỗi, hãy kiểm tra kết nối rồi tải lại.",
  ],
  ERROR_PAGE_FAILED: ["Đã có lỗi khi hiển thị trang báo lỗi", "Hãy tải lại trang, hoặc gọi bộ phận hội viên."],
  SOMETHING_WRONG: [
    "Rất tiếc, đã có lỗi xảy ra!",
    "Hãy thử lại sau giây lát, hoặc gọi bộ phận hội viên theo số điện thoại trên trang.",
  ],
  PAGE_REFUSED: [
    "Trang này không thuộc tư cách hội viên của bạn",
    "Lý do được ghi bên cạnh; bộ phận hội viên có thể tra theo mã tham chiếu.",
  ],
  STAY_REFUSED: [
    "Kỳ nghỉ này không dành cho bạn",
    "Lý do được ghi bên cạnh; bộ phận hội viên có thể cho biết điều gì sẽ thay đổi được.",
  ],
  FIELDS_WRONG: [
    "Có vấn đề cần sửa",
    "Hãy sửa những chỗ được đánh dấu rồi gửi lại; những gì bạn đã nhập vẫn còn nguyên.",
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
    "Sau nhiều lần thử, chúng tôi cần biết bạn là người thật",
    "Hãy giải câu đố bên dưới biểu mẫu rồi đăng nhập lại.",
  ],
  RESET_REFUSED: [
    "Liên kết đặt mật khẩu mới này đã được dùng hoặc đã quá hạn",
    "Hãy yêu cầu liên kết mới; liên kết có hiệu lực 30 phút.",
  ],
  EMAIL_LINK_REFUSED: [
    "Liên kết này không xác nhận được địa chỉ e-mail của bạn",
    "Liên kết đã được dùng, đã quá 30 phút, hoặc dành cho tài khoản khác. Hãy yêu cầu liên kết mới trong thông tin tài khoản.",
  ],
  PASSKEY_NEEDED: [
    "Mật khẩu của bạn đúng. Còn một bước: khóa truy cập",
    "Hãy dùng khóa truy cập để xác nhận đó là bạn. Nếu trang này không hỏi khóa, hãy bật JavaScript trong trình duyệt rồi tải lại trang, hoặc đặt mật khẩu mới qua e-mail: việc đó cũng tắt đăng nhập hai bước.",
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
  HOST_UNKNOWN: ["Cổng hội viên không phục vụ tên miền này", "Hãy mở cổng bằng địa chỉ dành cho hội viên của bạn."],
  ENDPOINT_UNKNOWN: [
    "Không có điểm truy cập này",
    "Nhà phát triển: xem danh sách ở /api/docs trên hệ thống không phải hệ thống chính thức.",
  ],
  METHOD_UNKNOWN: ["Điểm truy cập này không được gọi theo cách đó", "Nhà phát triển: xem tiêu đề Allow."],
  OVERLOADED: ["Cổng hội viên đang rất bận", "Hãy thử lại sau vài giây. Chưa có gì thay đổi."],
  STORE_UNAVAILABLE: [
    "Cổng hội viên hiện không đọc được dữ liệu của mình",
    "Hãy thử lại sau giây lát. Chưa có gì thay đổi.",
  ],
  TOO_MANY_DOWNLOADS: [
    "Hai tài liệu của bạn đang được tải xuống",
    "Hãy đợi một trong hai tài liệu tải xong, rồi yêu cầu lại tài liệu này.",
  ],
  DOCUMENT_TOO_LARGE: [
    "Tài liệu lớn hơn mức cổng hội viên có thể chuyển",
    "Hãy gọi bộ phận hội viên để được gửi tài liệu.",
  ],
  CONTENT_UNAVAILABLE: [
    "Dịch vụ nội dung không trả lời",
    "Trang được hiển thị không có phần nội dung đó; sự cố đã được ghi lại.",
  ],
  SEARCH_FAILED: ["Chưa hoàn tất được tìm kiếm", "Hãy tìm lại, hoặc gọi bộ phận hội viên."],
  BACK_END_UNAVAILABLE: ["Hệ thống của câu lạc bộ không trả lời", "Hãy thử lại sau giây lát. Chưa có gì thay đổi."],
  BACK_END_UNREADABLE: [
    "Hệ thống của câu lạc bộ trả lời nhưng không đọc được",
    "Hãy thử lại; nếu vẫn lỗi, xin đọc mã tham chiếu trên trang cho bộ phận hội viên.",
  ],
  BACK_END_UNCERTAIN: [
    "Hệ thống của câu lạc bộ không cho biết thay đổi đã được thực hiện hay chưa",
    "Hãy xem thay đổi đã có chưa trước khi thử lại, hoặc gọi bộ phận hội viên.",
  ],
  BACK_END_DENIED: ["Hiện cổng hội viên không truy cập được hồ sơ của câu lạc bộ", STAFF_ONLY],
  BACK_END_REFUSED: [
    "Câu lạc bộ không chấp nhận một mục bạn đã nhập",
    "Hãy sửa mục được đánh dấu rồi gửi lại biểu mẫu.",
  ],
  RULES_UNSOUND: ["Quy định của câu lạc bộ chưa nói đến trường hợp này", STAFF_ONLY],
  MEMBER_UNKNOWN: ["Câu lạc bộ không có hội viên nào mang số này", "Hãy đăng nhập lại, hoặc gọi bộ phận hội viên."],
  RESORT_UNKNOWN: ["Câu lạc bộ không có khu nghỉ nào mang mã này", "Hãy chọn khu nghỉ trong danh sách."],
  COUNTRY_UNKNOWN: ["Bên trao đổi không có quốc gia nào mang mã này", "Hãy chọn quốc gia trong danh sách."],
  DOCUMENT_UNKNOWN: ["Câu lạc bộ không có tài liệu này", "Hãy chọn tài liệu trong danh sách."],
  SPECIAL_UNKNOWN: ["Ưu đãi khu nghỉ này đã kết thúc", "Hãy chọn ưu đãi khác trong danh sách."],
  BALANCE_TOO_LOW: ["Số dư của bạn không đủ cho kỳ nghỉ này", "Hãy chọn kỳ nghỉ khác, hoặc gọi bộ phận hội viên."],
  HOLD_DIFFERS: ["Chỗ đang giữ là của một kỳ nghỉ khác", SEARCH_AGAIN],
  HOLD_UNKNOWN: ["Bạn không có chỗ đang giữ nào như vậy", SEARCH_AGAIN],
  HOLD_LAPSED: ["Đã hết thời gian để hoàn tất đặt chỗ này", "Hãy tìm lại; kỳ nghỉ có thể vẫn còn trống."],
  HOLD_UNPAID: ["Kỳ nghỉ này chưa được thanh toán", "Trước hết hãy hoàn tất thanh toán."],
  HOLD_PAID: ["Kỳ nghỉ này đã được thanh toán rồi", "Giá đã được chốt; hãy gọi bộ phận hội viên nếu cần thay đổi."],
  HOLDS_TOO_MANY: [
    "Bạn đang giữ số kỳ nghỉ nhiều nhất có thể giữ cùng lúc",
    "Hãy hoàn tất hoặc bỏ giữ một kỳ nghỉ, rồi giữ kỳ nghỉ này.",
  ],
  GUEST_HOLDS_TOO_MANY: [
    "Vừa có nhiều kỳ nghỉ được giữ từ kết nối của bạn",
    "Chưa giữ thêm kỳ nghỉ nào. Hãy thử lại sau 20 phút, hoặc gọi bộ phận hội viên để được đặt giúp.",
  ],
  GUEST_LINK_UNKNOWN: [
    "Liên kết này không dẫn đến đặt chỗ nào",
    "Hãy mở lại đúng và đủ liên kết trong thư xác nhận. Nếu vẫn không được, hãy gọi cho chúng tôi và cho biết mã đặt chỗ.",
  ],
  PROMO_UNKNOWN: ["Câu lạc bộ không có mã khuyến mãi này", "Hãy kiểm tra lại chữ và số, hoặc để trống."],
  PROMO_NOT_HERE: [
    "Mã khuyến mãi này không dùng cho loại kỳ nghỉ này",
    "Hãy để trống, hoặc dùng mã cho loại kỳ nghỉ mà mã được tặng kèm.",
  ],
  SEARCH_NOT_KEPT: ["Không lưu được tìm kiếm này", "Lý do ghi ở bên cạnh; bạn vẫn có thể tự tìm."],
  KEPT_SEARCH_UNKNOWN: [
    "Bạn không có tìm kiếm đã lưu này",
    "Có thể nó đã kết thúc. Hãy tải lại trang để xem những tìm kiếm bạn đang có.",
  ],
  PURCHASE_UNKNOWN: [
    "Không tìm thấy lần đặt chỗ này trong tài khoản của bạn",
    "Hãy mở trang Đặt chỗ để xem các kỳ nghỉ của bạn, hoặc đặt lại từ trang tìm kiếm.",
  ],
  PURCHASE_ENDED: ["Lần đặt chỗ này đã kết thúc", "Hãy mở lại để xem kết quả; không có gì bị thay đổi."],
  PURCHASE_BEING_PAID: [
    "Kỳ nghỉ này đang được thanh toán",
    "Hãy hoàn tất hoặc hủy thanh toán ở trang thẻ đang mở, rồi thử lại.",
  ],
  PURCHASE_BUSY: ["Bước vừa rồi với kỳ nghỉ này chưa xong", "Hãy chờ một chút rồi xem lại; xin đừng đặt lần nữa."],
  BOOKING_UNKNOWN: ["Bạn không có đặt chỗ nào như vậy", "Hãy chọn đặt chỗ trong danh sách."],
  BOOKING_FIXED: ["Không còn hủy được đặt chỗ này", STAFF_ONLY],
  BOOKING_WITHOUT_PAPERS: [
    "Đặt chỗ này không có tài liệu",
    "Chỉ kỳ nghỉ đã đặt mới có. Nếu kỳ nghỉ còn được giữ cho bạn, hãy hoàn tất đặt chỗ trước.",
  ],
  CALENDAR_UNKNOWN: [
    "Không có lịch nào ở địa chỉ này",
    "Địa chỉ có thể đã được đổi hoặc tắt. Chủ của lịch tìm thấy địa chỉ trong mục Đặt chỗ của tôi.",
  ],
  PAYMENT_DIFFERS: ["Thanh toán này đã được ghi với khoản phí hoặc số tiền khác", STAFF_ONLY],
  PAYMENT_UNDER_WAY: [
    "Một trong các khoản này đang được thanh toán",
    "Một chủ sở hữu khác đang trả khoản này. Hãy xem lại sau vài phút; không có khoản nào bị thu thêm.",
  ],
  OWN_PAYMENT_UNDER_WAY: [
    "Bạn đã bắt đầu trả khoản này",
    "Hãy tiếp tục lần thanh toán đó, hoặc xem kết quả của nó; không có khoản nào bị thu thêm.",
  ],
  PAYMENT_CHANGED: [
    "Số tiền bạn cần trả đã thay đổi kể từ lúc bạn xem",
    "Hãy kiểm tra số tiền mới và xác nhận lại; chưa có khoản nào bị thu.",
  ],
  PAYMENT_UNKNOWN: [
    "Không có khoản thanh toán này",
    "Hãy mở trang Thanh toán để xem các khoản của bạn; nếu bạn theo một liên kết, hãy mở lại từ đó.",
  ],
  PAYMENT_WITHOUT_RECEIPT: [
    "Khoản thanh toán này chưa có biên nhận",
    "Biên nhận có khi khoản thanh toán đã được ghi vào tài khoản. Hãy mở trang Thanh toán để xem tình trạng.",
  ],
  CHARGE_UNKNOWN: ["Bạn không có khoản phí nào như vậy", CHARGES_AGAIN],
  CHARGE_SETTLED: [
    "Khoản phí này đã được thanh toán",
    "Hãy mở lại danh sách các khoản phí; không có gì bị ghi hai lần.",
  ],
  PLUS_NO_PRICE: [
    "Hôm nay câu lạc bộ chưa có giá cho Plus",
    "Chưa có khoản nào bị thu. Hãy thử lại ngày mai, hoặc gọi bộ phận hội viên.",
  ],
  PLUS_HELD: ["Bạn đã có Plus", "Chưa có khoản nào bị thu. Hãy mở trang Plus để xem bạn có Plus đến khi nào."],
  PLUS_REFUSED: [
    "Bạn không đăng ký Plus tại đây được",
    "Lý do ghi ngay bên cạnh; bộ phận hội viên có thể cho bạn biết thêm.",
  ],
  PLUS_NOT_REGISTERED: [
    "Không có đăng ký Plus nào chờ thanh toán",
    "Hãy đăng ký Plus trước; chưa có khoản nào bị thu.",
  ],
  EMAIL_UNKNOWN: ["Dịch vụ gửi thư chưa có địa chỉ này", "Trước tiên, hãy thêm địa chỉ của bạn ở mục Tùy chọn e-mail."],
  MAILING_LIST_UNKNOWN: ["Không tìm thấy danh sách thư này", "Hãy tải lại trang để xem các danh sách hiện có."],
  MAILING_LIST_FIXED: [
    "Bạn không thể thay đổi danh sách thư này ở đây",
    "Hãy tải lại trang để xem cách thay đổi hoặc gọi bộ phận hội viên.",
  ],
};

/** What a code says in a language; codes of the command line speak English alone. */
export function errorWords(code: ErrorCode, language: Language): ErrorWords {
  if (language === "vi" && isAnswered(code)) {
    const [title, hint] = VIETNAMESE_ERRORS[code];
    return { title, hint };
  }
  const { title, hint } = errorEntry(code);
  return { title, hint };
}

/** The codes that a browser can be answered with. */
export const ANSWERED_CODES: readonly AnsweredCode[] = Object.keys(VIETNAMESE_ERRORS) as AnsweredCode[];

/** The code that a browser is told; one that is staff's alone is told as what nobody foresaw. */
export function answeredCode(code: ErrorCode): AnsweredCode {
  return isAnswered(code) ? code : "SOMETHING_WRONG";
}

function isAnswered(code: ErrorCode): code is AnsweredCode {
  return Object.hasOwn(VIETNAMESE_ERRORS, code);
}
