// The words that every page of a stay has: who may book it, what it is paid with, and what comes next.

import type { MemberKind } from "@portico/domain/member/kinds";
import { words } from "../language/words.ts";
import type { Coin } from "./means.ts";

const LIST = { en: new Intl.ListFormat("en-AU"), vi: new Intl.ListFormat("vi") };

/** Those words. */
export const stayWords = words(
  {
    eyebrow: "Book accommodation",
    yes: "You may book this stay",
    yesLead: "Your membership opens it. We check once more when you book.",
    yesAsk: "You may ask for a car",
    yesAskLead: "Every membership but a strata owner's opens it, and asking costs nothing.",
    no: "You cannot book this stay just now",
    notKnown: "We cannot see just now whether you may book this stay",
    notKnownLead:
      "Part of your membership could not be read, so this is neither a yes nor a no. You can look already; before anything is booked we check again.",
    why: {
      "strata owner":
        "Strata owners have account details, billing address, password and documents here. Stays are not part of it.",
      "validity pass":
        "Stays on points need a validity pass that has not expired, and we find none in your membership.",
      exchange: "This stay needs a current membership that opens exchange, and we find none among yours.",
    },
    otherMembers: (kinds: readonly string[]) =>
      `This stay is for ${LIST.en.format(kinds)} members, and your membership is of another kind.`,
    found: "What the club's rule found",
    todo: {
      "validity pass":
        "Call member services to renew the pass or to begin one. Once it is in place, this page knows it within five minutes.",
      exchange:
        "Call member services to begin or to renew an exchange membership. Once it is in place, this page knows it within five minutes.",
      other: "If you think that this stay should be yours too, call member services.",
    },
    callThem: "Member services:",
    instead: "You can book these now",
    noneOpen: "No stay is open to you just now. Member services can tell you what would open one.",
    lookAgain: "Look again",
    looking: "Looking again",
    glance: "At a glance",
    nights: "Length",
    paidWith: "Paid with",
    whoMay: "For",
    needs: "Needed",
    coins: {
      points: "Points",
      "reduced points": "Points, fewer than usual",
      entitlement: "One entitlement",
      exchange: "An exchange credit and a fee",
      money: "Money",
      nothing: "Nothing yet: you ask, we answer",
    } satisfies Record<Coin, string>,
    coinHints: {
      points: "The points come from the lots that lapse first.",
      "reduced points": "The points come from the lots that lapse first.",
      entitlement: "One entitlement pays for one week.",
      exchange: "One credit goes to the exchange; its fee is paid with money.",
      money: "Your card is charged when you book, and not before.",
      nothing: "No charge is made here.",
    } satisfies Record<Coin, string>,
    everyone: "All members but strata owners",
    members: (kinds: readonly string[]) => `${LIST.en.format(kinds)} members`,
    kinds: {
      classic_escapes: "Escapes",
      points: "Points",
      classic_aspire: "Aspire",
      classic_weeks: "Weeks",
      classic_legends: "Legends",
      nz_strata_owner: "strata",
      classic_plus: "Plus",
      world_online: "World Online",
    } satisfies Record<MemberKind, string>,
    needed: {
      nothing: "Nothing more",
      "validity pass": "A current validity pass (members on points)",
      exchange: "A current exchange membership",
    },
    means: "What you have for it",
    meansLoading: "Loading what you have",
    meansMissing: "Your membership shows no such balance, so we cannot tell what you have for it. Member services can.",
    meansLinks: { points: "See all my points", entitlement: "See all my entitlements", exchange: "See my credits" },
    terms: "Before you book",
    bookingTerms: "Booking terms and conditions",
    cancellation: "Cancellation protection",
    about: "How it works",
    announcements: "Announcements about booking",
    announcementsPart: "announcements about booking",
  },
  {
    eyebrow: "Đặt chỗ nghỉ",
    yes: "Bạn có thể đặt kỳ nghỉ này",
    yesLead: "Tư cách hội viên của bạn cho phép. Chúng tôi sẽ kiểm tra lại khi bạn đặt.",
    yesAsk: "Bạn có thể hỏi thuê xe",
    yesAskLead: "Mọi hội viên, trừ chủ sở hữu strata, đều hỏi được, và không mất phí.",
    no: "Hiện bạn chưa thể đặt kỳ nghỉ này",
    notKnown: "Hiện chưa xác định được bạn có thể đặt kỳ nghỉ này hay không",
    notKnownLead:
      "Một phần thông tin hội viên chưa đọc được, nên đây chưa phải là câu trả lời có hay không. Bạn cứ xem trước; chúng tôi sẽ kiểm tra lại trước khi đặt.",
    why: {
      "strata owner":
        "Chủ sở hữu strata có thông tin tài khoản, địa chỉ thanh toán, mật khẩu và tài liệu ở đây. Không có phần đặt kỳ nghỉ.",
      "validity pass":
        "Kỳ nghỉ bằng điểm cần thẻ hiệu lực còn hạn, và chúng tôi không thấy thẻ nào trong tư cách hội viên của bạn.",
      exchange:
        "Kỳ nghỉ này cần một tư cách hội viên còn hạn có quyền trao đổi, và chúng tôi không thấy trong hồ sơ của bạn.",
    },
    otherMembers: (kinds: readonly string[]) =>
      `Kỳ nghỉ này dành cho hội viên ${LIST.vi.format(kinds)}, còn bạn thuộc loại hội viên khác.`,
    found: "Kết quả theo quy định của câu lạc bộ",
    todo: {
      "validity pass":
        "Hãy gọi bộ phận hội viên để gia hạn hoặc mở thẻ. Sau khi có thẻ, trang này sẽ nhận biết trong vòng năm phút.",
      exchange:
        "Hãy gọi bộ phận hội viên để mở hoặc gia hạn quyền trao đổi. Sau khi có quyền, trang này sẽ nhận biết trong vòng năm phút.",
      other: "Nếu bạn cho rằng mình cũng được đặt kỳ nghỉ này, hãy gọi bộ phận hội viên.",
    },
    callThem: "Bộ phận hội viên:",
    instead: "Những kỳ nghỉ bạn đặt được ngay",
    noneOpen: "Hiện chưa có kỳ nghỉ nào dành cho bạn. Bộ phận hội viên có thể cho biết cần điều kiện gì.",
    lookAgain: "Xem lại",
    looking: "Đang xem lại",
    glance: "Tóm tắt",
    nights: "Thời gian",
    paidWith: "Thanh toán bằng",
    whoMay: "Dành cho",
    needs: "Điều kiện",
    coins: {
      points: "Điểm",
      "reduced points": "Điểm, ít hơn thường lệ",
      entitlement: "Một quyền lợi tuần nghỉ",
      exchange: "Một điểm trao đổi và một khoản phí",
      money: "Tiền",
      nothing: "Chưa phải trả gì: bạn hỏi, chúng tôi trả lời",
    },
    coinHints: {
      points: "Điểm được trừ từ các lô hết hạn sớm nhất.",
      "reduced points": "Điểm được trừ từ các lô hết hạn sớm nhất.",
      entitlement: "Một quyền lợi dùng cho một tuần.",
      exchange: "Một điểm chuyển cho bên trao đổi; phí được trả bằng tiền.",
      money: "Thẻ của bạn chỉ bị trừ tiền khi bạn đặt, không sớm hơn.",
      nothing: "Không thu tiền ở đây.",
    },
    everyone: "Mọi hội viên, trừ chủ sở hữu strata",
    members: (kinds: readonly string[]) => `Hội viên ${LIST.vi.format(kinds)}`,
    kinds: {
      classic_escapes: "Escapes",
      points: "Points",
      classic_aspire: "Aspire",
      classic_weeks: "Weeks",
      classic_legends: "Legends",
      nz_strata_owner: "strata",
      classic_plus: "Plus",
      world_online: "World Online",
    },
    needed: {
      nothing: "Không cần gì thêm",
      "validity pass": "Thẻ hiệu lực còn hạn (với hội viên dùng điểm)",
      exchange: "Tư cách hội viên trao đổi còn hạn",
    },
    means: "Bạn đang có",
    meansLoading: "Đang tải số dư của bạn",
    meansMissing:
      "Hồ sơ hội viên của bạn không có số dư này, nên chúng tôi chưa thể cho biết. Bộ phận hội viên sẽ giúp bạn.",
    meansLinks: { points: "Xem tất cả điểm", entitlement: "Xem tất cả quyền lợi", exchange: "Xem điểm trao đổi" },
    terms: "Trước khi đặt",
    bookingTerms: "Điều khoản và điều kiện đặt chỗ",
    cancellation: "Bảo vệ khi hủy",
    about: "Cách thực hiện",
    announcements: "Thông báo về đặt chỗ",
    announcementsPart: "thông báo về đặt chỗ",
  },
);
