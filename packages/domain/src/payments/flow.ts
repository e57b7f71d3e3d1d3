// Port of the payment flow: create the hosted page, query the gateway, post to the back-end, with review by staff if needed.

import type { Brand } from "../brand/brands.ts";
import type { Money } from "../money.ts";
import type { HostedPage } from "./gateway.ts";
import type { Payment, PaymentEvent, PaymentPart } from "./payment.ts";

/** Who pays what. The server computed the amount and the parts. */
export interface PaymentDetails {
  readonly brand: Brand;
  readonly memberNumber: string;
  readonly amount: Money;
  readonly parts: readonly PaymentPart[];
}

/** The id of a payment that may be created, and the URLs that the gateway gets with it. */
export interface NewPayment {
  readonly id: string;
  /** The hosted page returns the member to this URL. */
  readonly returnAddress: string;
  readonly notificationAddress: string;
}

export interface BeginTerms {
  /** Unused if the call resumes a live payment. */
  readonly newPayment: NewPayment;
  /**
   * Whether the charges still add up to the same amount. Called once this payment has reserved the charges: before that, another payment could
   * be posted in between.
   */
  readonly isAmountUnchanged: () => Promise<boolean>;
}

/** A payment with its hosted page. */
export type PaymentWithPage = Payment & { readonly page: HostedPage };

export interface PaymentFlow {
  /**
   * Creates the payment and its hosted page, or resumes the member's live payment of the same charges and amount. Throws
   * `OWN_PAYMENT_UNDER_WAY` if the member is already paying one of the charges, `PAYMENT_UNDER_WAY` if another member is, and
   * `PAYMENT_CHANGED` if the amount owed has changed.
   */
  begin(details: PaymentDetails, terms: BeginTerms): Promise<PaymentWithPage>;
  /** Advances a payment as far as possible and returns it. */
  settle(id: string): Promise<Payment | undefined>;
  /** Settles all open payments; a failure does not stop the others. Resolves to the ids of those that threw. */
  settleAll(): Promise<readonly string[]>;
  /** Reads the payment's state at the gateway and at the back-end. */
  readRecords(payment: Payment): Promise<PaymentRecords>;
  /** Applies a decision of staff, with its reason; `undefined` if the event does not apply to the payment's state. */
  review(id: string, event: StaffEvent, by: { operator: string; reason: string }): Promise<Payment | undefined>;
}

/** The payment's state at the gateway and at the back-end, as text for staff. */
export interface PaymentRecords {
  readonly gateway: string;
  readonly backEnd: string;
}

/** The events that staff can trigger for a payment in review. */
export type StaffEvent = Extract<PaymentEvent, "back-end posted" | "gateway declined" | "staff posts again">;
