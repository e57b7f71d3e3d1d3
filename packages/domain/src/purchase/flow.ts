// Port of the purchase flow: hold, confirm, release and settle, with review by staff if needed.

import type { Brand } from "../brand/brands.ts";
import type { NewPayment } from "../payments/flow.ts";
import type { MailTerms } from "../stays/booking-mail.ts";
import type { Offer } from "../stays/offer.ts";
import type { StayParty } from "../stays/source.ts";
import type { GuestOwner, Purchase, PurchaseEvent, PurchaseTerms } from "./purchase.ts";

/** The offer and the buyer of a new purchase. The server has just read the offer from the back-end. */
export interface NewPurchase {
  readonly brand: Brand;
  readonly party: StayParty;
  readonly offer: Offer;
  /** Set if a guest buys. */
  readonly guest?: Pick<GuestOwner, "secretHash" | "home">;
  readonly mail: MailTerms;
}

/** Secret links to guests' bookings. A secret is derived when needed and never stored. */
export interface GuestLinks {
  hashOf(purchase: Pick<Purchase, "id" | "brand">): string;
  /** The full URL; `undefined` for a member's purchase, or if the derived secret does not match the stored hash. */
  addressOf(purchase: Pick<Purchase, "id" | "brand" | "owner">): string | undefined;
}

/** The purchase is held and its confirmation may begin, or the result of a confirmation that has already begun. */
export type ConfirmationCheck =
  | { readonly isReady: true; readonly purchase: Purchase }
  | { readonly isReady: false; readonly result: Confirmed };

export interface ConfirmTerms {
  /** Version of the purchase that `checkConfirmation` returned. A confirmation of another version changes nothing. */
  readonly version: number;
  /** `expectedTotalOf` the purchase that the member saw. */
  readonly seen: string;
  /** Used if money is due. */
  readonly newPayment: NewPayment;
}

/** Result of a confirmation. */
export interface Confirmed {
  readonly purchase: Purchase;
  /** URL of the hosted payment page, if money is due. */
  readonly payAt?: string;
  /** The purchase or its total differs from what was checked or seen; nothing was taken. */
  readonly isChanged?: true;
}

export interface PurchaseFlow {
  /**
   * Holds a stay, or resumes the buyer's live purchase of the same stay. The state is `gone` if another buyer has the stay. Throws
   * `HOLDS_TOO_MANY`, and the error of a refused hold.
   */
  hold(wanted: NewPurchase): Promise<Purchase>;
  /** Sets the terms of a held stay. Throws `PROMO_UNKNOWN`, `PROMO_NOT_HERE` and `HOLD_LAPSED`. */
  setTerms(id: string, terms: PurchaseTerms): Promise<Purchase>;
  /**
   * Brings a purchase up to date before its confirmation. If it is ready, the caller checks what depends on the request, and then calls
   * `confirm`. Throws if the stay is not held.
   */
  checkConfirmation(id: string): Promise<ConfirmationCheck>;
  /** Confirms a held stay, or starts its payment. A repeated call returns the result of the first. */
  confirm(id: string, terms: ConfirmTerms): Promise<Confirmed>;
  /** Releases a held stay. Throws `PURCHASE_BEING_PAID` while a payment may be under way. */
  release(id: string): Promise<Purchase>;
  /** Advances a purchase as far as possible and returns it. */
  settle(id: string): Promise<Purchase | undefined>;
  /** Settles all open purchases; a failure does not stop the others. Resolves to the ids of those that threw. */
  settleAll(): Promise<readonly string[]>;
  /** Reads the purchase's state at the back-end, as text for staff. */
  clubSays(purchase: Purchase): Promise<string>;
  /** Applies a decision of staff, with its reason; `undefined` if the event does not apply to the purchase's state. */
  review(
    id: string,
    event: PurchaseStaffEvent,
    by: { operator: string; reason: string },
  ): Promise<Purchase | undefined>;
}

/** The events that staff can trigger for a purchase in review. */
export type PurchaseStaffEvent = Extract<
  PurchaseEvent,
  "staff saw it booked" | "staff gave it back" | "staff tries again"
>;
