import type { BookingDetailsForm, BookingView, DetailsFormView } from "@portico/api/stays/contract";
import type { ApiError } from "../../api-client/request.ts";
import { type FormProblem, toFormProblems } from "../../ui/problems.ts";
import { GUEST_IS_MEMBER, GUEST_IS_NEW, guestChoice } from "../guest-choice.ts";

export { GUEST_IS_MEMBER, GUEST_IS_NEW, guestChoice as guestKey };

export type DetailsValues = {
  /** `me`, `new`, or the key of a guest in the profile. */
  guest: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Empty if the member has not entered a number. */
  people: string;
  requests: string;
};

type Guests = NonNullable<DetailsFormView["guests"]>;

export function initialDetails(booking: BookingView, guests: Guests): DetailsValues {
  const { arrivingGuest: guest, specialRequests, people } = booking;
  const key = guest === null ? GUEST_IS_MEMBER : guestChoice(guest);
  const isListed = key === GUEST_IS_MEMBER || guests.some((candidate) => guestChoice(candidate) === key);
  return {
    guest: isListed ? key : GUEST_IS_NEW,
    firstName: guest?.firstName ?? "",
    lastName: guest?.lastName ?? "",
    email: guest?.email ?? "",
    phone: guest?.phone ?? "",
    people: people === null ? "" : `${people}`,
    requests: specialRequests ?? "",
  };
}

export function toDetailsForm(values: DetailsValues, guests: Guests): BookingDetailsForm {
  const { guest, firstName, lastName, email, phone, people, requests } = values;
  const nullIfBlank = (text: string): string | null => (text.trim() === "" ? null : text.trim());
  const entered = {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: nullIfBlank(email),
    phone: nullIfBlank(phone),
  };
  return {
    guest: guest === GUEST_IS_MEMBER ? null : (guests.find((candidate) => guestChoice(candidate) === guest) ?? entered),
    requests: requests.trim(),
    people: people === "" ? null : Number(people),
  };
}

/** The server names a guest's fields `guest.…`. If they are hidden, the error belongs to the guest choice. */
export function detailsProblems(problem: ApiError["problem"], guest: string): readonly FormProblem[] {
  return toFormProblems(problem).map(({ field, text }) => {
    if (field === undefined) return { text };
    const name = field.replace(/^guest\./, "");
    return { field: name !== field && guest !== GUEST_IS_NEW ? "guest" : name, text };
  });
}
