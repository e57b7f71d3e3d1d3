// Cancellation protection (R51): its texts, and its line on a receipt.

import type { Language, LocalizedText } from "../language.ts";
import type { Payment } from "../payments/payment.ts";

export const PROTECTION_NAME: LocalizedText = { en: "Cancellation protection", vi: "Bảo vệ khi hủy" };

export const PROTECTION_DESCRIPTION: LocalizedText = {
  en: "If you cancel by the day before you arrive, you get back everything you paid for the stay, and we charge no fee. The price of the protection itself is not returned.",
  vi: "Nếu bạn hủy chậm nhất vào ngày trước ngày đến, bạn được hoàn lại mọi khoản đã trả cho kỳ nghỉ và không mất phí. Phí bảo vệ không được hoàn lại.",
};

/** A stay and its protection are separate lines (R51). */
export function paymentLines({ parts }: Pick<Payment, "parts">, language: Language): readonly PaymentLine[] {
  return parts.flatMap(({ called, minor, protection = 0 }) =>
    protection === 0
      ? [{ called, minor }]
      : [
          { called, minor: minor - protection },
          { called: PROTECTION_NAME[language], minor: protection },
        ],
  );
}

interface PaymentLine {
  readonly called: string;
  readonly minor: number;
}
