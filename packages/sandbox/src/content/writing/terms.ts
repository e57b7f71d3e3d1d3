// The terms of booking, cancelling and using the portal.

import { ALL_BRANDS, type Draft } from "./draft.ts";

/** The terms. */
export const TERMS: readonly Draft[] = [
  {
    type: "terms",
    codename: "booking_terms",
    name: "Booking terms",
    brands: ALL_BRANDS,
    elements: {
      title: "Booking terms and conditions",
      url_pattern: "booking-terms-conditions",
      text: '<h2>Holding a stay</h2><p>We hold a stay for you for 20 minutes while you pay. After that it is available to others, and you are not charged.</p><h2>Paying</h2><p>The price that you see is the price. You are charged in the currency shown beside it, and you find the receipt under Payments.</p><h2>Changing your mind</h2><p>You may cancel until the day that your booking names. You see what you get back before you decide.</p><h2>Arriving</h2><ul><li>Check-in is from 3 pm, check-out until 10 am.</li><li>Whoever arrives in your place has to be named in the booking.</li><li>A unit sleeps as many people as it says, cots aside.</li><li>Pets stay at holiday parks, or at home.</li></ul><h2>Being a good neighbour</h2><p>Quiet hours are from ten at night until seven. If something breaks, tell reception: we mend it, and seldom charge for it.</p><h2>Protecting a booking</h2><p>See <a href="/cancellation-protection-option2">cancellation protection, option 2</a>.</p>',
    },
    vietnamese: {
      title: "Điều khoản đặt chỗ",
      text: '<h2>Giữ kỳ nghỉ</h2><p>Chúng tôi giữ kỳ nghỉ cho bạn 20 phút trong khi bạn thanh toán. Sau đó kỳ nghỉ dành cho người khác, và bạn không bị thu khoản nào.</p><h2>Thanh toán</h2><p>Giá bạn thấy là giá phải trả. Khoản tiền được thu bằng loại tiền ghi bên cạnh, và biên nhận nằm ở trang Thanh toán.</p><h2>Hủy đặt chỗ</h2><p>Bạn có thể hủy đến ngày ghi trên đặt chỗ. Bạn thấy mình được hoàn lại những gì trước khi quyết định.</p><h2>Nhận phòng</h2><ul><li>Nhận phòng từ 15 giờ, trả phòng trước 10 giờ.</li><li>Người đến thay bạn phải có tên trong đặt chỗ.</li><li>Số người ở không quá số ghi cho loại phòng, không tính nôi trẻ em.</li><li>Thú cưng ở công viên nghỉ dưỡng, hoặc ở nhà.</li></ul><h2>Giữ yên tĩnh</h2><p>Giờ yên tĩnh là từ mười giờ đêm đến bảy giờ sáng. Nếu có gì hỏng, hãy báo lễ tân: chúng tôi sửa, và hiếm khi tính phí.</p><h2>Bảo vệ đặt chỗ</h2><p>Xem <a href="/cancellation-protection-option2">bảo vệ khi hủy, lựa chọn 2</a>.</p>',
    },
  },
  {
    type: "terms",
    codename: "cancellation_protection_option_2",
    name: "Cancellation protection option 2",
    brands: ALL_BRANDS,
    elements: {
      title: "Cancellation protection, option 2",
      url_pattern: "cancellation-protection-option2",
      text: '<p>If you cancel by the day before you arrive, you get back everything you paid for the stay, and we charge no fee. The price of the protection itself is not returned.</p><table><tbody><tr><td>Cancelled</td><td>You get back</td></tr><tr><td>Until the day before you arrive</td><td>Everything you paid for the stay, whatever the reason</td></tr><tr><td>Later</td><td>Nothing</td></tr></tbody></table><h2>How to use it</h2><ol><li>Open the booking, and choose Cancel.</li><li>Check what you get back.</li><li>Confirm. You get points and credits back at once, and money within five working days.</li></ol><h2>What it does not cover</h2><p>It is not travel insurance: for lost luggage, missed flights and injuries you need an insurer.</p><p>Read it together with the <a href="/booking-terms-conditions">booking terms</a>.</p>',
    },
    vietnamese: {
      title: "Bảo vệ khi hủy, lựa chọn 2",
      text: '<p>Nếu bạn hủy chậm nhất vào ngày trước ngày đến, bạn được hoàn lại mọi khoản đã trả cho kỳ nghỉ và không mất phí. Phí bảo vệ không được hoàn lại.</p><table><tbody><tr><td>Thời điểm hủy</td><td>Được hoàn lại</td></tr><tr><td>Chậm nhất vào ngày trước ngày đến</td><td>Mọi khoản đã trả cho kỳ nghỉ, vì bất kỳ lý do gì</td></tr><tr><td>Muộn hơn</td><td>Không</td></tr></tbody></table><h2>Cách sử dụng</h2><ol><li>Mở đặt chỗ và chọn Hủy.</li><li>Xem bạn được hoàn lại những gì.</li><li>Xác nhận. Điểm và điểm trao đổi được hoàn lại ngay, tiền trong vòng năm ngày làm việc.</li></ol><h2>Không bao gồm</h2><p>Đây không phải là bảo hiểm du lịch: hành lý thất lạc, lỡ chuyến bay và thương tích cần có bảo hiểm riêng.</p><p>Hãy đọc cùng với <a href="/booking-terms-conditions">điều khoản đặt chỗ</a>.</p>',
    },
  },
  {
    type: "terms",
    codename: "portal_terms",
    name: "Terms of the portal",
    brands: ALL_BRANDS,
    elements: {
      title: "Using this portal",
      url_pattern: "terms-of-use",
      text: "<h2>Your account</h2><p>It is yours alone. Whoever books with it books in your name, so keep your password to yourself, and change it if somebody has seen it.</p><h2>What we promise</h2><p>What the portal shows is what the club's records say, at most five minutes old. We read them again before you book or pay.</p><h2>When it fails</h2><p>You are never charged twice. If a payment is in doubt, the portal says so, and our staff check it the same day.</p>",
    },
    vietnamese: {
      title: "Sử dụng cổng hội viên",
      text: "<h2>Tài khoản của bạn</h2><p>Tài khoản là của riêng bạn. Ai dùng tài khoản để đặt là đặt bằng tên bạn, vì vậy hãy giữ kín mật khẩu, và đổi mật khẩu nếu có người đã thấy.</p><h2>Chúng tôi cam kết</h2><p>Những gì cổng hội viên hiển thị là những gì hồ sơ của câu lạc bộ ghi, chậm nhất năm phút. Chúng tôi đọc lại hồ sơ trước khi bạn đặt hoặc thanh toán.</p><h2>Khi có sự cố</h2><p>Bạn không bao giờ bị thu hai lần. Nếu chưa chắc về một khoản thanh toán, cổng hội viên cho bạn biết, và nhân viên của chúng tôi kiểm tra trong ngày.</p>",
    },
  },
];
