// A booking as a file for a calendar, which drops it once it is cancelled.

import type { Brand } from "@portico/domain/brand/brands";
import type { Instant } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import { departureOf } from "@portico/domain/stays/offer";
import type { Booking } from "@portico/domain/stays/source";
import { calendarText } from "./calendar-text.ts";

/** How it is written. */
export interface CalendarSetting {
  readonly brand: Brand;
  readonly brandName: string;
  readonly language: Language;
  readonly where: string;
  readonly at: Instant;
}

/** The file. */
export function calendarFile(booking: Booking, { where, ...head }: CalendarSetting): string {
  const { reference, resortName, unit, arrival, specialRequests } = booking;
  const isCancelled = booking.state === "cancelled";
  const isVietnamese = head.language === "vi";
  const said = isVietnamese ? `Mã đặt chỗ ${reference}. ${unit}.` : `Booking ${reference}. ${unit}.`;
  return calendarText({ ...head, method: isCancelled ? "CANCEL" : "PUBLISH" }, [
    {
      id: reference,
      from: arrival,
      until: departureOf(booking),
      isCancelled,
      title: isVietnamese ? `Kỳ nghỉ tại ${resortName}` : `Stay at ${resortName}`,
      place: [resortName, where].filter(Boolean).join(", "),
      about: [said, specialRequests].filter(Boolean).join("\n"),
    },
  ]);
}
