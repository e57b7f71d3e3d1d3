import type { BookingView } from "@portico/api/stays/contract";

export const GUEST_IS_MEMBER = "me";
/** The choice of a guest who is not in the profile. */
export const GUEST_IS_NEW = "new";

/** Identifies a guest by name and e-mail instead of a position, because the profile's list can change. */
export function guestChoice({ firstName, lastName, email }: NonNullable<BookingView["arrivingGuest"]>): string {
  return [firstName, lastName, email ?? ""].map(encodeURIComponent).join("/");
}
