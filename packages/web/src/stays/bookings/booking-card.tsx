import type { BookingSummary } from "@portico/api/stays/contract";
import { brisbaneDay, formatDay, parseDay, parseInstant } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useContext } from "react";
import { dayText, sentence } from "../../language/day-text.ts";
import { LanguageContext, useMessages } from "../../language/messages.ts";
import { timeOfDay } from "../../language/moment.tsx";
import { LazySupportReference } from "../../session-context/lazy-support-reference.tsx";
import { purchasesQuery } from "../../session-context/purchases-under-way.ts";
import { writeQuery } from "../../session-context/query.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { DayText } from "../../ui/day.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Heading, type HeadingLevel } from "../../ui/section.tsx";
import { Status, type StatusTone, Why } from "../../ui/status.tsx";
import { costMessages, totalText } from "../costs.ts";
import { stayNames } from "../verdicts.ts";
import { bookingMessages } from "./booking-messages.ts";
import { bookingUrl } from "./booking-queries.ts";

/** Returns a negative number after the arrival, and `undefined` if a day cannot be parsed. */
function daysUntil(today: string, arrival: string): number | undefined {
  const [todayDay, arrivalDay] = [parseDay(today), parseDay(arrival)];
  return todayDay === undefined || arrivalDay === undefined ? undefined : arrivalDay - todayDay;
}

/** `today` adds the days left until arrival. */
export function BookingCard({
  booking,
  level = 3,
  today,
}: {
  booking: BookingSummary;
  level?: HeadingLevel;
  today?: string;
}) {
  const text = useMessages(bookingMessages);
  const costs = useMessages(costMessages);
  const names = useMessages(stayNames);
  const { reference, resortName, arrival, departure, nights, unit, sleeps, stay, total, state, heldUntil } = booking;
  const isHeld = state === "held";
  const days = today === undefined ? undefined : daysUntil(today, arrival);
  return (
    <li className="card flex flex-wrap gap-x-4 gap-y-4 md:gap-x-6 p-5 md:p-6">
      <CalendarLeaf iso={arrival} label={text.arrival} />
      <div className="grid min-w-0 basis-40 grow content-start gap-1">
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <span>{stay === null ? text.bookedDirectly : names[stay]}</span>
          {days !== undefined && (
            <span className="font-semibold text-brand-ink">{days < 0 ? text.stayingNow : text.inDays(days)}</span>
          )}
        </p>
        <Heading level={level} className="text-xl">
          {resortName}
        </Heading>
        <p>
          <DayText iso={arrival} /> – <DayText iso={departure} /> · {text.nights(nights)}
        </p>
        <p className="text-sm text-ink-soft">
          {unit} · {text.sleeps(sleeps)} · {totalText(total, costs)}
        </p>
        {isHeld && heldUntil !== null && (
          <p className="flex items-center gap-2 font-semibold">
            <Icon name="clock" className="size-5" />
            {text.heldUntil(untilText(heldUntil))}
          </p>
        )}
      </div>
      <div className="grid grow gap-3 sm:flex sm:grow-0 sm:flex-col sm:items-end sm:justify-between">
        <BookingState booking={booking} />
        {isHeld && <ContinueLink booking={booking} />}
        <ButtonLink to={bookingUrl(reference)} kind="secondary" size="small">
          <span aria-hidden="true">{text.open}</span>
          <span className="sr-only">{text.openNamed(resortName, dayText(arrival))}</span>
          <Icon name="chevron right" className="size-4" />
        </ButtonLink>
      </div>
    </li>
  );
}

const PAYMENT_PATH = "/booking/payment";

/** Links to the purchase, or to the payment page if the stay was not held online. */
function ContinueLink({ booking: { reference, resortName } }: { booking: BookingSummary }) {
  const text = useMessages(bookingMessages);
  const { data } = useQuery({ ...purchasesQuery, retryOnMount: false });
  const purchase = data?.purchases.find(({ bookingReference }) => bookingReference === reference);
  const isOnPaymentPage = useLocation({ select: ({ pathname }) => pathname === PAYMENT_PATH });
  if (purchase === undefined && isOnPaymentPage) return null;
  const url =
    purchase === undefined
      ? PAYMENT_PATH
      : `/purchase${purchase.state === "held" ? "" : "/results"}${writeQuery({ id: purchase.id })}`;
  return (
    <ButtonLink to={url} size="small">
      <span aria-hidden="true">{text.continue}</span>
      <span className="sr-only">{text.continueNamed(resortName)}</span>
    </ButtonLink>
  );
}

/** Such as `14:20, 23 Nov 2026`. */
function untilText(iso: string): string {
  const until = parseInstant(iso);
  return until === undefined ? "" : `${timeOfDay(until)}, ${formatDay(brisbaneDay(until))}`;
}

const LOCALES: Readonly<Record<Language, string>> = { en: "en-AU", vi: "vi" };

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

const STATE_TONES: Readonly<Record<BookingSummary["state"], StatusTone>> = {
  held: "warning",
  lapsed: "neutral",
  upcoming: "success",
  past: "neutral",
  cancelled: "danger",
};

export function BookingState({
  booking: { reference, state, because, heldUntil, resortName },
}: {
  booking: Pick<BookingSummary, "reference" | "state" | "because" | "heldUntil" | "resortName">;
}) {
  const text = useMessages(bookingMessages);
  const heldUntilText = state === "held" && heldUntil !== null ? ` ${text.heldUntil(untilText(heldUntil))}` : "";
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1.5 sm:grid sm:justify-items-start">
      <Status tone={STATE_TONES[state]}>{text.states[state]}</Status>
      <Why
        subject={`${text.states[state]}, ${resortName}`}
        reason={`${sentence(because)}${heldUntilText}`}
        reference={<LazySupportReference about="booking" name={reference} />}
      />
    </div>
  );
}
