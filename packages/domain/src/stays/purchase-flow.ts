// The port to what carries purchases: from the wish to the hold, from there to a booking, and past a person where one is needed.

import type { Brand } from "../brand/brands.ts";
import type { BeginTerms } from "../payments/flow.ts";
import type { Offer } from "./offer.ts";
import type { GuestOwner, Purchase, PurchaseEvent, PurchaseTerms } from "./purchase.ts";
import type { StayParty } from "./source.ts";

/** A stay that somebody wants; the server has just found it, at this price and under this name. */
export interface WantedPurchase {
  readonly brand: Brand;
  readonly party: StayParty;
  readonly offer: Offer;
  /** Who buys, where it is a guest; else the member. */
  readonly guest?: Pick<GuestOwner, "secretHash" | "home">;
}

/** The secret links that lead guests back to their bookings; the secret of each can be told again, and is kept nowhere. */
export interface GuestLinks {
  /** The hash of the secret of a purchase. */
  hashOf(purchase: Pick<Purchase, "id" | "brand">): string;
  /** The whole link; `undefined` where it is a member's, or where the secret is no longer the one whose hash is kept. */
  addressOf(purchase: Pick<Purchase, "id" | "brand" | "owner">): string | undefined;
}

/** What a purchase is confirmed with. */
export interface ConfirmTerms extends Pick<BeginTerms, "addressesOf"> {
  /** What the member saw: `seenOf` the purchase then. */
  readonly seen: string;
  /** Asked before anything is begun, and not about what is on its way; throws where this purchase, as it is now, may not be confirmed. */
  readonly requireReady: (purchase: Purchase) => Promise<void>;
}

/** What became of the wish to confirm. */
export interface Confirmed {
  readonly purchase: Purchase;
  /** The hosted page, where money is due. */
  readonly payAt?: string;
  /** It comes to something else than the member saw, and nothing was taken. */
  readonly isChanged?: true;
}

/** What carries purchases. */
export interface PurchaseFlow {
  /** Holds a stay; `gone` where somebody else has it. A live purchase of the same stay by the same buyer is gone on with. Throws `HOLDS_TOO_MANY`, and what the club refuses with. */
  hold(wanted: WantedPurchase): Promise<Purchase>;
  /** Says what the member wants with a stay that is held. Throws `PROMO_UNKNOWN`, `PROMO_NOT_HERE` and `HOLD_LAPSED`. */
  setTerms(id: string, terms: PurchaseTerms): Promise<Purchase>;
  /** Confirms a stay that is held, or has its payment made. Whoever asks again hears what became of it. */
  confirm(id: string, terms: ConfirmTerms): Promise<Confirmed>;
  /** Gives a held stay back; throws `PURCHASE_BEING_PAID` while money may be under way. */
  release(id: string): Promise<Purchase>;
  /** Takes a purchase as far as it can go now, and returns it as it is then. */
  settle(id: string): Promise<Purchase | undefined>;
  /** Settles all that is open; one that fails keeps no other from being settled. Resolves to the ids of those that threw. */
  settleAll(): Promise<readonly string[]>;
  /** What the club says of a purchase now, in words for staff; changes nothing. */
  clubSays(purchase: Purchase): Promise<string>;
  /** A step that a member of staff takes, with what they say of it; `undefined` where it is no step of the purchase. */
  review(
    id: string,
    event: PurchaseStaffEvent,
    by: { operator: string; reason: string },
  ): Promise<Purchase | undefined>;
}

/** What a member of staff may say of a purchase in review. */
export type PurchaseStaffEvent = Extract<
  PurchaseEvent,
  "staff saw it booked" | "staff gave it back" | "staff tries again"
>;
