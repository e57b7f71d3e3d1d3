// The ports behind a stay: finding, and taking what was found (reading R28).

import type { Day } from "../day.ts";
import type { Money } from "../money.ts";
import type { StayType } from "./kinds.ts";
import type { Offer } from "./offer.ts";
import type { SearchCriteria } from "./search.ts";

/** Under whose name a search or a booking runs: a member, or the brand's guest account (reading R34). */
export interface StayParty {
  readonly memberNumber: string;
  readonly memberType: string;
  readonly isEcv: boolean;
}

/** Finds what is free. An empty list means that nothing is; a search that fails throws `SEARCH_FAILED`. */
export interface StaySource {
  search(stay: StayType, criteria: SearchCriteria, party: StayParty): Promise<readonly Offer[]>;
}

/** A booking of a member. */
export interface Booking {
  readonly reference: string;
  readonly stay: StayType | undefined;
  readonly resortName: string;
  readonly arrival: Day;
  readonly nights: number;
  readonly state: "held" | "confirmed" | "cancelled";
  readonly paid: Money | undefined;
}

/** The bookings that a member has; empty means none, and a failed read throws. */
export interface BookingSource {
  bookings(memberNumber: string): Promise<readonly Booking[]>;
}

/** Takes an offer: held first, so that no money is taken for what is gone. The hold's id makes a repeated call harmless. */
export interface BookingDesk {
  hold(offer: Offer, options: { holdId: string; party: StayParty }): Promise<Booking | "gone">;
  confirm(holdId: string): Promise<Booking>;
  cancel(reference: string): Promise<Booking>;
}
