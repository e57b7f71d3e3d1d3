// The text of a member's calendar (RFC 5545): whole days, ends exclusive, and one id for one thing for ever.

import type { Brand } from "@portico/domain/brand/brands";
import { type Day, type Instant, isoDay } from "@portico/domain/day";
import type { Language, Spoken } from "@portico/domain/language";
import type { CalendarDate } from "@portico/domain/todos/calendar-dates";

const NAMES: Spoken = { en: "My stays and dates", vi: "Kỳ nghỉ và ngày cần nhớ" };
/** How often a program may look again; in seconds. */
const LOOK_AGAIN = 6 * 60 * 60;

/** Writes it. */
export async function feedText(
  dates: readonly CalendarDate[],
  { brand, brandName, language, at }: { brand: Brand; brandName: string; language: Language; at: Instant },
): Promise<string> {
  const { default: ical, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } = await import("ical-generator");
  const calendar = ical({
    name: `${brandName}: ${NAMES[language]}`,
    prodId: { company: brandName, product: "Members' portal", language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: LOOK_AGAIN,
  });
  for (const { id, from, until, isCancelled, title, about, place } of dates)
    calendar.createEvent({
      id: `${id}@${brand.replaceAll("_", "-")}.portico`,
      sequence: isCancelled ? 1 : 0,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // Nobody is busy because something is due.
      transparency: ICalEventTransparency.TRANSPARENT,
      stamp: new Date(at),
      start: dateOf(from),
      end: dateOf(until),
      allDay: true,
      summary: title[language],
      ...(place !== "" && { location: place }),
      ...(about[language] !== "" && { description: about[language] }),
    });
  return calendar.toString();
}

function dateOf(day: Day): Date {
  return new Date(`${isoDay(day)}T00:00:00Z`);
}
