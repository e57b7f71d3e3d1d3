// Port of the payment flow: begins payments, and advances them until they are settled.

import type { Brand } from "../brand/brands.ts";
import type { Money } from "../money.ts";
import type { HostedPage } from "./gateway.ts";
import type { Payment, PaymentEvent, PaymentPart } from "./payment.ts";

export interface PaymentDetails {
  readonly brand: Brand;
  readonly memberNumber: string;
  readonly amount: Money;
  readonly parts: readonly PaymentPart[];
}

export interface NewPayment {
  readonly id: string;
  /** For the return from the hosted page. */
  readonly returnAddress: string;
  readonly notificationAddress: string;
}

export interface BeginTerms {
  /** Not used if a live payment is resumed. */
  readonly newPayment: NewPayment;
  /**
   * Called after the charges are reserved, because another payment can be posted before.
   */
  readonly isAmountUnchanged: () => Promise<boolean>;
}

export type PaymentWithPage = Payment & { readonly page: HostedPage };

export interface PaymentFlow {
  /**
   * Creates the payment and its hosted page, or resumes the member's live payment of the same charges and amount.
   * Throws `OWN_PAYMENT_UNDER_WAY`, `PAYMENT_UNDER_WAY` (another member's) or `PAYMENT_CHANGED` (the amount owed).
   */
  begin(details: PaymentDetails, terms: BeginTerms): Promise<PaymentWithPage>;
  /** Advances a payment as far as possible. */
  settle(id: string): Promise<Payment | undefined>;
  /** Settles all open payments, and returns the ids of those that failed. */
  settleAll(): Promise<readonly string[]>;
  readRecords(payment: Payment): Promise<PaymentRecords>;
  /** Applies a decision of staff; `undefined` if the event does not apply to the payment's state. */
  review(id: string, event: StaffEvent, by: { operator: string; reason: string }): Promise<Payment | undefined>;
}

/** States at the gateway and at the back-end, as text for staff. */
export interface PaymentRecords {
  readonly gateway: string;
  readonly backEnd: string;
}

/** For payments in review. */
export type StaffEvent = Extract<PaymentEvent, "back-end posted" | "gateway declined" | "staff posts again">;
