// The port to what carries payments: from the wish to the hosted page, from there to the club's books, and past a person where one is needed.

import type { Brand } from "../brand/brands.ts";
import type { Money } from "../money.ts";
import type { HostedPage } from "./gateway.ts";
import type { Payment, PaymentEvent, PaymentPart } from "./payment.ts";

/** A payment that a member wants to make; amount and parts were computed by the server. */
export interface WantedPayment {
  readonly brand: Brand;
  readonly memberNumber: string;
  readonly amount: Money;
  readonly parts: readonly PaymentPart[];
}

/** Where the hosted page of a payment sends the member, and its notification. */
type AddressesOf = (id: string) => { readonly returnAddress: string; readonly notificationAddress: string };

/** What a payment is begun with. */
export interface BeginTerms {
  readonly addressesOf: AddressesOf;
  /** Whether the wish still comes to the same, asked of the club once the charges are this payment's own: before that, another payment may just have been posted. */
  readonly isStillOwed: () => Promise<boolean>;
}

/** A payment whose member can be sent to its hosted page. */
export type PaymentWithPage = Payment & { readonly page: HostedPage };

/** What is known of a payment after a step was tried. */
export interface PaymentFlow {
  /** Makes the payment and its hosted page; a live payment of the same member for just the same is gone on with. Throws `OWN_PAYMENT_UNDER_WAY` where the member is paying one of the charges already, `PAYMENT_UNDER_WAY` where somebody else is, and `PAYMENT_CHANGED` where something else is owed by now. */
  begin(wanted: WantedPayment, terms: BeginTerms): Promise<PaymentWithPage>;
  /** Takes a payment as far as it can go now, and returns it as it is then. */
  settle(id: string): Promise<Payment | undefined>;
  /** Settles all that is open; one that fails keeps no other from being settled. Resolves to the ids of those that threw. */
  settleAll(): Promise<readonly string[]>;
  /** Asks gateway and club, and changes nothing. */
  sides(payment: Payment): Promise<PaymentSides>;
  /** A step that a member of staff takes, with what they say of it; `undefined` where it is no step of the payment. */
  review(id: string, event: StaffEvent, by: { operator: string; reason: string }): Promise<Payment | undefined>;
}

/** What the two sides say of a payment now, in words for staff. */
export interface PaymentSides {
  readonly gateway: string;
  readonly club: string;
}

/** What a member of staff may say of a payment in review. */
export type StaffEvent = Extract<PaymentEvent, "back-end posted" | "gateway declined" | "staff posts again">;
