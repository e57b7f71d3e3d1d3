// A booking as a calendar file. The file of a cancelled booking removes the event again.

import type { Brand } from "@portico/domain/brand/brands";
import type { Place } from "@portico/domain/content/items";
import type { Instant } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import type { Booking } from "@portico/domain/stays/source";
import { stayDate } from "@portico/domain/todos/calendar-dates";
import { calendarText } from "./calendar-text.ts";

export interface CalendarSetting {
  readonly brand: Brand;
  readonly brandName: string;
  readonly language: Language;
  readonly place: Place | undefined;
  readonly at: Instant;
}

export function calendarFile(booking: Booking, { place, ...head }: CalendarSetting): string {
  const { title, about, ...stay } = stayDate(booking, place);
  const { streetAddress, town, region, country } = place ?? {};
  return calendarText({ ...head, method: stay.isCancelled ? "CANCEL" : "PUBLISH" }, [
    {
      ...stay,
      title: title[head.language],
      place: [booking.resortName, streetAddress, town, region, country].filter(Boolean).join(", "),
      about: [about[head.language], booking.specialRequests].filter(Boolean).join("\n"),
    },
  ]);
}
