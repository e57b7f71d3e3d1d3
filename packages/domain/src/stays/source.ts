// The ports behind a stay: finding, and taking what was found (reading R28).

import type { Day, Instant } from "../day.ts";
import type { Language, Spoken } from "../language.ts";
import type { PortalType } from "../member/kinds.ts";
import type { Guest } from "../member/source.ts";
import type { Money } from "../money.ts";
import type { StayType } from "./kinds.ts";
import type { Offer, OfferCost } from "./offer.ts";
import type { SearchCriteria } from "./search.ts";

/** Under whose name a search or a booking runs: a member, or the brand's guest account (reading R34). */
export interface StayParty {
  readonly memberNumber: string;
  readonly memberType: string;
  readonly isEcv: boolean;
  /** Who pays decides what it is paid with (`costKind`). */
  readonly payer: PortalType | "guest" | null;
}

/** Finds what is free. An empty list means that nothing is; a search that fails throws `SEARCH_FAILED`. */
export interface StaySource {
  search(stay: StayType, criteria: SearchCriteria, party: StayParty): Promise<readonly Offer[]>;
}

/** Prices the free stays of a resort special; empty means that it is sold out, and one that has ended throws `SPECIAL_UNKNOWN`. */
export interface ResortSpecialSource {
  offers(specialCode: string, party: StayParty): Promise<readonly Offer[]>;
}

/** What a member is told of a search that they had kept. */
export interface StayNotice {
  /** The club mails each once, however often it is told. */
  readonly id: string;
  readonly memberNumber: string;
  readonly language: Language;
  /** The search in that language. */
  readonly search: string;
  readonly found: number;
  /** The address of its results. */
  readonly link: string;
}

/** Has the club mail that something is free; it has no address for every member. */
export interface StayNotices {
  send(notice: StayNotice): Promise<"mailed" | "unaddressed">;
}

/** What a cancellation gives back. */
export interface Returned {
  readonly points: number | undefined;
  readonly pointsExpireOn: Day | undefined;
  readonly money: Money | undefined;
  readonly entitlements: number | undefined;
  readonly exchangeCredits: number | undefined;
  /** Kept from the money, or else charged. */
  readonly fee: Money;
}

/** A booking of a member. */
export interface Booking {
  readonly reference: string;
  /** Our id of the hold; `undefined` where the booking was made elsewhere. */
  readonly holdId: string | undefined;
  readonly stay: StayType | undefined;
  readonly resortId: string;
  readonly resortName: string;
  readonly unit: string;
  readonly sleeps: number;
  readonly arrival: Day;
  readonly nights: number;
  readonly state: "held" | "confirmed" | "cancelled";
  readonly bookedAt: Instant;
  /** When a hold lapses, or would have; a booking that was confirmed has none. */
  readonly heldUntil: Instant | undefined;
  /** What has to be paid before the hold can be confirmed. */
  readonly charge: { readonly id: string; readonly amount: Money } | undefined;
  /** Cancellation protection, where the club offers it. */
  readonly protection: { readonly price: Money; readonly isTaken: boolean } | undefined;
  /** The promo code that counts, and what it does. */
  readonly promo: { readonly code: string; readonly words: Spoken } | undefined;
  /** What was agreed: the one thing that it is paid with. */
  readonly cost: OfferCost;
  readonly paid: OfferCost | undefined;
  readonly arrivingGuest: Guest | undefined;
  readonly specialRequests: string | undefined;
  /** Until when it can, or could, be cancelled, and what that gives back; `undefined` where the club offers none. */
  readonly cancellation: { readonly until: Day; readonly returns: Returned } | undefined;
  /** What its cancellation gave back; `undefined` where it is not cancelled, or the club does not say. */
  readonly returned: Returned | undefined;
}

/** The bookings that a member has; empty means none, and a failed read throws. */
export interface BookingSource {
  bookings(memberNumber: string): Promise<readonly Booking[]>;
}

/** Who confirms a hold, and for whom. */
interface Confirmation {
  readonly memberNumber: string;
  /** Left out where the member arrives. */
  readonly arrivingGuest?: Guest;
  readonly specialRequests?: string;
  /** Where a guest finds the booking: the club mails it to the arriving guest, once. */
  readonly link?: string;
}

/**
 * Takes an offer: held first, so that no money is taken for what is gone. The hold's id, and the reference of a booking, make a repeated
 * call harmless. What the club refuses throws its code (`BALANCE_TOO_LOW`, `HOLD_LAPSED`, `BOOKING_FIXED` and the like).
 */
export interface BookingDesk {
  /** `paidHoldId` names a hold of the same stay that lapsed after it was paid for: its money goes over, if the price is the same. */
  hold(offer: Offer, options: { holdId: string; party: StayParty; paidHoldId?: string }): Promise<Booking | "gone">;
  /** Says what a hold comes with, as a whole: what is left out is taken back. Throws `HOLD_PAID`, `PROMO_UNKNOWN` and `PROMO_NOT_HERE`, and changes nothing then. */
  extras(holdId: string, extras: { memberNumber: string; promoCode?: string; protection: boolean }): Promise<Booking>;
  confirm(holdId: string, confirmation: Confirmation): Promise<Booking>;
  cancel(reference: string, memberNumber: string): Promise<{ booking: Booking; returned: Returned }>;
}
