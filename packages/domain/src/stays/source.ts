// Ports of the back-end for stays: search, specials, notices, bookings and holds (reading R28).

import type { Day, Instant } from "../day.ts";
import type { Language, LocalizedText } from "../language.ts";
import type { PortalType } from "../member/kinds.ts";
import type { Guest } from "../member/source.ts";
import type { Money } from "../money.ts";
import type { StayType } from "./kinds.ts";
import type { Offer, OfferCost } from "./offer.ts";
import type { PaidLot } from "./paid-lots.ts";
import type { SearchCriteria } from "./search.ts";

/** The account of a search or booking: a member, or the brand's guest account (reading R34). */
export interface StayParty {
  readonly memberNumber: string;
  readonly memberType: string;
  readonly isEcv: boolean;
  /** Decides the kind of cost, see `costKind`. */
  readonly payer: PortalType | "guest" | null;
}

/** Searches for available stays. Empty means that none is available; a failed search throws `SEARCH_FAILED`. */
export interface StaySource {
  search(stay: StayType, criteria: SearchCriteria, party: StayParty): Promise<readonly Offer[]>;
}

/** Reads the offers of a resort special. Empty means sold out; an ended special throws `SPECIAL_UNKNOWN`. */
export interface ResortSpecialSource {
  offers(specialCode: string, party: StayParty): Promise<readonly Offer[]>;
}

/** Notification about a saved search with results. */
export interface StayNotice {
  /** Idempotency key: the back-end sends each id once. */
  readonly id: string;
  readonly memberNumber: string;
  readonly language: Language;
  /** Title of the search in `language`. */
  readonly search: string;
  readonly found: number;
  /** URL of the results. */
  readonly link: string;
}

/** Sends a notice by mail through the back-end; `unaddressed` if the back-end has no address for the member. */
export interface StayNotices {
  send(notice: StayNotice): Promise<"mailed" | "unaddressed">;
}

export interface Returned {
  readonly points: number | undefined;
  readonly pointsExpireOn: Day | undefined;
  /** Gross: before the fee is deducted (reading R50). `netRefund` is what the member receives. */
  readonly money: Money | undefined;
  readonly entitlements: number | undefined;
  readonly exchangeCredits: number | undefined;
  /** The lots that receive points, entitlement and credits; `undefined` if the back-end does not list them. */
  readonly lots?: readonly PaidLot[] | undefined;
  /** Deducted from the money, or charged if no money is refunded. */
  readonly fee: Money;
}

/** "not known" means that the back-end did not report the refund. */
export const REFUND_STATES = ["requested", "paid", "failed", "not known"] as const;

export type RefundState = (typeof REFUND_STATES)[number];

/** A refund of money, as recorded by the back-end. */
export interface Refund {
  readonly reference: string;
  readonly state: RefundState;
  /** Gross: before the fee is deducted. */
  readonly money: Money;
  readonly fee: Money;
  readonly requestedOn: Day;
  /** The day on which the refund was paid out. */
  readonly paidOn: Day | undefined;
}

/** A booking as the back-end reports it. */
export interface Booking {
  readonly reference: string;
  /** The portal's id of the hold; `undefined` if the booking was not made in the portal. */
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
  /** End of the hold; `undefined` for a confirmed booking. */
  readonly heldUntil: Instant | undefined;
  /** Must be paid before the hold can be confirmed. */
  readonly charge: { readonly id: string; readonly amount: Money } | undefined;
  /** Cancellation protection; `undefined` if not offered. */
  readonly protection: { readonly price: Money; readonly isTaken: boolean } | undefined;
  /** The applied promo code and its description. */
  readonly promo: { readonly code: string; readonly words: LocalizedText } | undefined;
  readonly cost: OfferCost;
  /** Paid for the stay; `totalCost` adds the protection. */
  readonly paid: OfferCost | undefined;
  /** The lots that pay or have paid; `undefined` if only money pays, or if the back-end does not list them. */
  readonly lots?: readonly PaidLot[] | undefined;
  readonly arrivingGuest: Guest | undefined;
  readonly specialRequests: string | undefined;
  /** Last day to cancel, and the refund; `undefined` if the back-end offers no cancellation. */
  readonly cancellation: { readonly until: Day; readonly returns: Returned } | undefined;
  /** What the cancellation refunded; `undefined` if not cancelled or not reported. */
  readonly returned: Returned | undefined;
  /** The refund of the returned money. */
  readonly refund?: Refund | undefined;
}

/** Reads a member's bookings. Empty means none; a failed read throws. */
export interface BookingSource {
  bookings(memberNumber: string): Promise<readonly Booking[]>;
}

interface Confirmation {
  readonly memberNumber: string;
  /** The lots to take; absent if only money pays, or if the lots are unknown. */
  readonly lots?: readonly PaidLot[];
  /** Absent if the member arrives. */
  readonly arrivingGuest?: Guest;
  readonly specialRequests?: string;
}

/**
 * Books an offer in two steps: the hold comes first, so no money is taken for a stay that is gone. Calls are idempotent by the hold's id or the
 * booking's reference. A refusal throws its code, such as `BALANCE_TOO_LOW`, `LOTS_DIFFER`, `HOLD_LAPSED` or `BOOKING_FIXED`.
 */
export interface BookingWriter {
  /** `paidHoldId` is a paid hold of the same stay that lapsed. Its money is transferred if the price is the same. */
  hold(
    offer: Offer,
    options: { holdId: string; party: StayParty; lots?: readonly PaidLot[]; paidHoldId?: string },
  ): Promise<Booking | "gone">;
  /** Replaces the extras of a hold; an absent extra is removed. `HOLD_PAID`, `PROMO_UNKNOWN` and `PROMO_NOT_HERE` leave it unchanged. */
  extras(holdId: string, extras: { memberNumber: string; promoCode?: string; protection: boolean }): Promise<Booking>;
  confirm(holdId: string, confirmation: Confirmation): Promise<Booking>;
  cancel(reference: string, memberNumber: string): Promise<{ booking: Booking; returned: Returned }>;
}
