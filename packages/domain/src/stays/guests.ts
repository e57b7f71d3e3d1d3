// What guests may book (reading R34): the searches of their own pages, in the name of the brand's guest account, and always with money.

import type { BrandSettings } from "../brand/brands.ts";
import { GUEST_SEARCH_PAGES, type GuestStay } from "./search.ts";
import type { StayParty } from "./source.ts";

/** Whether guests search for such a stay. */
export function isGuestStay(stay: string): stay is GuestStay {
  return Object.hasOwn(GUEST_SEARCH_PAGES, stay);
}

/** In whose name guests of a brand search and book. */
export function guestParty({ guest }: Pick<BrandSettings, "guest">, isEcv: boolean): StayParty {
  return { memberNumber: guest.memberNumber, memberType: guest.memberType, isEcv, payer: "guest" };
}
