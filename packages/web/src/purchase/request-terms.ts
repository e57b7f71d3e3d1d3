// Converts the purchase form between the server's terms, the field values and the request.

import type { PurchaseTermsForm, PurchaseView } from "@portico/api/purchase/contract";
import type { ApiError } from "../api-client/request.ts";
import { type FormProblem, toFormProblems } from "../ui/problems.ts";
import type { PurchaseFormValues } from "./form-input.ts";

export const GUEST_IS_MEMBER = "me";
/** A guest who is not in the profile. */
export const GUEST_IS_NEW = "new";

export function initialValues({ terms, guests, isGuest }: PurchaseView): PurchaseFormValues {
  const { guest, requests, promo, protection } = terms;
  return {
    guest: isGuest
      ? GUEST_IS_NEW
      : guest === null
        ? GUEST_IS_MEMBER
        : isChoice(guestChoice(guest), guests)
          ? guestChoice(guest)
          : GUEST_IS_NEW,
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

type Guest = PurchaseView["guests"][number];

/** Identifies a profile's guest by name and e-mail, because the list may change before the form is sent. */
export function guestChoice({ firstName, lastName, email }: Guest): string {
  return [firstName, lastName, email ?? ""].map(encodeURIComponent).join("/");
}

export function isChoice(choice: string, guests: readonly Guest[]): boolean {
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
    guest: guest === GUEST_IS_MEMBER ? null : (guests.find((known) => guestChoice(known) === guest) ?? enteredGuest),
    requests: requests.trim(),
    promo: promo.trim(),
    // Without an offer there is no checkbox to clear, so the value is dropped.
    protection: protection && offer !== null,
    acceptsTerms,
  };
}

/**
 * Validation errors by field. The server reports a guest's fields as `guest.…`; if those fields are hidden,
 * the error belongs to the choice.
 */
export function requestProblems({ problem }: ApiError, guest: string): readonly FormProblem[] {
  if (problem.code === "PROMO_UNKNOWN" || problem.code === "PROMO_NOT_HERE")
    return toFormProblems(problem).map(({ text }) => ({ field: "promo", text }));
  return toFormProblems(problem).map(({ field, text }) => {
    if (field === undefined) return { text };
    const name = field.replace(/^guest\./, "");
    return { field: name !== field && guest !== GUEST_IS_NEW ? "guest" : name, text };
  });
}
