// A booking in a list.

import type { BookingSummary } from "@portico/api/stays/contract";
import { parseDay } from "@portico/domain/day";
import { dayWords } from "../../language/day-words.ts";
import { useWords } from "../../language/words.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { DayText } from "../../ui/day.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Heading } from "../../ui/section.tsx";
import { stayNames } from "../stay-names.ts";
import { costText } from "./booking-cost.ts";
import { bookingAddress } from "./booking-queries.ts";
import { BookingState } from "./booking-state.tsx";
import { bookingWords } from "./booking-words.ts";
import { CalendarLeaf } from "./calendar-leaf.tsx";

/** The days until arrival, below 0 once it is past; `undefined` where a day cannot be read. */
function daysUntil(today: string, arrival: string): number | undefined {
  const [from, to] = [parseDay(today), parseDay(arrival)];
  return from === undefined || to === undefined ? undefined : to - from;
}

/** The card. With `today`, it says how long it still is. */
export function BookingCard({ booking, today }: { booking: BookingSummary; today?: string }) {
  const text = useWords(bookingWords);
  const names = useWords(stayNames);
  const { reference, resortName, arrival, departure, nights, unit, sleeps, stay, cost } = booking;
  const days = today === undefined ? undefined : daysUntil(today, arrival);
  return (
    <li className="card flex flex-wrap gap-x-4 gap-y-4 md:gap-x-6 p-5 md:p-6">
      <CalendarLeaf iso={arrival} label={text.arrival} />
      <div className="grid min-w-0 basis-40 grow content-start gap-1">
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <span>{stay === null ? text.otherStay : names[stay]}</span>
          {days !== undefined && (
            <span className="font-semibold text-brand-ink">{days < 0 ? text.there : text.inDays(days)}</span>
          )}
        </p>
        <Heading level={3}>{resortName}</Heading>
        <p>
          <DayText iso={arrival} /> – <DayText iso={departure} /> · {text.nights(nights)}
        </p>
        <p className="text-sm text-ink-soft">
          {unit} · {text.sleeps(sleeps)} · {costText(cost, text.costs)}
        </p>
      </div>
      <div className="grid grow gap-3 sm:flex sm:grow-0 sm:flex-col sm:items-end sm:justify-between">
        <BookingState booking={booking} />
        <ButtonLink to={bookingAddress(reference)} kind="secondary" size="small">
          <span aria-hidden="true">{text.open}</span>
          <span className="sr-only">{text.openNamed(resortName, dayWords(arrival))}</span>
          <Icon name="chevron right" className="size-4" />
        </ButtonLink>
      </div>
    </li>
  );
}
