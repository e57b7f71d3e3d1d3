// The form of a purchase, between what the server says of it, what is typed, and what is sent.

import type { PurchaseTermsForm, PurchaseView } from "@portico/api/stays/purchase/contract";
import type { AskFailed } from "../../ask/ask.ts";
import { type FormProblem, problemsOf } from "../../ui/problems.ts";
import type { TypedPurchase } from "./typed.ts";

/** The member arrives. */
export const ME = "me";
/** Somebody arrives who is not among the profile's guests. */
export const NEW = "new";

/** The form as it begins: what the server has of it already. */
export function typedOf({ terms, guests, isGuest }: PurchaseView): TypedPurchase {
  const { guest, requests, promo, protection } = terms;
  return {
    guest: isGuest ? NEW : guest === null ? ME : isChoice(guestChoice(guest), guests) ? guestChoice(guest) : NEW,
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

/** What stands for a guest of the profile: who they are, for the list may be another by the time the form is sent. */
export function guestChoice({ firstName, lastName, email }: Guest): string {
  return [firstName, lastName, email ?? ""].map(encodeURIComponent).join("/");
}

/** Whether that can be chosen where the profile has these guests. */
export function isChoice(choice: string, guests: readonly Guest[]): boolean {
  return choice === ME || choice === NEW || guests.some((guest) => guestChoice(guest) === choice);
}

/** The form as it is sent. */
export function termsOf(typed: TypedPurchase, { guests, protection: offered }: PurchaseView): PurchaseTermsForm {
  const { guest, firstName, lastName, email, phone, requests, promo, protection, acceptsTerms } = typed;
  const orNull = (text: string): string | null => (text.trim() === "" ? null : text.trim());
  const somebody = {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: orNull(email),
    phone: orNull(phone),
  };
  return {
    guest: guest === ME ? null : (guests.find((one) => guestChoice(one) === guest) ?? somebody),
    requests: requests.trim(),
    promo: promo.trim(),
    // What is not offered has no box to take the tick out of.
    protection: protection && offered !== null,
    acceptsTerms,
  };
}

/** What the server says is wrong. It names a guest's fields by where they lie; of a guest whose fields are not shown, the choice is wrong. */
export function saidOf({ problem }: AskFailed, guest: string): readonly FormProblem[] {
  if (problem.code === "PROMO_UNKNOWN" || problem.code === "PROMO_NOT_HERE")
    return problemsOf(problem).map(({ text }) => ({ field: "promo", text }));
  return problemsOf(problem).map(({ field, text }) => {
    if (field === undefined) return { text };
    const name = field.replace(/^guest\./, "");
    return { field: name !== field && guest !== NEW ? "guest" : name, text };
  });
}
