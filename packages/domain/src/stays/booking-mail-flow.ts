// Ports of the mails about bookings: the journal, the sender, and the flow that sends each mail once.

import type { Instant } from "../day.ts";
import type { Language } from "../language.ts";
import type { BookingMail, BookingMailKind } from "./booking-mail.ts";
import type { Booking, BookingWriter } from "./source.ts";

export interface BookingMailGauge {
  readonly due: number;
  readonly oldestDue: Instant | undefined;
}

/** Every write resolves only after the row is on disk. */
export interface BookingMailJournal {
  /** If a due mail was added before, only its `nextAt` changes. */
  add(mail: BookingMail): Promise<void>;
  /** Due mails, oldest first. A `nextAt` too far ahead is due too: the clock must have been set back. */
  due(now: Instant, limit: number): Promise<readonly BookingMail[]>;
  change(mail: BookingMail): Promise<void>;
  drop(id: string): Promise<void>;
  find(id: string): Promise<BookingMail | undefined>;
  gauge(): Promise<BookingMailGauge>;
}

export interface WrittenMail {
  /** Idempotency key. */
  readonly id: string;
  readonly kind: BookingMailKind;
  readonly memberNumber: string;
  readonly reference: string;
  /** The member or the arriving guest. The back-end looks up the address. */
  readonly to: "member" | "guest";
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly link: string | undefined;
}

/** `unaddressed` if the back-end has no address for the member. */
export interface BookingMailer {
  send(mail: WrittenMail): Promise<"mailed" | "unaddressed">;
}

type BookingToMail = Pick<BookingMail, "brand" | "memberNumber" | "reference" | "language" | "home">;

export interface BookingMailFlow {
  /** Also makes the mail of the cancellation due. */
  cancel(booking: BookingToMail): ReturnType<BookingWriter["cancel"]>;
  /** Makes the mail due before `change` calls the back-end. `version` is the booking's after the change. */
  change(booking: BookingToMail & { readonly version: number }, change: () => Promise<Booking>): Promise<Booking>;
  /** Resolves to the ids of the mails that failed. */
  sendAll(): Promise<readonly string[]>;
}
