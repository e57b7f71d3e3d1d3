// A booking as a file for a calendar: whole days, of which the last is the night before the departure. The same booking has the same id
// whenever it is asked for, so that a calendar replaces what it has, and takes away what was cancelled.

import type { Brand } from "@portico/domain/brand/brands";
import { type Day, type Instant, isoDay } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import { departureOf } from "@portico/domain/stays/offer";
import type { Booking } from "@portico/domain/stays/source";

/** How it is written. */
export interface CalendarSetting {
  readonly brand: Brand;
  readonly brandName: string;
  readonly language: Language;
  readonly where: string;
  readonly at: Instant;
}

/** The file. */
export async function calendarFile(
  booking: Booking,
  { brand, brandName, language, where, at }: CalendarSetting,
): Promise<string> {
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import("ical-generator");
  const isCancelled = booking.state === "cancelled";
  const { reference, resortName, unit, arrival, specialRequests } = booking;
  const file = ical({
    prodId: { company: brandName, product: "Members' portal", language: language.toUpperCase() },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  const said = language === "vi" ? `Mã đặt chỗ ${reference}. ${unit}.` : `Booking ${reference}. ${unit}.`;
  file.createEvent({
    id: `${reference}@${brand.replaceAll("_", "-")}.portico`,
    sequence: isCancelled ? 1 : 0,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: new Date(at),
    start: dateOf(arrival),
    end: dateOf(departureOf(booking)),
    allDay: true,
    summary: language === "vi" ? `Kỳ nghỉ tại ${resortName}` : `Stay at ${resortName}`,
    location: [resortName, where].filter(Boolean).join(", "),
    description: [said, specialRequests].filter(Boolean).join("\n"),
  });
  return file.toString();
}

function dateOf(day: Day): Date {
  return new Date(`${isoDay(day)}T00:00:00Z`);
}
