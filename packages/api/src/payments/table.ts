import { brisbaneDay, isoDay, parseInstant } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import { majorUnits } from "@portico/domain/money";
import type { Cell } from "../http/csv.ts";
import type { MoneyView } from "../http/values.ts";
import type { PaymentRefundView, PaymentView } from "./contract.ts";

const COLUMN_HEADS = {
  en: [
    "Date",
    "Type",
    "For",
    "Status",
    "Reference",
    "Receipt",
    "Paid by you",
    "Refund before the fee",
    "Fee",
    "Paid back to you",
    "Currency",
  ],
  vi: [
    "Ngày",
    "Loại",
    "Cho khoản",
    "Trạng thái",
    "Mã tham chiếu",
    "Biên nhận",
    "Bạn trả",
    "Tiền hoàn trước khi trừ phí",
    "Phí",
    "Bạn được hoàn",
    "Tiền tệ",
  ],
} as const;

const TYPES = {
  payment: { en: "Payment", vi: "Thanh toán" },
  refund: { en: "Refund", vi: "Hoàn tiền" },
} as const;

/** CSV rows of payments and refunds, the latest first, below the column heads. */
export function paymentRows(
  { payments, refunds }: { readonly payments: readonly PaymentView[]; readonly refunds: readonly PaymentRefundView[] },
  language: Language,
): readonly (readonly Cell[])[] {
  const rows = [
    ...payments.map((payment) => paymentRow(payment, language)),
    ...refunds.map((refund) => refundRow(refund, language)),
  ];
  return [
    COLUMN_HEADS[language],
    ...rows.toSorted(([firstDay = ""], [secondDay = ""]) => (String(firstDay) < String(secondDay) ? 1 : -1)),
  ];
}

function paymentRow(payment: PaymentView, language: Language): readonly Cell[] {
  const { begunAt, charges, state, title, reference, receipt, amount } = payment;
  const begun = parseInstant(begunAt);
  return [
    begun === undefined ? null : isoDay(brisbaneDay(begun)),
    TYPES.payment[language],
    charges.map(({ called }) => called).join("; "),
    title,
    reference,
    receipt,
    state === "paid" ? inMajorUnits(amount) : null,
    null,
    null,
    null,
    amount.currency,
  ];
}

function refundRow(refund: PaymentRefundView, language: Language): readonly Cell[] {
  const { requestedOn, resortName, booking, title, reference, money, fee, net } = refund;
  return [
    requestedOn,
    TYPES.refund[language],
    `${resortName}, ${booking}`,
    title,
    reference,
    null,
    null,
    inMajorUnits(money),
    inMajorUnits(fee),
    inMajorUnits(net),
    net.currency,
  ];
}

function inMajorUnits({ amount, currency }: MoneyView): number {
  return majorUnits({ minor: amount, currency });
}
