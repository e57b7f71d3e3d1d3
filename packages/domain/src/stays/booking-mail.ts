// Booking mails: one when a stay is booked, one when it is cancelled. The journal has a row for each before the request to the back-end.
// The row's id is the idempotency key, so a retry never sends a mail twice.

import type { Brand } from "../brand/brands.ts";
import type { Instant } from "../day.ts";
import type { Language } from "../language.ts";
import { chargeClub } from "../payments/journal.ts";
import type { Booking } from "./source.ts";

export type BookingMailKind = "booked" | "cancelled";

/** Language and links of mails to the buyer of a stay. */
export interface MailTerms {
  readonly language: Language;
  /** Base URL of the portal that the buyer used, for links. */
  readonly home: string;
}

export interface BookingMail extends MailTerms {
  /** See `bookingMailId`. */
  readonly id: string;
  readonly kind: BookingMailKind;
  readonly brand: Brand;
  readonly memberNumber: string;
  readonly reference: string;
  /** Edition of this mail about this booking; a later edition is sent as a separate mail. */
  readonly version: number;
  /** Id of a guest's purchase, for the secret link in the mail; `undefined` for a member's booking. */
  readonly guestPurchase: string | undefined;
  readonly dueAt: Instant;
  /** Time of the next attempt. */
  readonly nextAt: Instant;
  readonly failures: number;
  readonly sentAt: Instant | undefined;
  /** Result of the back-end; `unaddressed` if it has no e-mail address for the member. */
  readonly outcome: "mailed" | "unaddressed" | undefined;
}

type NewMail = Pick<BookingMail, "kind" | "brand" | "memberNumber" | "reference" | "language" | "home"> & {
  readonly guestPurchase?: string | undefined;
};

/** Creates the first edition of a mail, due now. */
export function newBookingMail(terms: NewMail, now: Instant): BookingMail {
  const first = { ...terms, version: 1 };
  return {
    ...first,
    id: bookingMailId(first),
    guestPurchase: terms.guestPurchase,
    dueAt: now,
    nextAt: now,
    failures: 0,
    sentAt: undefined,
    outcome: undefined,
  };
}

/** The idempotency key of a mail. It starts with the club, because the two clubs may use the same references. */
export function bookingMailId({
  brand,
  reference,
  kind,
  version,
}: Pick<BookingMail, "brand" | "reference" | "kind" | "version">): string {
  return `${chargeClub(brand)}.${reference}.${kind}.${version}`;
}

/**
 * Decides what to do with a due mail, given the current booking. A cancellation mail becomes due before the cancellation itself, so it waits
 * until the booking is cancelled. A "booked" mail is dropped if the booking was cancelled.
 */
export function bookingMailTransition(
  { kind }: Pick<BookingMail, "kind">,
  booking: Pick<Booking, "state"> | undefined,
): "send" | "wait" | "drop" {
  if (kind === "cancelled") return booking?.state === "cancelled" ? "send" : "wait";
  if (booking?.state === "confirmed") return "send";
  return booking?.state === "cancelled" ? "drop" : "wait";
}

const FIRST_PAUSE_MS = 60_000;
/** The longest pause between two attempts, in milliseconds. */
export const MAX_MAIL_PAUSE_MS: number = 3_600_000;
/** About a week of attempts. Counting attempts is safe against clock changes; an age limit is not. */
const MAX_ATTEMPTS = 170;

/** The mail after a failed attempt, with exponential backoff; `undefined` after the last attempt. */
export function afterMailFailure(mail: BookingMail, now: Instant): BookingMail | undefined {
  const { failures } = mail;
  if (failures + 1 >= MAX_ATTEMPTS) return undefined;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures, 10), MAX_MAIL_PAUSE_MS);
  return { ...mail, failures: failures + 1, nextAt: (now + pause) as Instant };
}
