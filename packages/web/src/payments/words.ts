// The words of the pages about paying.

import { words } from "../language/words.ts";

/** Those words. */
export const paymentWords = words(
  {
    title: "Payments",
    lead: "What you owe, why, and when it is due.",
    loading: "Loading your charges",
    todayOf: (day: string) => `As of ${day}, Brisbane time`,
    pay: "How to pay",
    payLead: "Paying on line comes with the next release of the portal.",
    phoneTitle: "By phone, now",
    phone: "Call member services. They take a card over the phone and tell you the number of the receipt.",
    readyTitle: "Have this ready",
    accountId: "Account ID",
    readyHint: "Your account ID, and the number of the charge as it stands in the list.",
    recordTitle: "Afterwards",
    record:
      "As soon as the club has recorded your payment, the charge shows here as settled. Until then it stays in the list; you need not pay twice.",
    confirmTitle: "Check your payment",
    confirmLead: "Before a payment is made, this page shows what it is for, how much it is and who receives it.",
    freedomTitle: "Freedom payment",
    freedomLead:
      "Before a Freedom payment is made, this page shows the amount, the account it is for and the days on which it is taken.",
    resultsTitle: "Payment result",
    resultsLead:
      "After a payment, this page says whether the money arrived, under which receipt, and what is left to pay.",
    nothingToConfirm: "There is no payment to check",
    nothingToConfirmHint:
      "No payment was started here, and nothing was charged. Paying on line comes with the next release of the portal; until then member services take payments by phone.",
    noResult: "There is no payment to report on",
    noResultHint:
      "No payment was made here, and nothing was charged. If you paid by phone, your receipt has the result, and your charges show it as soon as the club has recorded it.",
    willShow: "What you will see here",
    confirmShows: [
      "Each charge that the payment is for",
      "The amount in its own currency",
      "The account, and where the receipt goes",
    ] as readonly string[],
    freedomShows: [
      "The amount of each payment",
      "The day on which each is taken",
      "How to change or stop it",
    ] as readonly string[],
    resultsShows: [
      "Whether the payment went through, failed, or is still on its way",
      "The receipt's number",
      "What is left to pay",
    ] as readonly string[],
    toPayments: "See what you owe",
    toLogon: "Log in",
    signedOutHint: "Log in to see your own charges. Nothing about any member is shown here.",
  },
  {
    title: "Thanh toán",
    lead: "Bạn cần trả những gì, vì sao và hạn đến khi nào.",
    loading: "Đang tải các khoản phí của bạn",
    todayOf: (day) => `Tính đến ngày ${day}, giờ Brisbane`,
    pay: "Cách thanh toán",
    payLead: "Thanh toán trực tuyến sẽ có trong bản phát hành tới của cổng.",
    phoneTitle: "Qua điện thoại, ngay bây giờ",
    phone: "Hãy gọi bộ phận hội viên. Họ nhận thẻ qua điện thoại và cho bạn biết số biên nhận.",
    readyTitle: "Hãy chuẩn bị sẵn",
    accountId: "Mã tài khoản",
    readyHint: "Mã tài khoản của bạn và số của khoản phí như ghi trong danh sách.",
    recordTitle: "Sau đó",
    record:
      "Ngay khi câu lạc bộ ghi nhận, khoản phí sẽ hiện là đã trả xong. Trước lúc đó nó vẫn nằm trong danh sách; bạn không cần trả hai lần.",
    confirmTitle: "Xác nhận thanh toán",
    confirmLead: "Trước khi thanh toán, trang này cho biết khoản trả dùng cho việc gì, bao nhiêu và ai nhận.",
    freedomTitle: "Thanh toán Freedom",
    freedomLead: "Trước khi thanh toán Freedom, trang này cho biết số tiền, tài khoản được trả và các ngày thu.",
    resultsTitle: "Kết quả thanh toán",
    resultsLead: "Sau khi thanh toán, trang này cho biết tiền đã đến chưa, số biên nhận và còn phải trả bao nhiêu.",
    nothingToConfirm: "Không có khoản thanh toán nào để xác nhận",
    nothingToConfirmHint:
      "Chưa có khoản thanh toán nào được bắt đầu và chưa thu tiền nào. Thanh toán trực tuyến sẽ có trong bản phát hành tới; từ nay đến đó, bộ phận hội viên nhận thanh toán qua điện thoại.",
    noResult: "Không có kết quả thanh toán nào",
    noResultHint:
      "Chưa có khoản thanh toán nào được thực hiện ở đây và chưa thu tiền nào. Nếu bạn đã trả qua điện thoại, biên nhận ghi kết quả, và danh sách của bạn sẽ cập nhật khi câu lạc bộ ghi nhận.",
    willShow: "Trang này sẽ cho biết",
    confirmShows: ["Từng khoản phí được thanh toán", "Số tiền theo đúng loại tiền", "Tài khoản và nơi nhận biên nhận"],
    freedomShows: ["Số tiền mỗi lần trả", "Ngày thu của từng lần", "Cách thay đổi hoặc dừng lại"],
    resultsShows: ["Thanh toán thành công, thất bại hay còn đang xử lý", "Số biên nhận", "Số còn phải trả"],
    toPayments: "Xem các khoản bạn cần trả",
    toLogon: "Đăng nhập",
    signedOutHint: "Hãy đăng nhập để xem các khoản của bạn. Trang này không hiện thông tin của hội viên nào.",
  },
);
