// Ports of the back-end for stays (R28).

import type { Day, Instant } from "../day.ts";
import type { Language, LocalizedText } from "../language.ts";
import type { PortalType } from "../member/kinds.ts";
import type { Guest } from "../member/source.ts";
import type { Money } from "../money.ts";
import type { StayType } from "./kinds.ts";
import type { Offer, OfferCost } from "./offer.ts";
import type { PaidLot } from "./paid-lots.ts";
import type { SearchCriteria } from "./search.ts";
import type { StayTerms } from "./terms.ts";

/** A member, or the brand's guest account (R34). */
export interface StayParty {
  readonly memberNumber: string;
  readonly memberType: string;
  readonly isEcv: boolean;
  /** Decides the kind of cost, see `costKind`. */
  readonly payer: PortalType | "guest" | null;
}

/** Empty means that no stay is available; a failed search throws `SEARCH_FAILED`. */
export interface StaySource {
  search(stay: StayType, criteria: SearchCriteria, party: StayParty): Promise<readonly Offer[]>;
}

/** Empty means sold out; an ended special throws `SPECIAL_UNKNOWN`. */
export interface ResortSpecialSource {
  offers(specialCode: string, party: StayParty): Promise<readonly Offer[]>;
}

export interface StayNotice {
  /** Idempotency key. */
  readonly id: string;
  readonly memberNumber: string;
  readonly language: Language;
  /** The search's title, in `language`. */
  readonly search: string;
  readonly found: number;
  readonly link: string;
}

/** `unaddressed` if the back-end has no address for the member. */
export interface StayNotices {
  send(notice: StayNotice): Promise<"mailed" | "unaddressed">;
}

export interface Returned {
  readonly points: number | undefined;
  readonly pointsExpireOn: Day | undefined;
  /** Gross (R50). `netRefund` is what the member receives. */
  readonly money: Money | undefined;
  readonly entitlements: number | undefined;
  readonly exchangeCredits: number | undefined;
  /** `undefined` if not listed. */
  readonly lots?: readonly PaidLot[] | undefined;
  /** Deducted from the money, or charged if no money is refunded. */
  readonly fee: Money;
}

export const REFUND_STATES = ["requested", "paid", "failed", "not known"] as const;

export type RefundState = (typeof REFUND_STATES)[number];

export interface Refund {
  readonly reference: string;
  readonly state: RefundState;
  /** Gross (R50): the fee is not yet deducted. */
  readonly money: Money;
  readonly fee: Money;
  readonly requestedOn: Day;
  readonly paidOn: Day | undefined;
}

/** Of a hold or a booking that replaces another one. */
export interface BookingChange {
  /** The reference of the replaced booking. */
  readonly replaces: string;
  readonly fee: Money;
  /** What comes back with the replaced booking. The fee is deducted only if it is not part of the charge. */
  readonly returns: Returned;
}

export interface Booking {
  readonly reference: string;
  /** The portal's id; `undefined` if not booked in the portal. */
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
  /** `undefined` for a confirmed booking. */
  readonly heldUntil: Instant | undefined;
  /** Must be paid before the hold can be confirmed. */
  readonly charge: { readonly id: string; readonly amount: Money } | undefined;
  /** `undefined` if not offered. */
  readonly protection: { readonly price: Money; readonly isTaken: boolean } | undefined;
  readonly promo: { readonly code: string; readonly words: LocalizedText } | undefined;
  readonly cost: OfferCost;
  /** Without the protection; see `totalCost`. */
  readonly paid: OfferCost | undefined;
  /** `undefined` if only money pays, or if not listed. */
  readonly lots?: readonly PaidLot[] | undefined;
  readonly arrivingGuest: Guest | undefined;
  readonly specialRequests: string | undefined;
  /** How many people arrive; `undefined` if the member did not say. */
  readonly people?: number | undefined;
  /** Counts the changes of the details, from 1. `undefined` if not reported. */
  readonly detailsVersion?: number | undefined;
  /** `undefined` if not reported. */
  readonly terms?: StayTerms | undefined;
  /** `undefined` if not offered. */
  readonly cancellation: { readonly until: Day; readonly returns: Returned } | undefined;
  /** `undefined` if not cancelled or not reported. */
  readonly returned: Returned | undefined;
  readonly refund?: Refund | undefined;
  /** Set if the stay replaces another booking, or is to replace it. */
  readonly change?: BookingChange | undefined;
  /** The reference of the booking that replaces this one. */
  readonly replacedBy?: string | undefined;
}

/** Empty means no bookings; a failed read throws. */
export interface BookingSource {
  bookings(memberNumber: string): Promise<readonly Booking[]>;
}

interface Confirmation {
  readonly memberNumber: string;
  /** Absent if only money pays, or if the lots are unknown. */
  readonly lots?: readonly PaidLot[];
  /** Absent if the member arrives. */
  readonly arrivingGuest?: Guest;
  readonly specialRequests?: string;
}

export interface BookingDetails {
  /** Absent if the member arrives. */
  readonly arrivingGuest?: Guest;
  readonly specialRequests?: string;
  readonly people?: number;
}

export interface DetailsChange {
  /** Idempotency key. */
  readonly id: string;
  readonly memberNumber: string;
  /** The booking's `detailsVersion` that the member saw. */
  readonly version: number;
  readonly details: BookingDetails;
}

/**
 * The hold comes first, so no money is taken for a stay that is gone. Idempotent by the hold's id or the booking's reference. A refusal
 * throws a code such as `LOTS_DIFFER`.
 */
export interface BookingWriter {
  /**
   * `paidHoldId` is a lapsed hold of the same stay; its money is transferred if the price is the same. `replaces` is a booking of the member:
   * what was paid for it counts for the new stay. Throws `CHANGE_FIXED` if it cannot be replaced.
   */
  hold(
    offer: Offer,
    options: {
      holdId: string;
      party: StayParty;
      lots?: readonly PaidLot[];
      paidHoldId?: string;
      replaces?: string;
    },
  ): Promise<Booking | "gone">;
  /** An absent extra is removed. A refusal such as `PROMO_UNKNOWN` changes nothing. */
  extras(holdId: string, extras: { memberNumber: string; promoCode?: string; protection: boolean }): Promise<Booking>;
  confirm(holdId: string, confirmation: Confirmation): Promise<Booking>;
  cancel(reference: string, memberNumber: string): Promise<{ booking: Booking; returned: Returned }>;
  /** Gives back a booking whose replacement is confirmed. Throws `CHANGE_FIXED` if it is not. */
  returnReplaced(
    reference: string,
    options: { memberNumber: string; replacedBy: string },
  ): Promise<{ booking: Booking; returned: Returned }>;
}

/** Replaces all details. Throws `DETAILS_DIFFER` if they were changed after `version`, `DETAILS_FIXED` if it is too late. */
export interface BookingDetailsWriter {
  change(reference: string, change: DetailsChange): Promise<Booking>;
}
