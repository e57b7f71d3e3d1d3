// Mails about bookings. A mail's row is in the journal before the request to the back-end, so that a crash loses no mail.

import type { Brand } from "../brand/brands.ts";
import type { Instant } from "../day.ts";
import type { Language } from "../language.ts";
import { chargeClub } from "../payments/journal.ts";
import type { Booking } from "./source.ts";

export type BookingMailKind = "booked" | "changed" | "cancelled";

export interface MailTerms {
  readonly language: Language;
  readonly home: string;
}

export interface BookingMail extends MailTerms {
  readonly id: string;
  readonly kind: BookingMailKind;
  readonly brand: Brand;
  readonly memberNumber: string;
  readonly reference: string;
  /** A later version is sent as a separate mail. */
  readonly version: number;
  /** For the secret link in the mail. */
  readonly guestPurchase: string | undefined;
  readonly dueAt: Instant;
  readonly nextAt: Instant;
  readonly failures: number;
  readonly sentAt: Instant | undefined;
  /** See `BookingMailer`. */
  readonly outcome: "mailed" | "unaddressed" | undefined;
}

type NewMail = Pick<BookingMail, "kind" | "brand" | "memberNumber" | "reference" | "language" | "home"> & {
  readonly guestPurchase?: string | undefined;
  /** 1 by default. */
  readonly version?: number;
};

export function newBookingMail(mail: NewMail, now: Instant): BookingMail {
  const withVersion = { ...mail, version: mail.version ?? 1 };
  return {
    ...withVersion,
    id: bookingMailId(withVersion),
    guestPurchase: mail.guestPurchase,
    dueAt: now,
    nextAt: now,
    failures: 0,
    sentAt: undefined,
    outcome: undefined,
  };
}

/** The idempotency key of a mail. The two clubs may use the same references. */
export function bookingMailId({
  brand,
  reference,
  kind,
  version,
}: Pick<BookingMail, "brand" | "reference" | "kind" | "version">): string {
  return `${chargeClub(brand)}.${reference}.${kind}.${version}`;
}

/** The mail of a cancellation or a change is due before the back-end is called, so it waits. */
export function bookingMailTransition(
  { kind, version }: Pick<BookingMail, "kind" | "version">,
  booking: Pick<Booking, "state" | "detailsVersion" | "replacedBy"> | undefined,
): "send" | "wait" | "drop" {
  // Its member did not cancel it: the mail of the new stay tells them.
  if (kind === "cancelled" && booking?.replacedBy !== undefined) return "drop";
  if (kind === "cancelled") return booking?.state === "cancelled" ? "send" : "wait";
  if (kind === "changed" && booking?.state === "confirmed" && (booking.detailsVersion ?? 1) < version) return "wait";
  if (booking?.state === "confirmed") return "send";
  return booking?.state === "cancelled" ? "drop" : "wait";
}

const FIRST_PAUSE_MS = 60_000;
export const MAX_MAIL_PAUSE_MS: number = 3_600_000;
/** About a week. An age limit instead would depend on the clock. */
const MAX_ATTEMPTS = 170;

/** Exponential backoff; `undefined` after the last attempt. */
export function afterMailFailure(mail: BookingMail, now: Instant): BookingMail | undefined {
  const { failures } = mail;
  if (failures + 1 >= MAX_ATTEMPTS) return undefined;
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures, 10), MAX_MAIL_PAUSE_MS);
  return { ...mail, failures: failures + 1, nextAt: (now + pauseMs) as Instant };
}
