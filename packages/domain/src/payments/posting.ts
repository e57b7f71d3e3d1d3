import type { Payment, Receipt } from "./payment.ts";

export type CapturedPayment = Pick<Payment, "id" | "memberNumber" | "chargeIds" | "amount">;

/** Port that records captured payments at the back-end, by the portal's payment id. */
export interface PaymentPosting {
  /**
   * Idempotent. If nothing was recorded, throws `PAYMENT_DIFFERS`, `CHARGE_UNKNOWN` or `CHARGE_SETTLED`;
   * if that is unknown, throws `BACK_END_UNCERTAIN`.
   */
  post(payment: CapturedPayment): Promise<Receipt>;
  /** `undefined` if the back-end has no such payment. Throws if it does not respond. */
  posted(paymentId: string): Promise<Receipt | undefined>;
}
