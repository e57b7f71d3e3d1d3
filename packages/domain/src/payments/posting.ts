// Port that records captured payments at the back-end.

import type { Payment, Receipt } from "./payment.ts";

/** The parts of a payment that the back-end records. */
export type CapturedPayment = Pick<Payment, "id" | "memberNumber" | "chargeIds" | "amount">;

/** Both methods use the portal's payment id. */
export interface PaymentPosting {
  /**
   * Records the payment; idempotent by its id. Throws `PAYMENT_DIFFERS`, `CHARGE_UNKNOWN` or `CHARGE_SETTLED` if nothing was recorded, and
   * `BACK_END_UNCERTAIN` if that is unknown.
   */
  post(payment: CapturedPayment): Promise<Receipt>;
  /** The receipt of a recorded payment; `undefined` if the back-end has none. Throws if it does not respond. */
  posted(paymentId: string): Promise<Receipt | undefined>;
}
