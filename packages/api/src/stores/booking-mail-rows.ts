import type { Instant } from "@portico/domain/day";
import type { BookingMail } from "@portico/domain/stays/booking-mail";
import type { BookingMailGauge } from "@portico/domain/stays/booking-mail-flow";
import type { BodyRow } from "./rows.ts";

/** A sent mail has no `next_at`. */
export const BOOKING_MAIL_COLUMNS = "id, next_at, due_at, body";

export function bookingMailColumns(mail: BookingMail) {
  const { id, sentAt, nextAt, dueAt } = mail;
  return [id, sentAt === undefined ? nextAt : null, dueAt, JSON.stringify(mail)] as const;
}

/** JSON omits undefined fields. */
const ABSENT_MAIL_FIELDS = { guestPurchase: undefined, sentAt: undefined, outcome: undefined };

export function bookingMailOf({ body }: BodyRow): BookingMail {
  return { ...ABSENT_MAIL_FIELDS, ...(JSON.parse(body) as BookingMail) };
}

/** PostgreSQL returns counts as strings. */
export interface BookingMailGaugeRow {
  readonly due: number | string;
  readonly oldest: number | string | null;
}

export function bookingMailGaugeOf({ due, oldest }: BookingMailGaugeRow): BookingMailGauge {
  return { due: Number(due), oldestDue: oldest === null ? undefined : (Number(oldest) as Instant) };
}
