// A booking in a list, and the parts that its own page has too: the day as a leaf of a calendar, and its state with the reason.

import type { BookingSummary } from "@portico/api/stays/contract";
import { brisbaneDay, formatDay, parseDay, parseInstant } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import { useContext } from "react";
import { dayWords, sentence } from "../../language/day-words.ts";
import { timeOfDay } from "../../language/moment.tsx";
import { LanguageContext, useWords } from "../../language/words.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { DayText } from "../../ui/day.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Heading } from "../../ui/section.tsx";
import { Status, type StatusTone, Why } from "../../ui/status.tsx";
import { Quoted } from "../../visit/quoted.tsx";
import { costText, costWords } from "../costs.ts";
import { stayNames } from "../verdicts.ts";
import { bookingAddress } from "./booking-queries.ts";
import { bookingWords } from "./booking-words.ts";

/** The days until arrival, below 0 once it is past; `undefined` where a day cannot be read. */
function daysUntil(today: string, arrival: string): number | undefined {
  const [from, to] = [parseDay(today), parseDay(arrival)];
  return from === undefined || to === undefined ? undefined : to - from;
}

/** The card. With `today`, it says how long it still is. */
export function BookingCard({ booking, today }: { booking: BookingSummary; today?: string }) {
  const text = useWords(bookingWords);
  const costs = useWords(costWords);
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
          {unit} · {text.sleeps(sleeps)} · {costText(cost, costs)}
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

const LOCALES: Readonly<Record<Language, string>> = { en: "en-AU", vi: "vi" };

/** The leaf; those who do not see it hear the day. */
export function CalendarLeaf({ iso, label }: { iso: string; label: string }) {
  const language = useContext(LanguageContext);
  const day = parseDay(iso);
  if (day === undefined) return null;
  const [number = "", month = "", year = ""] = formatDay(day).split(" ");
  const weekday = new Intl.DateTimeFormat(LOCALES[language], { weekday: "short", timeZone: "UTC" }).format(
    new Date(`${iso}T00:00:00Z`),
  );
  return (
    <time
      dateTime={iso}
      className="grid w-18 shrink-0 self-start overflow-hidden sm:w-20 rounded-control border border-line bg-raised text-center shadow-1"
    >
      <span className="sr-only">
        {label}: {weekday} {formatDay(day)}
      </span>
      <span aria-hidden="true" className="bg-brand py-0.5 text-xs font-semibold whitespace-nowrap text-on-brand">
        {month} {year}
      </span>
      <span aria-hidden="true" className="pt-1 font-display text-2xl leading-none font-semibold tabular-nums">
        {number}
      </span>
      <span aria-hidden="true" className="pb-1 text-xs text-ink-soft">
        {weekday}
      </span>
    </time>
  );
}

const TONES: Readonly<Record<BookingSummary["state"], StatusTone>> = {
  held: "warning",
  lapsed: "neutral",
  upcoming: "success",
  past: "neutral",
  cancelled: "danger",
};

/** The badge with its reason. */
export function BookingState({
  booking: { reference, state, because, heldUntil, resortName },
}: {
  booking: Pick<BookingSummary, "reference" | "state" | "because" | "heldUntil" | "resortName">;
}) {
  const text = useWords(bookingWords);
  const until = parseInstant(heldUntil);
  const kept =
    state === "held" && until !== undefined
      ? ` ${text.whyUntil(`${timeOfDay(until)}, ${formatDay(brisbaneDay(until))}`)}`
      : "";
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1.5 sm:grid sm:justify-items-start">
      <Status tone={TONES[state]}>{text.states[state]}</Status>
      <Why
        about={`${text.states[state]}, ${resortName}`}
        reason={`${sentence(because)}${kept}`}
        quote={<Quoted about="booking" name={reference} />}
      />
    </div>
  );
}
