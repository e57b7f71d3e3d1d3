// The server accepts only whole lists.

import type { GuestsChangeForm, Profile } from "@portico/api/member/contract";

export type Guest = Profile["guests"][number];

export type GuestInput = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
};

export function guestName({ firstName, lastName }: Pick<Guest, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`.trim();
}

export function guestInput(guest: Guest | undefined): GuestInput {
  return {
    firstName: guest?.firstName ?? "",
    lastName: guest?.lastName ?? "",
    email: guest?.email ?? "",
    phone: guest?.phone ?? "",
  };
}

export function withGuest(
  guests: readonly Guest[],
  index: number,
  { firstName, lastName, email, phone }: GuestInput,
): GuestsChangeForm {
  const newGuest = {
    firstName,
    lastName,
    email: email.trim() === "" ? null : email,
    phone: phone.trim() === "" ? null : phone,
  };
  return { guests: index < guests.length ? guests.with(index, newGuest) : [...guests, newGuest] };
}

export function withoutGuest(guests: readonly Guest[], index: number): GuestsChangeForm {
  return { guests: guests.toSpliced(index, 1) };
}

/** Inserts at the end if the list has become shorter. */
export function withRestoredGuest(
  guests: readonly Guest[],
  { guest, index }: { guest: Guest; index: number },
): GuestsChangeForm {
  return { guests: guests.toSpliced(Math.min(index, guests.length), 0, guest) };
}

// The server's field names contain the guest's index.
const FIELD_PATTERN = /^(?:guests\.)?(\d+)\.(\w+)$/;

/** Returns the form's field, or `undefined` if the field belongs to another guest. */
export function formFieldOfGuest(field: string, index: number): string | undefined {
  const [, fieldIndex, name] = FIELD_PATTERN.exec(field) ?? [];
  return fieldIndex === String(index) ? name : undefined;
}

/** Returns the guest's name, or `undefined` if the list has no such guest. */
export function guestNameOfField(field: string, guests: readonly Guest[]): string | undefined {
  const guest = guests[Number(FIELD_PATTERN.exec(field)?.[1])];
  return guest === undefined ? undefined : guestName(guest);
}
