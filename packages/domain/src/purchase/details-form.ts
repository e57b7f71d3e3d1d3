import type { LocalizedText } from "../language.ts";
import { combineFields, type FieldResult, type FormResult } from "../member/form.ts";
import type { TypedGuest } from "../member/profile-form.ts";
import type { BookingDetails } from "../stays/source.ts";
import { parseGuest, parseRequests } from "./form.ts";

export interface TypedDetails {
  /** `null` if the member arrives. */
  readonly guest: TypedGuest | null;
  readonly requests: string;
  readonly people: number | null;
}

/** Parses the form of a booking's details. `sleeps` is the number of people that the unit sleeps. */
export function parseBookingDetails(
  { guest, requests, people }: TypedDetails,
  { sleeps }: { readonly sleeps: number },
): FormResult<BookingDetails> {
  const arrivingGuest = guest === null ? { value: undefined } : parseGuest(guest);
  const otherFields = combineFields({ requests: parseRequests(requests), people: parsePeople(people, sleeps) });
  const problems = [arrivingGuest, otherFields].flatMap((result) => ("problems" in result ? result.problems : []));
  if ("problems" in arrivingGuest || "problems" in otherFields) return { problems };
  const { requests: specialRequests, people: parsedPeople } = otherFields.value;
  return {
    value: {
      ...(arrivingGuest.value !== undefined && { arrivingGuest: arrivingGuest.value }),
      ...(specialRequests !== "" && { specialRequests }),
      ...(parsedPeople !== undefined && { people: parsedPeople }),
    },
  };
}

function parsePeople(people: number | null, sleeps: number): FieldResult<number | undefined> {
  if (people === null) return { value: undefined };
  return Number.isInteger(people) && people >= 1 && people <= sleeps
    ? { value: people }
    : { title: PEOPLE_OUT_OF_RANGE, hint: peopleHint(sleeps) };
}

const PEOPLE_OUT_OF_RANGE: LocalizedText = {
  en: "The unit does not sleep this number of people",
  vi: "Phòng này không phù hợp với số người đã nhập",
};

function peopleHint(sleeps: number): LocalizedText {
  return {
    en: sleeps === 1 ? "Enter 1." : `Enter a number from 1 to ${sleeps}.`,
    vi: sleeps === 1 ? "Hãy nhập 1." : `Hãy nhập một số từ 1 đến ${sleeps}.`,
  };
}
