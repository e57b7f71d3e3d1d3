// Terms: what is agreed when somebody books, cancels or uses the portal.

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
      text: '<h2>Holding a stay</h2><p>A stay is kept for you for 20 minutes while you pay. After that it is free for others, and nothing has been taken from you.</p><h2>Paying</h2><p>The price that you see is the price. It is taken in the currency that stands beside it, and a receipt lies under payments at once.</p><h2>Changing your mind</h2><p>You may cancel until the day that your booking names. What goes back to you is shown before you decide.</p><h2>Arriving</h2><ul><li>Check-in is from 3 pm, check-out until 10 am.</li><li>Whoever arrives in your place has to be named in the booking.</li><li>A unit sleeps as many people as it says, cots aside.</li><li>Pets stay at holiday parks, or at home.</li></ul><h2>Being a good neighbour</h2><p>Quiet hours are from ten at night until seven. Whatever breaks, say so: it is mended, and seldom charged.</p><h2>Protecting a booking</h2><p>See <a href="/cancellation-protection-option2">cancellation protection, option 2</a>.</p>',
    },
    vietnamese: {
      title: "Điều khoản đặt chỗ",
      text: '<h2>Giữ chỗ</h2><p>Chỗ nghỉ được giữ 20 phút trong khi bạn thanh toán. Sau đó chỗ được mở lại, và bạn không bị trừ gì.</p><h2>Thanh toán</h2><p>Giá bạn thấy là giá phải trả, theo loại tiền ghi bên cạnh.</p><h2>Hủy chỗ</h2><p>Bạn có thể hủy đến ngày ghi trên đặt chỗ. Những gì được hoàn lại luôn hiển thị trước khi quyết định.</p><h2>Nhận phòng</h2><ul><li>Nhận phòng từ 15 giờ, trả phòng trước 10 giờ.</li><li>Người đến thay bạn phải có tên trong đặt chỗ.</li></ul><h2>Bảo vệ đặt chỗ</h2><p>Xem <a href="/cancellation-protection-option2">bảo vệ khi hủy, lựa chọn 2</a>.</p>',
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
      text: '<p>Option 2 gives back everything but its own price, for any reason, until the day before you arrive.</p><table><tbody><tr><td>Cancelled</td><td>You get back</td></tr><tr><td>Until 8 days before</td><td>Everything</td></tr><tr><td>7 days to 1 day before</td><td>Everything but one night</td></tr><tr><td>Later</td><td>Nothing</td></tr></tbody></table><h2>How to use it</h2><ol><li>Open the booking, and choose Cancel.</li><li>Look at what goes back to you.</li><li>Say yes. Points and credits are back at once, money within five working days.</li></ol><h2>What it is not</h2><p>It is no travel insurance: lost suitcases, missed flights and broken legs are for an insurer.</p><p>Read it together with the <a href="/booking-terms-conditions">booking terms</a>.</p>',
    },
    vietnamese: {
      title: "Bảo vệ khi hủy, lựa chọn 2",
      text: '<p>Lựa chọn 2 hoàn lại tất cả trừ phí bảo vệ, vì bất kỳ lý do gì, đến ngày trước khi bạn đến.</p><table><tbody><tr><td>Thời điểm hủy</td><td>Được hoàn lại</td></tr><tr><td>Đến 8 ngày trước</td><td>Tất cả</td></tr><tr><td>7 đến 1 ngày trước</td><td>Tất cả trừ một đêm</td></tr><tr><td>Muộn hơn</td><td>Không</td></tr></tbody></table><p>Xem cùng với <a href="/booking-terms-conditions">điều khoản đặt chỗ</a>.</p>',
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
      text: "<h2>Your account</h2><p>It is yours alone. Whoever books with it books in your name, so keep the password to yourself, and change it when somebody has seen it.</p><h2>What we promise</h2><p>What the portal shows is what the club's books say, at most five minutes old; before you book or pay it is read again.</p><h2>When it fails</h2><p>Nothing is taken twice. If in doubt, the payment says so, and a person looks at it the same day.</p>",
    },
    vietnamese: {
      title: "Sử dụng cổng hội viên",
      text: "<h2>Tài khoản</h2><p>Tài khoản là của riêng bạn. Hãy giữ kín mật khẩu.</p><h2>Chúng tôi cam kết</h2><p>Thông tin hiển thị chậm nhất năm phút so với sổ sách của câu lạc bộ.</p><h2>Khi có sự cố</h2><p>Không khoản nào bị thu hai lần.</p>",
    },
  },
];
