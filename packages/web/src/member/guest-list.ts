// Changes of the list of guests. The server takes the whole list, so each change makes a new one.

import type { GuestsChangeForm, Profile } from "@portico/api/member/contract";

/** A guest. */
export type Guest = Profile["guests"][number];

/** What the form holds. */
export type TypedGuest = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
};

/** A guest as somebody speaks of them. */
export function guestName({ firstName, lastName }: Pick<Guest, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`.trim();
}

/** What the form shows. */
export function typedGuest(guest: Guest | undefined): TypedGuest {
  return {
    firstName: guest?.firstName ?? "",
    lastName: guest?.lastName ?? "",
    email: guest?.email ?? "",
    phone: guest?.phone ?? "",
  };
}

/** With a guest at an index: changed where one stands there, new at the end. */
export function withGuest(
  guests: readonly Guest[],
  index: number,
  { firstName, lastName, email, phone }: TypedGuest,
): GuestsChangeForm {
  const given = {
    firstName,
    lastName,
    email: email.trim() === "" ? null : email,
    phone: phone.trim() === "" ? null : phone,
  };
  return { guests: index < guests.length ? guests.with(index, given) : [...guests, given] };
}

/** Without the guest at an index. */
export function withoutGuest(guests: readonly Guest[], index: number): GuestsChangeForm {
  return { guests: guests.toSpliced(index, 1) };
}

/** With a guest put back where they stood, as far as the list still reaches. */
export function withGuestBack(
  guests: readonly Guest[],
  { guest, index }: { guest: Guest; index: number },
): GuestsChangeForm {
  return { guests: guests.toSpliced(Math.min(index, guests.length), 0, guest) };
}

// As the server names a field: by the guest's index in the list.
const FIELD = /^(?:guests\.)?(\d+)\.(\w+)$/;

/** The form's name of a field that the server names; `undefined` for one of another guest. */
export function fieldOfGuest(field: string, index: number): string | undefined {
  const [, at, name] = FIELD.exec(field) ?? [];
  return at === String(index) ? name : undefined;
}

/** The name of the guest whom a field of the server is about, where the list has them. */
export function nameOfField(field: string, guests: readonly Guest[]): string | undefined {
  const guest = guests[Number(FIELD.exec(field)?.[1])];
  return guest === undefined ? undefined : guestName(guest);
}
