// What guests may book (reading R34): the searches of their own pages, in the name of the brand's guest account, and always with money.

import type { BrandSettings } from "../brand/brands.ts";
import type { StayType } from "./kinds.ts";
import type { StayParty } from "./source.ts";

/** A stay that guests search for. */
export type GuestStay = Extract<StayType, "weekly-stays" | "club-properties" | "short-stays">;

/** On which page they do. */
export const GUEST_STAYS: Readonly<Record<GuestStay, string>> = {
  "weekly-stays": "/7-night-stays-guest",
  "club-properties": "/7-night-stays-guest-by-destination",
  "short-stays": "/7-night-short-stays-guest",
};

/** Whether guests search for such a stay. */
export function isGuestStay(stay: string): stay is GuestStay {
  return Object.hasOwn(GUEST_STAYS, stay);
}

/** In whose name guests of a brand search and book. */
export function guestParty({ guest }: Pick<BrandSettings, "guest">, isEcv: boolean): StayParty {
  return { memberNumber: guest.memberNumber, memberType: guest.memberType, isEcv, payer: "guest" };
}
