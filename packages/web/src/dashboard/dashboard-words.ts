// The words of My Dashboard.

import { words } from "../language/words.ts";

/** The dashboard's words. */
export const dashboardWords = words(
  {
    title: "My Dashboard",
    above: (name: string) => `My account: ${name}`,
    accountType: "Account type",
    accountId: "Account ID",
    notKnown: "not known just now",
    failed: "Your summary could not be loaded.",
    summaryFailed: "Your points and credits could not be loaded just now.",
    shortcutsFailed: "Your shortcuts could not be loaded just now.",
    retry: "Try again",
    retrying: "Trying again",
    overdueFailed: "Your charges could not be loaded just now, so nobody can say here whether a payment is overdue.",
    overdue: (amounts: string) => `A payment of ${amounts} is overdue.`,
    since: (day: string) => `It was due on ${day}.`,
    pay: "Go to payments",
    shortcuts: "Shortcuts",
    quickLinks: "Quick Links",
    rows: {
      entitlements: "Entitlement(s)",
      "exchange-and-play-credits": "Exchange & Play Credits",
      "levied-points-owned": "Levied Points Owned",
      "points-available": "Points Available",
      "points-expiring": "Points Expiring",
      "exchange-credits": "Exchange Credits",
    },
  },
  {
    title: "Trang của tôi",
    above: (name: string) => `Tài khoản của tôi: ${name}`,
    accountType: "Loại tài khoản",
    accountId: "Mã tài khoản",
    notKnown: "hiện chưa biết",
    failed: "Không tải được phần tóm tắt của bạn.",
    summaryFailed: "Hiện không tải được điểm và tín dụng của bạn.",
    shortcutsFailed: "Hiện không tải được lối tắt của bạn.",
    retry: "Thử lại",
    retrying: "Đang thử lại",
    overdueFailed: "Hiện không tải được các khoản phí của bạn, nên chưa biết có khoản nào quá hạn hay không.",
    overdue: (amounts: string) => `Khoản thanh toán ${amounts} đã quá hạn.`,
    since: (day: string) => `Hạn thanh toán là ${day}.`,
    pay: "Đến trang thanh toán",
    shortcuts: "Lối tắt",
    quickLinks: "Liên kết nhanh",
    rows: {
      entitlements: "Quyền lợi",
      "exchange-and-play-credits": "Điểm trao đổi & giải trí",
      "levied-points-owned": "Điểm sở hữu có thu phí",
      "points-available": "Điểm khả dụng",
      "points-expiring": "Điểm sắp hết hạn",
      "exchange-credits": "Điểm trao đổi",
    },
  },
);
