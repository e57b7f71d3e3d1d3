// The state of a booking, and why it is that.

import type { BookingSummary } from "@portico/api/stays/contract";
import { brisbaneDay, formatDay, parseInstant } from "@portico/domain/day";
import { sentence } from "../../language/day-words.ts";
import { timeOfDay } from "../../language/moment.tsx";
import { useWords } from "../../language/words.ts";
import { Status, type StatusTone, Why } from "../../ui/status.tsx";
import { bookingWords } from "./booking-words.ts";

const TONES: Readonly<Record<BookingSummary["state"], StatusTone>> = {
  held: "warning",
  lapsed: "neutral",
  upcoming: "success",
  past: "success",
  cancelled: "danger",
};

/** The badge with its reason. */
export function BookingState({
  booking: { state, because, heldUntil, resortName },
}: {
  booking: Pick<BookingSummary, "state" | "because" | "heldUntil" | "resortName">;
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
      <Why about={`${text.states[state]}, ${resortName}`} reason={`${sentence(because)}${kept}`} />
    </div>
  );
}
