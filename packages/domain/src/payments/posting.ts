// The port that records a captured payment at the club's back-end.

import type { Payment, Receipt } from "./payment.ts";

/** What the back-end is told of a payment. */
export type CapturedPayment = Pick<Payment, "id" | "memberNumber" | "chargeIds" | "amount">;

/** Recording and looking up, both by our payment id. */
export interface PaymentPosting {
  /** Records the payment, or throws `PAYMENT_DIFFERS`, `CHARGE_UNKNOWN` or `CHARGE_SETTLED`, which record nothing, or `BACK_END_UNCERTAIN`; the back-end recognises the id and records it once, however often it is told. */
  post(payment: CapturedPayment): Promise<Receipt>;
  /** The receipt of the payment under this id; `undefined` where the back-end has none. Throws where it does not answer. */
  posted(paymentId: string): Promise<Receipt | undefined>;
}
