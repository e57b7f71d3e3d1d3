import type { PurchaseTermsForm, PurchaseView } from "@portico/api/purchase/contract";
import type { ApiError } from "../api-client/request.ts";
import { GUEST_IS_MEMBER, GUEST_IS_NEW, guestChoice } from "../stays/guest-choice.ts";
import { type FormProblem, toFormProblems } from "../ui/problems.ts";
import type { PurchaseFormValues } from "./form-input.ts";

export function initialValues(purchase: PurchaseView): PurchaseFormValues {
  const { guest, requests, promo, protection } = purchase.terms;
  return {
    guest: initialGuestChoice(purchase),
    firstName: guest?.firstName ?? "",
    lastName: guest?.lastName ?? "",
    email: guest?.email ?? "",
    phone: guest?.phone ?? "",
    requests,
    promo,
    protection,
    acceptsTerms: false,
  };
}

function initialGuestChoice({ terms: { guest }, guests, isGuest }: PurchaseView): string {
  if (isGuest) return GUEST_IS_NEW;
  if (guest === null) return GUEST_IS_MEMBER;
  const choice = guestChoice(guest);
  return isValidGuestChoice(choice, guests) ? choice : GUEST_IS_NEW;
}

type Guest = PurchaseView["guests"][number];

export function isValidGuestChoice(choice: string, guests: readonly Guest[]): boolean {
  return choice === GUEST_IS_MEMBER || choice === GUEST_IS_NEW || guests.some((guest) => guestChoice(guest) === choice);
}

export function toTermsForm(
  values: PurchaseFormValues,
  { guests, protection: offer }: PurchaseView,
): PurchaseTermsForm {
  const { guest, firstName, lastName, email, phone, requests, promo, protection, acceptsTerms } = values;
  const nullIfBlank = (text: string): string | null => (text.trim() === "" ? null : text.trim());
  const enteredGuest = {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: nullIfBlank(email),
    phone: nullIfBlank(phone),
  };
  return {
    guest:
      guest === GUEST_IS_MEMBER ? null : (guests.find((candidate) => guestChoice(candidate) === guest) ?? enteredGuest),
    requests: requests.trim(),
    promo: promo.trim(),
    // Without an offer, the member has no checkbox to clear.
    protection: protection && offer !== null,
    acceptsTerms,
  };
}

/** The server names a guest's fields `guest.…`. If they are hidden, the error belongs to the guest choice. */
export function requestProblems({ problem }: ApiError, guest: string): readonly FormProblem[] {
  if (problem.code === "PROMO_UNKNOWN" || problem.code === "PROMO_NOT_HERE")
    return toFormProblems(problem).map(({ text }) => ({ field: "promo", text }));
  return toFormProblems(problem).map(({ field, text }) => {
    if (field === undefined) return { text };
    const name = field.replace(/^guest\./, "");
    const isGuestField = name !== field;
    return { field: isGuestField && guest !== GUEST_IS_NEW ? "guest" : name, text };
  });
}
