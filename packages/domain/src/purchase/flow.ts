import type { Brand } from "../brand/brands.ts";
import type { NewPayment } from "../payments/flow.ts";
import type { MailTerms } from "../stays/booking-mail.ts";
import type { Offer } from "../stays/offer.ts";
import type { StayParty } from "../stays/source.ts";
import type { ReplacedStay } from "./change.ts";
import type { GuestOwner, Purchase, PurchaseEvent, PurchaseTerms } from "./purchase.ts";

/** The server has just read the offer from the back-end. */
export interface NewPurchase {
  readonly brand: Brand;
  readonly party: StayParty;
  readonly offer: Offer;
  /** Set if a guest buys. */
  readonly guest?: Pick<GuestOwner, "secretHash" | "home">;
  readonly mail: MailTerms;
  /** Set if the stay replaces a booked one. */
  readonly change?: { readonly replaces: ReplacedStay; readonly terms: PurchaseTerms };
}

/** A secret is derived when needed and never stored. */
export interface GuestLinks {
  hashOf(purchase: Pick<Purchase, "id" | "brand">): string;
  /** `undefined` for a member's purchase, or if the derived secret does not match the stored hash. */
  urlOf(purchase: Pick<Purchase, "id" | "brand" | "owner">): string | undefined;
}

/** `isReady` is false if a confirmation has already begun. */
export type ConfirmationCheck =
  | { readonly isReady: true; readonly purchase: Purchase }
  | { readonly isReady: false; readonly result: ConfirmationResult };

export interface ConfirmTerms {
  /** A confirmation of another version changes nothing. */
  readonly version: number;
  /** `expectedTotalOf` the purchase that the member saw. */
  readonly seen: string;
  readonly newPayment: NewPayment;
}

export interface ConfirmationResult {
  readonly purchase: Purchase;
  /** Set if money is due. */
  readonly paymentPageUrl?: string;
  /** The purchase or its total differs from what the buyer saw. Nothing was taken. */
  readonly isChanged?: true;
}

export interface PurchaseFlow {
  /** Holds a stay, or resumes the buyer's live purchase of it. The state is `gone` if another buyer has the stay. */
  hold(newPurchase: NewPurchase): Promise<Purchase>;
  setTerms(id: string, terms: PurchaseTerms): Promise<Purchase>;
  /** Updates a purchase, so that the caller can check the request against it. Throws if the stay is not held. */
  checkConfirmation(id: string): Promise<ConfirmationCheck>;
  /** Confirms a held stay, or starts its payment. Idempotent. */
  confirm(id: string, terms: ConfirmTerms): Promise<ConfirmationResult>;
  /** Throws `PURCHASE_BEING_PAID` while a payment may be under way. */
  release(id: string): Promise<Purchase>;
  settle(id: string): Promise<Purchase | undefined>;
  /** Settles all open purchases; resolves to the ids of those that failed. */
  settleAll(): Promise<readonly string[]>;
  /** Text for staff. */
  describeAtBackEnd(purchase: Purchase): Promise<string>;
  /** `undefined` if the decision of staff does not apply to the purchase's state. */
  review(
    id: string,
    event: PurchaseStaffEvent,
    by: { operator: string; reason: string },
  ): Promise<Purchase | undefined>;
}

export type PurchaseStaffEvent = Extract<
  PurchaseEvent,
  "staff saw it booked" | "staff gave it back" | "staff tries again"
>;
