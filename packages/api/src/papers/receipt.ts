// The receipt of a payment: for what it was, when the club recorded it, and never a word about a card.

import { brisbaneDay, formatDay, type Instant } from "@portico/domain/day";
import type { Spoken } from "@portico/domain/language";
import { formatMoney } from "@portico/domain/money";
import type { Payment } from "@portico/domain/payments/payment";
import type { Paper } from "./pdf.ts";
import { type PaperSetting, phonesLine } from "./voucher.ts";

const WORDS = {
  title: { en: "Receipt", vi: "Biên nhận" },
  paid: { en: "Paid", vi: "Đã thanh toán" },
  receipt: { en: "Receipt number", vi: "Số biên nhận" },
  reference: { en: "Payment reference", vi: "Mã thanh toán" },
  member: { en: "Member", vi: "Hội viên" },
  guest: { en: "Paid by", vi: "Người trả" },
  recorded: { en: "Recorded on your account", vi: "Ngày ghi vào tài khoản" },
  recordedAtClub: { en: "Recorded by the club", vi: "Ngày câu lạc bộ ghi nhận" },
  charge: { en: "For", vi: "Khoản" },
  amount: { en: "Amount", vi: "Số tiền" },
  total: { en: "Total paid", vi: "Tổng đã thanh toán" },
  keep: {
    en: "You paid by card on our payment provider's page. We never see or store card numbers.",
    vi: "Bạn đã trả bằng thẻ trên trang của nhà cung cấp dịch vụ thanh toán. Chúng tôi không bao giờ thấy hay lưu số thẻ.",
  },
} as const satisfies Record<string, Spoken>;

/** The receipt of a payment that the club has recorded. */
export function receipt(
  { amount, parts, receipt: recorded }: Payment,
  {
    who,
    isGuest = false,
    reference,
    postedAt,
    ...setting
  }: PaperSetting & { who: string; isGuest?: boolean; reference: string; postedAt: Instant },
): Paper {
  const { language, brandName, at } = setting;
  const say = (name: keyof typeof WORDS) => WORDS[name][language];
  const day = formatDay(brisbaneDay(postedAt));
  return {
    language,
    brandName,
    title: say("title"),
    mark: `${say("paid")} · ${formatMoney(amount)}`,
    facts: [
      [say("receipt"), recorded?.number ?? ""],
      [say("reference"), reference],
      [say(isGuest ? "guest" : "member"), who],
      [say(isGuest ? "recordedAtClub" : "recorded"), day],
    ],
    sums: {
      head: [say("charge"), say("amount")],
      rows: parts.map(({ called, minor }) => [called, formatMoney({ minor, currency: amount.currency })]),
      total: [say("total"), formatMoney(amount)],
    },
    notes: [say("keep"), phonesLine(setting)],
    at,
  };
}
