// The words that every page of a stay has: who may book it, what it is paid with, and what comes next.

import type { PaidWith } from "@portico/domain/stays/offer";
import { words } from "../language/words.ts";

const LIST = { en: new Intl.ListFormat("en-AU"), vi: new Intl.ListFormat("vi") };

/** Those words. */
export const stayWords = words(
  {
    eyebrow: "Book accommodation",
    loading: "Looking up whether you may book it",
    found: "What the club's rule found",
    callThem: "Member services:",
    instead: "Stays that are open to you",
    noneOpen: "No stay is open to you just now. Member services can tell you what would open one.",
    lookAgain: "Look again",
    looking: "Looking again",
    glance: "At a glance",
    nights: "Length",
    paidWith: "Paid with",
    whoMay: "For",
    needs: "Needed",
    payments: {
      points: "Points",
      "reduced points": "Points, fewer than usual",
      entitlement: "One entitlement",
      exchange: "An exchange credit and a fee",
      money: "Money",
      nothing: "Nothing yet: you ask, we answer",
    } satisfies Record<PaidWith, string>,
    paymentHints: {
      points: "The points come from the lots that lapse first.",
      "reduced points": "The points come from the lots that lapse first.",
      entitlement: "One entitlement pays for one week.",
      exchange: "The exchange takes the credits that stand beside the week; its fee is paid with money.",
      money: "Your card is charged when you book, and not before.",
      nothing: "No charge is made here.",
    } satisfies Record<PaidWith, string>,
    everyone: "All members but strata owners",
    members: (kinds: readonly string[]) => `${LIST.en.format(kinds)} members`,
    needed: {
      nothing: "Nothing more",
      "validity pass": "A current validity pass (members on points)",
      exchange: "A current exchange membership",
    },
    balances: "What you have for it",
    balancesLoading: "Loading what you have",
    balancesMissing:
      "Your membership shows no such balance, so we cannot tell what you have for it. Member services can.",
    balancesLinks: { points: "See all my points", entitlement: "See all my entitlements", exchange: "See my credits" },
    terms: "Before you book",
    bookingTerms: "Booking terms and conditions",
    cancellation: "Cancellation protection",
    about: "How it works",
  },
  {
    eyebrow: "Đặt kỳ nghỉ",
    loading: "Đang xem bạn có đặt được không",
    found: "Kết quả theo quy định của câu lạc bộ",
    callThem: "Bộ phận hội viên:",
    instead: "Những kỳ nghỉ dành cho bạn",
    noneOpen: "Hiện chưa có kỳ nghỉ nào dành cho bạn. Bộ phận hội viên có thể cho biết cần điều kiện gì.",
    lookAgain: "Xem lại",
    looking: "Đang xem lại",
    glance: "Tóm tắt",
    nights: "Thời gian",
    paidWith: "Thanh toán bằng",
    whoMay: "Dành cho",
    needs: "Điều kiện",
    payments: {
      points: "Điểm",
      "reduced points": "Điểm, ít hơn thường lệ",
      entitlement: "Một quyền lợi tuần nghỉ",
      exchange: "Một điểm trao đổi và một khoản phí",
      money: "Tiền",
      nothing: "Chưa phải trả gì: bạn hỏi, chúng tôi trả lời",
    },
    paymentHints: {
      points: "Điểm được trừ từ các lô hết hạn sớm nhất.",
      "reduced points": "Điểm được trừ từ các lô hết hạn sớm nhất.",
      entitlement: "Một quyền lợi dùng cho một tuần.",
      exchange: "Một điểm chuyển cho bên trao đổi; phí được trả bằng tiền.",
      money: "Thẻ của bạn chỉ bị trừ tiền khi bạn đặt, không sớm hơn.",
      nothing: "Không thu tiền ở đây.",
    },
    everyone: "Mọi hội viên, trừ chủ sở hữu strata",
    members: (kinds: readonly string[]) => `Hội viên ${LIST.vi.format(kinds)}`,
    needed: {
      nothing: "Không cần gì thêm",
      "validity pass": "Thẻ hiệu lực còn hạn (với hội viên dùng điểm)",
      exchange: "Tư cách hội viên trao đổi còn hạn",
    },
    balances: "Bạn đang có",
    balancesLoading: "Đang tải số dư của bạn",
    balancesMissing:
      "Hồ sơ hội viên của bạn không có số dư này, nên chúng tôi chưa thể cho biết. Bộ phận hội viên sẽ giúp bạn.",
    balancesLinks: { points: "Xem tất cả điểm", entitlement: "Xem tất cả quyền lợi", exchange: "Xem điểm trao đổi" },
    terms: "Trước khi đặt",
    bookingTerms: "Điều khoản đặt chỗ",
    cancellation: "Bảo vệ khi hủy",
    about: "Cách thực hiện",
  },
);
