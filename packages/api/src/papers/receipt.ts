// Content of a payment receipt: items, total, tax and posting date, without card data.

import type { Seller } from "@portico/domain/brand/brands";
import { brisbaneDay, formatDay, type Instant } from "@portico/domain/day";
import type { Language, LocalizedText } from "@portico/domain/language";
import { formatMoney, includedTax, type Money } from "@portico/domain/money";
import type { Payment } from "@portico/domain/payments/payment";
import { paymentLines } from "@portico/domain/stays/protection";
import type { Paper, Row } from "./pdf.ts";
import { type PaperSetting, phonesLine } from "./voucher.ts";

const LABELS = {
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
  seller: { en: "Paid to", vi: "Bên nhận tiền" },
  keep: {
    en: "You paid by card on our payment provider's page. We never see or store card numbers.",
    vi: "Bạn đã trả bằng thẻ trên trang của nhà cung cấp dịch vụ thanh toán. Chúng tôi không bao giờ thấy hay lưu số thẻ.",
  },
} as const satisfies Record<string, LocalizedText>;

export function receipt(
  payment: Payment,
  {
    payerName,
    isGuest = false,
    reference,
    postedAt,
    seller,
    ...setting
  }: PaperSetting & { payerName: string; isGuest?: boolean; reference: string; postedAt: Instant; seller: Seller },
): Paper {
  const { language, brandName, at } = setting;
  const { amount, receipt: backEndReceipt } = payment;
  const tax = taxLine(amount, seller, language);
  const label = (name: keyof typeof LABELS) => LABELS[name][language];
  const day = formatDay(brisbaneDay(postedAt));
  return {
    language,
    brandName,
    title: label("title"),
    subtitle: `${label("paid")} · ${formatMoney(amount)}`,
    facts: [
      [label("receipt"), backEndReceipt?.number ?? ""],
      [label("reference"), reference],
      [label(isGuest ? "guest" : "member"), payerName],
      [label(isGuest ? "recordedAtClub" : "recorded"), day],
      [label("seller"), [seller.name, seller.address, seller.taxNumber].filter(Boolean).join("\n")],
    ],
    sums: {
      head: [label("charge"), label("amount")],
      rows: paymentLines(payment, language).map(({ called, minor }) => [
        called,
        formatMoney({ minor, currency: amount.currency }),
      ]),
      total: [label("total"), formatMoney(amount)],
      ...(tax !== undefined && { footer: tax }),
    },
    notes: [label("keep"), phonesLine(setting)],
    at,
  };
}

/** The included tax, if the seller has a rate for the currency. */
function taxLine(amount: Money, { taxes }: Seller, language: Language): Row | undefined {
  const tax = taxes[amount.currency];
  if (tax === undefined) return undefined;
  const rate = `${tax.name} (${tax.percent} %)`;
  const text = { en: `Includes ${rate}`, vi: `Đã bao gồm ${rate}` };
  return [text[language], formatMoney(includedTax(amount, tax.percent))];
}
