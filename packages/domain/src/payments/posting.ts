// The port that records a captured payment at the club's back-end.

import type { Payment } from "./payment.ts";

/** Recording and looking up, both by our payment id. */
export interface PaymentPosting {
  /** Records the payment, or throws `PAYMENT_DIFFERS`, `CHARGE_UNKNOWN` or `CHARGE_SETTLED`, which record nothing, or `BACK_END_UNCERTAIN`; the back-end recognises the id and records it once, however often it is told. */
  post(payment: Payment): Promise<void>;
  /** Whether the back-end has a payment under this id. Throws where it does not answer. */
  isPosted(paymentId: string): Promise<boolean>;
}
