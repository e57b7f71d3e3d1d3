// Ports for booking mails: the journal, the back-end's mailer, and the flow that delivers due mails.

import type { Instant } from "../day.ts";
import type { Language } from "../language.ts";
import type { BookingMail, BookingMailKind } from "./booking-mail.ts";
import type { BookingWriter } from "./source.ts";

/** Metrics for the operator's alarms. */
export interface BookingMailGauge {
  readonly due: number;
  readonly oldestDue: Instant | undefined;
}

/** Journal of booking mails. Every write resolves only after the row is on disk. */
export interface BookingMailJournal {
  /** Adds a due mail. A sent mail is left unchanged; a due one is retried at `nextAt`. */
  add(mail: BookingMail): Promise<void>;
  /** Unsent mails whose `nextAt` is past, oldest first. Includes mails whose `nextAt` is so far ahead that the clock must have been set back. */
  due(now: Instant, limit: number): Promise<readonly BookingMail[]>;
  /** Replaces an unsent mail. */
  change(mail: BookingMail): Promise<void>;
  /** Removes an unsent mail. */
  drop(id: string): Promise<void>;
  find(id: string): Promise<BookingMail | undefined>;
  gauge(): Promise<BookingMailGauge>;
}

/** A mail as sent to the back-end. */
export interface WrittenMail {
  /** Idempotency key: the back-end sends each id once. */
  readonly id: string;
  readonly kind: BookingMailKind;
  readonly memberNumber: string;
  readonly reference: string;
  /** The member, or the arriving guest. The back-end looks up the address; the portal never sends one. */
  readonly to: "member" | "guest";
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly link: string | undefined;
}

/** Sends a booking mail through the back-end; `unaddressed` if the back-end has no address for the member. */
export interface BookingMailer {
  send(mail: WrittenMail): Promise<"mailed" | "unaddressed">;
}

type BookingToCancel = Pick<BookingMail, "brand" | "memberNumber" | "reference" | "language" | "home">;

export interface BookingMailFlow {
  /** Cancels a booking at the back-end and makes its mail due. Throws the error of a refused cancellation. */
  cancel(booking: BookingToCancel): ReturnType<BookingWriter["cancel"]>;
  /** Sends every due mail; resolves to the ids of the mails that failed. */
  sendAll(): Promise<readonly string[]>;
}
